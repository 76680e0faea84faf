/** Limits of the slides and sections of the home page. Pure: the forms also use it. */
import type { HomeSource, Scene } from '#db/schema.server.ts'
import { istDateTime } from '#core/time.ts'

/** Slides that the store keeps. The home page shows the first ones that are on. */
export const MAX_BANNERS = 24
/** The lengths that fit on a banner at every width. */
export const BANNER = { eyebrow: 28, headline: 32, text: 90, link: 22, path: 200, alt: 150 } as const
export const SCENES = ['ikat', 'peacock', 'marigold', 'indigo', 'clay'] as const satisfies Scene[]
export const SIDES = ['left', 'right'] as const

/** The sizes of own pictures in pixels, as those of the scenes: for desktops and for phones. */
export const PICTURES = { wide: { width: 1920, height: 800 }, tall: { width: 1080, height: 1350 } } as const
export type PictureKind = keyof typeof PICTURES

export const MAX_SECTIONS = 12
export const MAX_TITLE_LENGTH = 40
/** What a section shows. */
export const SOURCES = {
  featured: 'Featured: the first products of the store',
  newest: 'New: what was added last',
  popular: 'Popular: what sold most in 30 days',
  reduced: 'Reduced: what is most below its MRP',
  category: 'A category',
  collection: 'A collection',
} as const satisfies Record<HomeSource, string>
export const SOURCE_NAMES = Object.keys(SOURCES) as HomeSource[]
export const needsCategory = (source: HomeSource) => source === 'category' || source === 'collection'

/** The last part of the address of the form that adds one. */
export const NEW = 'new'
/** The buttons of a list. */
export const STEPS = ['up', 'down', 'show', 'hide'] as const

type Shown = { isShown: boolean; startsAt: Date | null; endsAt: Date | null }
/** Whether it is on the home page at this time, and until or from when. */
export function stateOf({ isShown, startsAt, endsAt }: Shown, now: Date): { isOn: boolean; text: string } {
  if (!isShown) return { isOn: false, text: 'Hidden' }
  if (endsAt && endsAt <= now) return { isOn: false, text: `Ended ${istDateTime(endsAt)}` }
  if (startsAt && startsAt > now) return { isOn: false, text: `From ${istDateTime(startsAt)}` }
  return { isOn: true, text: endsAt ? `Until ${istDateTime(endsAt)}` : 'Shown' }
}

/** A line of the studio's catalogue: which model a product is, and what each of its colours wears. */
import type { Artwork } from '../artwork/artwork.ts'
import type { Fabric } from '../fabrics.ts'
import type { WeaveName } from '../weaves.ts'

export const VIEWS = ['front', 'back', 'detail', 'styled'] as const
export type View = (typeof VIEWS)[number]

/** A garment's second cloth: rib, collar, cuff. */
export type Trim = { fabric: Fabric; weave?: WeaveName }

export type Colouring = {
  /** `#rrggbb` by part; a part that is not named keeps the model's own colour. */
  parts?: Record<string, string>
  /** The tint of the backdrop. */
  backdrop?: string
  /** The cloth of a garment, its weave, and the seams, pockets and borders drawn on it. */
  fabric?: Fabric
  weave?: WeaveName
  artwork?: Artwork
  /** Other cloth for the parts that carry no artwork, by part; else they wear `fabric`. */
  trims?: Record<string, Trim>
  /** 0…1: how far a print is drawn towards its mean, for prints that would shout. */
  soft?: number
  sheen?: number
  gloss?: number
  /** In stops, on top of the usual. */
  exposure?: number
}

export type Line = {
  slug: string
  model: string
  /** The first colour is shown in all views, the others from the front. */
  colours: Record<string, Colouring>
  views: readonly View[]
}

/** A thing: shoes, bags, furniture… */
export const good = (
  slug: string,
  model: string,
  colours: Record<string, Colouring>,
  views = VIEWS as readonly View[],
): Line => ({
  slug,
  model,
  colours,
  views,
})

/** A garment: as a good, and every colour names its cloth. */
export const worn = (slug: string, model: string, colours: Record<string, Colouring & { fabric: Fabric }>): Line =>
  good(slug, model, colours)

/** The colour of a product that comes in one. */
export const ONLY = 'Only'

/** The pictures of a line: every view of its first colour, the front of the others. */
export function picturesOf(line: Line) {
  return Object.entries(line.colours).flatMap(([colour, colouring], place) =>
    (place === 0 ? line.views : (['front'] as const)).map((view) => ({
      name: `${line.slug}.${colour.toLowerCase().replaceAll(' ', '-')}.${view}`,
      view,
      colouring,
    })),
  )
}

/** A line of the studio's catalogue: the model of a product, and the cloth and parts of each of its colours. */
import type { Artwork } from '../artwork/artwork.ts'
import { plain, type Fabric } from '../fabrics.ts'
import type { WeaveName } from '../weaves.ts'

export const VIEWS = ['front', 'back', 'detail', 'styled'] as const
export type View = (typeof VIEWS)[number]

/** A garment's second cloth: rib, collar, cuff. */
export type Trim = { fabric: Fabric; weave?: WeaveName }

export type Colouring = {
  /** `#rrggbb` by part. Other parts keep the model's own colour. */
  parts?: Record<string, string>
  /** The tint of the backdrop. */
  backdrop?: string
  /** The cloth of a garment, its weave, and the seams, pockets and borders drawn on it. */
  fabric?: Fabric
  weave?: WeaveName
  artwork?: Artwork
  /** Other cloth for parts without artwork, by part. By default these parts use `fabric`. */
  trims?: Record<string, Trim>
  /** 0…1: how far a print is moved towards its mean colour, for prints with too much contrast. */
  soft?: number
  sheen?: number
  /** In stops, added to the default exposure. */
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

/** A garment: like `good`, but every colour has a cloth. */
export const worn = (slug: string, model: string, colours: Record<string, Colouring & { fabric: Fabric }>): Line =>
  good(slug, model, colours)

/** The cloth of the trousers below a top. */
export const below = (colour: string, weave: WeaveName = 'twill'): Record<string, Trim> => ({
  lower: { fabric: plain(colour), weave },
})

/** The colour name of a product with one colour. */
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

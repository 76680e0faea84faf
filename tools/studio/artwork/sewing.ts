/** Joins the seams and stitches of tops and the drawings over them into one piece of artwork. */
import { mix } from '../fabrics.ts'
import { groove, mirrored, raised, shade, stitching, type Artwork } from './artwork.ts'
import { armholes, hemLine, sleeveLine, type Cut } from './cut.ts'
import { FOLDS, folds } from './folds.ts'

/** One drawing over another. */
export function together(...drawings: Artwork[]): Artwork {
  const joined = (side: 'front' | 'back', of: (a: Artwork) => string | undefined) =>
    drawings.map(of).join('') || undefined
  const [front, back] = [joined('front', (a) => a.front), joined('back', (a) => a.back)]
  const relief = {
    front: joined('front', (a) => a.relief?.front) ?? '',
    back: joined('back', (a) => a.relief?.back) ?? '',
  }
  return { defs: drawings.map((a) => a.defs ?? '').join(''), front: front ?? '', back: back ?? '', relief }
}

/** The same on both sides. */
export const both = (paint: string, relief = ''): Artwork => ({
  front: paint,
  back: paint,
  relief: { front: relief, back: relief },
})

/** The front alone. */
export const onFront = (paint: string, relief = ''): Artwork => ({ front: paint, relief: { front: relief } })

/** The back alone. */
export const onBack = (paint: string, relief = ''): Artwork => ({ back: paint, relief: { back: relief } })

/** The thread of a cloth: a shade darker, or lighter on a dark one. */
export const threadOf = (colour: string) => mix(colour, luminous(colour) < 70 ? '#ffffff' : '#000000', 0.26)

function luminous(colour: string) {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16)) as [number, number, number]
  return 0.3 * r + 0.6 * g + 0.1 * b
}

/** The folds of a top. */
function hanging(cut: Cut): Artwork {
  if (cut.isWorn) return {}
  const [front, back] = [folds(cut), folds(cut, 17)]
  return {
    front: front.shade,
    back: back.shade,
    relief: { front: front.relief, back: back.relief },
    defs: FOLDS,
  }
}

/** Armholes and double rows at hem and sleeve ends: jersey, sweatshirts. */
export function tee(cut: Cut, colour: string, rows = [1.6, 2.1]): Artwork {
  const thread = threadOf(colour)
  const seams = armholes(cut)
  const lines = [...rows.map((up) => hemLine(cut, up)), ...(cut.sleeve ? rows.map((up) => sleeveLine(cut, up)) : [])]
  const sewn = both(
    mirrored(seams.map((d) => shade(d, 0.6, 0.2)).join('') + lines.map((d) => stitching(d, thread, 0.1)).join('')),
    mirrored(seams.map((d) => groove(d, 0.25)).join('') + groove(hemLine(cut, rows[0]!), 0.18)),
  )
  return together(hanging(cut), sewn)
}

/** Armholes, a narrow hem, the stitched edges of the placket, and a yoke behind. */
export function shirt(
  cut: Cut,
  colour: string,
  { placket = 1.6, low = 0.4, yoke = 9, thread = threadOf(colour) } = {},
): Artwork {
  const seams = armholes(cut)
  const hem = [0.5, 0.8].map((up) => stitching(hemLine(cut, up), thread, 0.07)).join('')
  const inside = seams.map((d) => shade(d, 0.5, 0.18) + stitching(d, thread, 0.07)).join('')
  const cuff = cut.sleeve ? stitching(sleeveLine(cut, 0.5), thread, 0.07) : ''
  const high = cut.length - cut.neck
  const edge = placket ? stitching(`M${placket - 0.35} ${-low - 0.3}L${placket - 0.35} ${-high}`, thread, 0.07) : ''
  const shoulders = `M-26 ${-(cut.length - yoke)}L26 ${-(cut.length - yoke)}`
  return together(
    hanging(cut),
    both(mirrored(hem + inside + cuff), mirrored(seams.map((d) => groove(d, 0.25)).join(''))),
    onFront(mirrored(edge)),
    yoke ? onBack(shade(shoulders, 0.4, 0.22) + stitching(shoulders, thread, 0.08), groove(shoulders, 0.25)) : {},
  )
}

/** A patch pocket, its top middle at (x, z): stitches, shade and the lip around it; `flap` is as deep as in the model. */
export function pocket(
  x: number,
  z: number,
  width: number,
  height: number,
  point: number,
  thread: string,
  mirror = false,
  flap = 0,
): Artwork {
  const half = width / 2
  const lower = (w: number, end: number) => `V${-(end + point)}L${x} ${-end}L${x + w} ${-(end + point)}`
  const bag = `M${x - half} ${-z}${lower(half, z - height)}V${-z}`
  const inside = `M${x - half + 0.35} ${-z}${lower(half - 0.35, z - height + 0.35)}V${-z}`
  const mouth = `M${x - half} ${-(z - 1.6)}H${x + half}`
  const lidAt = (inset: number) =>
    `M${x - half - 0.4 + inset} ${-(z + 1)}${lower(half + 0.4 - inset, z + 1 - flap + inset)}V${-(z + 1)}Z`
  const lid = flap
    ? shade(lidAt(-0.1), 1.1, 0.2) + shade(lidAt(0), 0.3, 0.4) + stitching(lidAt(0.5), thread, 0.09)
    : stitching(mouth, thread, 0.08)
  const drawn = shade(bag, 0.9, 0.12) + shade(bag, 0.25, 0.28) + stitching(inside, thread, 0.08) + lid
  const relief = groove(bag, 0.3) + (flap ? raised(lidAt(0), 0.35) : '')
  return onFront(mirror ? mirrored(drawn) : drawn, mirror ? mirrored(relief) : relief)
}

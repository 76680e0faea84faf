/** Seams of clothes on the form: only what is sewn, for their folds are real. Skirts lie below the bodice (blender/form/skirts.py). */
import { groove, mirrored, shade, stitching, type Artwork } from './artwork.ts'
import { FLARES, WORN, type Flare } from './blocks-worn.ts'
import { armholes, sleeveLine, type Cut } from './cut.ts'
import { both, onFront, threadOf, together } from './sewing.ts'

/** Between a bodice and the flares below it. */
const GAP = 10

/** The sectors of a ring that flares are cut as, one below the other from z = 0. */
function sectors(flares: Flare[]) {
  let low = -GAP
  return flares.map(({ upper, lower, length }) => {
    const angle = Math.max(0.02, (lower - upper) / length)
    const near = upper / angle
    const sector = { angle, near, far: near + length, centre: low + near }
    low -= length + GAP
    return sector
  })
}

type Sector = ReturnType<typeof sectors>[number]

/** The line round a skirt at a distance from the centre of its sector. */
function round({ angle, centre }: Sector, r: number) {
  const [x, y] = [r * Math.sin(angle + 0.03), r * Math.cos(angle + 0.03) - centre]
  return `M${-x} ${y}A${r} ${r} 0 0 0 ${x} ${y}`
}

/** A line down a skirt, `share` of the way from the middle to the side. */
function down({ angle, centre }: Sector, share: number, from: number, to: number) {
  const turn = angle * share
  const at = (r: number) => `${r * Math.sin(turn)} ${r * Math.cos(turn) - centre}`
  return `M${at(from)}L${at(to)}`
}

/** Armholes and sleeve ends. */
export function sewn(cut: Cut, colour: string): Artwork {
  const thread = threadOf(colour)
  const seams = armholes(cut)
  const ends = cut.sleeve ? [1.4, 1.8].map((up) => sleeveLine(cut, up)) : []
  return both(
    mirrored(
      (cut.sleeve ? seams : []).map((d) => shade(d, 0.5, 0.22)).join('') +
        ends.map((d) => stitching(d, thread, 0.09)).join(''),
    ),
    mirrored((cut.sleeve ? seams : []).map((d) => groove(d, 0.25)).join('')),
  )
}

/** Waist seams, gathers below them where a flare is wider than what it hangs on, and the stitched hem. */
export function skirted(flares: Flare[], colour: string, waist: number): Artwork {
  const thread = threadOf(colour)
  let above = waist
  const paint = sectors(flares).map((sector, i) => {
    const full = flares[i]!.upper / above
    above = flares[i]!.lower
    const fine = Math.round(flares[i]!.upper * 1.1)
    const gathers = full < 1.15 ? [] : Array.from({ length: fine * 2 + 1 }, (_, k) => k / fine - 1)
    const last = i === flares.length - 1
    return (
      shade(round(sector, sector.near + 0.1), 0.22, 0.3) +
      gathers
        .map((share, k) =>
          shade(
            down(
              sector,
              share + 0.3 * Math.sin(k * 7.3) * (1 / fine),
              sector.near,
              sector.near + 3 + 3 * Math.abs(Math.sin(k * 2.7)),
            ),
            0.28,
            0.13,
          ),
        )
        .join('') +
      (last ? [1.4, 1.8].map((up) => stitching(round(sector, sector.far - up), thread, 0.09)).join('') : '')
    )
  })
  return both(paint.join(''))
}

/** Seams between the panels of a skirt, `count` on each half of front and back. */
export function panelled(flares: Flare[], count: number): Artwork {
  const [sector] = sectors(flares)
  const seams = Array.from({ length: count }, (_, i) => down(sector!, (i + 0.5) / count, sector!.near, sector!.far))
  return both(
    mirrored(seams.map((d) => shade(d, 0.45, 0.22)).join('')),
    mirrored(seams.map((d) => groove(d, 0.3)).join('')),
  )
}

/** The edge of a skirt that laps over in front, `share` of the way to her left side. */
export function lapped(flares: Flare[], share: number, colour: string): Artwork {
  const [sector] = sectors(flares)
  const edge = (aside: number) => down(sector!, share + aside, sector!.near, sector!.far)
  return onFront(
    shade(edge(0.035), 1.4, 0.24) + `<path d="${edge(0)}" fill="none" stroke="${colour}" stroke-width="1"/>`,
    groove(edge(0.03), 0.5),
  )
}

/** Lines that follow the hem of the last flare; `up` is how far above it. */
export function ringed(flares: Flare[], lines: { colour: string; up: number; width: number }[]): Artwork {
  const sector = sectors(flares).at(-1)!
  return both(
    lines
      .map(
        ({ colour, up, width }) =>
          `<path d="${round(sector, sector.far - up)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`,
      )
      .join(''),
  )
}

/** The seams of a garment whose skirt is sewn to a bodice, by its model. */
export const skirtedSeams = (model: keyof typeof FLARES, colour: string) =>
  together(sewn(WORN[model], colour), skirted(FLARES[model], colour, WORN[model].hem))

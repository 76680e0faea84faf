/** Woven and printed borders of kurtas and dresses, and the ornament of plackets. */
import type { Artwork } from './artwork.ts'
import { both, onFront } from './sewing.ts'
import { SLEEVE_X, sleeveEnd, type Cut } from './cut.ts'

type Colours = { ground: string; gold: string }

/** How far a border goes on beyond the edge, so that no print shows below it where the cloth hangs a little longer. */
const BEYOND = 2

/** A band with two lines and a row of diamonds, from height `low` up. */
function band(low: number, deep: number, { ground, gold }: Colours, from = -64, to = 64) {
  const [top, wide] = [-(low + deep), to - from]
  const middle = top + deep / 2
  const size = Math.min(1.1, deep * 0.2)
  let svg = `<rect x="${from}" y="${top}" width="${wide}" height="${deep + BEYOND}" fill="${ground}"/>`
  for (const y of [top + 0.35, top + deep - 0.65])
    svg += `<rect x="${from}" y="${y}" width="${wide}" height=".3" fill="${gold}"/>`
  for (let x = from; x < to; x += size * 2.2)
    svg +=
      `<path d="M${x} ${middle}l${size * 0.75}-${size}l${size * 0.75} ${size}l${-size * 0.75} ${size}Z" fill="${gold}"/>` +
      `<circle cx="${x + size * 1.85}" cy="${middle}" r="${size * 0.2}" fill="${gold}"/>`
  return svg
}

/** A border along a straight hem (none if `deep` is 0), and a narrower one at the end of each sleeve. */
export function border(cut: Cut, colours: Colours, deep = 6, sleeve = 3.6): Artwork {
  const end = sleeveEnd(cut)
  const inner = SLEEVE_X - (cut.bicep ?? 17) - 1
  const sleeves = cut.sleeve
    ? band(end + 0.4, sleeve, colours, -SLEEVE_X - 1, -inner) + band(end + 0.4, sleeve, colours, inner, SLEEVE_X + 1)
    : ''
  return both((deep ? clip(cut, band(0.6, deep, colours)) : '') + sleeves)
}

/** Keeps the hem's band off the sleeves, which are beside it on the pattern. */
const clip = (cut: Cut, svg: string) =>
  cut.sleeve && sleeveEnd(cut) < 8
    ? `<svg x="-40" y="-130" width="80" height="140" viewBox="-40 -130 80 140">${svg}</svg>`
    : svg

/** Ground and golden motifs down a half placket from height `high` to `low`; the ground covers its sides, too. */
export function placket(high: number, low: number, half: number, { ground, gold }: Colours): Artwork {
  const [side, end] = [half + 0.25, low - 0.25]
  const size = half / 2
  let svg = `<path d="M${-side} ${-high - 4}V${-end}H${side}V${-high - 4}Z" fill="${ground}"/>`
  for (const x of [-half + 0.3, half - 0.3])
    svg += `<path d="M${x} ${-high - 4}V${-low - 0.3}" stroke="${gold}" stroke-width="${0.22 * size}"/>`
  for (let z = high; z > low + size; z -= 2.1 * size)
    svg += [-1, 1]
      .map(
        (way) =>
          `<path d="M${way * half * 0.62 - 0.5 * size} ${-z}l${0.5 * size}-${0.7 * size}l${0.5 * size} ${0.7 * size}l-${0.5 * size} ${0.7 * size}Z" fill="${gold}"/>`,
      )
      .join('')
  return onFront(svg)
}

/** Stitched rays round the neck, as embroidered yokes have them. */
export function yoke(high: number, radius: number, gold: string): Artwork {
  let svg = ''
  for (let ring = 0; ring < 3; ring++)
    for (let i = -12; i <= 12; i++) {
      const turn = (i / 12) * 1.45
      const r = radius + ring * 1.7
      const [x, y] = [Math.sin(turn) * r, -high + Math.cos(turn) * r]
      svg += `<circle cx="${x}" cy="${y}" r="${ring === 1 ? 0.42 : 0.2}" fill="${gold}"/>`
    }
  return onFront(svg)
}

/**
 * Borders and end pieces of sarees. On the cloth u runs along its length and v across its width, from the lower edge up;
 * the lower drape is the front, what goes over the shoulder is the back (see blender/form/saree.py).
 */
import type { Artwork } from './artwork.ts'

const WIDTH = 104
/** The loose end, and how far the cloth is drawn. */
const [END, FROM, TO] = [120, -150, 178]

export type Border = {
  /** cm */
  deep: number
  ground: string
  gold: string
  motif?: 'diamonds' | 'temples' | 'lines' | 'flowers'
  /** How deep the upper border is. By default it is as deep as the lower one. */
  upper?: number
}

const line = (y: number, width: number, colour: string) =>
  `<rect x="${FROM}" y="${y}" width="${TO - FROM}" height="${width}" fill="${colour}"/>`

const row = (step: number, motif: (x: number) => string) =>
  Array.from({ length: Math.ceil((TO - FROM) / step) }, (_, i) => motif(FROM + i * step)).join('')

const diamond = (x: number, y: number, size: number, fill: string) =>
  `<path d="M${x} ${y - size}l${size * 0.72} ${size}l${-size * 0.72} ${size}l${-size * 0.72}${-size}Z" fill="${fill}"/>`

const flower = (x: number, y: number, size: number, fill: string, heart: string) =>
  Array.from(
    { length: 6 },
    (_, i) =>
      `<ellipse rx="${size * 0.2}" ry="${size * 0.36}" cy="${-size * 0.5}" transform="translate(${x} ${y}) rotate(${i * 60})" fill="${fill}"/>`,
  ).join('') + `<circle cx="${x}" cy="${y}" r="${size * 0.2}" fill="${heart}"/>`

/** One border from the cloth's edge at y = 0 inwards to y = -deep. */
export function edge({ ground, gold, motif = 'lines' }: Border, deep: number) {
  const middle = -deep / 2
  let svg = line(-deep, deep, ground) + line(-0.55, 0.3, gold) + line(-deep + 0.25, 0.3, gold)
  if (deep < 2) return svg
  if (motif === 'temples') {
    svg += row(2.4, (x) => `<path d="M${x} ${-deep + 0.1}l1.2 -2.7l1.2 2.7Z" fill="${ground}"/>`)
    svg += line(-deep * 0.62, deep * 0.3, gold) + row(1.6, (x) => diamond(x, -deep * 0.47, deep * 0.1, ground))
  }
  if (motif === 'diamonds') {
    const size = Math.min(1.9, deep * 0.24)
    svg += row(size * 1.9, (x) => diamond(x, middle, size, gold) + diamond(x, middle, size * 0.45, ground))
    svg += line(-1.3, 0.14, gold) + line(-deep + 1.1, 0.14, gold)
  }
  if (motif === 'flowers') svg += row(deep * 0.8, (x) => flower(x, middle, deep * 0.32, gold, ground))
  if (motif === 'lines') svg += line(middle - deep * 0.12, deep * 0.24, gold) + line(-deep * 0.8, 0.22, gold)
  return svg
}

/** The end piece: `deep` cm of ground with bands of gold and rows of motifs across. */
function endPiece({ ground, gold, motif }: Border, deep: number) {
  const start = END - deep
  const bar = (u: number, width: number, fill: string) =>
    `<rect x="${u}" y="${-WIDTH - 2}" width="${width}" height="${WIDTH + 4}" fill="${fill}"/>`
  const column = (u: number, step: number, one: (y: number) => string) =>
    Array.from({ length: Math.ceil(WIDTH / step) }, (_, i) => one(-i * step)).join('') + bar(u - 99, 0, gold)
  let svg = bar(start, deep + 4, ground)
  for (const [share, width] of [
    [0, 0.8],
    [0.06, 0.25],
    [0.3, 0.35],
    [0.36, 2.2],
    [0.5, 0.35],
    [0.74, 0.35],
    [0.8, 2.6],
    [0.94, 0.6],
  ] as const)
    svg += bar(start + share * deep, width, gold)
  for (const share of [0.19, 0.63])
    svg += column(start, 4.2, (y) =>
      motif === 'flowers'
        ? flower(start + share * deep, y, 1.9, gold, ground)
        : diamond(start + share * deep, y, 1.8, gold) + diamond(start + share * deep, y, 0.8, ground),
    )
  return svg
}

/** A border along both edges, and an end piece `end` cm deep (none if 0). */
export function bordered(border: Border, end = 38): Artwork {
  const low = edge(border, border.deep)
  const high = edge(border, border.upper ?? border.deep)
  return {
    front: low,
    back: `${end ? endPiece(border, end) : ''}${low}<g transform="translate(0 ${-WIDTH}) scale(1 -1)">${high}</g>`,
  }
}

/** Fabrics: a colour, or a tile of SVG that repeats (one unit = 1 cm). Prints are drawn by us; names are generic. */
import { noise } from './weaves.ts'

export type Fabric = {
  colour: string
  tile?: { width: number; height: number; svg: string; defs?: string }
}

const rect = (width: number, height: number, fill: string, more = '') =>
  `<rect width="${width}" height="${height}" fill="${fill}" ${more}/>`

const tiled = (colour: string, width: number, height: number, svg: string): Fabric => ({
  colour,
  tile: { width, height, svg: rect(width, height, colour) + svg },
})

/** A colour between two. */
export function mix(from: string, to: string, share: number) {
  const parts = [1, 3, 5].map((i) => {
    const [a, b] = [from, to].map((c) => parseInt(c.slice(i, i + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

function dice(seed: number) {
  const numbers = noise(seed, 8192)
  let next = 0
  return () => numbers[next++ % 8192]!
}

export const plain = (colour: string): Fabric => ({ colour })

export function heather(colour: string, fleck = '#ffffff', count = 900): Fabric {
  const roll = dice(21)
  let svg = ''
  for (let i = 0; i < count; i++) {
    const [x, y, length] = [roll() * 6, roll() * 6, 0.2 + roll() * 0.55]
    const tone = roll() < 0.6 ? mix(colour, fleck, 0.55) : mix(colour, '#ffffff', 0.3)
    for (const shift of [0, -6])
      svg += `<path d="M${x + shift} ${y}h${length}" stroke="${tone}" stroke-width=".07" opacity=".5"/>`
  }
  return tiled(colour, 6, 6, svg)
}

/** Indigo warp over a pale weft: a fine twill line, and warp threads of slightly different blue. */
export function denim(colour: string): Fabric {
  const roll = dice(9)
  const size = 9
  let svg = ''
  for (let i = -75; i < 150; i++)
    svg += `<path d="M0 ${i * 0.12}l${size}-${size}" stroke="${mix(colour, '#dfe8f2', 0.4)}" stroke-width=".04" opacity=".55"/>`
  for (let i = 0; i < 260; i++) {
    const [x, y, length] = [roll() * size, roll() * size, 1 + roll() * 3.5]
    const tone = roll() < 0.5 ? mix(colour, '#0b1a33', 0.6) : mix(colour, '#f2f6fb', 0.6)
    for (const shift of [0, -size])
      svg += `<path d="M${x} ${y + shift}v${length}" stroke="${tone}" stroke-width=".06" opacity=".11"/>`
  }
  return tiled(colour, size, size, svg)
}

/** Upright stripes; `share` of the width is the second colour. */
export const stripes = (ground: string, stripe: string, width = 1.6, share = 0.5) =>
  tiled(ground, width, width, rect(width * share, width, stripe))

export const breton = (ground: string, stripe: string, width = 3, share = 0.4) =>
  tiled(ground, width, width, rect(width, width * share, stripe))

export const check = (ground: string, band: string, line: string, width = 7) =>
  tiled(
    ground,
    width,
    width,
    `<g opacity=".62">${rect(width * 0.42, width, band)}${rect(width, width * 0.42, band)}</g><g opacity=".8">` +
      [0.68, 0.19]
        .map(
          (at) =>
            rect(width * 0.045, width, line, `x="${width * at}"`) +
            rect(width, width * 0.045, line, `y="${width * at}"`),
        )
        .join('') +
      '</g>',
  )

export const gingham = (ground: string, band: string, width = 2.4) =>
  tiled(ground, width, width, `<g opacity=".55">${rect(width / 2, width, band)}${rect(width, width / 2, band)}</g>`)

/** Slanting waves of many colours, as tied and rolled before dyeing. */
export function leheriya(colours: string[], width = 8, height = 6): Fabric {
  const step = height / colours.length
  let svg = ''
  for (let k = -2; k < colours.length * 2 + 2; k++) {
    const y = k * step
    const dip = width * 0.28
    const fill = colours.at(k % colours.length)!
    svg += `<path d="M0 ${y}L${width / 2} ${y - dip}L${width} ${y}v${step + 0.03}L${width / 2} ${y + step + 0.03 - dip}L0 ${y + step + 0.03}Z" fill="${fill}"/>`
  }
  return tiled(colours[0]!, width, height, svg)
}

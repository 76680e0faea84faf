/** How the labels of make-up and scent are set: a word, a standing label, a round lid. */
import { drop, italic, lotus, plain, serif, type Label } from './type.ts'

export const GOLD = '#c79a55'
export const CREAM = '#f3e7d3'
export const INK = '#2b1d18'

/** The word alone, for barrels and caps. */
export const word = (brand: string, colour: string, width = 40, height = 10): Label => ({
  width,
  height,
  ink: serif(brand, { size: height * 0.62, y: height * 0.2, colour, space: height * 0.05, weight: 500 }),
})

type Colours = { colour?: string; accent?: string }

/** Mark, brand, name, what it is: the standing label of a bottle or jar, drawn 52 high and fitted to its height. */
export const standing = (
  { width = 40, height = 52, paper, colour = INK, accent = colour }: Partial<Omit<Label, 'ink'>> & Colours,
  brand: 'Alaktika' | 'Itravan',
  name: string,
  what: string,
  amount: string,
): Label => {
  const scale = Math.min(height / 52, width / 32)
  const wide = width / scale
  const border = paper
    ? `<rect x="${1.4 - width / 2}" y="${1.4 - height / 2}" width="${width - 2.8}" height="${height - 2.8}" fill="none" stroke="${accent}" stroke-width=".35"/>`
    : ''
  const words =
    (brand === 'Alaktika' ? lotus : drop)(0, brand === 'Alaktika' ? -13 : -14.5, 8.5, accent) +
    plain(brand.toUpperCase(), { size: 3, y: -5.5, colour, space: 1.2, weight: 600 }) +
    italic(name, { size: Math.min(7.4, (wide / name.length) * 1.55), y: 5, colour, weight: 450 }) +
    `<path d="M-4 9H4" stroke="${accent}" stroke-width=".4"/>` +
    plain(what, { size: Math.min(2.6, (wide / what.length) * 1.6), y: 14, colour, space: 0.2, weight: 500 }) +
    plain(amount, { size: 2.2, y: 20.5, colour, space: 0.3, weight: 500 })
  return { width, height, ...(paper ? { paper } : {}), ink: `${border}<g transform="scale(${scale})">${words}</g>` }
}

/** A round label for lids. */
export const lid = (brand: 'Alaktika' | 'Itravan', name: string, colour: string, paper?: string): Label => ({
  width: 40,
  height: 40,
  ...(paper ? { paper } : {}),
  ink:
    `<circle r="17.6" fill="none" stroke="${colour}" stroke-width=".35"/>` +
    (brand === 'Alaktika' ? lotus(0, -2.5, 11, colour) : drop(0, -5.6, 8.6, colour)) +
    plain(brand.toUpperCase(), { size: 3, y: 5, colour, space: 1, weight: 600 }) +
    italic(name, { size: 4.4, y: 11, colour, weight: 450 }),
})

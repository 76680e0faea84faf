/** The fonts of PDF text: the store's own font first, and the next one for characters that it lacks. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Weight = 'regular' | 'bold'
type Run = { font: string; text: string }

const WEIGHT_NUMBERS = { regular: 400, bold: 700 }
const FONT_FILES = [
  'figtree/files/figtree-latin',
  'figtree/files/figtree-latin-ext',
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
]
const { resolve } = createRequire(import.meta.url)

/** By the names under which the document registers them. */
export const FONTS = (['regular', 'bold'] as const).flatMap((weight) =>
  FONT_FILES.map((path, at) => ({
    name: `${weight} ${at}`,
    read: () => readFileSync(resolve(`@fontsource/${path}-${WEIGHT_NUMBERS[weight]}-normal.woff`)),
  })),
)

// The subsets of Google Fonts: the first has Western characters, the last Devanagari; ₹ and other Latin are in between.
const WESTERN =
  /^[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u200b\u2010-\u206f\u20ac\u2122\u2191\u2193\u2212]$/
const DEVANAGARI = /^[\p{Script=Devanagari}\p{Join_Control}\u0964\u0965]$/u
const fontIndexOf = (character: string) => (DEVANAGARI.test(character) ? 2 : WESTERN.test(character) ? 0 : 1)

/** Splits the text where the font changes. */
export function splitByFont(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const font = `${weight} ${fontIndexOf(character)}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

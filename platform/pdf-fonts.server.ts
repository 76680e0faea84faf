/** The faces that letters are drawn in: ours first, and where it has no such letter the next. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Weight = 'regular' | 'bold'
type Run = { face: string; text: string }

const NUMBERS = { regular: 400, bold: 700 }
const FACES = [
  'figtree/files/figtree-latin',
  'figtree/files/figtree-latin-ext',
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
]
const { resolve } = createRequire(import.meta.url)

/** By the name under which the document knows each. */
export const FONTS = (['regular', 'bold'] as const).flatMap((weight) =>
  FACES.map((path, at) => ({
    name: `${weight} ${at}`,
    read: () => readFileSync(resolve(`@fontsource/${path}-${NUMBERS[weight]}-normal.woff`)),
  })),
)

// Of Google's subsets: what lies in the first is Western, in the last Devanagari; ₹ and the rest of Latin between them.
const WESTERN =
  /^[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u200b\u2010-\u206f\u20ac\u2122\u2191\u2193\u2212]$/
const DEVANAGARI = /^[\p{Script=Devanagari}\p{Join_Control}\u0964\u0965]$/u
const faceOf = (letter: string) => (DEVANAGARI.test(letter) ? 2 : WESTERN.test(letter) ? 0 : 1)

/** Cut where the face changes. */
export function splitByFont(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const face = `${weight} ${faceOf(letter)}`
    const last = runs.at(-1)
    if (last?.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}

/** The words of colours, each with its value and its family. Runs in the browser. */

/** `hex` is `#22304f`. A family is a word of its own family. */
export type ColourWord = { name: string; family: string; hex: string; version: number }

/** The dot of a colour that no word knows. */
export const UNKNOWN_HEX = '#ebdcc8'
/** The family of a colour that no word knows (`shop.colour_family`). It is not a word. */
export const UNKNOWN_FAMILY = 'other'
export const MAX_WORD_LENGTH = 40

const wordsOf = (colour: string) => colour.toLowerCase().split(/[^a-z]+/)

/** As `shop.colour_family`: `Bottle Green` is green, `Indigo Check` is indigo. The last word that is known decides. */
export const hexOf = (colour: string, hexes: ReadonlyMap<string, string>) => {
  const word = wordsOf(colour).findLast((word) => hexes.has(word))
  return (word && hexes.get(word)) || UNKNOWN_HEX
}

/** The word under which an unknown colour is filed best. None for a colour in other letters. */
export const proposedWord = (colour: string) =>
  wordsOf(colour).findLast((word) => word !== '' && word !== UNKNOWN_FAMILY && word.length <= MAX_WORD_LENGTH)

export const isFamily = ({ name, family }: ColourWord) => name === family

/** Finds the terms that the search knows, in any of their words, in singular and plural. Pure. */
import type { searchTerms } from '#db/schema.server.ts'
import type { LetterOf } from './read-size.ts'

export type TermRow = Pick<typeof searchTerms.$inferSelect, 'kind' | 'term' | 'same' | 'covers'>

export type Term = {
  kind: TermRow['kind']
  /** The term in its usual spelling, whichever of its words was typed. */
  name: string
  /** The words that also match. */
  synonyms: string[]
  /** The kinds of product that it covers, which rank like itself. */
  isWide: boolean
}

export type Dictionary = {
  termOf: (word: string) => Term | undefined
  /** The terms that an incomplete word may become. */
  termsWithPrefix: (word: string) => Term[]
  /** The terms that cover it, and the term itself, in lower case. */
  kindsOf: (term: Term) => string[]
  words: string[]
  letterOf: LetterOf
}

/** `letters` are the sizes of letters, in lower case, and how the store writes them. */
export function createDictionary(rows: TermRow[], letters: Map<string, string>): Dictionary {
  const terms = new Map<string, Term>()
  for (const { kind, term, same, covers } of rows) {
    const words = [term, ...same]
    for (const word of words) {
      const synonyms = [...words.filter((one) => one !== word), ...covers]
      terms.set(keyOf(word), { kind, name: term, synonyms, isWide: kind === 'product' && covers.length > 0 })
    }
  }
  return {
    termOf: (word) =>
      formsOfNumber(keyOf(word))
        .map((form) => terms.get(form))
        .find(Boolean),
    termsWithPrefix: (word) => {
      const key = keyOf(word)
      return [...terms].flatMap(([name, term]) => (name.startsWith(key) ? [term] : []))
    },
    kindsOf: ({ name }) =>
      [
        ...rows.flatMap(({ term, same, covers }) => (covers.includes(name) ? [term, ...same] : [])),
        ...rows.flatMap(({ term, same }) => (term === name ? [term, ...same] : [])),
      ].map((word) => word.toLowerCase()),
    words: [...terms.keys()],
    letterOf: (text) => letters.get(text),
  }
}

const formsOfNumber = (key: string) => [key, key.replace(/s$/, ''), key.replace(/es$/, ''), `${key}s`]

/** Two spellings with the same key are the same word. */
export const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')

/** Parses and corrects a search (D4). Pure. */
import type { Gender } from '#db/schema.server.ts'
import type { Term } from './terms.ts'

export const MAX_SEARCH_LENGTH = 80
/** The maximum edit distance: a word that differs in more letters is another word. */
export const MAX_EDIT_DISTANCE = 4
/**
 * In a shorter word, a spelling mistake cannot be told from another word. In a long word, two mistakes are still
 * unambiguous.
 */
const FEWEST_CORRECTED = 4
const LONG_WORD = 9

/** `words` are searched in the products. "Men" and "women" are not searched as words; they set `gender`. */
export type ParsedSearch = { all: string[]; words: string[]; gender: Gender | null }

/** One word of a search, compared with the words of the catalogue. */
export type SpellingResult = {
  asked: string
  plain: string
  /** Whether the word is worth searching for: not "for" or "the". */
  means: boolean
  /** Whether a product contains it. */
  known: boolean
  /** Whether a product contains a word that begins with it. */
  begun: boolean
  /** Whether a title contains it. */
  titled: boolean
  /** Whether a title, brand, category or colour contains it. */
  named: boolean
  /** The product term that it is (terms.ts). A known term is never corrected. */
  term: Term | undefined
  /** The most similar word that a product contains, if no product contains this one. */
  near: { word: string; distance: number } | undefined
}

/** One mistake, or two in a long word, is corrected without asking. */
export const isMisspelled = ({ plain, near }: SpellingResult) =>
  near !== undefined && plain.length >= FEWEST_CORRECTED && near.distance <= (plain.length >= LONG_WORD ? 2 : 1)

/** A brand of which the store has no products. */
export const isUnsoldBrand = ({ term, named }: SpellingResult) => term?.kind === 'brand' && !named

/**
 * The words that name the kind of product; every result contains all of them. If no word names a product, it is the
 * last word that a title contains. If the last word is unknown there is none, because that word was what the shopper
 * looked for.
 */
export function queryHeads(words: SpellingResult[]): SpellingResult[] {
  const goods = words.filter(({ term }) => term?.kind === 'goods')
  if (goods.length > 0) return goods
  const last = words.at(-1)
  if (!last || !(last.begun || isMisspelled(last))) return []
  return words.filter((word) => word.titled || isMisspelled(word)).slice(-1)
}

/** Too different to be corrected without asking, but similar enough to be suggested. */
export const isPlausibleCorrection = ({ plain, near }: SpellingResult) =>
  near !== undefined && near.distance * 2 <= plain.length

/**
 * Of the similar words, returns the one with the fewest mistakes relative to its length. `likeness` (0 to 1) breaks
 * ties.
 */
export function nearestWord(plain: string, looksLike: { word: string; likeness: number }[]) {
  const far = ({ word, likeness }: { word: string; likeness: number }) =>
    editDistance(plain, word) / Math.max(plain.length, word.length) - likeness
  const word = looksLike.toSorted((a, b) => far(a) - far(b))[0]?.word
  return word === undefined ? undefined : { word, distance: editDistance(plain, word) }
}

/** A missing, additional or wrong letter, or two swapped letters, each count as one mistake. */
export function editDistance(a: string, b: string) {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j))
  const at = (i: number, j: number) => rows[i]![j]!
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + wrong,
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      )
    }
  return at(a.length, b.length)
}

/** Returns the corrected search, or `undefined` if it has no mistakes of this kind. */
export function correctSearch(
  { all }: ParsedSearch,
  spelt: SpellingResult[],
  wrong: (word: SpellingResult) => boolean,
) {
  const better = new Map(spelt.filter(wrong).map((word) => [word.asked, word.near!.word]))
  return better.size === 0 ? undefined : all.map((word) => better.get(word) ?? word).join(' ')
}

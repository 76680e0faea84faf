/** Parses and corrects a search (D4). Pure. */
import type { Gender } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import type { Sort } from '../catalogue/rules.ts'
import type { Term } from './dictionary.ts'

export const MAX_SEARCH_LENGTH = 80
/** A search lists its best products only (record 0095). */
export const MAX_SEARCH_RESULTS = 500
/** The maximum edit distance: a word that differs in more letters is another word. */
export const MAX_EDIT_DISTANCE = 4
/**
 * In a shorter word, a spelling mistake cannot be told from another word. In a long word, two mistakes are still
 * unambiguous.
 */
const MIN_CORRECTED_LENGTH = 4
const LONG_WORD_LENGTH = 9
/** Each is a query more of a search that finds nothing. */
const MAX_SINGLE_DROPS = 3

/** What the search understood of its words. `without` is the search without these words. */
export type UnderstoodPart = { kind: 'price' | 'size' | 'colour' | 'whom' | 'sort'; label: string; without: string }

/** `words` are searched in the products; the other words set what the products are limited by. */
export type ParsedSearch = {
  allWords: string[]
  words: string[]
  gender: Gender | null
  /** Names of the collections that are for whom the search is, if for children. */
  audience: string[]
  priceMin: Paise | null
  priceMax: Paise | null
  /** The names of the size that was asked for. A variant in stock has to have one of them. */
  sizes: string[]
  sort: Sort | undefined
  parts: UnderstoodPart[]
}

/** One word of a search, compared with the words of the catalogue. */
export type SpellingResult = {
  word: string
  plain: string
  /** Whether the word is worth searching for: not "for" or "the". */
  isSearchable: boolean
  /** Whether a product contains it. */
  isKnown: boolean
  /** Whether a product contains a word that begins with it. */
  isPrefix: boolean
  /** The terms of products that begin with it, if it is the last word and they are few. */
  completions: string[] | undefined
  /** Whether a title contains it. */
  isInTitle: boolean
  /** Whether a title, brand, category or colour contains it. */
  isInName: boolean
  /** The product term that it is (dictionary.ts). A known term is never corrected. */
  term: Term | undefined
  /** The most similar word that a product contains, if no product contains this one. */
  nearest: { word: string; distance: number } | undefined
}

/** One mistake, or two in a long word, is corrected without asking. The first letter is rarely mistyped. */
export const isMisspelled = ({ plain, nearest }: SpellingResult) =>
  nearest !== undefined &&
  plain.length >= MIN_CORRECTED_LENGTH &&
  nearest.word.slice(0, 2).includes(plain[0]!) &&
  nearest.distance <= (plain.length >= LONG_WORD_LENGTH ? 2 : 1)

/** A brand of which the store has no products. */
export const isUnsoldBrand = ({ term, isInName }: SpellingResult) => term?.kind === 'brand' && !isInName

/**
 * The words that name the kind of product; every result contains all of them. If no word names a product, it is the
 * last word that a title contains. If the last word is unknown there is none, because that word was what the shopper
 * looked for.
 */
function queryHeads(words: SpellingResult[]): SpellingResult[] {
  const productWords = words.filter(({ term }) => term?.kind === 'product')
  if (productWords.length > 0) return productWords
  const lastWord = words.at(-1)
  if (!lastWord || !(lastWord.isPrefix || isMisspelled(lastWord))) return []
  return words.filter((word) => word.isInTitle || isMisspelled(word)).slice(-1)
}

/** What may be dropped from a search that finds nothing, least first: one trait, then all of them. Pure. */
export function listDroppable(words: SpellingResult[]): SpellingResult[][] {
  const searchable = words.filter((word) => word.isSearchable)
  const heads = queryHeads(searchable)
  const traits = searchable.filter((word) => !heads.includes(word))
  if (heads.length === 0 || traits.length === 0) return []
  // The last ones are tried first: "linen red" may be linen.
  const single = traits.length > 1 ? traits.toReversed().slice(0, MAX_SINGLE_DROPS) : []
  return [...single.map((word) => [word]), traits]
}

/** Too different to be corrected without asking, but similar enough to be suggested. */
export const isPlausibleCorrection = ({ plain, nearest }: SpellingResult) =>
  nearest !== undefined && nearest.distance * 2 <= plain.length

/**
 * Of the similar words, returns the one with the fewest mistakes relative to its length. `likeness` (0 to 1) breaks
 * ties.
 */
export function nearestWord(plain: string, candidates: { word: string; likeness: number }[]) {
  const relativeDistance = ({ word, likeness }: { word: string; likeness: number }) =>
    editDistance(plain, word) / Math.max(plain.length, word.length) - likeness
  const word = candidates.toSorted((a, b) => relativeDistance(a) - relativeDistance(b))[0]?.word
  return word === undefined ? undefined : { word, distance: editDistance(plain, word) }
}

/** A missing, additional or wrong letter, or two swapped letters, each count as one mistake. */
export function editDistance(a: string, b: string) {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j))
  const at = (i: number, j: number) => rows[i]![j]!
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + cost,
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      )
    }
  return at(a.length, b.length)
}

/** Returns the corrected search, or `undefined` if it has no mistakes of this kind. */
export function correctSearch(
  { allWords }: ParsedSearch,
  spelling: SpellingResult[],
  shouldCorrect: (word: SpellingResult) => boolean,
) {
  const corrections = new Map(spelling.filter(shouldCorrect).map(({ word, nearest }) => [word, nearest!.word]))
  return corrections.size === 0 ? undefined : allWords.map((word) => corrections.get(word) ?? word).join(' ')
}

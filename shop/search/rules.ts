/** What a search says, taken apart and put right (D4). Pure. */
import type { Gender } from '#db/schema.server.ts'
import type { Term } from './terms.ts'

export const MAX_SEARCH_LENGTH = 80
/** Beyond this many letters a word is another word. */
export const MAX_CORRECTED_WORDS = 4
/** Fewer letters are too few to tell a slip from another word; in a long word two slips still leave no doubt. */
const FEWEST_CORRECTED = 4
const LONG_WORD = 9

/** `words` are looked for in the goods; men and women are no words of a product but what it is made for. */
export type ParsedSearch = { all: string[]; words: string[]; gender: Gender | null }

/** One word of a search beside the catalogue's own words. */
export type SpellingResult = {
  asked: string
  plain: string
  /** Worth looking for: not 'for' or 'the'. */
  means: boolean
  /** Some product bears it, or a word that begins like it. */
  known: boolean
  begun: boolean
  /** Some title bears it. */
  titled: boolean
  /** Some title, brand, category or colour does. */
  named: boolean
  /** What the trade knows it as; such a word is never corrected. */
  term: Term | undefined
  /** The nearest word that some product bears, where none bears this one. */
  near: { word: string; distance: number } | undefined
}

/** Put right without asking: one slip, or two in a long word. */
export const isMisspelled = ({ plain, near }: SpellingResult) =>
  near !== undefined && plain.length >= FEWEST_CORRECTED && near.distance <= (plain.length >= LONG_WORD ? 2 : 1)

/** A brand of which the store has nothing. */
export const isUnsoldBrand = ({ term, named }: SpellingResult) => term?.kind === 'brand' && !named

/**
 * The words that say what kind of goods is looked for; an answer bears all of them. Where none names goods it is the last
 * one that a title bears, and none where the last word is unknown: that was what was looked for.
 */
export function queryHeads(words: SpellingResult[]): SpellingResult[] {
  const goods = words.filter(({ term }) => term?.kind === 'goods')
  if (goods.length > 0) return goods
  const last = words.at(-1)
  if (!last || !(last.begun || isMisspelled(last))) return []
  return words.filter((word) => word.titled || isMisspelled(word)).slice(-1)
}

/** Too far to put right without asking, near enough to propose. */
export const isPlausibleCorrection = ({ plain, near }: SpellingResult) =>
  near !== undefined && near.distance * 2 <= plain.length

/** Of what looks like it, the word with the fewest slips for its length; `likeness` (of 0 to 1) settles it. */
export function nearestWord(plain: string, looksLike: { word: string; likeness: number }[]) {
  const far = ({ word, likeness }: { word: string; likeness: number }) =>
    editDistance(plain, word) / Math.max(plain.length, word.length) - likeness
  const word = looksLike.toSorted((a, b) => far(a) - far(b))[0]?.word
  return word === undefined ? undefined : { word, distance: editDistance(plain, word) }
}

/** Letters too many, too few, wrong, or two that changed places: each is one slip. */
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

/** The search with its mistakes put right; `undefined` where there are none of this kind. */
export function correctSearch(
  { all }: ParsedSearch,
  spelt: SpellingResult[],
  wrong: (word: SpellingResult) => boolean,
) {
  const better = new Map(spelt.filter(wrong).map((word) => [word.asked, word.near!.word]))
  return better.size === 0 ? undefined : all.map((word) => better.get(word) ?? word).join(' ')
}

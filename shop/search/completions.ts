/** Completes a search with words of the products that it finds. Pure. */
import type { ProductCard } from '../catalogue/rules.ts'

const MAX_COMPLETIONS = 4
const WORD = /\p{L}+(?:-\p{L}+)*/gu

type MatchedProduct = Pick<ProductCard, 'title' | 'gender' | 'colours'>

/**
 * `products` match `correctedQuery`, best first; `synonyms` are those of its last word. Each completion finds at least
 * one of these products.
 */
export function completionsOf(
  query: string,
  correctedQuery: string,
  products: MatchedProduct[],
  synonyms: string[] = [],
): string[] {
  const queryWords = correctedQuery.split(' ')
  const lastWord = queryWords.at(-1) ?? ''
  const titleWords = products.map(({ title }) => title.toLowerCase().match(WORD) ?? [])
  const mostCommonWithPrefix = (prefixes: string[]) =>
    mostCommon(titleWords.flat().filter((word) => prefixes.some((prefix) => word.startsWith(prefix))))[0]
  const completedWord = mostCommonWithPrefix([lastWord]) ?? mostCommonWithPrefix(synonyms)
  const base = [...queryWords.slice(0, -1), completedWord ?? lastWord].join(' ')
  const usedWords = new Set(base.split(' '))
  const genders = usedWords.has('for') ? [] : mostCommon(products.flatMap(({ gender }) => gender ?? []))
  const relatedWords = mostCommon([
    ...titleWords.flat().filter((word) => word.length > 3),
    ...products.flatMap(({ colours }) => colours.map((colour) => colour.toLowerCase())),
  ]).filter((word) => !usedWords.has(word) && !usedWords.has(`${word}s`) && !usedWords.has(word.replace(/s$/, '')))
  return [base, ...genders.map((gender) => `${base} for ${gender}`), ...relatedWords.map((word) => `${base} ${word}`)]
    .filter((text) => text !== query)
    .slice(0, MAX_COMPLETIONS)
}

function mostCommon<T>(words: T[]): T[] {
  const counts = new Map<T, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word)
}

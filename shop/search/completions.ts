/** Completes a search with words of the products that it finds. Pure. */
import type { ProductCard } from '../catalogue/rules.ts'

const SHOWN = 4
const WORD = /\p{L}+(?:-\p{L}+)*/gu

type Found = Pick<ProductCard, 'title' | 'gender' | 'colours'>

/**
 * `found` are the products that match `understood`, best first; `also` are synonyms of its last word. Each completion
 * finds at least one of these products.
 */
export function completionsOf(typed: string, understood: string, found: Found[], also: string[] = []): string[] {
  const words = understood.split(' ')
  const last = words.at(-1) ?? ''
  const titles = found.map(({ title }) => title.toLowerCase().match(WORD) ?? [])
  const beginning = (starts: string[]) =>
    mostCommon(titles.flat().filter((word) => starts.some((start) => word.startsWith(start))))[0]
  const whole = beginning([last]) ?? beginning(also)
  const base = [...words.slice(0, -1), whole ?? last].join(' ')
  const said = new Set(base.split(' '))
  const genders = said.has('for') ? [] : mostCommon(found.flatMap(({ gender }) => gender ?? []))
  const further = mostCommon([
    ...titles.flat().filter((word) => word.length > 3),
    ...found.flatMap(({ colours }) => colours.map((colour) => colour.toLowerCase())),
  ]).filter((word) => !said.has(word) && !said.has(`${word}s`) && !said.has(word.replace(/s$/, '')))
  return [base, ...genders.map((gender) => `${base} for ${gender}`), ...further.map((word) => `${base} ${word}`)]
    .filter((text) => text !== typed)
    .slice(0, SHOWN)
}

function mostCommon<T>(words: T[]): T[] {
  const times = new Map<T, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1]).map(([word]) => word)
}

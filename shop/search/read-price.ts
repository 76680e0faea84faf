/** Finds a price in the words of a search, in English, Hindi and Hinglish. A number alone is a word. Pure. */
import { fromRupees, type Paise } from '#core/money.ts'

export type PriceBounds = { min?: Paise; max?: Paise }

/** N is a number. Longer patterns come before shorter ones that they begin with. */
const PATTERNS: [kind: 'max' | 'min' | 'both', patterns: string][] = [
  ['both', 'between N and N, from N to N, N ke beech N, N se N tak, N से N तक, N to N, N se N, N से N'],
  ['max', 'not more than N, less than N, cheaper than N, up to N, under N, below N, upto N, within N, N or less'],
  ['max', 'N and below, N and under, N se kam, N se neeche, N ke andar, N ke neeche, N ke under, N tak, N se sasta'],
  ['max', 'N से कम, N के अंदर, N के नीचे, N तक'],
  ['min', 'more than N, above N, over N, N or more, N and above, N se zyada, N se jyada, N se upar, N se adhik'],
  ['min', 'N से ज्यादा, N से ज़्यादा, N से अधिक, N से ऊपर'],
]
const PRICES = PATTERNS.flatMap(([kind, patterns]) =>
  patterns.split(', ').map((pattern) => ({ kind, words: pattern.normalize('NFC').split(' ') })),
)

const NUMBER = /^\d{2,7}$/
/** "28 to 32" are sizes. */
const MIN_RANGE_END = 100

/** `length` is the number of words. */
export function readPrice(words: string[], at: number): (PriceBounds & { length: number }) | undefined {
  const [, from, to] = /^(\d{2,7})-(\d{2,7})$/.exec(words[at] ?? '') ?? []
  if (from && to && Number(to) >= MIN_RANGE_END) return { ...boundsOf('both', [from, to]), length: 1 }
  for (const { kind, words: pattern } of PRICES) {
    const typed = words.slice(at, at + pattern.length)
    if (!pattern.every((word, i) => (word === 'N' ? NUMBER.test(typed[i] ?? '') : word === typed[i]))) continue
    const numbers = typed.filter((word) => NUMBER.test(word))
    if (kind === 'both' && Number(numbers[1]) < MIN_RANGE_END) continue
    return { ...boundsOf(kind, numbers), length: pattern.length }
  }
  return undefined
}

function boundsOf(kind: 'max' | 'min' | 'both', numbers: string[]): PriceBounds {
  const [one, other] = numbers.map((number) => fromRupees(Number(number)))
  if (kind === 'max') return { max: one! }
  if (kind === 'min') return { min: one! }
  return one! < other! ? { min: one!, max: other! } : { min: other!, max: one! }
}

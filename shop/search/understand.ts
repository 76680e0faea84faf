/**
 * Splits a search into the words to search for and what they are limited by: price, size, for whom, colour (D4, record
 * 0168). Pure.
 */
import type { Gender } from '#db/schema.server.ts'
import { capitalize } from '#core/capitalize.ts'
import type { Dictionary } from './dictionary.ts'
import { messages } from './messages.ts'
import { readPrice, type PriceBounds } from './read-price.ts'
import { readSize } from './read-size.ts'
import type { ParsedSearch, UnderstoodPart } from './rules.ts'

const MAX_TYPED_WORDS = 16
const MAX_WORDS = 8
const MAX_WORD_LENGTH = 30
const MAX_PHRASE_WORDS = 3

const WORD = /\d+\.\d+|[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu
const CHEAP = new Set(['sasta', 'saste', 'sasti', 'cheap', 'cheapest', 'सस्ता', 'सस्ते', 'सस्ती'])
const FOR = 'for'

/** A part that was understood, and the words that it came from. */
type Found = Omit<UnderstoodPart, 'without'> & { from: number; to: number }

export function understand(text: string, dictionary: Dictionary): ParsedSearch {
  const allWords = joinPhrases(splitWords(text), dictionary)
  const words: string[] = []
  const found: Found[] = []
  const genders = new Set<Gender>()
  const search: Omit<ParsedSearch, 'allWords' | 'words' | 'gender' | 'parts'> = {
    ...{ audience: [], priceMin: null, priceMax: null, sizes: [], sort: undefined },
  }
  for (let at = 0; at < allWords.length;) {
    const word = allWords[at]!
    const price = readPrice(allWords, at)
    const size = price ? undefined : readSize(allWords, at, dictionary.letterOf)
    const length = price?.length ?? size?.length ?? 1
    const add = (kind: UnderstoodPart['kind'], label: string, from = at) =>
      found.push({ kind, label, from, to: at + length })
    const term = dictionary.termOf(word)
    if (price) {
      search.priceMin = price.min ?? search.priceMin
      search.priceMax = price.max ?? search.priceMax
      add('price', priceLabel(price))
    } else if (size && search.sizes.length === 0) {
      search.sizes = size.sizes
      add('size', messages.size(size.label))
    } else if (CHEAP.has(word)) {
      search.sort = 'price_asc'
      add('sort', messages.cheapestFirst)
    } else if (term?.kind === 'whom') {
      const { name } = term
      const isNew = !found.some(({ label }) => label === capitalize(name))
      if (isNew) add('whom', capitalize(name), allWords[at - 1] === FOR ? at - 1 : at)
      if (isGender(name)) genders.add(name)
      else search.audience = [word, name, ...term.synonyms]
    } else if (term?.kind !== 'stop') {
      if (term?.kind === 'colour') add('colour', capitalize(term.name))
      words.push(...allWords.slice(at, at + length))
    }
    at += length
  }
  const gender = genders.size === 1 ? [...genders][0]! : null
  const parts = found.filter(({ kind, label }) => kind !== 'whom' || gender || !isGender(label.toLowerCase()))
  return {
    ...search,
    ...{ allWords, words: words.slice(0, MAX_WORDS), gender },
    parts: parts.map(({ from, to, ...part }) => ({
      ...part,
      without: allWords.filter((_, at) => at < from || at >= to).join(' '),
    })),
  }
}

const isGender = (name: string): name is Gender => name === 'men' || name === 'women'

function priceLabel({ min, max }: PriceBounds) {
  if (min !== undefined && max !== undefined) return messages.between(min, max)
  return max === undefined ? messages.from(min!) : messages.upTo(max)
}

/** Digits of Devanagari become those of English, and amounts lose what is no digit: ₹1,500 and 1.5k are 1500. */
export const normalizeSearch = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/['’]/g, '')
    .replace(/(\d),(?=\d{2,3}\b)/g, '$1')
    .replace(/(?:₹|\brs\b\.?|\binr\b)\s*(?=\d)/g, ' ')
    .replace(/(\d)\s*(?:\/-|rs\b\.?|rupees?\b|rupaye\b|रुपये|रुपए)/g, '$1 ')
    .replace(/\b(\d{1,3}(?:\.\d)?)k\b/g, (_, thousands: string) => String(Math.round(Number(thousands) * 1000)))
    .replace(/\bt ?(shirts?)\b/g, 't-$1')

const splitWords = (text: string) =>
  (normalizeSearch(text).match(WORD) ?? []).filter((word) => word.length <= MAX_WORD_LENGTH).slice(0, MAX_TYPED_WORDS)

/** Joins a term of several words into one search word: "flip flops", "new balance". */
function joinPhrases(words: string[], dictionary: Dictionary): string[] {
  if (words.length === 0) return []
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 1; length--) {
    const phrase = words.slice(0, length).join(' ')
    if (dictionary.termOf(phrase)) return [phrase, ...joinPhrases(words.slice(length), dictionary)]
  }
  return [words[0]!, ...joinPhrases(words.slice(1), dictionary)]
}

/** Splits a search into words and gender (D4). Pure. */
import type { Gender } from '#db/schema.server.ts'
import type { ParsedSearch } from './rules.ts'
import { termOf } from './terms.ts'

const MAX_WORDS = 8
const MAX_WORD_LENGTH = 30
const MAX_PHRASE_WORDS = 3

const GENDERS: Record<string, Gender> = {
  men: 'men',
  man: 'men',
  mens: 'men',
  gents: 'men',
  women: 'women',
  woman: 'women',
  womens: 'women',
  ladies: 'women',
}
const WORD = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu

export function splitSearch(text: string): ParsedSearch {
  const plain = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\bt ?(shirts?)\b/g, 't-$1')
  const allWords = joinPhrases(
    (plain.match(WORD) ?? []).filter((word) => word.length <= MAX_WORD_LENGTH).slice(0, MAX_WORDS),
  )
  const genders = allWords.flatMap((word) => GENDERS[word] ?? [])
  return {
    allWords,
    words: allWords.filter((word) => !(word in GENDERS)),
    gender: new Set(genders).size === 1 ? genders[0]! : null,
  }
}

/** Joins a name of several words into one search word: "flip flops", "new balance". */
function joinPhrases(words: string[]): string[] {
  if (words.length === 0) return []
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 1; length--) {
    const phrase = words.slice(0, length).join(' ')
    if (termOf(phrase)) return [phrase, ...joinPhrases(words.slice(length))]
  }
  return [words[0]!, ...joinPhrases(words.slice(1))]
}

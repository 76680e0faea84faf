/** What a search says, taken apart and put right (D4). Pure. */
import type { Gender } from '#db/tables.server.ts'

export const MOST_LETTERS = 80
/** Beyond this many keystrokes a word is another word. */
export const MOST_DISTANCE = 3
const MOST_WORDS = 8
const MOST_WORD_LETTERS = 30

/** `words` are looked for in the goods; men and women are no words of a product but what it is made for. */
export type Asked = { all: string[]; words: string[]; gender: Gender | null }

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

export function takeApart(text: string): Asked {
  const plain = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\bt ?(shirts?)\b/g, 't-$1')
  const all = (plain.match(WORD) ?? []).filter((word) => word.length <= MOST_WORD_LETTERS).slice(0, MOST_WORDS)
  const genders = all.flatMap((word) => GENDERS[word] ?? [])
  return {
    all,
    words: all.filter((word) => !(word in GENDERS)),
    gender: new Set(genders).size === 1 ? genders[0]! : null,
  }
}

/** One word of a search beside the catalogue's own words. */
export type Spelt = {
  asked: string
  plain: string
  /** Worth looking for: not 'for' or 'the'. */
  means: boolean
  /** Some product bears it, or a word that begins like it. */
  known: boolean
  begun: boolean
  /** The most similar word that some product bears, where none bears this one. */
  near: { word: string; distance: number } | null
}

/** Put right without asking: one slip, two in a long word, or two letters that changed places. */
export const isSlip = ({ plain, near }: Spelt) =>
  near !== null &&
  (near.distance <= 1 || (near.distance === 2 && (plain.length >= 6 || sorted(plain) === sorted(near.word))))

const sorted = (word: string) => [...word].sort().join('')

/** Too far to put right without asking, near enough to propose. */
export const mayBeMeant = ({ plain, near }: Spelt) => near !== null && near.distance * 2 <= plain.length

/** The search with its mistakes put right; `undefined` where there are none of this kind. */
export function putRight({ all }: Asked, spelt: Spelt[], wrong: (word: Spelt) => boolean) {
  const better = new Map(spelt.filter(wrong).map((word) => [word.asked, word.near!.word]))
  return better.size === 0 ? undefined : all.map((word) => better.get(word) ?? word).join(' ')
}

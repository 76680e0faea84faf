/**
 * Who may speak and listen in a room. A room of the store's own is private: the store's key and admins enter each, anybody
 * else only `user:{their id}` and what begins with it. Table changes are heard in any room: each row decides for itself.
 */
import type { Asker } from '../who-asks.ts'

export const PREFIX = 'realtime:'

/** Each word is a row that every process reads: short ones, ten a second of one person. Text holds no NUL in PostgreSQL. */
const WORD_MOST = 16 * 1024
const WORDS_A_SECOND = 10
const told = new Map<string, { second: number; words: number }>()

export function isTellable(content: unknown) {
  const text = JSON.stringify(content)
  return text.length <= WORD_MOST && !text.includes('\\u0000')
}

export function mayTellNow(person: string, now = Date.now()) {
  const second = Math.floor(now / 1000)
  const mine = told.get(person)
  const words = mine?.second === second ? mine.words + 1 : 1
  told.delete(person)
  told.set(person, { second, words })
  for (const [other, { second: last }] of told) {
    if (last === second) break
    told.delete(other)
  }
  return words <= WORDS_A_SECOND
}

export function mayUse({ claims, user }: Asker, topic: string) {
  if (claims.role === 'service_role' || user?.isAdmin) return true
  const own = user && `user:${user.id}`
  return own !== null && (topic === own || topic.startsWith(`${own}:`))
}

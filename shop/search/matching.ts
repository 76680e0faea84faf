/** A search becomes one text query, which one index answers (products_words). */
import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { products, type Gender } from '#db/tables.server.ts'
import { isSlip, type Asked, type Spelt } from './rules.ts'

/** `best` is the order: goods of the asked gender, that bear the very words, in title before brand before description. */
export type Matching = { where: SQL; best: SQL[] }

/** `some`: goods that bear at least one of the words. `undefined` when nothing was asked. */
export function matching({ gender }: Asked, spelt: Spelt[], some = false): Matching | undefined {
  const words = spelt.filter((word) => word.means)
  if (words.length === 0) return gender ? { where: eq(products.gender, gender), best: [asc(products.id)] } : undefined
  const between = some ? ' | ' : ' & '
  const query = textQuery(words.map((word, at) => term(word, at === words.length - 1)).join(between))
  const whole = textQuery(words.map((word) => `'${right(word)}'`).join(between))
  return {
    where: and(sql`${products}.words @@ ${query}`, gender ? madeFor(gender) : undefined)!,
    best: [
      ...(gender ? [desc(sql`${products.gender} is not distinct from ${gender}`)] : []),
      desc(sql`${products}.words @@ ${whole}`),
      desc(sql`ts_rank(${products}.words, ${query})`),
      asc(products.id),
    ],
  }
}

/** What is made for nobody in particular suits everybody. */
const madeFor = (gender: Gender) => or(eq(products.gender, gender), isNull(products.gender))!

const textQuery = (terms: string) => sql`to_tsquery('english', ${terms})`
const right = (word: Spelt) => (isSlip(word) ? word.near!.word : word.plain)

/** The last word may still be growing; another is taken as a beginning only where no product bears it whole. */
const term = (word: Spelt, last: boolean) => `'${right(word)}'${word.begun && (last || !word.known) ? ':*' : ''}`

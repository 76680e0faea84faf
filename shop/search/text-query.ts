/** Builds one text query from a search. One index (products_words) answers it. */
import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { products, type Gender } from '#db/schema.server.ts'
import { queryHeads, isMisspelled, type ParsedSearch, type SpellingResult } from './rules.ts'

/**
 * `best` is the order: products of the requested gender, then exact words before other forms, in the title before the
 * brand before the description.
 */
export type TextQuery = { where: SQL; best: SQL[] }

/**
 * With `some`, products of the requested kind match without the other words. Returns `undefined` when there is nothing
 * to search for.
 */
export function buildTextQuery({ gender }: ParsedSearch, spelt: SpellingResult[], some = false): TextQuery | undefined {
  const words = spelt.filter((word) => word.means)
  if (words.length === 0) return gender ? { where: eq(products.gender, gender), best: [asc(products.id)] } : undefined
  const needed = some ? queryHeads(words) : words
  if (needed.length === 0) return undefined
  const between = some ? ' | ' : ' & '
  const last = words.at(-1)
  const query = textQuery(needed.map((word) => group(borneBy(word, word === last))).join(' & '))
  const whole = textQuery(words.map((word) => group(quoted(formsOf(word)))).join(between))
  const rank = textQuery(words.map((word) => group(quoted(bestForms(word)))).join(between))
  return {
    where: and(sql`${products}.words @@ ${query}`, gender ? madeFor(gender) : undefined)!,
    best: [
      ...(gender ? [desc(sql`${products.gender} is not distinct from ${gender}`)] : []),
      desc(sql`${products}.words @@ ${whole}`),
      desc(sql`ts_rank(${products}.words, ${rank})`),
      asc(products.id),
    ],
  }
}

/** Products without a gender match both men and women. */
const madeFor = (gender: Gender) => or(eq(products.gender, gender), isNull(products.gender))!

const textQuery = (terms: string) => sql`to_tsquery('english', ${terms})`

const group = (terms: string[]) => `(${terms.join(' | ')})`
const quoted = (forms: string[]) => forms.map((form) => `'${form}'`)

const right = (word: SpellingResult) => (isMisspelled(word) ? word.near!.word : word.plain)
const formsOf = (word: SpellingResult) => {
  const { also = [], isWide = false } = word.term ?? {}
  return isWide ? also : [right(word), ...also]
}
/** Among synonyms, the searched word ranks higher if some product contains it. */
const bestForms = (word: SpellingResult) => (word.named && !word.term?.isWide ? [right(word)] : formsOf(word))

/**
 * The name of a product or brand must not match a mere mention in a description. The last word may be incomplete.
 * Another word counts as a prefix only if no product contains it in full.
 */
function borneBy(word: SpellingResult, isLast: boolean) {
  const weights = word.term && word.term.kind !== 'plain' ? 'AB' : ''
  const grows = word.begun && (isLast || !word.known)
  return formsOf(word).map((form) => `'${form}':${form === right(word) && grows ? '*' : ''}${weights}`)
}

/** Builds one text query from a search. One index (products_terms) answers it. */
import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { categories, productCollections, products, type Gender } from '#db/schema.server.ts'
import { allWords, nameWords } from './candidates.ts'
import { hasSizeInStock } from './size-in-stock.ts'
import { isMisspelled, type ParsedSearch, type SpellingResult } from './rules.ts'

/**
 * `ranking` is the order: products of the requested gender, then exact words before other forms, in the title before the
 * brand before the description.
 */
export type TextQuery = { where: SQL; ranking: SQL[] }

/** What the results need not match. */
export type Dropped = { words: SpellingResult[]; size?: boolean }

/**
 * Products match without what is dropped, but rank higher with it. Returns `undefined` when there is nothing to search
 * for.
 */
export function buildTextQuery(
  { gender, audience, sizes, priceMin, priceMax }: ParsedSearch,
  spelling: SpellingResult[],
  dropped: Dropped = { words: [] },
): TextQuery | undefined {
  const searchable = spelling.filter((word) => word.isSearchable)
  const required = searchable.filter((word) => !dropped.words.includes(word))
  const inSize =
    sizes.length > 0 && !dropped.size ? hasSizeInStock(sizes, required.filter(isColour).map(formsOf)) : undefined
  const forAudience = audience.length > 0 ? isForAudience(audience) : undefined
  if (searchable.length === 0) {
    const isAsked = gender || forAudience || inSize || priceMin !== null || priceMax !== null
    const where = and(gender ? eq(products.gender, gender) : undefined, forAudience, inSize) ?? sql`true`
    return isAsked ? { where, ranking: [asc(products.id)] } : undefined
  }
  if (required.length === 0) return undefined
  const operator = dropped.words.length > 0 ? ' | ' : ' & '
  const lastWord = searchable.at(-1)
  const matchesIn = (column: SQL, words: SpellingResult[]) =>
    words.length === 0
      ? undefined
      : sql`${column} @@ (${sql.join(
          words.map((word) => matchesOf(word, word === lastWord)),
          sql` && `,
        )})`
  const exactQuery = textQuery(searchable.map((word) => group(quoted(formsOf(word)))).join(operator))
  const rankQuery = textQuery(searchable.map((word) => group(quoted(rankedForms(word)))).join(operator))
  return {
    where: and(
      matchesIn(nameWords, required.filter(isNamed)),
      matchesIn(
        allWords,
        required.filter((word) => !isNamed(word)),
      ),
      gender ? matchesGender(gender) : undefined,
      forAudience,
      inSize,
    )!,
    ranking: [
      ...(gender ? [desc(sql`${products.gender} is not distinct from ${gender}`)] : []),
      // A subquery is evaluated once; a prepared statement would parse the text again for each product.
      desc(sql`${allWords} @@ (select ${exactQuery})`),
      desc(sql`ts_rank(${allWords}, (select ${rankQuery}))`),
      asc(products.id),
    ],
  }
}

/** Products without a gender match both men and women. */
const matchesGender = (gender: Gender) => or(eq(products.gender, gender), isNull(products.gender))!

/** In a collection of this name, or so named itself. */
const isForAudience = (names: string[]) =>
  or(
    sql`${nameWords} @@ (${textQuery(group(quoted(names)))})`,
    sql`exists (select from ${productCollections} pc join ${categories} c on c.id = pc.category_id
      where pc.product_id = ${products}."id" and lower(c.name) = any(${sql.param(names)}::text[]))`,
  )!

const textQuery = (terms: string) => sql`to_tsquery('english', ${terms})`

const group = (terms: string[]) => `(${terms.join(' | ')})`
const quoted = (forms: string[]) => forms.map((form) => `'${form}'`)

const correctedWord = (word: SpellingResult) => (isMisspelled(word) ? word.nearest!.word : word.plain)
const formsOf = (word: SpellingResult) => [correctedWord(word), ...(word.term?.synonyms ?? [])]
/** Among synonyms, the searched word ranks higher if some product contains it. */
const rankedForms = (word: SpellingResult) =>
  word.isInName && !word.term?.isWide ? [correctedWord(word)] : formsOf(word)

/** The name of a product or brand, and a colour, must not match a mere mention in a description. */
const NAMED = new Set<string | undefined>(['product', 'brand', 'colour'])
const isNamed = ({ term }: SpellingResult) => NAMED.has(term?.kind)
const isColour = ({ term }: SpellingResult) => term?.kind === 'colour'

/**
 * The last word may be incomplete. Another word counts as a prefix only if no product contains it in full. Few
 * completions are searched for one by one, because the index reads all products of a prefix.
 */
function matchesOf(word: SpellingResult, isLast: boolean) {
  const isPrefix = word.isPrefix && (isLast || !word.isKnown)
  const completions = isLast ? word.completions : undefined
  const suffixOf = (form: string) => (form === correctedWord(word) && isPrefix && !completions ? ':*' : '')
  const forms = textQuery(group(formsOf(word).map((form) => `'${form}'${suffixOf(form)}`)))
  const isCompleted = completions && formsOf(word).includes(correctedWord(word))
  return isCompleted ? sql`(${forms} || ${quoted(completions).join(' | ')}::tsquery)` : forms
}

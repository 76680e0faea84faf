/** Finds the words of a search that the catalogue knows, and corrections for the others. */
import { sql, type SQL } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { MAX_EDIT_DISTANCE, nearestWord, type SpellingResult } from './rules.ts'
import { termOf, termsWithPrefix, type Term } from './terms.ts'

/** A shorter prefix could be completed to too many words. */
const MIN_PREFIX_LENGTH = 4

const isInProduct = (query: SQL) =>
  sql`exists (select from ${products} where ${products.deletedAt} is null and ${products}.words @@ ${query})`

type Row = Omit<SpellingResult, 'nearest' | 'term'> & { candidates: { word: string; likeness: number }[] | null }

export async function checkSpelling(shop: Shop, words: string[]): Promise<SpellingResult[]> {
  if (words.length === 0) return []
  const { rows } = await shop.db.execute<Row>(spellingQuery(words))
  return rows.map(({ candidates, ...result }, at) => {
    const term =
      termOf(result.word) ?? (at === rows.length - 1 && !result.isPrefix ? termWithPrefix(result.plain) : undefined)
    return { ...result, term, nearest: term ? undefined : nearestWord(result.plain, candidates ?? []) }
  })
}

function termWithPrefix(word: string): Term | undefined {
  const terms = word.length < MIN_PREFIX_LENGTH ? [] : termsWithPrefix(word)
  if (terms.length === 0) return undefined
  const productTerms = terms.filter(({ kind }) => kind === 'product')
  const synonyms = [
    ...new Set(productTerms.flatMap((term) => (term.isWide ? term.synonyms : [term.name, ...term.synonyms]))),
  ]
  return { kind: productTerms.length > 0 ? 'product' : 'plain', name: word, synonyms, isWide: false }
}

/**
 * Runs one query. A word is similar to another if they share enough trigrams, or if they begin with the same letter and
 * differ in few letters; an index finds both. `search_words` only grows and also contains the words of descriptions, so
 * only words in the title, brand, category or colours of products on sale are suggested.
 */
export function spellingQuery(words: string[]) {
  const similarWords = sql`
    select word, public.similarity(word, plain) as likeness from (
      select word from shop.search_words where word operator(public.%) plain
      union select word from shop.search_words where word >= left(plain, 1) and word < left(plain, 1) || U&'\\+10FFFF'
    ) candidates where public.levenshtein_less_equal(word, plain, ${MAX_EDIT_DISTANCE}) <= ${MAX_EDIT_DISTANCE}
     order by public.levenshtein(word, plain), abs(length(word) - length(plain)), likeness desc, word limit 24`
  return sql`
    with letters as materialized (
      select word, n, regexp_replace(shop.plain(word), '[^[:alnum:] -]', '', 'g') as plain
        from unnest(${sql.param(words)}::text[]) with ordinality as given(word, n)
    ), compared as materialized (
      select word, n, plain, numnode(whole) > 0 as "isSearchable",
             ${isInProduct(sql`whole`)} as "isKnown", ${isInProduct(sql`start`)} as "isPrefix",
             ${isInProduct(sql`of_title`)} as "isInTitle", ${isInProduct(sql`of_names`)} as "isInName"
        from letters cross join lateral (
          select to_tsquery('english', '''' || plain || '''') as whole, to_tsquery('english', '''' || plain || ''':*') as start,
                 to_tsquery('english', '''' || plain || ''':A') as of_title, to_tsquery('english', '''' || plain || ''':AB') as of_names
        ) queries where plain ~ '[[:alnum:]]'
    )
    select word, plain, "isSearchable", "isKnown", "isPrefix", "isInTitle", "isInName",
           case when "isSearchable" and not "isPrefix" and length(plain) > 2 then (
             select jsonb_agg(jsonb_build_object('word', word, 'likeness', likeness)) from (${similarWords}) similar_words
              where ${isInProduct(sql`to_tsquery('english', word || ':AB')`)}) end as candidates
      from compared order by n`
}

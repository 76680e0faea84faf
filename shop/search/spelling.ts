/** Finds the words of a search that the catalogue knows, and corrections for the others. */
import { sql } from 'drizzle-orm'
import type { Shop } from '../shop.ts'
import { MAX_EDIT_DISTANCE, nearestWord, type SpellingResult } from './rules.ts'
import { termOf, termsWithPrefix, type Term } from './terms.ts'

/** A shorter prefix could be completed to too many words. */
const MIN_PREFIX_LENGTH = 4
/** More terms are found faster by their beginning. */
export const MAX_COMPLETED_TERMS = 16

type Row = Omit<SpellingResult, 'nearest' | 'term' | 'completions'> & {
  completions: string[] | null
  candidates: { word: string; likeness: number }[] | null
}

export async function checkSpelling(shop: Shop, words: string[]): Promise<SpellingResult[]> {
  if (words.length === 0) return []
  const { rows } = await shop.db.execute<Row>(spellingQuery(words))
  return rows.map(({ candidates, completions, ...result }, at) => {
    const term =
      termOf(result.word) ?? (at === rows.length - 1 && !result.isPrefix ? termWithPrefix(result.plain) : undefined)
    const areFew = completions && completions.length > 0 && completions.length <= MAX_COMPLETED_TERMS
    return {
      ...result,
      completions: areFew ? completions : undefined,
      term,
      nearest: term ? undefined : nearestWord(result.plain, candidates ?? []),
    }
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
  // A word of several terms, as "t-shirt", is not completed.
  const beginning = sql`btrim(whole::text, '''')`
  const completions = sql`
    array(select lexeme from shop.search_lexemes
           where lexeme >= ${beginning} and lexeme < ${beginning} || U&'\\+10FFFF' order by lexeme limit ${MAX_COMPLETED_TERMS + 1})`
  return sql`
    with letters as materialized (
      select word, n, regexp_replace(shop.plain(word), '[^[:alnum:] -]', '', 'g') as plain
        from unnest(${sql.param(words)}::text[]) with ordinality as given(word, n)
    ), known as materialized (
      select word, n, plain, whole, numnode(whole) > 0 as "isSearchable", shop.is_in_products(whole, 'all') as "isKnown"
        from letters cross join lateral (select to_tsquery('english', '''' || plain || '''') as whole) query
       where plain ~ '[[:alnum:]]'
    ), compared as materialized (
      select *, "isKnown" or shop.is_in_products(to_tsquery('english', '''' || plain || ''':*'), 'all') as "isPrefix",
             "isKnown" and shop.is_in_products(whole, 'title') as "isInTitle",
             "isKnown" and shop.is_in_products(whole, 'names') as "isInName"
        from known
    )
    select word, plain, "isSearchable", "isKnown", "isPrefix", "isInTitle", "isInName",
           case when "isPrefix" and n = ${words.length} and numnode(whole) = 1 then ${completions} end as completions,
           case when "isSearchable" and not "isPrefix" and length(plain) > 2 then (
             select jsonb_agg(jsonb_build_object('word', word, 'likeness', likeness)) from (${similarWords}) similar_words
              where shop.is_in_products(to_tsquery('english', word), 'names')) end as candidates
      from compared order by n`
}

/** Finds the words of a search that the catalogue knows, and corrections for the others. */
import { sql } from 'drizzle-orm'
import type { Shop } from '../shop.ts'
import type { Dictionary, Term } from './dictionary.ts'
import { editDistance, isMisspelled, MAX_EDIT_DISTANCE, nearestWord, type SpellingResult } from './rules.ts'

/** In a shorter word, a mistake cannot be told from another term. */
const MIN_TERM_LENGTH = 5
/** A shorter prefix could be completed to too many words. */
const MIN_PREFIX_LENGTH = 4
/** More terms are found faster by their beginning. */
export const MAX_COMPLETED_TERMS = 16

type Row = Omit<SpellingResult, 'nearest' | 'term' | 'completions'> & {
  completions: string[] | null
  candidates: { word: string; likeness: number }[] | null
}

export async function checkSpelling(shop: Shop, words: string[], dictionary: Dictionary): Promise<SpellingResult[]> {
  if (words.length === 0) return []
  const { rows } = await shop.db.execute<Row>(spellingQuery(words))
  return rows.map(({ candidates, completions, ...result }, at) => {
    const isLast = at === rows.length - 1
    const term =
      dictionary.termOf(result.word) ??
      (isLast && !result.isPrefix ? termWithPrefix(result.plain, dictionary) : undefined)
    const areFew = completions && completions.length > 0 && completions.length <= MAX_COMPLETED_TERMS
    const spelling = { ...result, completions: areFew ? completions : undefined, term }
    if (term) return { ...spelling, nearest: undefined }
    const nearest = nearestWord(result.plain, candidates ?? [])
    const isUnknown = !result.isPrefix && !(nearest && nearest.distance < 2)
    const meant = isUnknown ? nearestTerm(result.plain, dictionary) : undefined
    if (meant) return { ...spelling, term: dictionary.termOf(meant), nearest: { word: meant, distance: 1 } }
    // A corrected word is the term that it would be if it had been typed well: it must not match a mere mention.
    const corrected = nearest && isMisspelled({ ...spelling, nearest }) ? dictionary.termOf(nearest.word) : undefined
    return { ...spelling, nearest, term: corrected && MEANT.includes(corrected.kind) ? corrected : undefined }
  })
}

/** A brand is never guessed. */
const MEANT: Term['kind'][] = ['product', 'trait', 'colour']

/** A product, trait or colour that the word is one mistake away from: "chapppal". */
function nearestTerm(plain: string, { words, termOf }: Dictionary) {
  if (plain.length < MIN_TERM_LENGTH) return undefined
  const isOneAway = (word: string) =>
    word[0] === plain[0] && Math.abs(word.length - plain.length) < 2 && editDistance(word, plain) === 1
  return words.find((word) => isOneAway(word) && MEANT.includes(termOf(word)!.kind))
}

function termWithPrefix(word: string, dictionary: Dictionary): Term | undefined {
  const terms = word.length < MIN_PREFIX_LENGTH ? [] : dictionary.termsWithPrefix(word)
  if (terms.length === 0) return undefined
  const productTerms = terms.filter(({ kind }) => kind === 'product')
  const synonyms = [...new Set(productTerms.flatMap((term) => [term.name, ...term.synonyms]))]
  return { kind: productTerms.length > 0 ? 'product' : 'word', name: word, synonyms, isWide: false }
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

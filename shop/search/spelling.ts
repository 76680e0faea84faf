/** Finds the words of a search that the catalogue knows, and corrections for the others. */
import { sql, type SQL } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { MAX_EDIT_DISTANCE, nearestWord, type SpellingResult } from './rules.ts'
import { termOf, termsBegunBy, type Term } from './terms.ts'

/** A shorter prefix could be completed to too many words. */
const FEWEST_BEGUN = 4

const borne = (query: SQL) =>
  sql`exists (select from ${products} where ${products.deletedAt} is null and ${products}.words @@ ${query})`

type Row = Omit<SpellingResult, 'near' | 'term'> & { like: { word: string; likeness: number }[] | null }

export async function checkSpelling(shop: Shop, words: string[]): Promise<SpellingResult[]> {
  if (words.length === 0) return []
  const { rows } = await shop.db.execute<Row>(spellingQuery(words))
  return rows.map(({ like, ...word }, at) => {
    const term = termOf(word.asked) ?? (at === rows.length - 1 && !word.begun ? termBegunBy(word.plain) : undefined)
    return { ...word, term, near: term ? undefined : nearestWord(word.plain, like ?? []) }
  })
}

function termBegunBy(word: string): Term | undefined {
  const terms = word.length < FEWEST_BEGUN ? [] : termsBegunBy(word)
  if (terms.length === 0) return undefined
  const goods = terms.filter(({ kind }) => kind === 'goods')
  const also = [...new Set(goods.flatMap((term) => (term.isWide ? term.also : [term.name, ...term.also])))]
  return { kind: goods.length > 0 ? 'goods' : 'plain', name: word, also, isWide: false }
}

/**
 * Runs one query. A word is similar to another if they share enough trigrams, or if they begin with the same letter and
 * differ in few letters; an index finds both. `search_words` only grows and also contains the words of descriptions, so
 * only words in the title, brand, category or colours of products on sale are suggested.
 */
export function spellingQuery(words: string[]) {
  const likest = sql`
    select word, public.similarity(word, plain) as likeness from (
      select word from shop.search_words where word operator(public.%) plain
      union select word from shop.search_words where word >= left(plain, 1) and word < left(plain, 1) || U&'\\+10FFFF'
    ) candidates where public.levenshtein_less_equal(word, plain, ${MAX_EDIT_DISTANCE}) <= ${MAX_EDIT_DISTANCE}
     order by public.levenshtein(word, plain), abs(length(word) - length(plain)), likeness desc, word limit 24`
  return sql`
    with letters as materialized (
      select word as asked, n, regexp_replace(shop.plain(word), '[^[:alnum:] -]', '', 'g') as plain
        from unnest(${sql.param(words)}::text[]) with ordinality as given(word, n)
    ), asked as materialized (
      select asked, n, plain, numnode(whole) > 0 as means, ${borne(sql`whole`)} as known, ${borne(sql`start`)} as begun,
             ${borne(sql`of_title`)} as titled, ${borne(sql`of_names`)} as named
        from letters cross join lateral (
          select to_tsquery('english', '''' || plain || '''') as whole, to_tsquery('english', '''' || plain || ''':*') as start,
                 to_tsquery('english', '''' || plain || ''':A') as of_title, to_tsquery('english', '''' || plain || ''':AB') as of_names
        ) queries where plain ~ '[[:alnum:]]'
    )
    select asked, plain, means, known, begun, titled, named, case when means and not begun and length(plain) > 2 then (
             select jsonb_agg(jsonb_build_object('word', word, 'likeness', likeness)) from (${likest}) likest
              where ${borne(sql`to_tsquery('english', word || ':AB')`)}) end as "like"
      from asked order by n`
}

/** Which words of a search the catalogue knows, and what the others may have been meant to be. */
import { sql, type SQL } from 'drizzle-orm'
import { products } from '#db/tables.server.ts'
import type { Shop } from '../shop.ts'
import { MOST_DISTANCE, type Spelt } from './rules.ts'

const borne = (query: SQL) =>
  sql`exists (select from ${products} where ${products.deletedAt} is null and ${products}.words @@ ${query})`

export async function readSpelling(shop: Shop, words: string[]): Promise<Spelt[]> {
  return words.length === 0 ? [] : (await shop.db.execute<Spelt>(spellingOf(words))).rows
}

/**
 * One query. A word is similar when it shares enough trigrams, or begins with the same letter and is few keystrokes away:
 * both are found by index. `search_words` only ever grows, so the nearest ones are held against the shelves.
 */
export function spellingOf(words: string[]) {
  const similar = sql`
    select word, public.levenshtein(word, plain) as distance, public.similarity(word, plain) as likeness from (
      select word from shop.search_words where word operator(public.%) plain
      union select word from shop.search_words where word >= left(plain, 1) and word < left(plain, 1) || U&'\\+10FFFF'
    ) candidates where public.levenshtein_less_equal(word, plain, ${MOST_DISTANCE}) <= ${MOST_DISTANCE}
     order by distance, likeness desc, word limit 5`
  return sql`
    with letters as materialized (
      select word as asked, n, regexp_replace(shop.plain(word), '[^[:alnum:]-]', '', 'g') as plain
        from unnest(${sql.param(words)}::text[]) with ordinality as given(word, n)
    ), asked as materialized (
      select asked, n, plain, numnode(whole) > 0 as means, ${borne(sql`whole`)} as known, ${borne(sql`start`)} as begun
        from letters cross join lateral (
          select to_tsquery('english', '''' || plain || '''') as whole, to_tsquery('english', '''' || plain || ''':*') as start
        ) queries where plain ~ '[[:alnum:]]'
    )
    select asked, plain, means, known, begun, case when means and not begun and length(plain) > 2 then (
             select jsonb_build_object('word', word, 'distance', distance) from (${similar}) nearest
              where ${borne(sql`plainto_tsquery('english', word)`)} limit 1) end as near
      from asked order by n`
}

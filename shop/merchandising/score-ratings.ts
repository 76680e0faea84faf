/**
 * Keeps what lists are sorted by when they are sorted by rating: the mean of a product's published reviews, as if it had
 * RATING_WEIGHT reviews more with the mean of the store. So one review of five stars does not stand above forty of 4.8. The job `housekeeping` does so every hour.
 */
import { sql } from 'drizzle-orm'
import { productCollections, productRatings, products } from '#db/schema.server.ts'
import { lockProducts } from '../collection-rules/lock-products.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { RATING_WEIGHT } from './rules.ts'

/** `score` is in hundredths of stars. */
type Score = { id: number; score: number }

/** The products that one transaction changes. */
const BATCH = 500

export async function scoreRatings(shop: Shop) {
  const changed = await listChanged(shop)
  for (let at = 0; at < changed.length; at += BATCH) await writeScores(shop, changed.slice(at, at + BATCH))
}

async function listChanged(shop: Shop) {
  const { rows } = await shop.db.execute<Score>(sql`
    with store as materialized (select sum(sum)::numeric / sum(count) as mean from ${productRatings}),
    scores as (
      select product_id as id, round(100 * (sum + ${RATING_WEIGHT}::int * mean) / (count + ${RATING_WEIGHT}::int))::int as score
        from ${productRatings} cross join store)
    select id, coalesce(s.score, 0) as score
      from scores s full join (select id, rating_score as score from ${products} where rating_score > 0) old using (id)
     where s.score is distinct from old.score order by id`)
  return rows
}

/** The lists that are sorted by it are dropped from memory. No page shows the score. */
const writeScores = (shop: Shop, scores: Score[]) =>
  withTransaction(shop, async (shop) => {
    const ids = sql.param(scores.map(({ id }) => id))
    await lockProducts(shop, sql`${products.id} = any(${ids}::int[])`)
    await shop.db.execute(sql`
      update ${products} set rating_score = scored.score
        from unnest(${ids}::int[], ${sql.param(scores.map(({ score }) => score))}::int[]) scored (id, score)
       where ${products.id} = scored.id`)
    await shop.db.execute(sql`
      select pg_notify('shelves', 'rating:' || scope) from (
        select unnest(array_remove(array['all', department_id::text, gender::text], null)) as scope
          from ${products} where id = any(${ids}::int[])
        union
        select category_id::text from ${productCollections} where product_id = any(${ids}::int[])) scopes`)
  })

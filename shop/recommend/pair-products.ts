/**
 * Finds out what is bought together: pairs of products that stand in the same orders of the last half year, more often
 * than by chance. The job `pair-products` does so every night.
 */
import { sql } from 'drizzle-orm'
import { orderLines, orders, productPairs, products } from '#db/schema.server.ts'
import { addDuration, days } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { KEPT_PAIRS, MAX_PRODUCTS_OF_ORDER, MIN_PAIR_ORDERS, PAIR_DAYS } from './rules.ts'

/** An announcement is shorter than 8,000 bytes. */
const ANNOUNCED_AT_ONCE = 300

/** One statement, so that a page sees the pairs of one night. The pages of products whose pairs change are made anew. */
export async function pairProducts(shop: Shop) {
  const since = addDuration(shop.now(), -days(PAIR_DAYS))
  await shop.db.execute(sql`
    with bought as materialized (
      select distinct l.order_id, l.product_id from ${orders} o join ${orderLines} l on l.order_id = o.id
       where o.created_at > ${since} and o.status <> 'cancelled'),
    usual as materialized (
      select order_id, product_id from bought where order_id in (
        select order_id from bought group by order_id having count(*) between 2 and ${MAX_PRODUCTS_OF_ORDER})),
    counts as materialized (select product_id, count(*) as orders from bought group by product_id),
    pairs as (
      select one.product_id, other.product_id as other_id, count(*) as orders
        from usual one join usual other on other.order_id = one.order_id and other.product_id <> one.product_id
       group by 1, 2 having count(*) >= ${MIN_PAIR_ORDERS}),
    lifted as (
      select p.product_id, p.other_id, p.orders,
             p.orders::float8 * (select count(distinct order_id) from bought) / (c.orders * d.orders) as lift
        from pairs p join counts c on c.product_id = p.product_id join counts d on d.product_id = p.other_id),
    placed as (
      select lifted.*, row_number() over (partition by product_id order by lifted.orders desc, lift desc, other_id) as place
        from lifted
       where lift::real > 1
         and exists (select from ${products} p where p.id = product_id and p.is_live)
         and exists (select from ${products} p where p.id = other_id and p.is_live)),
    found as materialized (select product_id, other_id, orders::int, lift::real from placed where place <= ${KEPT_PAIRS}),
    removed as (
      delete from ${productPairs} old where not exists (
        select from found f where f.product_id = old.product_id and f.other_id = old.other_id) returning old.product_id),
    saved as (
      insert into ${productPairs} as old (product_id, other_id, orders, lift)
      select product_id, other_id, orders, lift from found
          on conflict (product_id, other_id) do update set orders = excluded.orders, lift = excluded.lift
       where (old.orders, old.lift) is distinct from (excluded.orders, excluded.lift) returning product_id),
    changed as (
      select product_id, row_number() over (order by product_id) / ${ANNOUNCED_AT_ONCE}::int as part
        from (select product_id from removed union select product_id from saved) touched)
    select pg_notify('shelves', string_agg('product:' || product_id, ' ')) from changed group by part`)
}

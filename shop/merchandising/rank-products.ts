/**
 * Keeps the popularity of products: the pieces that were sold in the last 30 days, less what was cancelled, came back or
 * was lost. Lists can be sorted by it, and those of a department that sell best are its bestsellers. The job
 * `housekeeping` does so every hour.
 */
import { sql } from 'drizzle-orm'
import {
  lineCancellations,
  orderLines,
  orders,
  productCollections,
  products,
  returnLines,
  shipmentLines,
  shipments,
} from '#db/schema.server.ts'
import { addDuration, days } from '#core/time.ts'
import { lockProducts } from '../collection-rules/lock-products.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { BESTSELLER_MIN_PIECES, BESTSELLER_SHARE, POPULARITY_DAYS } from './rules.ts'

type Rank = { id: number; popularity: number; isBestseller: boolean }

/** The products that one transaction changes. */
const BATCH = 500

export async function rankProducts(shop: Shop) {
  const changed = await listChanged(shop)
  for (let at = 0; at < changed.length; at += BATCH) await writeRanks(shop, changed.slice(at, at + BATCH))
}

const sumOf = (column: string) => sql.raw(`coalesce(sum(${column}), 0)`)
const orderLineId = sql`${orderLines}."id"`

/** The products whose rank has changed, by id. */
async function listChanged(shop: Shop) {
  const since = addDuration(shop.now(), -days(POPULARITY_DAYS))
  const { rows } = await shop.db.execute<Rank>(sql`
    with sold as materialized (
      select ${orderLines.productId} as id, sum(${orderLines.quantity}
               - (select ${sumOf('quantity')} from ${lineCancellations} where order_line_id = ${orderLineId})
               - (select ${sumOf('accepted + damaged')} from ${returnLines} where order_line_id = ${orderLineId})
               - (select ${sumOf('part.quantity')} from ${shipmentLines} part join ${shipments} s on s.id = part.shipment_id
                   where part.order_line_id = ${orderLineId} and s.state in ('rto', 'received_back', 'lost')))::int as pieces
        from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
       where ${orders.createdAt} > ${since} and ${orders.status} <> 'cancelled'
       group by 1),
    place as (
      select p.id, sold.pieces, rank() over (partition by p.department_id order by sold.pieces desc) as place,
             (select count(*) from ${products} other where other.department_id = p.department_id and other.is_live) as among
        from sold join ${products} p on p.id = sold.id
       where sold.pieces > 0 and p.is_live),
    ranks as (
      select id, pieces as popularity,
             pieces >= ${BESTSELLER_MIN_PIECES} and place <= greatest(1, among * ${BESTSELLER_SHARE}::numeric) as is_bestseller
        from place)
    select id, coalesce(r.popularity, 0) as popularity, coalesce(r.is_bestseller, false) as "isBestseller"
      from ranks r
      full join (select id, popularity, is_bestseller from ${products} where popularity > 0 or is_bestseller) old using (id)
     where (r.popularity, r.is_bestseller) is distinct from (old.popularity, old.is_bestseller)
     order by id`)
  return rows
}

/** Lists that are sorted by popularity are dropped from memory; a page with a new mark is dropped by the trigger. */
const writeRanks = (shop: Shop, ranks: Rank[]) =>
  withTransaction(shop, async (shop) => {
    const ids = sql.param(ranks.map(({ id }) => id))
    await lockProducts(shop, sql`${products.id} = any(${ids}::int[])`)
    await shop.db.execute(sql`
      update ${products} set popularity = rank.popularity, is_bestseller = rank.is_bestseller
        from unnest(${ids}::int[], ${sql.param(ranks.map(({ popularity }) => popularity))}::int[],
                    ${sql.param(ranks.map(({ isBestseller }) => isBestseller))}::boolean[]) rank (id, popularity, is_bestseller)
       where ${products.id} = rank.id`)
    await shop.db.execute(sql`
      select pg_notify('shelves', 'popular:' || scope) from (
        select unnest(array_remove(array['all', department_id::text, gender::text], null)) as scope
          from ${products} where id = any(${ids}::int[])
        union
        select category_id::text from ${productCollections} where product_id = any(${ids}::int[])) scopes`)
  })

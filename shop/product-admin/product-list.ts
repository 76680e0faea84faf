/**
 * Sorts, searches and counts the products of the admin's list by index (record 0098). A product that was changed or sold a moment
 * ago has an outdated row in `product_list_items`; its current values are computed.
 */
import { sql, type SQL } from 'drizzle-orm'
import { productListItems, staleListItems, stockListItems } from '#db/schema.server.ts'
import { withTransaction, type Shop } from '../shop.ts'

/** The last column makes the order total. The columns must be in one index, so that no page reads the skipped rows. */
export type ListOrder = { columns: SQL; order: SQL }

/** Returns the product ids of one page. `where` names the columns without their table. */
export async function listProductIds(
  shop: Shop,
  where: SQL,
  { columns, order }: ListOrder,
  { offset, size }: { offset: number; size: number },
): Promise<number[]> {
  const { rows } = await shop.db.execute<{ product_id: number }>(sql`
    select product_id from (
      (${upToDate(columns, where)} order by ${order} limit ${offset + size})
      union all (${changed(columns, where)})
    ) item order by ${order} limit ${size} offset ${offset}`)
  return rows.map((row) => row.product_id)
}

/**
 * Counts no further than `limit`, if there is one. A text that many names contain has reached it in the first products, of which
 * the names have an index of their own (db/migrations/0037_search_at_scale.sql).
 */
export async function countListItems(shop: Shop, where: SQL, limit: number | null): Promise<number> {
  const all = sql`${upToDate(sql`product_id`, where)} union all ${changed(sql`product_id`, where)}`
  if (limit === null) return countRows(shop, all, limit)
  const found = await countRows(shop, upToDate(sql`product_id`, sql`${where} and product_id < 32768`), limit)
  return found < limit ? countRows(shop, all, limit) : found
}

async function countRows(shop: Shop, found: SQL, limit: number | null): Promise<number> {
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from (${found}) item limit ${limit}) counted`,
  )
  return rows[0]!.n
}

const changedIds = sql`(select product_id from ${staleListItems})`
const upToDate = (columns: SQL, where: SQL) =>
  sql`select ${columns} from ${productListItems} where ${where} and product_id not in ${changedIds}`
const changed = (columns: SQL, where: SQL) =>
  sql`select ${columns} from shop.current_list_items where ${where} and product_id in ${changedIds}`

/** Writes the rows of changed products. Only one process does so at a time, so that no older values replace newer ones. */
export const refreshProductList = (shop: Shop) =>
  withTransaction(shop, async ({ db }) => {
    await db.execute(sql`lock table ${productListItems} in share row exclusive mode`)
    const columns = sql`product_id, tab, category, name, price, stock, created_at`
    await db.execute(sql`
      with stale as (delete from ${staleListItems} returning product_id),
      removed as (
        delete from ${stockListItems} item where product_id in (select product_id from stale)
           and not exists (select from shop.current_stock_items now where now.variant_id = item.variant_id)),
      stocked as (
        insert into ${stockListItems} (variant_id, product_id, stock, low_stock)
        select variant_id, product_id, stock, low_stock from shop.current_stock_items
         where product_id in (select product_id from stale)
        on conflict (variant_id) do update set stock = excluded.stock, low_stock = excluded.low_stock)
      insert into ${productListItems} (${columns})
      select ${columns} from shop.current_list_items where product_id in (select product_id from stale)
      on conflict (product_id) do update set tab = excluded.tab, category = excluded.category, name = excluded.name,
        price = excluded.price, stock = excluded.stock, created_at = excluded.created_at`)
  })

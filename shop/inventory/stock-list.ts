/**
 * The admin's list of sizes on sale with their stock (record 0109). A size whose product was changed or sold a moment ago
 * has an outdated row in `stock_list_items`; its current values are computed.
 */
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { products, productListItems, staleListItems, stockListItems, variants, variantSkus } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import { escapeLike } from '../escape-like.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { countWaiting } from '../stock-alerts/list-alerts.ts'
import type { StockListQuery } from './input.ts'
import { MAX_STOCK_MATCHES, STOCK_PAGE_SIZE, type StockFilter } from './rules.ts'

/** `lowStock` is the number that counts: of the size, else of the product, else of the store. */
export type StockListItem = {
  variantId: number
  productId: number
  title: string
  size: string
  colour: string
  sku: string
  stock: number
  lowStock: number
  /** How many shoppers wait until it is back. */
  waiting: number
}
export type StockItemPage = Page<StockListItem> & { isTotalLimited: boolean }

const staleIds = sql`(select product_id from ${staleListItems})`
const NEWEST = sql`product_id desc nulls last, variant_id`
const LOWEST = sql`stock, variant_id`

/** The newest products first; low and sold-out sizes with the lowest stock first. It ends after MAX_STOCK_MATCHES. */
export async function listStockItems(shop: Shop, query: StockListQuery): Promise<StockItemPage> {
  requireAdmin(shop)
  const found = await findVariantIds(shop, query, MAX_STOCK_MATCHES + 1)
  const total = Math.min(found.length, MAX_STOCK_MATCHES)
  const { page, pages, offset } = clampPage(query.page, total, STOCK_PAGE_SIZE)
  const items = await readStockItems(shop, found.slice(0, total).slice(offset, offset + STOCK_PAGE_SIZE))
  return { items, total, page, pages, isTotalLimited: found.length > MAX_STOCK_MATCHES }
}

/** The ids of at most `limit` sizes, in the order of the list. */
export async function findVariantIds(
  shop: Shop,
  { q, show }: Pick<StockListQuery, 'q' | 'show'>,
  limit: number,
): Promise<number[]> {
  const order = show === 'all' ? NEWEST : LOWEST
  const sources = [...matches(false, q), ...matches(true, q)]
  const branches = conditions(shop, show).flatMap((condition) =>
    sources.map((source) => sql`${source} and ${condition}`),
  )
  // A search orders what it found, so that it stops after `limit` of the matches of a frequent word.
  const limited = branches.map((branch) =>
    q ? sql`(${branch} limit ${limit})` : sql`(${branch} order by ${order} limit ${limit})`,
  )
  const { rows } = await shop.db.execute<{ variant_id: number }>(sql`
    select distinct variant_id, product_id, stock from (${sql.join(limited, sql` union all `)}) found
     order by ${order} limit ${limit}`)
  return rows.map((row) => row.variant_id)
}

/** Each condition is answered from one index. */
function conditions(shop: Shop, show: StockListQuery['show']): SQL[] {
  if (show === 'out') return [sql`item.stock = 0`]
  if (show === 'all') return [sql`true`]
  return [
    sql`(item.stock <= item.low_stock)`,
    sql`(item.low_stock is null and item.stock <= ${shop.settings.lowStock})`,
  ]
}

/** The products with a size that is low or sold out, for a condition of other lists. */
export function productIdsByStock(shop: Shop, show: Exclude<StockFilter, 'all'>): SQL {
  const condition = sql.join(conditions(shop, show), sql` or `)
  return sql`(
    select item.product_id from ${stockListItems} item where item.product_id not in ${staleIds} and (${condition})
    union all
    select item.product_id from shop.current_stock_items item where item.product_id in ${staleIds} and (${condition}))`
}

const BARCODE = /^\d{8,13}$/

/** The sizes of one table that a search finds: by a part of the title, the beginning of a SKU or a whole barcode. */
function matches(isCurrent: boolean, q: string): SQL[] {
  const table = isCurrent ? sql`shop.current_stock_items` : sql`${stockListItems}`
  const columns = sql`select item.variant_id, item.product_id, item.stock from ${table} item`
  const isStale = isCurrent ? sql`item.product_id in ${staleIds}` : sql`item.product_id not in ${staleIds}`
  if (!q) return [sql`${columns} where ${isStale}`]
  const title = sql`like lower(${`%${escapeLike(q)}%`})`
  // Of the same products the row in the list of products is outdated, too. With `offset 0` the few changed products are
  // read before their titles are compared.
  const titled = isCurrent
    ? sql`select id from (select id, title from ${products} where id in ${staleIds} offset 0) changed where lower(title) ${title}`
    : sql`select product_id from ${productListItems} where name ${title}`
  const prefix = `${escapeLike(q)}%`
  const labelled = sql`
    select id from ${variants} where lower(sku) like lower(${prefix})
    union all select variant_id from ${variantSkus} where lower(sku) like lower(${prefix})
    union all select id from ${variants} where lpad(barcode, 14, '0') = lpad(${BARCODE.test(q) ? q : null}, 14, '0')`
  return [
    sql`${columns} where ${isStale} and item.product_id in (${titled})`,
    sql`${columns} where ${isStale} and item.variant_id in (${labelled})`,
  ]
}

/** For queries of variants with their products. */
export const effectiveLowStock = (shop: Shop) =>
  sql<number>`coalesce(${variants.lowStock}, ${products.lowStock}, ${shop.settings.lowStock}::int)`

/** In the order of the ids. */
export async function readStockItems(shop: Shop, ids: number[]): Promise<StockListItem[]> {
  const { id, productId, size, colour, sku, stock } = variants
  const rows = await shop.db
    .select({
      variantId: id,
      productId,
      title: products.title,
      size,
      colour,
      sku,
      stock,
      lowStock: effectiveLowStock(shop),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, productId))
    .where(inArray(id, ids))
  const waitingFor = await countWaiting(shop, ids)
  return rows
    .map((row) => ({ ...row, waiting: waitingFor(row.variantId) }))
    .toSorted((a, b) => ids.indexOf(a.variantId) - ids.indexOf(b.variantId))
}

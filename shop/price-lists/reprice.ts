/**
 * Writes the prices that apply now: the lower of the regular price and those of the running lists (record 0162). Nothing
 * else writes a price of a list into a product.
 *
 *   1. A save calls it after it has written the regular prices, a change of a list for its products, and the job when a
 *      list begins or ends.
 *   2. All products are locked in the order of their ids and then all variants in that of theirs, so that what a save and a
 *      list write never mixes, and a checkout and a list never deadlock. A checkout waits until the list has committed.
 *   3. A changed product has all its variants written: a checkout that waited for their locks notices it (locked-checkout).
 *   4. The version of a product stays: a form that is open saves the regular price.
 */
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { priceListPrices, priceLists, products, variants } from '#db/schema.server.ts'
import { shareRules } from '../collection-rules/rules-lock.ts'
import { updateCollectionsOf } from '../merchandising/update-collections.ts'
import type { Shop } from '../shop.ts'
import { percentToday } from '../tax/class-slabs.ts'
import { salePrices, type Prices } from './sale-prices.ts'

const BATCH = 500

/** At this moment, according to its times and its state. */
export const isRunning = (shop: Shop) =>
  and(
    eq(priceLists.state, 'on'),
    lte(priceLists.startsAt, shop.now()),
    or(isNull(priceLists.endsAt), gt(priceLists.endsAt, shop.now())),
  )

/** Call this in the transaction of its cause. */
export async function reprice(shop: Shop, productIds: number[]) {
  const ids = [...new Set(productIds)].toSorted((a, b) => a - b)
  await shareRules(shop)
  if (!(await isConcerned(shop, ids))) return
  await lockPrices(shop, ids)
  for (let at = 0; at < ids.length; at += BATCH) await repriceBatch(shop, ids.slice(at, at + BATCH))
}

/** All products, then all their variants by id: a checkout locks those of its cart in the same order. */
async function lockPrices(shop: Shop, ids: number[]) {
  const given = sql`any(${sql.param(ids)}::int[])`
  await shop.db.execute(sql`select from ${products} where ${products.id} = ${given} order by id for no key update`)
  await shop.db.execute(
    sql`select from ${variants} where ${variants.productId} = ${given} order by ${variants.id} for no key update`,
  )
}

async function repriceBatch(shop: Shop, ids: number[]) {
  const after = await readSalePrices(shop, ids)
  const changed = after.filter((one) => one.isChanged)
  if (changed.length === 0) return
  await writeProducts(
    shop,
    changed.map(({ id, product }) => ({ id, ...product })),
  )
  await writeVariants(
    shop,
    changed.flatMap((one) => one.variants),
  )
  await updateCollectionsOf(
    shop,
    changed.map((one) => one.id),
  )
}

/** What products and their sizes cost now, or at the time that the shop's clock says. */
export async function readSalePrices(shop: Shop, ids: number[]) {
  const { id, price, regularPrice, isOnSale } = products
  const rows = await shop.db
    .select({ id, price, regularPrice, isOnSale })
    .from(products)
    .where(inArray(id, ids))
    .orderBy(asc(id))
  const sizes = await shop.db
    .select()
    .from(variants)
    .where(and(inArray(variants.productId, ids), isNull(variants.deletedAt)))
    .orderBy(asc(variants.id))
  const { listId, productId, variantId } = priceListPrices
  const prices = await shop.db
    .select({ listId, productId, variantId, price: priceListPrices.price })
    .from(priceListPrices)
    .innerJoin(priceLists, eq(priceLists.id, listId))
    .where(and(inArray(productId, ids), isRunning(shop)))
  const sizesOf = Map.groupBy(sizes, (one) => one.productId)
  const pricesOf = Map.groupBy(prices, (one) => one.productId)
  return rows.map((row) => {
    const own = sizesOf.get(row.id) ?? []
    const sale = salePrices(row, own, pricesOf.get(row.id) ?? [])
    const isChanged = differs(row, sale.product) || sale.variants.some((size, at) => differs(own[at]!, size))
    return { id: row.id, isChanged, ...sale }
  })
}

/** Most saves are of products in no list. */
async function isConcerned(shop: Shop, ids: number[]) {
  const given = sql`any(${sql.param(ids)}::int[])`
  const { rows } = await shop.db.execute(sql`
    select from ${priceListPrices} join ${priceLists} on ${priceLists.id} = ${priceListPrices.listId}
     where ${priceListPrices.productId} = ${given} and ${isRunning(shop)}
    union all select from ${products} where ${products.id} = ${given} and ${products.isOnSale}
    union all select from ${variants} where ${variants.productId} = ${given} and ${variants.isOnSale} limit 1`)
  return rows.length > 0
}

const differs = (a: Prices, b: Prices) =>
  a.price !== b.price || a.regularPrice !== b.regularPrice || a.isOnSale !== b.isOnSale

type Row = Prices & { id: number }
const asTable = (rows: Row[]) => sql`unnest(
    ${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(rows.map(({ price }) => price))}::bigint[],
    ${sql.param(rows.map(({ regularPrice }) => regularPrice))}::bigint[], ${sql.param(rows.map(({ isOnSale }) => isOnSale))}::boolean[])
  as sale (id, price, regular_price, is_on_sale)`

const REPRICED = { id: sql`products.id`, classId: sql`tax_class_id`, price: sql`sale.price` }

const writeProducts = (shop: Shop, rows: Row[]) =>
  shop.db.execute(sql`
    update ${products} set price = sale.price, regular_price = sale.regular_price, is_on_sale = sale.is_on_sale,
           updated_at = ${shop.now()}, gst_percent = ${percentToday(shop, REPRICED)}
      from ${asTable(rows)} where products.id = sale.id`)

const writeVariants = (shop: Shop, rows: Row[]) =>
  shop.db.execute(sql`
    update ${variants} set price = sale.price, regular_price = sale.regular_price, is_on_sale = sale.is_on_sale
      from ${asTable(rows)} where variants.id = sale.id`)

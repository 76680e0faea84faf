/**
 * Keeps the products that are in collections by rules (record 0129).
 *
 *   1. What saves a product updates its collections in the same transaction. A job updates all of them every hour, and
 *      one collection after its rules changed. It needs one scan of the products, and writes differences only.
 *   2. A sale waits for no lock of a product: a product that sells out or is back in stock is noted by a trigger, and
 *      the job updates its collections within a minute.
 *   3. A product that was picked by hand stays, whatever the rules say.
 */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { availabilityChanges, categories, productCollections, products } from '#db/schema.server.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { withTransaction, type Shop } from '../shop.ts'
import type { CollectionRules } from '../collection-rules/conditions.ts'
import { lockProducts } from '../collection-rules/lock-products.ts'
import { shareRules } from '../collection-rules/rules-lock.ts'
import { ruleCondition } from './rule-condition.ts'

/** The products that one transaction of the job changes. */
const BATCH = 1000

type Automatic = { id: number; rules: CollectionRules }

const listAutomatic = (shop: Shop) =>
  shop.db
    .select({ id: categories.id, rules: categories.rules })
    .from(categories)
    .where(isNotNull(categories.rules))
    .orderBy(asc(categories.id)) as Promise<Automatic[]>

/** Call this in the transaction that has written these products, after `shareRules`. */
export async function updateCollectionsOf(shop: Shop, ids: number[]) {
  const automatic = await listAutomatic(shop)
  if (automatic.length === 0 || ids.length === 0) return false
  const fits = automatic.map(
    ({ id, rules }) => sql`select ${id}::int as category_id, ${products.id} as product_id from ${products}
      where ${products.id} = any(${sql.param(ids)}::int[]) and ${ruleCondition(rules, shop.now())}`,
  )
  const { rows } = await shop.db.execute<Difference>(sql`
    with fits as materialized (${sql.join(fits, sql` union all `)})
    select category_id as "categoryId", product_id as "productId", true as "isNew" from fits
     where not exists (select from ${productCollections} m where (m.category_id, m.product_id) = (fits.category_id, fits.product_id))
    union all
    select m.category_id, m.product_id, false from ${productCollections} m
     where m.product_id = any(${sql.param(ids)}::int[]) and m.is_automatic
       and not exists (select from fits where (m.category_id, m.product_id) = (fits.category_id, fits.product_id))`)
  return writeDifferences(shop, rows)
}

type Difference = { categoryId: number; productId: number; isNew: boolean }

/** A statement that changes no row would still drop every page from memory. */
async function writeDifferences(shop: Shop, rows: Difference[]) {
  const added = rows.filter(({ isNew }) => isNew)
  const removed = Map.groupBy(
    rows.filter(({ isNew }) => !isNew),
    ({ categoryId }) => categoryId,
  )
  const { categoryId, productId, isAutomatic } = productCollections
  for (const [id, gone] of removed) {
    const isGone = inArray(
      productId,
      gone.map((row) => row.productId),
    )
    await shop.db.delete(productCollections).where(and(eq(categoryId, id), isAutomatic, isGone))
  }
  if (added.length > 0)
    await shop.db
      .insert(productCollections)
      .values(added.map((row) => ({ ...row, isAutomatic: true })))
      .onConflictDoNothing()
  return rows.length > 0
}

/** `of` is the id of a collection; `stock` means the products that sold out or are back in stock. */
export async function updateCollections(shop: Shop, of: 'all' | 'stock' | number) {
  if (of === 'stock') return updateNoted(shop)
  const ids = of === 'all' ? (await listAutomatic(shop)).map(({ id }) => id) : [of]
  for (const id of ids) for (const isNew of [true, false]) await updateAll(shop, id, isNew)
}

/** Adds, or removes, the products of a collection in batches. Each locks its products, so that no save is in between. */
async function updateAll(shop: Shop, id: number, isNew: boolean) {
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last
    const { next, isChanged } = await withTransaction(shop, async (shop) => {
      await shareRules(shop)
      const rows = await selectBatch(shop, id, isNew, after)
      return {
        next: rows.length === BATCH ? rows.at(-1)!.productId : undefined,
        isChanged: await writeDifferences(shop, rows),
      }
    })
    if (isChanged) applyCatalogueChange(shop, 'other')
    last = next
  }
}

async function selectBatch(shop: Shop, id: number, isNew: boolean, after: number): Promise<Difference[]> {
  const automatic = (await listAutomatic(shop)).find((one) => one.id === id)
  // Without rules, no product stays that was not picked by hand.
  const condition = automatic ? ruleCondition(automatic.rules, shop.now()) : sql`false`
  const isMember = sql`exists (select from ${productCollections} m where m.category_id = ${id} and m.product_id = ${products.id})`
  const { rows } = await shop.db.execute<{ id: number }>(
    isNew
      ? sql`select ${products.id} from ${products} where ${products.id} > ${after} and ${condition} and not ${isMember}
          order by ${products.id} limit ${BATCH} for no key update of products`
      : sql`select ${products.id} from ${productCollections} m join ${products} on ${products.id} = m.product_id
          where m.category_id = ${id} and m.is_automatic and ${products.id} > ${after} and not ${condition}
          order by ${products.id} limit ${BATCH} for no key update of products`,
  )
  return rows.map((row) => ({ categoryId: id, productId: row.id, isNew }))
}

async function updateNoted(shop: Shop) {
  for (let count = BATCH; count === BATCH;) {
    const { isChanged, noted } = await withTransaction(shop, async (shop) => {
      const first = shop.db
        .select({ id: availabilityChanges.id })
        .from(availabilityChanges)
        .orderBy(asc(availabilityChanges.id))
        .limit(BATCH)
      const rows = await shop.db.delete(availabilityChanges).where(inArray(availabilityChanges.id, first)).returning()
      const ids = [...new Set(rows.map((row) => row.productId))].toSorted((a, b) => a - b)
      await lockProducts(shop, inArray(products.id, ids))
      return { isChanged: await updateCollectionsOf(shop, ids), noted: rows.length }
    })
    if (isChanged) applyCatalogueChange(shop, 'other')
    count = noted
  }
}

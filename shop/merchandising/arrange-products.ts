/**
 * An admin arranges the products of a collection (record 0145).
 *
 *   1. The products up to the last one that was moved have positions. Those after them have none and follow, oldest
 *      first. So a product that joins the collection is its last one.
 *   2. Only the first places can be arranged. That limits what one move writes, in a collection of any size.
 *   3. The tree is locked, so that two moves at once give no place twice.
 */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { collectionItems, productCollections, products } from '#db/schema.server.ts'
import type { Page } from '#core/page.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { listSettingsOf } from '../catalogue/categories.ts'
import { selectPage } from '../catalogue/list-selection.ts'
import { collectionList, readList } from '../catalogue/product-lists.ts'
import { categoryUrl } from '../catalogue/category-urls.ts'
import { ANY_PRICE, type CategorySort, type ProductCard } from '../catalogue/rules.ts'
import { lockProducts } from '../collection-rules/lock-products.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { ArrangeProducts } from './arrange-input.ts'
import { lockTree } from './category-tree.ts'
import { listRows } from './list-categories.ts'
import { messages } from './messages.ts'
import { ARRANGED_PAGE_SIZE, MAX_ARRANGED } from './rules.ts'
import type { Row } from './tree.ts'

export type CollectionProducts = {
  collection: Pick<Row, 'id' | 'name' | 'version'> & { url: string; sort: CategorySort }
  products: Page<ProductCard>
}

/** Lists what shoppers find in a collection, in the order of its list. */
export async function listCollectionProducts(
  shop: Shop,
  id: number | undefined,
  page: number,
): Promise<CollectionProducts> {
  requirePermission(shop, 'read-products')
  const rows = await listRows(shop)
  const { name, version, path, kind, ...row } = requireCollection(rows, id)
  const { sort } = listSettingsOf(path, rows)
  const request = { ...ANY_PRICE, sort, page, size: ARRANGED_PAGE_SIZE }
  return {
    collection: { id: row.id, name, version, sort, url: categoryUrl({ kind, path, slug: row.slug }) },
    products: await readList(shop, collectionList(row.id, [row.id]), request),
  }
}

export async function arrangeProducts(
  shop: Shop,
  id: number | undefined,
  { products: ids, place }: ArrangeProducts,
): Promise<string> {
  requirePermission(shop, 'change-products')
  if (place + ids.length - 1 > MAX_ARRANGED) fail('invalid', messages.invalidProductPlace)
  const message = await withTransaction(shop, async (shop) => {
    const collection = requireCollection(await lockTree(shop), id)
    if (collection.sort !== 'arranged') fail('invalid', messages.notArranged)
    const titles = await readTitles(shop, collection.id, ids)
    const current = await listPositions(shop, collection.id)
    const isMoved = new Set(ids)
    const ordered = current
      .filter(({ productId }) => !isMoved.has(productId))
      .toSpliced(place - 1, 0, ...ids.map((productId) => ({ productId, position: null })))
    const last = ordered.findLastIndex(({ productId, position }) => position !== null || isMoved.has(productId))
    const before = new Map(current.map(({ productId, position }) => [productId, position]))
    const changes = ordered
      .map(({ productId }, at) => ({ productId, position: at <= last && at < MAX_ARRANGED ? at : null }))
      .filter(({ productId, position }) => position !== before.get(productId))
    await writePositions(shop, collection.id, changes)

    const placesIn = (order: { productId: number }[]) => {
      const places = new Map(order.map(({ productId }, at) => [productId, at + 1]))
      return { products: ids.map((productId) => ({ title: titles.get(productId), place: places.get(productId) })) }
    }
    if (changes.length > 0)
      await recordAuditEvent(shop, {
        ...{ action: 'arrange-collection', entity: 'category', entityId: collection.id },
        ...{ before: placesIn(current), after: placesIn(ordered) },
      })
    const first = ordered.findIndex(({ productId }) => productId === ids[0]) + 1
    return ids.length === 1 ? messages.productMoved(titles.get(ids[0]!)!, first) : messages.productsMoved(ids.length)
  })
  applyCatalogueChange(shop, 'other')
  return message
}

/**
 * Call this in the transaction that makes the order of a collection `arranged`. The first products get the places they
 * have by `sort`, unless they were arranged before.
 */
export async function keepOrder(shop: Shop, categoryId: number, sort: CategorySort) {
  const { position } = productCollections
  const isArranged = and(eq(productCollections.categoryId, categoryId), isNotNull(position))
  if ((await shop.db.select({ position }).from(productCollections).where(isArranged).limit(1)).length > 0) return
  const request = { ...ANY_PRICE, sort, page: 1, size: MAX_ARRANGED }
  const list = collectionList(categoryId, [categoryId])
  const { ids } = await selectPage(shop, list, request, { limit: MAX_ARRANGED, offset: 0 })
  await writePositions(
    shop,
    categoryId,
    ids.map((productId, position) => ({ productId, position })),
  )
}

const requireCollection = (rows: Row[], id: number | undefined) =>
  rows.find((row) => row.id === id && row.kind === 'collection') ?? fail('not-found', messages.categoryNotFound)

/** The first products in their order. */
const listPositions = (shop: Shop, categoryId: number) =>
  shop.db
    .select({ productId: collectionItems.productId, position: collectionItems.position })
    .from(collectionItems)
    .where(eq(collectionItems.categoryId, categoryId))
    .orderBy(asc(collectionItems.position), asc(collectionItems.productId))
    .limit(MAX_ARRANGED)

async function readTitles(shop: Shop, categoryId: number, ids: number[]) {
  const rows = await shop.db
    .select({ id: products.id, title: products.title })
    .from(collectionItems)
    .innerJoin(products, eq(products.id, collectionItems.productId))
    .where(and(eq(collectionItems.categoryId, categoryId), inArray(collectionItems.productId, ids)))
  if (rows.length < ids.length) fail('invalid', messages.notInCollection)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The triggers lock the products. They are locked before, as by all who change several of them. */
async function writePositions(
  shop: Shop,
  categoryId: number,
  places: { productId: number; position: number | null }[],
) {
  if (places.length === 0) return
  const [ids, positions] = [places.map((one) => one.productId), places.map((one) => one.position)]
  await lockProducts(shop, sql`${products.id} = any(${sql.param(ids)}::int[])`)
  await shop.db.execute(sql`
    update ${productCollections} set position = place.position
      from unnest(${sql.param(ids)}::int[], ${sql.param(positions)}::smallint[]) place (product_id, position)
     where ${productCollections.categoryId} = ${categoryId} and ${productCollections.productId} = place.product_id`)
}

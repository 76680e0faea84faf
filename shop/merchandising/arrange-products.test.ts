import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { auditLog, categories, collectionItems, productCollections, products } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, lamp, meera, soldOut } from '#test/fixtures.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/wait-for-lock.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { listCollection } from '../catalogue/listings.ts'
import { fromPublicId, toPublicId } from '../catalogue/rules.ts'
import { deleteOrRestoreProduct } from '../product-admin/delete-product.ts'
import { lockProduct } from '../product-admin/product-detail.ts'
import { withTransaction } from '../shop.ts'
import { addCategory } from './add-category.ts'
import { ArrangeForm, ArrangeProducts } from './arrange-input.ts'
import { arrangeProducts, listCollectionProducts } from './arrange-products.ts'
import { AddCategory, SaveCategory } from './input.ts'
import { messages } from './messages.ts'
import { MAX_ARRANGED } from './rules.ts'
import { updateCategory } from './update-category.ts'

const desk = (shop: TestShop) => shop.as(meera)

/** The collection Diwali with these products, in the order that is arranged unless another one is named. */
async function createCollection(shop: TestShop, ids: number[], sort = 'arranged') {
  const { id } = await addCategory(desk(shop), AddCategory.parse({ kind: 'collection', name: 'Diwali', sort }))
  if (ids.length > 0)
    await shop.db.insert(productCollections).values(ids.map((productId) => ({ productId, categoryId: id })))
  return id
}

const move = (shop: TestShop, id: number, productIds: number[], place?: number) =>
  arrangeProducts(desk(shop), id, ArrangeProducts.parse({ products: productIds.map(toPublicId), place }))

const listed = async (shop: TestShop, query = {}) =>
  (await listCollection(shop, 'collections/diwali', CategoryQuery.parse(query))).products.items.map(({ id }) => id)

const setSort = async (shop: TestShop, id: number, sort: SaveCategory['sort']) => {
  const [row] = await shop.db.select().from(categories).where(eq(categories.id, id))
  return updateCategory(desk(shop), id, { sort, version: row!.version })
}

test('moves a product to a place, and lists what joins later as the last one', async ({ shop }) => {
  const id = await createCollection(shop, [kurta.id, jeans.id, dress.id])
  expect(await listed(shop)).toEqual([kurta.id, jeans.id, dress.id])
  expect(await move(shop, id, [dress.id], 1)).toBe('Keri Dress has the place 1')
  expect(await listed(shop)).toEqual([dress.id, kurta.id, jeans.id])
  await move(shop, id, [dress.id], 2)
  expect(await listed(shop)).toEqual([kurta.id, dress.id, jeans.id])
  await shop.db.insert(productCollections).values({ productId: lamp.id, categoryId: id })
  await move(shop, id, [kurta.id], 3)
  expect(await listed(shop)).toEqual([dress.id, jeans.id, kurta.id, lamp.id])
  // Past the end is the end.
  expect(await move(shop, id, [dress.id], 50)).toBe('Keri Dress has the place 4')
  expect(await listed(shop)).toEqual([jeans.id, kurta.id, lamp.id, dress.id])
  expect(await listed(shop, { price_max: '1000' })).toEqual([kurta.id])
})

test('moves several products at once, in the order they are named', async ({ shop }) => {
  const id = await createCollection(shop, [kurta.id, jeans.id, dress.id, lamp.id])
  expect(await move(shop, id, [lamp.id, dress.id])).toBe('2 products moved')
  expect(await listed(shop)).toEqual([lamp.id, dress.id, kurta.id, jeans.id])
  await move(shop, id, [lamp.id, kurta.id], 3)
  expect(await listed(shop)).toEqual([dress.id, jeans.id, lamp.id, kurta.id])
})

test('keeps the order that a collection had when it is arranged, and the arranged one when another is tried', async ({
  shop,
}) => {
  const id = await createCollection(shop, [kurta.id, jeans.id, dress.id], 'newest')
  await setSort(shop, id, 'arranged')
  expect(await listed(shop)).toEqual([dress.id, jeans.id, kurta.id])
  await move(shop, id, [kurta.id], 1)
  await setSort(shop, id, 'name')
  await setSort(shop, id, 'arranged')
  expect(await listed(shop)).toEqual([kurta.id, dress.id, jeans.id])
})

test('keeps the place of a product that is deleted and restored', async ({ shop }) => {
  const id = await createCollection(shop, [kurta.id, jeans.id, dress.id])
  await move(shop, id, [dress.id, kurta.id])
  const doTo = (what: string) =>
    deleteOrRestoreProduct(desk(shop), { do: what as 'delete', id: String(toPublicId(dress.id)) })
  await doTo('delete')
  expect(await listed(shop)).toEqual([kurta.id, jeans.id])
  await doTo('restore')
  expect(await listed(shop)).toEqual([dress.id, kurta.id, jeans.id])
})

test('lists a group in its own order when its collections are arranged', async ({ shop }) => {
  const [group] = await shop.db
    .insert(categories)
    .values({ kind: 'group', slug: 'kids', path: 'kids', name: 'Kids' })
    .returning()
  const id = await createCollection(shop, [kurta.id, jeans.id])
  await shop.db.update(categories).set({ parentId: group!.id }).where(eq(categories.id, id))
  await move(shop, id, [jeans.id])
  const { products: all } = await listCollection(shop, 'kids', CategoryQuery.parse({}))
  expect(all.items.map((one) => one.id)).toEqual([kurta.id, jeans.id])
  await expect(setSort(shop, group!.id, 'arranged')).rejects.toThrow(messages.invalidSort)
  const [clothes] = await shop.db.select().from(categories).where(eq(categories.path, 'clothes'))
  await expect(setSort(shop, clothes!.id, 'arranged')).rejects.toThrow(messages.invalidSort)
  const department = AddCategory.parse({ kind: 'department', name: 'Sarees', sort: 'arranged' })
  await expect(addCategory(desk(shop), department)).rejects.toThrow(messages.invalidSort)
})

test('writes each move to the audit log with the places, and none that changes nothing', async ({ shop }) => {
  const id = await createCollection(shop, [kurta.id, jeans.id])
  await move(shop, id, [jeans.id])
  await move(shop, id, [jeans.id])
  expect(await shop.db.select().from(auditLog).where(eq(auditLog.action, 'arrange-collection'))).toMatchObject([
    {
      ...{ entity: 'category', entityId: String(id), actorId: meera.id },
      before: { products: [{ title: 'Slim Jeans', place: 2 }] },
      after: { products: [{ title: 'Slim Jeans', place: 1 }] },
    },
  ])
})

test('refuses products that are not on sale in it, an order that is another one, and everyone except admins', async ({
  shop,
}) => {
  const id = await createCollection(shop, [kurta.id, jeans.id])
  await expect(move(shop, id, [lamp.id])).rejects.toThrow(messages.notInCollection)
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, jeans.id))
  await expect(move(shop, id, [jeans.id])).rejects.toThrow(messages.notInCollection)
  await setSort(shop, id, 'newest')
  await expect(move(shop, id, [kurta.id])).rejects.toThrow(messages.notArranged)
  for (const other of [1, 99_999, undefined])
    await expect(arrangeProducts(desk(shop), other, { products: [kurta.id], place: 1 })).rejects.toThrow(
      messages.categoryNotFound,
    )
  const code = 'forbidden'
  for (const reader of [shop, shop.as(asha)]) {
    await expect(arrangeProducts(reader, id, { products: [kurta.id], place: 1 })).rejects.toMatchObject({ code })
    await expect(listCollectionProducts(reader, id, 1)).rejects.toMatchObject({ code })
  }
})

test('reads places and products of the form and of API clients', () => {
  const place = (value: unknown) => ArrangeForm.safeParse({ intent: 'move', product: '1', place: value })
  expect(place('7').data).toEqual({ intent: 'move', product: fromPublicId(1), place: 7 })
  for (const wrong of ['', '0', '1.5', 'x', String(MAX_ARRANGED + 1)])
    expect(place(wrong).error?.issues[0]?.message).toBe(messages.invalidProductPlace)
  for (const ids of [[], [1, 1], Array.from({ length: MAX_ARRANGED + 1 }, (_, at) => at + 1)])
    expect(ArrangeProducts.safeParse({ products: ids }).error?.issues[0]?.message).toBe(messages.noProducts)
})

test('arranges the first places of a large collection, and no others', async ({ shop }) => {
  const id = await createCollection(shop, [])
  const size = MAX_ARRANGED + 200
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    with made as (
      insert into shop.products (slug, title, price, actual_price, category, department_id, created_at, updated_at)
      select 'thing-' || n, 'Thing ' || n, n, n, 'Things', 1, now(), now() from generate_series(1, ${size}::int) n returning id
    ), sizes as (
      insert into shop.variants (product_id, sku, is_default) select id, 'thing-' || id, true from made
    ) insert into shop.product_collections (product_id, category_id) select id, ${id}::int from made returning product_id as id`)
  const ids = rows.map((row) => row.id).toSorted((a, b) => a - b)
  await move(shop, id, [ids.at(-1)!], MAX_ARRANGED)
  await move(shop, id, [ids.at(-2)!])
  const places = () =>
    shop.db
      .select({ id: collectionItems.productId, position: collectionItems.position })
      .from(collectionItems)
      .where(eq(collectionItems.categoryId, id))
      .orderBy(asc(collectionItems.position), asc(collectionItems.productId))
  const order = [ids.at(-2)!, ...ids.slice(0, MAX_ARRANGED - 1), ...ids.slice(MAX_ARRANGED - 1, -2), ids.at(-1)!]
  expect(await places()).toEqual(
    order.map((productId, at) => ({ id: productId, position: at < MAX_ARRANGED ? at : null })),
  )
  await expect(move(shop, id, ids.slice(0, 2), MAX_ARRANGED)).rejects.toThrow(messages.invalidProductPlace)
  expect((await listCollectionProducts(desk(shop), id, 3)).products.items[0]!.id).toBe(order[100])
})

committingTest('gives no place twice when two products are moved at once', async ({ shop }) => {
  const ids = [kurta.id, jeans.id, dress.id, lamp.id, soldOut.id]
  const id = await createCollection(shop, ids)
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(ids.map((productId, at) => move(shop, id, [productId], ((at * 3 + round) % ids.length) + 1)))
    const rows = await shop.db
      .select({ position: productCollections.position })
      .from(productCollections)
      .where(and(eq(productCollections.categoryId, id), inArray(productCollections.productId, ids)))
    const positions = rows.map(({ position }) => position)
    expect(new Set(positions.filter((one) => one !== null)).size).toBe(positions.filter((one) => one !== null).length)
  }
})

committingTest('moves a product that leaves the collection at the same time', async ({ shop }) => {
  const id = await createCollection(shop, [kurta.id, jeans.id])
  const isJeans = and(eq(productCollections.categoryId, id), eq(productCollections.productId, jeans.id))
  let moved: Promise<string> | undefined
  await withTransaction(shop, async (saver) => {
    await lockProduct(saver, jeans.id)
    moved = move(shop, id, [jeans.id])
    await untilWaiting(shop, 1, moved)
    await saver.db.delete(productCollections).where(isJeans)
  })
  await moved
  expect(await listed(shop)).toEqual([kurta.id])
})

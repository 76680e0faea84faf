import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { attributeValues, auditLog, productAttributes, productImages, products, variants } from '#db/schema.server.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees, plus } from '#core/money.ts'
import { minutes, addDuration } from '#core/time.ts'
import { findProduct } from '../catalogue/products.ts'
import { messages as common } from '../messages.ts'
import { applySchedule } from './apply-schedule.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { SaveProduct, ProductListQuery } from './input.ts'
import { listAdminProducts } from './list-products.ts'
import { messages } from './messages.ts'
import { patchProduct } from './patch-product.ts'
import { lockProduct, readProductDetail } from './product-detail.ts'
import { addProduct, changeProduct } from './save-product.ts'

const DRAFT = { title: 'Neel Kurta', category: 'Kurtas and Kurtis', gender: 'women', status: 'draft' }
const COMPLETE = { ...DRAFT, price: '1499', imageUrl: 'https://pictures.example.in/neel.jpg' }
const IN_AN_HOUR = '2026-01-15T13:00'

const add = async (shop: TestShop, fields: Record<string, string>) =>
  (await addProduct(shop.as(meera), SaveProduct.parse(fields))).id
const change = async (shop: TestShop, id: number, fields: Record<string, string>) => {
  const { version } = await readProductDetail(shop.as(meera), id)
  return changeProduct(shop.as(meera), id, SaveProduct.parse({ ...fields, version: String(version) }))
}
const stored = async (shop: TestShop, id: number) => (await lockProduct(shop, id))!
const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'saved',
    (error: unknown) => (error as Error).message,
  )
const listed = async (shop: TestShop, query: Record<string, string>) =>
  listAdminProducts(shop.as(meera), ProductListQuery.parse(query))

test('saves a draft without a price and an image, and shows it to no shopper', async ({ shop }) => {
  const id = await add(shop, { ...DRAFT, tags: 'Eid, new , NEW,' })
  expect(await stored(shop, id)).toMatchObject({ status: 'draft', price: 0, tags: ['Eid', 'new'], firstLiveAt: null })
  expect(await findProduct(shop.as(asha), id)).toBeUndefined()
  const { items, counts } = await listed(shop, { status: 'draft' })
  expect(items).toMatchObject([{ id, status: 'draft', publishAt: null }])
  expect(counts).toMatchObject({ draft: 1, hidden: 0, women: 2 })
})

test('keeps an incomplete draft a draft, and names what is missing', async ({ shop }) => {
  const id = await add(shop, DRAFT)
  const live = { ...DRAFT, status: 'live' }
  expect(await messageOf(change(shop, id, live))).toBe('Cannot go live: picture, price are missing.')
  expect(await messageOf(change(shop, id, { ...COMPLETE, imageUrl: '', status: 'live' }))).toBe(
    'Cannot go live: picture is missing.',
  )
  expect(await messageOf(change(shop, id, { ...DRAFT, publishAt: IN_AN_HOUR }))).toBe(
    'Cannot go live: picture, price are missing.',
  )
  expect(await stored(shop, id)).toMatchObject({ status: 'draft', publishAt: null, version: 1 })
  expect(await change(shop, id, { ...COMPLETE, status: 'live' })).toBe(messages.updated)
  expect(await findProduct(shop.as(asha), id)).toMatchObject({ title: 'Neel Kurta' })
})

test('makes no draft live at the price 0', async ({ shop }) => {
  const id = await add(shop, { ...COMPLETE, price: '' })
  const missing = 'Cannot go live: price is missing.'
  expect(await messageOf(change(shop, id, { ...COMPLETE, status: 'live', price: '0' }))).toBe(missing)
  await change(shop, id, COMPLETE)
  expect(await messageOf(change(shop, id, { ...COMPLETE, status: 'live', price: '0' }))).toBe(missing)
  expect(await stored(shop, id)).toMatchObject({ status: 'draft', price: fromRupees(1499) })
})

test('asks for the required fields of a product that is live', async ({ shop }) => {
  const id = await add(shop, { ...COMPLETE, status: 'live' })
  expect(await messageOf(change(shop, id, { ...COMPLETE, status: 'live', price: '' }))).toBe(common.fillRequired)
  expect(SaveProduct.safeParse({ ...DRAFT, status: 'live' }).error!.issues.map(({ message }) => message)).toEqual([
    common.fillRequired,
    common.fillRequired,
  ])
  expect(await change(shop, id, { ...COMPLETE, status: 'live', price: '0' })).toBe(messages.updated)
})

test('hides a product and shows it again, and keeps when it first became live', async ({ shop }) => {
  const id = await add(shop, { ...COMPLETE, status: 'live' })
  const { firstLiveAt } = await stored(shop, id)
  expect(firstLiveAt).toEqual(shop.now())
  shop.clock.at = addDuration(shop.now(), minutes(5))
  await change(shop, id, { ...COMPLETE, status: 'hidden' })
  expect(await findProduct(shop.as(asha), id)).toBeUndefined()
  expect((await listed(shop, { status: 'hidden' })).items).toMatchObject([{ id, status: 'hidden' }])
  await change(shop, id, { ...COMPLETE, status: 'live' })
  expect(await stored(shop, id)).toMatchObject({ isLive: true, firstLiveAt })
})

test('keeps the status, the time and the tags when a client does not send them', async ({ shop }) => {
  const id = await add(shop, { ...COMPLETE, publishAt: IN_AN_HOUR, tags: 'eid' })
  const { status: _, ...older } = COMPLETE
  await change(shop, id, { ...older, title: 'Neela Kurta' })
  const publishAt = new Date('2026-01-15T07:30:00Z')
  expect(await stored(shop, id)).toMatchObject({ title: 'Neela Kurta', status: 'draft', publishAt, tags: ['eid'] })
  expect(await add(shop, older).then((id) => stored(shop, id))).toMatchObject({ status: 'live', tags: [] })
  await patchProduct(shop.as(meera), kurta.id, { title: 'Long Kurta' })
  expect(await stored(shop, kurta.id)).toMatchObject({ status: 'live' })
})

test('makes a draft live at its time, and writes that down', async ({ shop }) => {
  const id = await add(shop, { ...COMPLETE, publishAt: IN_AN_HOUR })
  shop.clock.at = new Date('2026-01-15T07:29:59Z')
  await applySchedule(shop)
  expect(await stored(shop, id)).toMatchObject({ status: 'draft' })
  shop.clock.at = new Date('2026-01-15T07:30:00Z')
  await applySchedule(shop)
  await applySchedule(shop)
  const published = { status: 'live', publishAt: null, version: 2, isLive: true, firstLiveAt: shop.now() }
  expect(await stored(shop, id)).toMatchObject(published)
  const events = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
  expect(events).toMatchObject([
    { action: 'publish-product', entityId: String(id), before: { status: 'draft' }, after: { status: 'live' } },
    { action: 'add-product' },
  ])
})

test('publishes what is due in one transaction, and leaves out what is incomplete', async ({ shop }) => {
  const ids = []
  for (const title of ['Neel', 'Lal', 'Hara']) ids.push(await add(shop, { ...COMPLETE, title, publishAt: IN_AN_HOUR }))
  await shop.db.delete(productImages).where(eq(productImages.productId, ids[1]!))
  shop.clock.at = new Date('2026-01-15T08:00:00Z')
  await applySchedule(shop)
  const rows = await shop.db
    .select({ id: products.id, status: products.status, transaction: sql<string>`xmin::text` })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
  expect(rows.map(({ status }) => status)).toEqual(['live', 'draft', 'live'])
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1)
  const events = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3)
  expect(events.map(({ action, entityId }) => [action, entityId]).toReversed()).toEqual([
    ['publish-product', String(ids[0])],
    ['change-product', String(ids[1])],
    ['publish-product', String(ids[2])],
  ])
})

test('takes the time of a draft that is incomplete when it comes', async ({ shop }) => {
  const id = await add(shop, { ...COMPLETE, publishAt: IN_AN_HOUR })
  await shop.db
    .update(products)
    .set({ price: 0 as never, actualPrice: 0 as never })
    .where(eq(products.id, id))
  shop.clock.at = new Date('2026-01-15T08:00:00Z')
  await applySchedule(shop)
  expect(await stored(shop, id)).toMatchObject({ status: 'draft', publishAt: null })
})

test('rejects a time in the past, a time that is none, and too many tags', async ({ shop }) => {
  expect(await messageOf(add(shop, { ...COMPLETE, publishAt: '2026-01-15T12:00' }))).toBe(messages.publishAtPast)
  const errorsOf = (fields: Record<string, string>) =>
    SaveProduct.safeParse({ ...COMPLETE, ...fields }).error!.issues.map(({ path, message }) => [path.join(), message])
  expect(errorsOf({ publishAt: 'tomorrow' })).toEqual([['publishAt', messages.invalidPublishAt]])
  expect(errorsOf({ status: 'gone' })).toEqual([['status', messages.invalidStatus]])
  expect(errorsOf({ tags: Array.from({ length: 51 }, (_, n) => `t${n}`).join() })).toEqual([
    ['tags', 'A product can have 50 tags'],
  ])
  expect(errorsOf({ tags: 'x'.repeat(61) })).toEqual([['tags', 'A tag can have 60 letters']])
})

test('duplicates a product as a draft with a handle, SKUs and a stock of its own', async ({ shop }) => {
  await expect(duplicateProduct(shop.as(asha), kurta.id)).rejects.toMatchObject({ code: 'forbidden' })
  const { id } = await duplicateProduct(shop.as(meera), kurta.id)
  const [original, copy] = [
    await readProductDetail(shop.as(meera), kurta.id),
    await readProductDetail(shop.as(meera), id),
  ]
  expect(copy).toMatchObject({ title: 'Indigo Kurta (copy)', status: 'draft', choice: original.choice })
  expect(copy.slug).not.toBe(original.slug)
  expect(copy.pictures).toEqual(original.pictures)
  expect(copy.variants.map(({ size, stock }) => [size, stock])).toEqual(original.variants.map(({ size }) => [size, 0]))
  const skus = await shop.db.select({ sku: variants.sku }).from(variants)
  expect(new Set(skus.map(({ sku }) => sku)).size).toBe(skus.length)
})

test('duplicates the prices, weights and HSN codes of sizes, and no retired value', async ({ shop }) => {
  const detail = await readProductDetail(shop.as(meera), kurta.id)
  await shop.db
    .update(variants)
    .set({
      price: plus(detail.price, fromRupees(100)),
      actualPrice: plus(detail.actualPrice, fromRupees(200)),
      weightG: 350,
      hsn: '6211',
    })
    .where(eq(variants.id, kurta.large))
  const fabrics = await shop.db
    .select()
    .from(attributeValues)
    .where(inArray(attributeValues.slug, ['silk', 'linen']))
  await shop.db
    .insert(productAttributes)
    .values(fabrics.map(({ id, attributeId }) => ({ productId: kurta.id, attributeId, valueId: id })))
  await shop.db.update(attributeValues).set({ retiredAt: new Date() }).where(eq(attributeValues.slug, 'linen'))

  const copy = await readProductDetail(shop.as(meera), (await duplicateProduct(shop.as(meera), kurta.id)).id)
  expect(copy.variants.at(-1)).toMatchObject({
    ...{ size: 'L', price: detail.price + 10000, actualPrice: detail.actualPrice + 20000 },
    ...{ weightG: 350, hsn: '6211', stock: 0 },
  })
  expect(copy.attributes).toEqual({ fabric: ['silk'] })
})

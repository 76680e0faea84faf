import { and, eq, isNull } from 'drizzle-orm'
import { priceLists, products, variants } from '#db/schema.server.ts'
import { prepareCheckout, reserve, upi } from '#test/checkout.ts'
import { asha, jeans, kurta, meera } from '#test/fixtures.ts'
import { insertPriceList as insertList, passTime } from '#test/price-lists.ts'
import { expect, test } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { hours, minutes } from '#core/time.ts'
import { readCart } from '../cart/cart.ts'
import { patchProduct } from '../product-admin/patch-product.ts'
import { readProductDetail } from '../product-admin/product-detail.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { readPriceList, readSaleOf } from './read-lists.ts'
import { reprice } from './reprice.ts'
import { salePrices } from './sale-prices.ts'
import { addPriceList, movePriceList } from './save-list.ts'
import { checkPrices, readPasted, removePrice, setPrices } from './set-prices.ts'
import { takePercentOff } from './take-percent.ts'

const priceOf = async (shop: Shop, id: number) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return row!.price / 100
}
const sizesOf = async (shop: Shop, id: number) => {
  const rows = await shop.db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, id), isNull(variants.deletedAt)))
    .orderBy(variants.id)
  return rows.map(({ price }) => price && price / 100)
}

test('begins and ends a price list within a run of the job', async ({ shop }) => {
  const id = await insertList(shop, [{ productId: kurta.id, rupees: 599 }])
  const seen = []
  for (const time of [0, hours(1) - 1, 1, hours(1) - 1, 1]) {
    await passTime(shop, time)
    seen.push(await priceOf(shop, kurta.id))
  }
  expect(seen).toEqual([799, 799, 599, 599, 799])
  const [list] = await shop.db.select().from(priceLists).where(eq(priceLists.id, id))
  expect(list).toMatchObject({ state: 'ended', isApplied: false })
  const [row] = await shop.db.select().from(products).where(eq(products.id, kurta.id))
  expect(row).toMatchObject({ regularPrice: null, isOnSale: false, version: 1 })
})

test('takes the lower price while two lists overlap, and never raises one', async ({ shop }) => {
  await insertList(shop, [{ productId: kurta.id, rupees: 699 }], { start: 0, end: hours(3) })
  await insertList(shop, [{ productId: kurta.id, rupees: 599 }], { start: hours(1), end: hours(2) })
  await insertList(shop, [{ productId: kurta.id, rupees: 949 }], { start: 0, end: hours(4) })
  const seen = []
  for (const time of [0, hours(1), hours(1), hours(1), hours(1)]) {
    await passTime(shop, time)
    seen.push(await priceOf(shop, kurta.id))
  }
  expect(seen).toEqual([699, 599, 699, 799, 799])
})

test('keeps the regular price that was saved during a sale', async ({ shop }) => {
  await insertList(shop, [{ productId: kurta.id, rupees: 599 }], { start: 0, end: hours(1) })
  await passTime(shop, 0)
  expect((await readProductDetail(shop.as(meera), kurta.id)).price).toBe(fromRupees(799))
  await patchProduct(shop.as(meera), kurta.id, { price: fromRupees(899) })
  expect(await priceOf(shop, kurta.id)).toBe(599)
  await patchProduct(shop.as(meera), kurta.id, { title: 'Indigo Long Kurta' })
  expect(await priceOf(shop, kurta.id)).toBe(599)
  await passTime(shop, hours(1))
  expect(await priceOf(shop, kurta.id)).toBe(899)
})

test('has prices of single sizes beside those of products', async ({ shop }) => {
  await shop.db
    .update(variants)
    .set({ price: fromRupees(899) })
    .where(eq(variants.id, kurta.large))
  await insertList(
    shop,
    [
      { productId: kurta.id, variantId: kurta.small, rupees: 499 },
      { productId: kurta.id, rupees: 699 },
    ],
    { start: 0, end: hours(1) },
  )
  await passTime(shop, 0)
  const during = [await priceOf(shop, kurta.id), await sizesOf(shop, kurta.id)]
  await passTime(shop, hours(1))
  expect(during).toEqual([499, [null, 699, 699]])
  expect([await priceOf(shop, kurta.id), await sizesOf(shop, kurta.id)]).toEqual([799, [null, null, 899]])
})

test('shows the new price in a cart, and keeps that of a payment which began before', async ({ shop }) => {
  await insertList(shop, [{ productId: jeans.id, rupees: 999 }], { start: 0, end: hours(1) })
  await passTime(shop, 0)
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi)
  shop.clock.at = new Date(shop.clock.at.getTime() + hours(1) - minutes(1))
  const reserved = await reserve(shop.as(asha), request)
  await passTime(shop, minutes(1))
  expect(JSON.stringify(reserved)).toContain('99900')
  expect((await readCart(shop.as(asha))).lines[0]!.price).toBe(fromRupees(1499))
})

test('refuses a price above the MRP in the database', async ({ shop }) => {
  const insert = shop.db.transaction((tx) => insertList({ ...shop, db: tx }, [{ productId: kurta.id, rupees: 999.01 }]))
  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'price_list_prices_mrp' } })
})

test('changes nothing when it is repeated', async ({ shop }) => {
  await insertList(shop, [{ productId: kurta.id, rupees: 599 }], { start: 0 })
  await passTime(shop, 0)
  const read = async () => (await shop.db.select().from(products).where(eq(products.id, kurta.id)))[0]
  const before = await read()
  shop.clock.at = new Date(shop.clock.at.getTime() + minutes(1))
  await reprice(shop, [kurta.id, kurta.id])
  expect(await read()).toEqual(before)
})

test('leaves a size that follows its product without a price of its own', () => {
  const price = (rupees: number) => fromRupees(rupees)
  const none = { regularPrice: null, isOnSale: false }
  const product = { id: 1, price: price(799), ...none }
  const sizes = [
    { id: 1, isDefault: true, price: null, ...none },
    { id: 2, isDefault: false, price: null, ...none },
  ]
  const onSmall = salePrices(product, sizes, [{ listId: 1, variantId: 1, price: price(599) }])
  expect(onSmall.product.price).toBe(price(599))
  expect(onSmall.variants[1]).toEqual({ id: 2, price: price(799), isOnSale: true, regularPrice: null })
  const onAll = salePrices(product, sizes, [{ listId: 1, variantId: null, price: price(599) }])
  expect(onAll.variants.map((one) => one.price)).toEqual([null, null])
})

/** A draft that begins now, made by the operations of the admin panel. */
const addList = async (shop: Shop) =>
  (await addPriceList(shop, { name: 'Diwali', startsAt: shop.now(), endsAt: null })).id

test('checks pasted prices line by line, and takes over those without a fault', async ({ shop }) => {
  const admin = shop.as(meera)
  const id = await addList(admin)
  const text = 'SKU, price\n152-INDIGO-S, 599\n#2, ₹1,199\nnone, 5\n3, 999999\n4, free\n#4, 10\n#4, 20'
  const { lines, message } = await setPrices(admin, id, readPasted(text))
  expect(lines.map(({ item, error, message }) => [item, error, message])).toEqual([
    ['152-INDIGO-S', false, 'Instead of ₹799'],
    ['#2', false, 'Instead of ₹1,499'],
    ['none', true, messages.unknown],
    ['3', true, expect.stringContaining('above the MRP')],
    ['4', true, messages.twice],
    ['#4', true, messages.twice],
    ['#4', true, messages.twice],
  ])
  expect(message).toBe('2 prices saved')
  expect(await priceOf(shop, jeans.id)).toBe(1499)
  await movePriceList(admin, id, 'start-now', 1)
  expect([await priceOf(shop, kurta.id), await priceOf(shop, jeans.id)]).toEqual([599, 1199])
  const read = await readPriceList(admin, id)
  expect(read).toMatchObject({ phase: 'running', prices: 2, list: { total: 2 } })
  await removePrice(admin, id, read.list.items.find(({ title }) => title === jeans.title)!.id)
  expect(await priceOf(shop, jeans.id)).toBe(1499)
})

test('pauses, goes on and ends for good', async ({ shop }) => {
  const admin = shop.as(meera)
  const id = await addList(admin)
  await setPrices(admin, id, [{ item: '#1', price: fromRupees(599) }])
  const seen = []
  for (const [at, to] of (['start', 'pause', 'start', 'end'] as const).entries()) {
    await movePriceList(admin, id, to, at + 1)
    seen.push(await priceOf(shop, kurta.id))
  }
  expect(seen).toEqual([599, 799, 599, 799])
  await expect(movePriceList(admin, id, 'start', 5)).rejects.toMatchObject({ message: messages.hasEnded })
})

test('takes a percent off a category, also off sizes with a price of their own', async ({ shop }) => {
  const admin = shop.as(meera)
  await shop.db
    .update(variants)
    .set({ price: fromRupees(899) })
    .where(eq(variants.id, kurta.large))
  const id = await addList(admin)
  await takePercentOff(admin, id, 1, 15)
  await movePriceList(admin, id, 'start', 1)
  expect([await priceOf(shop, kurta.id), await sizesOf(shop, kurta.id)]).toEqual([679, [null, null, 764]])
  await expect(takePercentOff(admin, id, 999_999, 15)).rejects.toMatchObject({ message: messages.noProducts })
})

test('says in the form of a product what it costs now, and until when', async ({ shop }) => {
  await insertList(shop, [{ productId: kurta.id, rupees: 599 }], { start: 0, end: hours(1) })
  expect(await readSaleOf(shop.as(meera), kurta.id)).toBeUndefined()
  await passTime(shop, 0)
  expect(await readSaleOf(shop.as(meera), kurta.id)).toMatch(/^Sale ₹599 until \d+ January 2026, \d\d:\d\d$/)
})

test('rejects an older version, shoppers, and keys without the permission', async ({ shop }) => {
  const id = await addList(shop.as(meera))
  await movePriceList(shop.as(meera), id, 'start', 1)
  await expect(movePriceList(shop.as(meera), id, 'pause', 1)).rejects.toMatchObject({ code: 'conflict' })
  await expect(addList(shop.as(asha))).rejects.toMatchObject({ code: 'forbidden' })
})

test('says what a price makes of the GST rate, and where less is kept', async ({ shop }) => {
  await shop.db
    .update(products)
    .set({ price: fromRupees(2999), actualPrice: fromRupees(2999) })
    .where(eq(products.id, kurta.id))
  const admin = shop.as(meera)
  const checked = await checkPrices(admin, readPasted('#1,2600\n#2,1400'))
  expect(checked.map(({ message }) => message)).toEqual([
    'Instead of ₹2,999. GST 5 % instead of 18 %.',
    'Instead of ₹1,499',
  ])
  const [loss] = await checkPrices(admin, readPasted('152-INDIGO-S,2799'))
  expect(loss!.message).toBe('Instead of ₹2,999. Between ₹2,625 and ₹2,950 you keep less than at ₹2,625.')
  const id = await insertList(shop, [{ productId: kurta.id, rupees: 2600 }])
  const { list } = await readPriceList(admin, id)
  expect(list.items).toMatchObject([{ taxNote: 'GST 5 % instead of 18 %.' }])
  await passTime(shop, hours(1))
  expect(await readSaleOf(admin, kurta.id)).toMatch(/^Sale ₹2,600 until .*\. GST 5 % instead of 18 %\.$/)
})

test('judges a pack by the price of one of its pieces', async ({ shop }) => {
  await shop.db
    .update(products)
    .set({ price: fromRupees(5900), actualPrice: fromRupees(5900) })
    .where(eq(products.id, kurta.id))
  await shop.db.update(variants).set({ piecesInPack: 2 }).where(eq(variants.productId, kurta.id))
  const admin = shop.as(meera)
  const note = 'GST 5 % instead of 18 %.'
  const [checked] = await checkPrices(admin, readPasted('#1,5200'))
  expect(checked!.message).toBe(`Instead of ₹5,900. ${note}`)
  const id = await insertList(shop, [{ productId: kurta.id, rupees: 5200 }])
  expect((await readPriceList(admin, id)).list.items).toMatchObject([{ taxNote: note }])
  await passTime(shop, hours(1))
  expect(await readSaleOf(admin, kurta.id)).toContain(note)
})

/** Best prices in lists and on product pages: of which offers, and after which changes. */
import { eq, sql } from 'drizzle-orm'
import { offers, priceListPrices, products, variants } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { insertOffer, TEN } from '#test/offers.ts'
import { collectStatements } from '#test/statements.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees, type Paise } from '#core/money.ts'
import { addDuration, days, hours } from '#core/time.ts'
import { toCards } from '../catalogue/cards.ts'
import { findProduct, readProduct } from '../catalogue/products.ts'
import { moveOffer } from '../offers-admin/move-offer.ts'
import { patchProduct } from '../product-admin/patch-product.ts'
import { addPriceList, movePriceList } from '../price-lists/save-list.ts'

const cardOf = async (shop: TestShop, { id }: { id: number }) => (await toCards(shop, [{ id }]))[0]!
const priceOf = async (shop: TestShop, product: { id: number } = kurta) =>
  (await cardOf(shop, product)).bestPrice?.price ?? null
const set = (shop: TestShop, id: number, values: Partial<typeof offers.$inferInsert>) =>
  shop.db.update(offers).set(values).where(eq(offers.id, id))

test('shows the best price of a code on the card and on the page, to guests and to shoppers', async ({ shop }) => {
  await insertOffer(shop, TEN)
  const text = 'Best price ₹719 with TEN'
  const expected = { price: fromRupees(719), offer: 'Ten percent', code: 'TEN', text }
  for (const visitor of [shop, shop.as(asha) as TestShop]) {
    expect((await cardOf(visitor, kurta)).bestPrice).toEqual(expected)
    const { product } = await readProduct(visitor, kurta.id)
    expect(product.bestPrice).toEqual(expected)
    expect(product.variants.map(({ bestPrice }) => bestPrice)).toEqual(Array(3).fill(expected))
  }
})

test('shows of each size the best price of its own price, and of a range the lowest', async ({ shop }) => {
  await insertOffer(shop, TEN)
  await shop.db
    .update(variants)
    .set({ price: fromRupees(499) })
    .where(eq(variants.id, kurta.large))
  expect((await cardOf(shop, kurta)).bestPrice).toMatchObject({
    ...{ price: fromRupees(449), text: 'Best price from ₹449 with TEN' },
  })
  const product = await findProduct(shop, kurta.id)
  expect(product?.variants.map(({ bestPrice }) => bestPrice?.price)).toEqual([719, 719, 449].map(fromRupees))
})

test('shows no best price of a range when another size costs less without an offer', async ({ shop }) => {
  await insertOffer(shop, { conditions: { minGoods: fromRupees(700) } })
  await shop.db
    .update(variants)
    .set({ price: fromRupees(499) })
    .where(eq(variants.id, kurta.large))
  expect(await priceOf(shop)).toBeNull()
  const product = await findProduct(shop, kurta.id)
  expect(product?.variants.map(({ bestPrice }) => bestPrice?.price)).toEqual([
    fromRupees(649),
    fromRupees(649),
    undefined,
  ])
})

test('leaves cards as they were without an offer on pages, and reads nothing for it', async ({ shop }) => {
  const before = await collectStatements(() => cardOf(shop, kurta))
  expect(before.answer).not.toHaveProperty('bestPrice')
  const hidden = [{ display: 'cart' }, { display: 'code', code: 'SECRET' }, { state: 'draft' }] as const
  for (const given of hidden) await insertOffer(shop, given)
  const { statements, answer } = await collectStatements(() => cardOf(shop, kurta))
  expect([statements.length, answer]).toEqual([before.statements.length, before.answer])
  expect(await findProduct(shop, kurta.id)).not.toHaveProperty('bestPrice')
})

const NOT_FOR_EVERYBODY = {
  'a state': { conditions: { states: ['Karnataka'] } },
  'PIN codes': { conditions: { pinPrefixes: ['560'] } },
  'some days': {
    conditions: { weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] },
  },
  'some hours': { conditions: { hours: { from: '00:00', to: '23:59' } } },
  'a first order': { conditions: { isFirstOrder: true } },
  'shoppers who are signed in': { conditions: { isForSignedIn: true } },
  'one way to pay': { conditions: { method: 'online' } },
  'once for each shopper': { maxPerCustomer: 1 },
  'several pieces': { conditions: { minPieces: 2 } },
  'more goods': { conditions: { minGoods: fromRupees(800) } },
  'other goods': { goods: { products: [lamp.id] } },
  'goods that are less reduced': { maxReduction: 19 },
} as const

test.for(Object.entries(NOT_FOR_EVERYBODY))('has no best price by an offer for %s', async ([, given], { shop }) => {
  await insertOffer(shop, structuredClone(given) as Parameters<typeof insertOffer>[1])
  expect(await priceOf(shop)).toBeNull()
})

test('has no best price by codes that are each for a few', async ({ shop }) => {
  await insertOffer(shop, { ...TEN, codeMode: 'many' })
  expect(await priceOf(shop)).toBeNull()
})

test('begins and ends with the offer, to the moment', async ({ shop }) => {
  const [startsAt, endsAt] = [addDuration(shop.now(), hours(1)), addDuration(shop.now(), hours(2))]
  await insertOffer(shop, { startsAt, endsAt })
  const at = async (time: Date) => {
    shop.clock.at = time
    return priceOf(shop)
  }
  expect(await at(addDuration(startsAt, -1))).toBeNull()
  expect(await at(startsAt)).toBe(fromRupees(649))
  expect(await at(addDuration(endsAt, -1))).toBe(fromRupees(649))
  expect(await at(endsAt)).toBeNull()
})

test('follows an offer that is changed, paused, resumed and ended', async ({ shop }) => {
  const id = await insertOffer(shop)
  const move = async (step: 'pause' | 'resume' | 'end', version: number) => {
    await moveOffer(shop.as(meera), id, { do: step, version })
    return priceOf(shop)
  }
  expect(await priceOf(shop)).toBe(fromRupees(649))
  expect(await move('pause', 1)).toBeNull()
  await set(shop, id, { benefit: { kind: 'amount', amount: fromRupees(99) } })
  expect(await move('resume', 2)).toBe(fromRupees(700))
  expect(await move('end', 3)).toBeNull()
})

test('follows the price of a price list, from its start to its end', async ({ shop }) => {
  await insertOffer(shop, TEN)
  const times = { startsAt: addDuration(shop.now(), days(1)), endsAt: addDuration(shop.now(), days(2)) }
  const { id } = await addPriceList(shop.as(meera), { name: 'Monsoon', ...times })
  await shop.db.insert(priceListPrices).values({ listId: id, productId: kurta.id, price: fromRupees(599) })
  await movePriceList(shop.as(meera), id, 'start-now', 1)
  expect(await priceOf(shop)).toBe(fromRupees(539))
  await movePriceList(shop.as(meera), id, 'end', 2)
  expect(await priceOf(shop)).toBe(fromRupees(719))
})

test('follows the price, the category, the brand and the tags of a product', async ({ shop }) => {
  const departments = await shop.db.execute<{ id: number; slug: string }>(sql`select id, slug from shop.categories`)
  const furniture = departments.rows.find(({ slug }) => slug === 'furniture')!.id
  const id = await insertOffer(shop, { goods: { categories: [furniture] } })
  const change = (values: Partial<typeof products.$inferInsert>) =>
    shop.db.update(products).set(values).where(eq(products.id, kurta.id))
  expect([await priceOf(shop), await priceOf(shop, lamp)]).toEqual([null, fromRupees(2749)])
  await change({ departmentId: furniture })
  expect(await priceOf(shop)).toBe(fromRupees(649))
  await patchProduct(shop.as(meera), kurta.id, { price: fromRupees(899) })
  expect(await priceOf(shop)).toBe(fromRupees(749))
  const goods = (more: object) => ({ categories: [], brands: [], tags: [], products: [], ...more })
  await set(shop, id, { scope: { goods: goods({ tags: ['Eid'] }), except: goods({}), maxReduction: null } })
  expect(await priceOf(shop)).toBeNull()
  await change({ tags: ['eid'] })
  expect(await priceOf(shop)).toBe(fromRupees(749))
  await set(shop, id, { scope: { goods: goods({}), except: goods({ brands: ['Khadi'] }), maxReduction: null } })
  await change({ brand: 'khadi' })
  expect([await priceOf(shop), await priceOf(shop, jeans)]).toEqual([null, fromRupees(1349)])
})

test('ends when the offer is used up, and promises nothing of a budget', async ({ shop }) => {
  const id = await insertOffer(shop, { ...TEN, maxUses: 2 })
  const both = async (): Promise<(Paise | null)[]> => [await priceOf(shop), await priceOf(shop, dress)]
  await set(shop, id, { used: 1 })
  expect(await both()).toEqual([719, 2069].map(fromRupees))
  await set(shop, id, { used: 2 })
  expect(await both()).toEqual([null, null])
  await set(shop, id, { used: 0, budget: fromRupees(1000) })
  expect(await both()).toEqual([null, null])
})

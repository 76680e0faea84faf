/** Offers in carts: which apply, and what a shopper reads about those that do not. */
import { eq } from 'drizzle-orm'
import { categories, offers, productCollections, products } from '#db/schema.server.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { asha, dress, jeans, kurta, lamp, ravi } from '#test/fixtures.ts'
import { insertOffer, NO_CONDITIONS, TEN } from '#test/offers.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, days, minutes } from '#core/time.ts'
import { addToCart, applyCode, changeCart, readCart } from '../cart/cart.ts'
import { mergeGuestCart, priceGuestLines } from '../cart/guest-cart.ts'
import { placeOrder } from '../payments/place-order.ts'
import { knownCodes } from './cart-codes.ts'
import { listOffers } from './running-offers.ts'

const fill = async (shop: TestShop, ...items: { id: number }[]) => {
  for (const { id } of items) await addToCart(shop.as(asha), { productId: id, variantId: undefined, quantity: 1 })
}
const read = (shop: TestShop) => readCart(shop.as(asha))
const enter = (shop: TestShop, code: string) => applyCode(shop.as(asha), code)
const problemOf = async (shop: TestShop) => (await read(shop)).codes?.map(({ problem }) => problem)

test('takes an automatic offer off the total', async ({ shop }) => {
  await insertOffer(shop, { conditions: { minGoods: fromRupees(1499) } })
  await fill(shop, kurta)
  expect(await read(shop)).toMatchObject({
    offers: 0,
    total: fromRupees(799),
    codes: null,
    nextOffer: 'Add ₹700 to save ₹150',
  })
  await fill(shop, jeans)
  expect(await read(shop)).toMatchObject({
    ...{ mrp: fromRupees(2498), discount: fromRupees(200), offers: fromRupees(150), total: fromRupees(2148) },
    applied: [{ name: 'Diwali', code: null, stage: 'order', amount: fromRupees(150) }],
  })
})

test('applies a code in any case and with gaps, and removes it', async ({ shop }) => {
  await insertOffer(shop, TEN)
  await fill(shop, kurta)
  expect((await enter(shop, ' t e N ')).message).toBe('TEN is applied')
  expect(await read(shop)).toMatchObject({ offers: fromRupees(80), codes: [{ code: 'TEN', problem: null }] })
  await changeCart(shop.as(asha), { do: 'remove-code', code: 'ten' })
  expect(await read(shop)).toMatchObject({ offers: 0, codes: [] })
})

test('refuses a code that does not exist, and stops guessing after ten', async ({ shop }) => {
  await insertOffer(shop, TEN)
  await insertOffer(shop, { ...TEN, code: 'LATER', state: 'draft' })
  for (const code of ['NONE', 'LATER', '<script>', 'ab', ...Array<string>(6).fill('NONE')])
    await expect(enter(shop, code)).rejects.toThrow('This code does not exist')
  await expect(enter(shop, 'NONE')).rejects.toThrow('Too many')
  await expect(enter(shop, 'TEN')).rejects.toThrow('Too many')
})

committingTest('lets nobody try more codes at once than one after the other', async ({ shop }) => {
  await insertOffer(shop, TEN)
  const tries = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => enter(shop, `GUESS${n}`)))
  const answers = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  expect(answers.filter((one) => one === 'This code does not exist')).toHaveLength(10)
  const guest = { ...shop.as(null), visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  const guesses = Array.from({ length: 40 }, (_, n) =>
    knownCodes(
      guest,
      [0, 1, 2, 3].map((at) => `G-${n}-${at}`),
    ),
  )
  await Promise.all(guesses)
  expect(await knownCodes(guest, ['TEN'])).toEqual([])
  shop.clock.at = addDuration(shop.now(), minutes(16))
  const quotes = Array.from({ length: 120 }, () => knownCodes(guest, ['TEN', 'ten ', 't e n']))
  expect((await Promise.all(quotes)).every((codes) => codes.join() === 'TEN')).toBe(true)
})

test('does not count against an account what an address tried', async ({ shop }) => {
  await insertOffer(shop, TEN)
  const visitor = { ...shop.visitor, ip: '203.0.113.8' }
  const codes = (n: number) => [0, 1, 2, 3, 4].map((at) => `GUESS-${n}-${at}`)
  for (let n = 0; n < 21; n++) await knownCodes({ ...shop.as(null), visitor }, codes(n))
  shop.clock.at = addDuration(shop.now(), minutes(10))
  const own = { ...shop.as(asha), visitor }
  for (let n = 0; n < 12; n++) await expect(applyCode(own, 'TEN')).rejects.toThrow('Too many')
  shop.clock.at = addDuration(shop.now(), minutes(6))
  await expect(applyCode(own, 'TEN')).resolves.toBeDefined()
})

test('keeps a code that does not apply, with the reason', async ({ shop }) => {
  const id = await insertOffer(shop, { ...TEN, conditions: { minGoods: fromRupees(1000) } })
  await fill(shop, kurta)
  expect((await enter(shop, 'TEN')).message).toBe('TEN is kept. Add ₹201 more to use TEN')
  const change = async (values: Partial<typeof offers.$inferInsert>) => {
    await shop.db.update(offers).set(values).where(eq(offers.id, id))
    return problemOf(shop)
  }
  const none = NO_CONDITIONS
  expect(await change({ conditions: { ...none, minPieces: 3 } })).toEqual(['Add 2 items more to use TEN'])
  expect(await change({ conditions: { ...none, method: 'online' } })).toEqual(['TEN is for online payment'])
  expect(await change({ conditions: none, maxUses: 1, used: 1 })).toEqual([
    'This code has been used as often as it can be',
  ])
  expect(await change({ maxUses: null, used: 0, budget: fromRupees(50) })).toEqual([
    'This code has been used as often as it can be',
  ])
  expect(await change({ budget: null, startsAt: addDuration(shop.now(), days(2)) })).toEqual([
    expect.stringMatching(/^This code begins on \d+ \w+ \d{4}$/),
  ])
  const ended = { startsAt: addDuration(shop.now(), -days(9)), endsAt: addDuration(shop.now(), -days(1)) }
  expect(await change(ended)).toEqual([expect.stringMatching(/^This code ended on \d+ \w+ \d{4}$/)])
  expect(await change({ endsAt: null, state: 'paused' })).toEqual(['This code is not valid at the moment'])
})

test('explains that a better offer applies', async ({ shop }) => {
  await insertOffer(shop)
  await insertOffer(shop, TEN)
  await fill(shop, kurta)
  await enter(shop, 'TEN')
  expect(await problemOf(shop)).toEqual(['TEN would save ₹80. A better offer is applied already: ₹150 off.'])
})

test('gives the first order its offer once, and a shopper what is left of theirs', async ({ shop }) => {
  await insertOffer(shop, { ...TEN, code: 'FIRST', conditions: { isFirstOrder: true } })
  await insertOffer(shop, {
    ...TEN,
    code: 'ONCE',
    benefit: { kind: 'percent', percent: 5, cap: null },
    maxPerCustomer: 1,
    stage: 'line',
  })
  await fill(shop, kurta)
  await enter(shop, 'FIRST')
  await enter(shop, 'ONCE')
  expect(await problemOf(shop)).toEqual([null, null])
  await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, []))
  await fill(shop, jeans)
  expect(await problemOf(shop)).toEqual([])
  for (const code of ['FIRST', 'ONCE']) await enter(shop, code)
  expect(await problemOf(shop)).toEqual(['FIRST is for your first order', 'You have used this code already'])
})

test('is for the goods of its scope only', async ({ shop }) => {
  const { db } = shop
  const [clothes] = await db.select().from(categories).where(eq(categories.slug, 'clothes'))
  await db
    .update(products)
    .set({ tags: ['Festive'], brand: 'Kaveri' })
    .where(eq(products.id, kurta.id))
  const saved = async (scope: Parameters<typeof insertOffer>[1]) => {
    const id = await insertOffer(shop, { benefit: { kind: 'percent', percent: 10, cap: null }, ...scope })
    const { offers: amount } = await read(shop)
    await db.update(offers).set({ state: 'draft' }).where(eq(offers.id, id))
    return amount / 100
  }
  await fill(shop, kurta, jeans, lamp)
  expect(await saved({ goods: { categories: [clothes!.id] } })).toBe(230)
  expect(await saved({ goods: { brands: ['kaveri'] } })).toBe(80)
  expect(await saved({ goods: { tags: ['festive'], products: [lamp.id] } })).toBe(370)
  expect(await saved({ except: { categories: [clothes!.id] } })).toBe(290)
  expect(await saved({ maxReduction: 10 })).toBe(440)
  const at = { parentId: null, position: 9, createdAt: shop.now() }
  const [collection] = await db
    .insert(categories)
    .values({ kind: 'collection', slug: 'diwali', path: 'collections/diwali', name: 'Diwali', ...at })
    .returning()
  await db.insert(productCollections).values({ categoryId: collection!.id, productId: jeans.id, position: 0 })
  expect(await saved({ goods: { categories: [collection!.id] } })).toBe(150)
})

test('keeps the goods of a category below its scope that is retired', async ({ shop }) => {
  const [kids] = await shop.db
    .insert(categories)
    .values({ kind: 'group', slug: 'kids', path: 'kids', name: 'Kids' })
    .returning()
  const below = { parentId: kids!.id, retiredAt: shop.now() }
  const [toys] = await shop.db
    .insert(categories)
    .values({ kind: 'collection', slug: 'toys', path: 'kids/toys', name: 'Toys', ...below })
    .returning()
  await shop.db.insert(productCollections).values({ categoryId: toys!.id, productId: jeans.id, position: 0 })
  await insertOffer(shop, { goods: { categories: [kids!.id] } })
  await fill(shop, jeans)
  expect((await read(shop)).offers).toBe(fromRupees(150))
})

test('prices a guest’s cart with codes, and keeps them when the guest signs in', async ({ shop }) => {
  await insertOffer(shop, TEN)
  await insertOffer(shop, {
    ...TEN,
    code: 'OURS',
    conditions: { isForSignedIn: true },
    benefit: { kind: 'percent', percent: 20, cap: null },
  })
  const lines = [{ id: kurta.id, variant_id: kurta.small, quantity: 1, cart_item_id: crypto.randomUUID() }]
  const guest = shop.as(null)
  expect(await priceGuestLines(guest, lines, ['TEN', 'OURS', 'NONE'])).toMatchObject({
    offers: fromRupees(80),
    codes: [
      { code: 'TEN', problem: null },
      { code: 'OURS', problem: 'Sign in to use OURS' },
    ],
  })
  const merged = await mergeGuestCart(shop.as(ravi), lines, ['TEN', 'OURS', 'NONE'])
  expect(merged).toMatchObject({ offers: fromRupees(160), codes: [{ code: 'OURS', problem: null }, { code: 'TEN' }] })
})

test('says what another way to pay would save', async ({ shop }) => {
  await insertOffer(shop, { stage: 'payment', conditions: { method: 'online' } })
  await fill(shop, dress)
  expect(await read(shop)).toMatchObject({
    total: fromRupees(2299),
    byMethod: { online: { total: fromRupees(2149) }, cash: { total: fromRupees(2299) } },
  })
})

test('lists what is on from the database', async ({ shop }) => {
  const id = await insertOffer(shop)
  await insertOffer(shop, { state: 'draft' })
  expect((await listOffers(shop)).map((offer) => offer.id)).toEqual([id])
})

test('leads to the page of offers while it lists one', async ({ shop }) => {
  await fill(shop, kurta)
  const id = await insertOffer(shop, { display: 'cart' })
  expect(await read(shop)).toMatchObject({ hasOffersPage: false })
  await shop.db.update(offers).set({ display: 'pages' }).where(eq(offers.id, id))
  expect(await read(shop)).toMatchObject({ hasOffersPage: true })
  await shop.db.update(offers).set({ state: 'ended' }).where(eq(offers.id, id))
  expect(await read(shop)).toMatchObject({ hasOffersPage: false })
})

import { eq } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, days } from '#core/time.ts'
import { asha, dress, jeans, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { home } from '#test/checkout.ts'
import { insertOffer, insertOrder } from '#test/admin-offers.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { readOffer } from './list-offers.ts'
import { previewOffer } from './preview-offer.ts'

const preview = async (shop: TestShop, more: object = {}) =>
  previewOffer(shop.as(meera), await readOffer(shop.as(meera), await insertOffer(shop, { ...more })))
const kurtas = (quantity = 1) => ({ product: kurta, variant: kurta.small, rupees: 799, mrp: 999, quantity })
const trousers = { product: jeans, variant: jeans.variant, rupees: 1499 }
const light = { product: lamp, variant: lamp.variant, rupees: 2899 }

test('sums what an offer would have saved of the orders of the last 30 days', async ({ shop }) => {
  await insertOrder(shop, [kurtas()], { createdAt: addDuration(shop.now(), -days(31)) })
  await insertOrder(shop, [kurtas()], { createdAt: addDuration(shop.now(), -days(29)) })
  await insertOrder(shop, [kurtas(2), trousers])
  await insertOrder(shop, [trousers], { status: 'cancelled' })
  expect(await preview(shop)).toEqual({ orders: 2, looked: 2, applied: 2, saved: fromRupees(80 + 310), rateChanges: 0 })
  expect(await preview(shop, { conditions: { minGoods: 1000 } })).toMatchObject({ applied: 1, saved: fromRupees(310) })
})

test('counts only the goods of the offer', async ({ shop }) => {
  await shop.db
    .update(products)
    .set({ tags: ['Denim'] })
    .where(eq(products.id, jeans.id))
  await insertOrder(shop, [kurtas(), trousers, light])
  const savedBy = async (scope: object) => (await preview(shop, { scope })).saved / 100
  expect(await savedBy({ goods: { categories: [2] } })).toBe(290)
  expect(await savedBy({ goods: { tags: ['denim'] } })).toBe(150)
  expect(await savedBy({ goods: { categories: [2], products: ['1'] } })).toBe(370)
  expect(await savedBy({ except: { categories: [1] } })).toBe(290)
  expect(await savedBy({ except: { brands: ['neelambari'] } })).toBe(0)
  expect(await savedBy({ maxReduction: 0 })).toBe(440)
  expect(await savedBy({ maxReduction: 20 })).toBe(520)
})

test('keeps the conditions and limits of the offer', async ({ shop }) => {
  const at = (hours: number) => ({ createdAt: addDuration(shop.now(), hours * 3_600_000) })
  await insertOrder(shop, [kurtas()], { ...at(-3), shipping: fromRupees(49) })
  await insertOrder(shop, [kurtas()], { ...at(-2), method: 'upi' })
  await insertOrder(shop, [{ product: dress, variant: dress.variant, rupees: 2299 }], { ...at(-1), userId: ravi.id })
  const appliedBy = async (more: object) => (await preview(shop, more)).applied
  expect(await appliedBy({ maxUses: 2 })).toBe(2)
  expect(await appliedBy({ maxPerCustomer: 1 })).toBe(2)
  expect(await appliedBy({ budget: 100 })).toBe(1)
  expect(await appliedBy({ conditions: { isFirstOrder: true } })).toBe(2)
  expect(await appliedBy({ stage: 'payment', conditions: { method: 'online' } })).toBe(1)
  const free = { benefit: { kind: 'free-shipping' }, stage: 'shipping' }
  expect(await preview(shop, free)).toMatchObject({ applied: 1, saved: fromRupees(49) })
})

test('counts orders to the place of the offer and at its times', async ({ shop }) => {
  const mumbai = { ...home, state: 'Maharashtra', pin: '400001' }
  const monday = (clock: string) => new Date(`2026-01-05T${clock}:00+05:30`)
  shop.clock.at = new Date('2026-01-09T12:00+05:30')
  await insertOrder(shop, [kurtas()], { createdAt: monday('01:00') })
  await insertOrder(shop, [kurtas()], { createdAt: monday('23:00'), address: mumbai })
  await insertOrder(shop, [kurtas()], { createdAt: monday('12:00'), address: mumbai })
  const appliedBy = async (conditions: object) => (await preview(shop, { conditions })).applied
  expect(await appliedBy({ states: ['Karnataka'] })).toBe(1)
  expect(await appliedBy({ states: ['Karnataka'], pinPrefixes: ['40'] })).toBe(3)
  expect(await appliedBy({ hours: { from: '22:00', to: '02:00' } })).toBe(2)
  expect(await appliedBy({ weekdays: ['monday'], hours: { from: '22:00', to: '02:00' } })).toBe(1)
})

test('counts the lines that an offer brings under the edge of a GST rate', async ({ shop }) => {
  const dresses = (rupees: number, quantity = 1) => ({
    product: dress,
    variant: dress.variant,
    rupees,
    mrp: 9999,
    quantity,
  })
  await insertOrder(shop, [dresses(2899), kurtas()])
  await insertOrder(shop, [dresses(2899, 2)])
  await insertOrder(shop, [dresses(2999)])
  await insertOrder(shop, [dresses(2625)])
  expect(await preview(shop)).toMatchObject({ applied: 4, rateChanges: 2 })
})

test('is empty for a store without orders, and for admins only', async ({ shop }) => {
  expect(await preview(shop)).toEqual({ orders: 0, looked: 0, applied: 0, saved: 0, rateChanges: 0 })
  const offer = await readOffer(shop.as(meera), await insertOffer(shop))
  await expect(previewOffer(shop.as(asha), offer)).rejects.toMatchObject({ code: 'forbidden' })
})

/** Concurrent checkouts with real commits (reliability I-2, I-3). */
import { eq, sql } from 'drizzle-orm'
import { asha, dress, jeans, kurta, lamp, ravi } from '#test/fixtures.ts'
import { prepareCheckout, stockOf, upi } from '#test/checkout.ts'
import { expect, committingTest, type TestShop } from '#test/shop.ts'
import { cartItems, users } from '#db/schema.server.ts'
import { withTransaction, type User } from '../shop.ts'
import type { PlaceOrder } from './input.ts'
import { listOrders } from '../orders/orders.ts'
import { placeOrder } from './place-order.ts'

async function crowd(shop: TestShop, size: number): Promise<User[]> {
  const people = Array.from({ length: size }, (_, n) => ({
    ...asha,
    id: crypto.randomUUID(),
    email: `buyer${n}@example.in`,
  }))
  const at = shop.now()
  await shop.db.insert(users).values(people.map(({ id, email }) => ({ id, email, createdAt: at, updatedAt: at })))
  return people
}

const outcomes = async (requests: Promise<string>[]) => {
  const settled = await Promise.allSettled(requests)
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  return { orders: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])), refusals }
}

// S3.2-04, D7
committingTest(
  'creates exactly ten orders when 200 buyers compete for the last ten items',
  { timeout: 120_000 },
  async ({ shop }) => {
    const buyers = await crowd(shop, 200)
    const requests: PlaceOrder[] = []
    for (const buyer of buyers)
      requests.push(
        await prepareCheckout(shop, buyer, [[kurta, kurta.small]], buyers.indexOf(buyer) % 2 ? upi : undefined),
      )
    const { orders, refusals } = await outcomes(buyers.map((buyer, n) => placeOrder(shop.as(buyer), requests[n]!)))

    expect(new Set(orders).size).toBe(10)
    expect(new Set(refusals)).toEqual(new Set([`${kurta.title} is sold out`]))
    expect(await stockOf(shop, kurta.small)).toBe(0)
    const sold = await shop.db.execute(sql`select sum(quantity)::int as sold from shop.order_lines`)
    expect(sold.rows).toEqual([{ sold: 10 }])
  },
)

// S4.11-05, D21
committingTest('creates one order and gives one answer when one request arrives 16 times at once', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant, 2]], upi)
  const { orders, refusals } = await outcomes(Array.from({ length: 16 }, () => placeOrder(shop.as(asha), request)))
  expect(refusals).toEqual([])
  expect(orders).toHaveLength(16)
  expect(new Set(orders).size).toBe(1)
  expect((await listOrders(shop.as(asha))).items).toHaveLength(1)
  expect(await stockOf(shop, jeans.variant)).toBe(8)
})

// S4.11-05, D21
committingTest('creates one order when two windows pay for the same cart', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi)
  const windows = Array.from({ length: 4 }, () => ({ ...request, key: crypto.randomUUID() }))
  const { orders, refusals } = await outcomes(windows.map((request) => placeOrder(shop.as(asha), request)))
  expect(orders).toHaveLength(1)
  expect(new Set(refusals)).toEqual(new Set(['Please add items to your cart before proceeding to payment']))
  const charged = await shop.db.execute(
    sql`select count(*)::int as n from shop.bank_payments where captured_at is not null`,
  )
  expect(charged.rows).toEqual([{ n: 1 }])
})

committingTest(
  'does not deadlock when concurrent orders contain the same items in opposite order',
  { timeout: 60_000 },
  async ({ shop }) => {
    const goods: [{ id: number }, number, number?][] = [
      [kurta, kurta.small],
      [jeans, jeans.variant],
      [lamp, lamp.variant],
      [kurta, kurta.large],
    ]
    const buyers = await crowd(shop, 20)
    const requests: PlaceOrder[] = []
    for (const [n, buyer] of buyers.entries())
      requests.push(await prepareCheckout(shop, buyer, n % 2 ? goods : goods.toReversed(), n % 4 < 2 ? undefined : upi))
    const { orders, refusals } = await outcomes(buyers.map((buyer, n) => placeOrder(shop.as(buyer), requests[n]!)))
    expect(orders).toHaveLength(10)
    expect(refusals.filter((sentence) => !sentence.endsWith('is sold out'))).toEqual([])
    for (const variant of [kurta.small, jeans.variant, lamp.variant, kurta.large])
      expect(await stockOf(shop, variant)).toBe(0)
  },
)

// D7
committingTest('sells the last item to one of two concurrent buyers', async ({ shop }) => {
  const hers = await prepareCheckout(shop, asha, [[dress, dress.variant]], upi)
  const his = await prepareCheckout(shop, ravi, [[dress, dress.variant]], upi)
  const { orders } = await outcomes([placeOrder(shop.as(asha), hers), placeOrder(shop.as(ravi), his)])
  expect(orders).toHaveLength(1)
  expect(await stockOf(shop, dress.variant)).toBe(0)
})

committingTest(
  'creates one order and gives one answer when one cash request arrives 16 times at once',
  async ({ shop }) => {
    const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant, 2]])
    const { orders, refusals } = await outcomes(Array.from({ length: 16 }, () => placeOrder(shop.as(asha), request)))
    expect(refusals).toEqual([])
    expect(orders).toHaveLength(16)
    expect(new Set(orders).size).toBe(1)
    expect(await stockOf(shop, jeans.variant)).toBe(8)
  },
)

committingTest('keeps what is added to the cart while a cash order is placed', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [
    [kurta, kurta.small, 2],
    [kurta, kurta.large],
  ])
  const set = { quantity: 5 }
  const isSmall = eq(cartItems.variantId, kurta.small)
  let order = Promise.resolve('')
  await withTransaction(shop, async ({ db }) => {
    await db.update(cartItems).set(set).where(isSmall)
    order = placeOrder(shop.as(asha), request)
    await expect.poll(async () => (await db.execute(sql`select from pg_locks where not granted`)).rowCount).toBe(1)
  })
  await order
  const left = await shop.db.select({ quantity: cartItems.quantity }).from(cartItems)
  expect(left).toEqual([{ quantity: 3 }])
  expect(await stockOf(shop, kurta.small)).toBe(8)
})

committingTest('does not deadlock when the cart changes while an order is placed', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [
    [kurta, kurta.large],
    [kurta, kurta.small],
  ])
  const [first, second] = [kurta.small, kurta.large].toSorted((a, b) => a - b)
  let order = Promise.resolve('')
  await withTransaction(shop, async ({ db, now }) => {
    const touch = (variantId: number) =>
      db.update(cartItems).set({ updatedAt: now() }).where(eq(cartItems.variantId, variantId))
    await touch(first!)
    order = placeOrder(shop.as(asha), request)
    await expect.poll(async () => (await db.execute(sql`select from pg_locks where not granted`)).rowCount).toBe(1)
    await touch(second!)
  })
  expect(await order).not.toBe('')
})

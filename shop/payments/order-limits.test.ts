/** Limits on what one account can order before it pays, with sequential and concurrent attempts. */
import { eq, sql } from 'drizzle-orm'
import { orders, users } from '#db/schema.server.ts'
import { asha, jeans, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { cash, prepareCheckout, displayedTotal, stockOf, upi } from '#test/checkout.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { addDuration, minutes } from '#core/time.ts'
import { addToCart, clearCart } from '../cart/cart.ts'
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import type { Shop } from '../shop.ts'
import type { DirectGateway } from './gateway.ts'
import type { PlaceOrder } from './input.ts'
import { messages } from './messages.ts'
import { findCashRefusal } from './order-limits.ts'
import { placeOrder } from './place-order.ts'

const limit = (shop: TestShop, limits: Partial<TestShop['settings']['orderLimits']>) =>
  Object.assign(shop.settings, { orderLimits: { ...shop.settings.orderLimits, ...limits } })

async function requestFor(
  shop: TestShop,
  variantId: number,
  quantity = 1,
  paymentDetails: PlaceOrder['paymentDetails'] = cash,
) {
  const productId = variantId <= kurta.large ? kurta.id : jeans.id
  return prepareCheckout(shop, asha, [[{ id: productId }, variantId, quantity]], paymentDetails)
}
const pay = (shop: TestShop, request: PlaceOrder) => placeOrder(shop.as(asha), request)

const messagesOf = (settled: PromiseSettledResult<string>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))

test('rejects a cash order when the account has reached its unpaid orders, until one is paid or cancelled', async ({
  shop,
}) => {
  limit(shop, { openCashOrders: 3 })
  const ids: string[] = []
  for (let nth = 0; nth < 3; nth++) ids.push(await pay(shop, await requestFor(shop, kurta.small)))
  const fourth = await requestFor(shop, kurta.small)
  const refusal = { code: 'conflict', message: messages.cashOrdersOpen(3) }
  await expect(pay(shop, fourth)).rejects.toMatchObject(refusal)
  expect(await stockOf(shop, kurta.small)).toBe(7)
  await pay(shop, { ...fourth, paymentDetails: upi, key: crypto.randomUUID() })

  const next = await requestFor(shop, kurta.small)
  await expect(pay(shop, next)).rejects.toMatchObject(refusal)
  await cancelOrder(shop.as(asha), ids[0]!)
  await pay(shop, next)
  for (const to of ['processing', 'shipped'] as const) await advanceOrder(shop.as(meera), ids[1]!, to)
  await expect(pay(shop, await requestFor(shop, kurta.small))).rejects.toMatchObject(refusal)
  await advanceOrder(shop.as(meera), ids[1]!, 'delivered')
  await pay(shop, { ...next, key: crypto.randomUUID(), ...(await displayedTotal(shop.as(asha))) })
})

test('rejects a cash order when its units and the unpaid ones exceed the limit', async ({ shop }) => {
  limit(shop, { openCashUnits: 8 })
  const nine = await requestFor(shop, kurta.small, 9)
  await expect(pay(shop, nine)).rejects.toMatchObject({ code: 'conflict', message: messages.cashUnitsOpen(8, 0) })
  await clearCart(shop.as(asha))
  await pay(shop, await requestFor(shop, kurta.small, 5))
  const four = await requestFor(shop, kurta.medium, 4)
  await expect(pay(shop, four)).rejects.toMatchObject({ message: messages.cashUnitsOpen(8, 5) })
  expect(await stockOf(shop, kurta.medium)).toBe(10)
  await clearCart(shop.as(asha))
  await pay(shop, await requestFor(shop, kurta.medium, 3))
})

// S4.10-06
test('rejects a cash order of ₹2,00,000 or more', async ({ shop }) => {
  await shop.db.execute(sql`update shop.products set price = 20000000, actual_price = 20000000 where id = ${jeans.id}`)
  const request = await requestFor(shop, jeans.variant)
  const message = 'Cash on Delivery is possible up to ₹1,99,999'
  expect(await findCashRefusal(shop.as(asha), { lines: [], total: request.expectedTotal })).toMatchObject({
    why: 'amount',
  })
  await expect(pay(shop, request)).rejects.toMatchObject({ code: 'conflict', message })
  expect(await findCashRefusal(shop.as(asha), { lines: [], total: (request.expectedTotal - 100) as never })).toBeNull()
  await pay(shop, { ...request, paymentDetails: upi })
})

test('rejects a cash order from an unverified email when the store requires a verified one', async ({ shop }) => {
  await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, asha.id))
  const request = await requestFor(shop, kurta.small)
  limit(shop, { cashNeedsVerification: true })
  const refusal = { code: 'conflict', message: messages.cashNeedsVerification }
  await expect(pay(shop, request)).rejects.toMatchObject(refusal)
  expect(await findCashRefusal(shop.as(asha), { lines: [], total: request.expectedTotal })).toMatchObject({
    why: 'unverified',
  })
  expect(await stockOf(shop, kurta.small)).toBe(10)
  await shop.db.update(users).set({ emailConfirmedAt: shop.now() }).where(eq(users.id, asha.id))
  await pay(shop, request)
})

test('rejects a checkout attempt when the shopper has made too many, and counts rejected ones', async ({ shop }) => {
  limit(shop, { payAttemptsPerShopper: 3 })
  const request = await requestFor(shop, kurta.small)
  const again = () =>
    pay(shop, { ...request, key: crypto.randomUUID(), expectedTotal: 1 as typeof request.expectedTotal })
  for (let nth = 0; nth < 3; nth++) await expect(again()).rejects.toMatchObject({ code: 'conflict' })
  await expect(pay(shop, request)).rejects.toMatchObject({ code: 'rate-limited', retryAfterSeconds: 60 })
  expect(await stockOf(shop, kurta.small)).toBe(10)
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await pay(shop, request)
})

test('returns the same answer for an ended attempt when no more attempts are allowed', async ({ shop }) => {
  limit(shop, { payAttemptsPerShopper: 1, payAttemptsPerIp: 1 })
  const here = { ...shop.as(asha), visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  const request = await requestFor(shop, kurta.small)
  const id = await placeOrder(here, request)
  for (let nth = 0; nth < 3; nth++) expect(await placeOrder(here, request)).toBe(id)
  const next = await requestFor(shop, kurta.small)
  await expect(placeOrder(here, next)).rejects.toMatchObject({ code: 'rate-limited' })
})

committingTest('returns the order to a request that is repeated while it runs, past every limit', async ({ shop }) => {
  limit(shop, { payAttemptsPerShopper: 1, payAttemptsPerIp: 1 })
  const here = { ...shop.as(asha), visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  const request = await requestFor(shop, jeans.variant, 1, upi)
  const charge = Promise.withResolvers<void>()
  const gateway = here.services.paymentGateway as DirectGateway
  const asked = Promise.withResolvers<void>()
  const slow: DirectGateway = {
    ...gateway,
    charge: async (...args) => {
      asked.resolve()
      await charge.promise
      return gateway.charge(...args)
    },
  }
  const slowShop = { ...here, services: { ...here.services, paymentGateway: slow } }
  const first = placeOrder(slowShop, request)
  await asked.promise
  const repeated = Array.from({ length: 4 }, () => placeOrder(here, request))
  await new Promise((resolve) => setTimeout(resolve, 300))
  charge.resolve()
  expect(new Set(await Promise.all([first, ...repeated])).size).toBe(1)
})

committingTest('waits for the same request that is ahead before it refuses an IP address', async ({ shop }) => {
  limit(shop, { payAttemptsPerIp: 1 })
  const from = (ip: string, as: Shop) => ({ ...as, visitor: { ...shop.visitor, ip } })
  await placeOrder(from('203.0.113.7', shop.as(ravi)), await prepareCheckout(shop, ravi, [[kurta, kurta.small]]))
  const request = await requestFor(shop, jeans.variant)
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { queue } = shop.services
  const slowQueue = {
    ...queue,
    enqueue: async (...args: Parameters<typeof queue.enqueue>) => {
      written.resolve()
      await commit.promise
      return queue.enqueue(...args)
    },
  }
  const hers = shop.as(asha)
  const ahead = placeOrder(from('203.0.113.8', { ...hers, services: { ...hers.services, queue: slowQueue } }), request)
  await written.promise
  const repeated = placeOrder(from('203.0.113.7', hers), request)
  const other = placeOrder(from('203.0.113.7', hers), { ...request, key: crypto.randomUUID() }).catch(String)
  await new Promise((resolve) => setTimeout(resolve, 200))
  commit.resolve()
  expect(await repeated).toBe(await ahead)
  expect(await other).toContain('Too many attempts')
})

test('rejects a checkout attempt when the same IP address has made too many', async ({ shop }) => {
  limit(shop, { payAttemptsPerIp: 1 })
  const from = (address: string) => ({ ...shop.visitor, ip: address })
  await placeOrder({ ...shop.as(asha), visitor: from('203.0.113.7') }, await requestFor(shop, kurta.small))
  const his = await prepareCheckout(shop, ravi, [[kurta, kurta.small]])
  const refused = placeOrder({ ...shop.as(ravi), visitor: from('203.0.113.7') }, his)
  await expect(refused).rejects.toMatchObject({ code: 'rate-limited' })
  await placeOrder({ ...shop.as(ravi), visitor: from('203.0.113.8') }, his)
})

committingTest('keeps every limit when all attempts arrive at once', { timeout: 60_000 }, async ({ shop }) => {
  limit(shop, { openCashOrders: 3, payAttemptsPerShopper: 10 })
  const request = await prepareCheckout(shop, asha, [[lamp, lamp.variant]])
  const all = (nth: number) => Array.from({ length: nth }, () => ({ ...request, key: crypto.randomUUID() }))
  // Refill the cart while attempts arrive, as a script would do. Once the orders have sold the lamp out, adding it fails
  // and makes no attempt.
  let attempts = 0
  const settled = await Promise.allSettled(
    all(24).map(async (one) => {
      await addToCart(shop.as(asha), { productId: lamp.id })
      const total = await displayedTotal(shop.as(asha))
      attempts++
      return placeOrder(shop.as(asha), { ...one, ...total })
    }),
  )
  const rows = await shop.db.select().from(orders).where(eq(orders.method, 'cash'))
  expect(rows.length).toBeLessThanOrEqual(3)
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(rows.length)
  const throttled = messagesOf(settled).filter((sentence) => sentence.startsWith('Too many attempts'))
  expect(attempts).toBeGreaterThan(10)
  expect(throttled).toHaveLength(attempts - 10)
})

committingTest('counts an attempt once when it arrives many times at once', async ({ shop }) => {
  limit(shop, { payAttemptsPerShopper: 1 })
  const request = await requestFor(shop, jeans.variant, 1, upi)
  const ids = await Promise.all(Array.from({ length: 16 }, () => pay(shop, request)))
  expect(new Set(ids).size).toBe(1)
  expect((await shop.db.execute(sql`select count from shop.guesses where key like 'pay of%'`)).rows).toEqual([
    { count: 1 },
  ])
})

/** Any sequence of payments, orders and stock calls keeps the stock equal to its movements, and never below zero. */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { checkoutAttempts } from '#db/schema.server.ts'
import { rollBack } from '#test/roll-back.ts'
import { prepareCheckout, upi, reserve } from '#test/checkout.ts'
import { asha, dress, kurta, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { DomainError } from '#core/domain-error.ts'
import { addDuration, minutes } from '#core/time.ts'
import { clearCart } from '../cart/cart.ts'
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import { expireAttempts } from '../payments/settle-attempt.ts'
import { withTransaction } from '../shop.ts'
import { changeStock } from './change-stock.ts'
import { onHand, readCommittedStock } from './committed-stock.ts'
import { messages } from './messages.ts'
import type { StockLine } from './input.ts'

const VARIANTS = [
  { product: kurta, id: kurta.small, sku: `${kurta.id}-INDIGO-S` },
  { product: dress, id: dress.variant, sku: String(dress.id) },
]
type World = { shop: TestShop; orders: string[] }
type Step = (world: World) => Promise<unknown>

const order: fc.Arbitrary<Step> = fc
  .record({ one: fc.constantFrom(...VARIANTS), quantity: fc.integer({ min: 1, max: 4 }), pays: fc.boolean() })
  .map(({ one, quantity, pays }) => async ({ shop, orders }: World) => {
    // A shopper has one payment at a time, and another order waits for it.
    if ((await shop.db.$count(checkoutAttempts, eq(checkoutAttempts.state, 'reserved'))) > 0) return
    await clearCart(shop.as(asha))
    const request = await prepareCheckout(shop, asha, [[one.product, one.id, quantity]], upi)
    if (pays) orders.push(await placeOrder(shop.as(asha), request))
    else await withTransaction(shop.as(asha), (shop) => reserve(shop, request))
  })
const expire: fc.Arbitrary<Step> = fc.constant(async ({ shop }: World) => {
  shop.clock.at = addDuration(shop.clock.at, minutes(30))
  await expireAttempts(shop)
})
const advance: fc.Arbitrary<Step> = fc
  .constantFrom('processing', 'shipped', 'cancelled')
  .map((to) => async ({ shop, orders }: World) => {
    if (orders.length === 0) return
    if (to === 'cancelled') await cancelOrder(shop.as(meera), orders.at(-1)!)
    else await advanceOrder(shop.as(meera), orders.at(-1)!, to)
  })
const line: fc.Arbitrary<StockLine> = fc
  .record({ one: fc.constantFrom(...VARIANTS), pieces: fc.integer({ min: -6, max: 12 }), how: fc.nat(2) })
  .map(({ one: { sku }, pieces, how }) =>
    how === 0 ? { sku, change: pieces } : { sku, set: Math.abs(pieces), of: how === 1 ? 'available' : 'on-hand' },
  )
const callStock: fc.Arbitrary<Step> = fc
  .array(line, { minLength: 1, maxLength: 2 })
  .map((items) => async ({ shop }: World) => {
    const request = { key: crypto.randomUUID(), items, reason: 'corrected' as const, note: '' }
    const result = await changeStock(shop.as(meera), request)
    for (const [at, item] of items.entries())
      if ('set' in item) expect(await countOf(shop, item)).toBe(item.set)
      else expect(result.items[at]!.change).toBe(item.change)
  })

async function countOf(shop: TestShop, { sku, of }: { sku: string; of: string }) {
  const { id } = VARIANTS.find((one) => one.sku === sku)!
  const { stock } = (await read(shop)).find((row) => row.id === id)!
  return of === 'on-hand' ? onHand(stock, (await readCommittedStock(shop, [id]))(id)) : stock
}

const read = async (shop: TestShop) =>
  (
    await shop.db.execute<{ id: number; stock: number; ledger: number }>(
      sql`select v.id, v.stock, coalesce(sum(m.quantity), 0)::int as ledger
            from shop.variants v left join shop.stock_moves m on m.variant_id = v.id group by v.id`,
    )
  ).rows

test('keeps stock equal to its movements and never below zero', { timeout: 120_000 }, async ({ shop }) => {
  const steps = fc.array(fc.oneof(order, order, expire, advance, callStock, callStock), { maxLength: 14 })
  const { at } = shop.clock
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, (run) =>
      rollBack(shop, async (inner) => {
        shop.clock.at = at
        const world = {
          shop: { ...shop, db: inner.db, as: (user) => ({ ...shop.as(user), db: inner.db }) } as TestShop,
          orders: [],
        }
        for (const step of run) {
          await withTransaction(world.shop, () => step(world)).catch((error: unknown) => {
            if (!(error instanceof DomainError)) throw error
            seen.add(error.message)
          })
          for (const { stock, ledger } of await read(world.shop)) {
            expect(stock).toBe(ledger)
            expect(stock).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    ),
    { numRuns: 40 },
  )
  // The runs also reached calls that cannot be done.
  expect([...seen]).toContain(messages.duplicateSku)
})

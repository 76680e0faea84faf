/** Whatever becomes of the returns of an order, its sums stay right. */
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { kurta, lamp, meera, asha } from '#test/fixtures.ts'
import { stockOf, upi } from '#test/checkout.ts'
import { requestPieces, settleReturn } from '#test/returned-order.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import type { Db } from '#db/connect.server.ts'
import { DomainError } from '#core/domain-error.ts'
import { sum, type Paise } from '#core/money.ts'
import { readAdminOrder } from '../orders/admin-order.ts'
import { refundOrder } from '../refunds/admin-refunds.ts'
import { committedAmount, paymentStatusOf } from '../refunds/rules.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { decideReturn, expireReturns, markOnItsWay, withdrawReturn } from './decide-return.ts'
import { listReturns } from './read-returns.ts'

type Step = {
  do: 'request' | 'decide' | 'withdraw' | 'ship' | 'settle' | 'refund' | 'send' | 'wait'
  pick: number
  pieces: number
}
const steps = fc.array(
  fc.record({
    do: fc.constantFrom(
      'request',
      'request',
      'request',
      'decide',
      'withdraw',
      'ship',
      'settle',
      'settle',
      'refund',
      'send',
      'wait',
    ),
    pick: fc.nat(3),
    pieces: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 4, maxLength: 14 },
) as fc.Arbitrary<Step[]>

/** What the rules forbid is answered with a domain error, and changes nothing. */
async function take(shop: TestShop, id: string, { do: step, pick, pieces }: Step) {
  const admin = shop.as(meera)
  const order = await readAdminOrder(admin, id)
  const { items } = await listReturns(admin, { page: 1, state: undefined })
  const one = items[pick % Math.max(1, items.length)]
  const version = one
    ? (await shop.db.execute<{ version: number }>(sql`select version from shop.returns where id = ${one.id}`)).rows[0]!
        .version
    : 0
  const reason = pick % 2 === 0 ? 'damaged' : 'too-small'
  if (step === 'request')
    return requestPieces(shop, id, [{ lineId: order.lines[pick % 2]!.id, quantity: pieces, reason }], {
      refundTo: 'source',
    })
  if (step === 'refund') {
    const seen = committedAmount(order.refunds)
    return refundOrder(admin, id, { amount: (pieces * 10_033) as Paise, method: 'provider', note: 'a', seen })
  }
  if (step === 'send') return sendRefund(shop, order.refunds.find(({ state }) => state === 'owed')?.id ?? id)
  if (step === 'wait') {
    shop.clock.at = new Date(shop.clock.at.getTime() + pieces * 86_400_000 * 4)
    return expireReturns(shop)
  }
  if (!one) return
  if (step === 'decide')
    return decideReturn(admin, one.id, { version, note: 'a', decision: pieces > 1 ? 'approve' : 'decline' })
  if (step === 'withdraw') return withdrawReturn(shop.as(asha), id, one.id)
  if (step === 'ship') return markOnItsWay(admin, one.id, { version, note: '' })
  return settleReturn(shop, one.id, pieces === 2 ? { damaged: 1 } : pieces === 3 ? { rejected: 1 } : {})
}

const on = (shop: TestShop, db: Db): TestShop => ({ ...shop, db, as: (user) => ({ ...shop.as(user), db }) })

async function expectRight(shop: TestShop, id: string, total: number) {
  const order = await readAdminOrder(shop.as(meera), id)
  expect(order.total).toBe(total)
  expect(committedAmount(order.refunds)).toBeLessThanOrEqual(order.paid)
  expect(order.paymentStatus).toBe(paymentStatusOf(order.paid, order.refunds))
  expect(sum(order.creditNotes.map(({ amount }) => amount))).toBeLessThanOrEqual(order.total)
  const { rows } = await shop.db.execute<{ credited: number; invoiced: number }>(sql`
    select coalesce((select sum(c.quantity) from shop.credit_note_lines c where c.order_line_id = i.order_line_id), 0)::int credited,
           i.quantity invoiced from shop.invoice_lines i where i.order_id = ${id}`)
  for (const { credited, invoiced } of rows) expect(credited).toBeLessThanOrEqual(invoiced)
  for (const variantId of [kurta.small, lamp.variant]) {
    const moved = await shop.db.execute<{ sum: number }>(
      sql`select sum(quantity)::int from shop.stock_moves where variant_id = ${variantId}`,
    )
    expect(await stockOf(shop, variantId)).toBe(moved.rows[0]!.sum)
  }
}

test('keeps refunds, credit notes and stock right in any sequence of steps', async ({ shop }) => {
  const undo = new Error('undo')
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await shop.db
        .transaction(async (db) => {
          const inner = on(shop, db)
          const id = await placeAshasOrder(inner, [[kurta, kurta.small, 3], [lamp, lamp.variant, 2]], upi) // prettier-ignore
          const { total } = await readAdminOrder(inner.as(meera), id)
          await moveTo(inner, await createShipmentOf(inner, id), 'handed_over', 'delivered')
          for (const step of sequence) {
            await db
              .transaction((tx) => take(on(shop, tx), id, step))
              .catch((error: unknown) => {
                if (!(error instanceof DomainError)) throw error
              })
            await db.execute(sql`set constraints all immediate`)
            await db.execute(sql`set constraints all deferred`)
            await expectRight(inner, id, total)
          }
          throw undo
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error
        })
    }),
    { numRuns: 12 },
  )
}, 120_000)

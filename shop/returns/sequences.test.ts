/**
 * Whatever becomes of the returns and exchanges of an order, its sums stay right. RUNS=… tries more sequences; SEED=…
 * repeats a run.
 */
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { kurta, lamp, meera, asha } from '#test/fixtures.ts'
import { stockOf, upi } from '#test/checkout.ts'
import { requestExchange, requestPieces, settleReturn } from '#test/returned-order.ts'
import { checkDeferredConstraints, randomRuns, runAndRollBack, withDb } from '#test/sequences.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { DomainError } from '#core/domain-error.ts'
import { minus, sum, type Paise } from '#core/money.ts'
import { readAdminOrder, type AdminOrder } from '../orders/admin-order.ts'
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import { refundOrder } from '../refunds/admin-refunds.ts'
import { committedAmount, paymentStatusOf } from '../refunds/rules.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { decideReturn, expireReturns, markOnItsWay, withdrawReturn } from './decide-return.ts'
import { listReturns } from './list-returns.ts'

type Step = {
  do:
    | 'request'
    | 'exchange'
    | 'deliver'
    | 'cancel'
    | 'decide'
    | 'withdraw'
    | 'ship'
    | 'settle'
    | 'refund'
    | 'send'
    | 'wait'
  /** Which order, return or item. */
  order: number
  pick: number
  pieces: number
}
const steps = fc.array(
  fc.record({
    do: fc.constantFrom(
      'request',
      'request',
      'exchange',
      'exchange',
      'deliver',
      'cancel',
      'decide',
      'withdraw',
      'ship',
      'settle',
      'settle',
      'settle',
      'refund',
      'send',
      'wait',
    ),
    order: fc.nat(3),
    pick: fc.nat(3),
    pieces: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 5, maxLength: 18 },
) as fc.Arbitrary<Step[]>

/** So that most sequences have a replacement with which something can happen. */
const AT_FIRST: Step[] = [
  { do: 'exchange', order: 0, pick: 1, pieces: 2 },
  { do: 'settle', order: 0, pick: 0, pieces: 1 },
  { do: 'deliver', order: 1, pick: 0, pieces: 1 },
]

/** What the rules forbid is answered with a domain error, and changes nothing. */
async function take(shop: TestShop, { do: step, order: at, pick, pieces }: Step) {
  const admin = shop.as(meera)
  const ids = await orderIds(shop)
  const id = ids[at % ids.length]!
  const order = await readAdminOrder(admin, id)
  const { items } = await listReturns(admin, { page: 1, state: undefined })
  const one = items[at % Math.max(1, items.length)]
  const version = one
    ? (await shop.db.execute<{ version: number }>(sql`select version from shop.returns where id = ${one.id}`)).rows[0]!
        .version
    : 0
  const reason = pick % 2 === 0 ? 'damaged' : 'too-small'
  if (step === 'request')
    return requestPieces(shop, id, [{ lineId: order.lines[pick % order.lines.length]!.id, quantity: pieces, reason }], {
      refundTo: 'source',
    })
  if (step === 'exchange') {
    const { id: lineId, variantId } = order.lines[0]!
    const wanted = [kurta.small, kurta.medium, kurta.large].filter((one) => one !== variantId)[pick % 2]!
    return requestExchange(shop, id, { lineId, quantity: pieces, reason, wanted })
  }
  if (step === 'deliver') return moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  if (step === 'cancel') return pick % 2 === 0 ? cancelOrder(shop.as(asha), id) : advanceOrder(admin, id, 'cancelled')
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
  if (step === 'withdraw') return withdrawReturn(shop.as(asha), one.orderId, one.id)
  if (step === 'ship') return markOnItsWay(admin, one.id, { version, note: '' })
  return settleReturn(shop, one.id, pieces === 2 ? { damaged: 1 } : pieces === 3 ? { rejected: 1 } : {})
}

/** The order that was paid for, and all that came of it by exchanges. */
async function orderIds(shop: TestShop) {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from shop.orders where user_id = ${asha.id}
      order by id in (select order_id from shop.order_credits), created_at, id`,
  )
  return rows.map(({ id }) => id)
}

async function expectRight(shop: TestShop, total: Paise) {
  const orders = []
  for (const id of await orderIds(shop)) orders.push(await readAdminOrder(shop.as(meera), id))
  const [first] = orders
  expect(first!.total).toBe(total)
  const refunds = orders.flatMap((order) => order.refunds)
  expect(committedAmount(refunds)).toBeLessThanOrEqual(total)
  expect(first!.paymentStatus).toBe(paymentStatusOf(total, refunds))
  for (const order of orders) await expectOrderRight(shop, order)
  const worth = orders.filter(({ status }) => status !== 'cancelled').map(worthOf)
  expect(sum(worth)).toBeGreaterThanOrEqual(minus(total, sum(refunds.map(({ amount }) => amount))))
  const { rows } = await shop.db.execute<{ variant: number; sum: number }>(
    sql`select variant_id as variant, sum(quantity)::int as sum from shop.stock_moves group by variant_id`,
  )
  for (const { variant, sum } of rows) expect(await stockOf(shop, variant)).toBe(sum)
}

/** What it adds to the sales. */
const worthOf = ({ total, creditNotes }: AdminOrder) => minus(total, sum(creditNotes.map(({ amount }) => amount)))

async function expectOrderRight(shop: TestShop, order: AdminOrder) {
  expect(committedAmount(order.refunds)).toBeLessThanOrEqual(order.paid)
  expect(worthOf(order)).toBeGreaterThanOrEqual(0)
  const { rows } = await shop.db.execute<{ credited: number; invoiced: number }>(sql`
    select coalesce((select sum(c.quantity) from shop.credit_note_lines c where c.order_line_id = i.order_line_id), 0)::int credited,
           i.quantity invoiced from shop.invoice_lines i where i.order_id = ${order.id}`)
  for (const { credited, invoiced } of rows) expect(credited).toBeLessThanOrEqual(invoiced)
}

const runs = randomRuns(6)

test(
  'keeps refunds, credit notes and stock right in any sequence of steps',
  { timeout: 120_000 + runs.numRuns * 5000 },
  async ({ shop }) => {
    const run = async (shop: TestShop, sequence: Step[]) => {
      const id = await placeAshasOrder(shop, [[kurta, kurta.small, 3], [lamp, lamp.variant, 2]], upi) // oxfmt-ignore
      const { total } = await readAdminOrder(shop.as(meera), id)
      await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
      for (const step of [...AT_FIRST, ...sequence]) {
        await shop.db
          .transaction((tx) => take(withDb(shop, tx), step))
          .catch((error: unknown) => {
            if (!(error instanceof DomainError)) throw error
          })
        await checkDeferredConstraints(shop.db)
        await expectRight(shop, total)
      }
    }
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => void (await runAndRollBack(shop, (inner) => run(inner, sequence)))),
      runs,
    )
  },
)

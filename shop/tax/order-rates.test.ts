/** The worked examples of record 0160, on orders and their invoices. */
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkoutAttempts, orderLines, products, taxSlabs, variants } from '#db/schema.server.ts'
import { fromRupees, type Paise } from '#core/money.ts'
import { asha, dress, meera } from '#test/fixtures.ts'
import { prepareCheckout, reserve, upi } from '#test/checkout.ts'
import { test, type TestShop } from '#test/shop.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { readInvoice } from '../orders/invoices.ts'
import { completeAttempt } from '../payments/complete-attempt.ts'
import { placeOrder } from '../payments/place-order.ts'
import { queryTaxClasses } from './list-classes.ts'
import { findPercent } from './rules.ts'

type Sold = { rupees: number; code?: string; pieces?: number; quantity?: number; day?: string }

async function invoiceOf(
  shop: TestShop,
  { rupees, code = 'textile', pieces = 1, quantity = 1, day = '2026-11-15' }: Sold,
) {
  shop.clock.at = new Date(`${day}T06:30:00Z`)
  const price = fromRupees(rupees)
  const taxClassId = sql`(select id from shop.tax_classes where code = ${code})`
  await shop.db.update(products).set({ price, actualPrice: price, taxClassId }).where(eq(products.id, dress.id))
  await shop.db.update(variants).set({ piecesInPack: pieces }).where(eq(variants.id, dress.variant))
  if (quantity > 1)
    await shop.db.execute(sql`
      insert into shop.stock_moves (variant_id, quantity, reason, at) values (${dress.variant}, ${quantity - 1}, 'stocked', now())`)
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[dress, dress.variant, quantity]]))
  const [bought] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  await advanceOrder(shop.as(meera), id, 'processing')
  await advanceOrder(shop.as(meera), id, 'shipped')
  const [line] = (await readInvoice(shop.as(asha), id)).lines
  return { bought: bought!, percent: line!.percent, value: line!.tax.value, half: line!.tax.stateAndCentral }
}

/** The number of the example, what is sold, the rate, the value and each half of the tax. */
const EXAMPLES: [number, Sold, number, number, number][] = [
  [4, { rupees: 2500.01 }, 5, 2380.97, 59.52],
  [5, { rupees: 2625 }, 5, 2500, 62.5],
  [6, { rupees: 2625.01 }, 18, 2224.59, 200.21],
  [9, { rupees: 2950 }, 18, 2500, 225],
  [16, { rupees: 4999, quantity: 2 }, 18, 8472.88, 762.56],
  [17, { rupees: 2625, code: 'footwear' }, 5, 2500, 62.5],
  [18, { rupees: 2626, code: 'footwear' }, 18, 2225.42, 200.29],
  [20, { rupees: 1899, code: 'flat-18' }, 18, 1609.32, 144.84],
  [21, { rupees: 8500, code: 'flat-3' }, 3, 8252.42, 123.79],
  [22, { rupees: 399, code: 'flat-0' }, 0, 399, 0],
  [25, { rupees: 5250, pieces: 2 }, 5, 5000, 125],
  [26, { rupees: 5250.01, pieces: 2 }, 18, 4449.17, 400.42],
  [27, { rupees: 7999, pieces: 3 }, 18, 6778.82, 610.09],
  [48, { rupees: 1050.01, day: '2025-09-21' }, 12, 937.51, 56.25],
  [49, { rupees: 2299, day: '2025-09-21' }, 12, 2052.68, 123.16],
  [50, { rupees: 2299, day: '2025-09-22' }, 5, 2189.52, 54.74],
  [52, { rupees: 1120.01, code: 'footwear', day: '2025-09-21' }, 18, 949.17, 85.42],
  [53, { rupees: 1120.01, code: 'footwear', day: '2025-09-22' }, 5, 1066.67, 26.67],
]

test.for(EXAMPLES)(
  'taxes example %i on the order and its invoice',
  async ([, sold, percent, value, half], { shop }) => {
    const invoice = await invoiceOf(shop, sold)
    expect(invoice.bought).toMatchObject({ gstPercent: percent, piecesInPack: sold.pieces ?? 1 })
    expect(invoice).toMatchObject({ percent, value: fromRupees(value), half: fromRupees(half) })
  },
)

// S0.1-03, D11
test('finds the same rates in the database as in the rules', async ({ shop }) => {
  const classes = await queryTaxClasses(shop)
  const days = ['1999-01-01', '2025-09-21', '2025-09-22', '2026-11-15']
  const nets = [0, 105_000, 105_001, 112_000, 112_001, 262_500, 262_501, 525_000, 525_001, 787_500, 787_501, 1_000_000]
  const cases = classes.flatMap(({ id, slabs }) =>
    days.flatMap((day) =>
      nets.flatMap((net) =>
        [1, 2, 3].map((pieces) => ({
          ...{ class: id, net, pieces, day },
          percent: findPercent(slabs, { net: net as Paise, pieces }, day),
        })),
      ),
    ),
  )
  const { rows } = await shop.db.execute(sql`
    select t.* from json_to_recordset(${JSON.stringify(cases)}) as t (class int, net bigint, pieces int, day date, percent int)
     where t.percent is distinct from shop.tax_percent(t.class, t.net, t.pieces, t.day)`)
  expect(rows).toEqual([])
})

const refused = (constraint: string) => ({ cause: { constraint } })
const attempt = (shop: TestShop, run: (db: TestShop['db']) => Promise<unknown>) =>
  shop.db.transaction(async (tx) => {
    await run(tx)
    await tx.execute(sql`set constraints all immediate`)
  })

test('refuses rates of a day that has begun', async ({ shop }) => {
  const today = sql`shop.india_today()`
  const past = { classId: 1, percent: 40 }
  for (const validFrom of [sql`date '2025-09-22'`, today])
    await expect(
      attempt(shop, (db) => db.insert(taxSlabs).values({ ...past, validFrom, upTo: fromRupees(9) })),
    ).rejects.toMatchObject(refused('tax_slabs_ahead'))
  await expect(attempt(shop, (db) => db.update(taxSlabs).set({ percent: 0 }))).rejects.toMatchObject(
    refused('tax_slabs_ahead'),
  )
  await expect(attempt(shop, (db) => db.delete(taxSlabs))).rejects.toMatchObject(refused('tax_slabs_ahead'))
})

test('refuses rates without one for every value, and two of the same limit', async ({ shop }) => {
  const tomorrow = sql`shop.india_today() + 1`
  const limited = { classId: 1, validFrom: tomorrow, upTo: fromRupees(3000), percent: 5 }
  await expect(attempt(shop, (db) => db.insert(taxSlabs).values(limited))).rejects.toMatchObject(
    refused('tax_slabs_whole'),
  )
  const whole = [limited, { ...limited, upTo: null, percent: 18 }]
  for (const extra of [whole[0]!, whole[1]!])
    await expect(
      attempt(shop, (db) => db.insert(taxSlabs).values([...whole, { ...extra, percent: 40 }])),
    ).rejects.toMatchObject(refused('tax_slabs_limit'))
  await attempt(shop, (db) => db.insert(taxSlabs).values(whole))
})

test('makes an order of a payment that the version before tax classes began', async ({ shop }) => {
  const attempt = await reserve(shop.as(asha), await prepareCheckout(shop, asha, [[dress, dress.variant]], upi))
  const old = sql`(select jsonb_agg(line - 'pieces' - 'taxClassId') from jsonb_array_elements(lines) line)`
  await shop.db.update(checkoutAttempts).set({ lines: old }).where(eq(checkoutAttempts.id, attempt.id))
  const id = await completeAttempt(shop, attempt.id, 'pay_1')
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  expect(line).toMatchObject({ gstPercent: 5, piecesInPack: 1, taxClassId: null })
})

import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { creditNoteLines, creditNotes, invoiceLines } from '#db/schema.server.ts'
import {
  insertInvoicedOrder,
  insertOldInvoice,
  insertOrderWithOffers,
  insertShippedOrder,
} from '#test/invoiced-order.ts'
import { meera } from '#test/fixtures.ts'
import { committingTest, expect, test } from '#test/shop.ts'
import { ZERO, type Paise } from '#core/money.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { issueCreditNote } from './credit-notes.ts'
import { readInvoice } from './invoices.ts'

type Pieces = Record<number, number>

/** `pieces` are quantities by the id of the order's line. */
const issue = (shop: Shop, orderId: string, pieces: Pieces, withShipping = false) =>
  withTransaction(shop, (shop) =>
    issueCreditNote(shop, {
      ...{ orderId, withShipping, reason: 'goodwill' },
      lines: Object.entries(pieces).map(([id, quantity]) => ({ orderLineId: Number(id), quantity })),
    }),
  )

const linesOf = async (shop: Shop, noteId: string) =>
  shop.db
    .select({
      ...{ quantity: creditNoteLines.quantity, amount: creditNoteLines.amount },
      ...{ value: creditNoteLines.value, half: creditNoteLines.half, whole: creditNoteLines.whole },
    })
    .from(creditNoteLines)
    .where(eq(creditNoteLines.creditNoteId, noteId))
    .orderBy(asc(creditNoteLines.id))

test('credits an order item by item until nothing of its invoice is left', async ({ shop }) => {
  const items = [{ rupees: 1299, quantity: 1 }, { rupees: 1300, quantity: 1 }, { rupees: 999, quantity: 2 }] // oxfmt-ignore
  const { orderId, lineIds } = await insertInvoicedOrder(shop, items)
  const [a, b, c] = lineIds as [number, number, number]
  expect(await issue(shop, orderId, { [b]: 1 })).toMatchObject({ number: 'CRN/25-26/000001', amount: 130_000 })
  expect(await issue(shop, orderId, { [c]: 1 })).toMatchObject({ number: 'CRN/25-26/000002', amount: 99_900 })
  expect(await issue(shop, orderId, { [a]: 1, [c]: 1 })).toMatchObject({ amount: 229_800 })
  await expect(issue(shop, orderId, { [c]: 1 })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This item is credited already',
  })
  await expect(issue(shop, orderId, {}, true)).rejects.toMatchObject({ code: 'conflict' })
})

test('credits what was paid when an offer lowered the lines of the invoice', async ({ shop }) => {
  const items = [{ rupees: 1499, quantity: 1 }, { rupees: 1600, quantity: 1 }, { rupees: 999, quantity: 2 }] // oxfmt-ignore
  const { orderId, lineIds } = await insertOrderWithOffers(shop, items, [147.05, 156.95, 196])
  const [a, b, c] = lineIds as [number, number, number]
  const amounts = []
  for (const line of [b, c, c, a]) amounts.push((await issue(shop, orderId, { [line]: 1 })).amount)
  expect(amounts).toEqual([144_305, 90_100, 90_100, 135_195])
})

test('rounds pieces so that their amounts and taxes are together exactly the line', async ({ shop }) => {
  const { orderId, lineIds } = await insertOrderWithOffers(shop, [{ rupees: 499, quantity: 3 }], [100])
  const pieces = []
  for (let n = 0; n < 3; n++)
    pieces.push(...(await linesOf(shop, (await issue(shop, orderId, { [lineIds[0]!]: 1 })).id)))
  expect(pieces).toEqual([
    { quantity: 1, amount: 46_567, value: 44_349, half: 1109, whole: 0 },
    { quantity: 1, amount: 46_566, value: 44_350, half: 1108, whole: 0 },
    { quantity: 1, amount: 46_567, value: 44_349, half: 1109, whole: 0 },
  ])
})

test('credits the delivery charge once', async ({ shop }) => {
  const { orderId, lineIds } = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 2 }], 49)
  const line = lineIds[0]!
  const { id, amount } = await issue(shop, orderId, { [line]: 1 }, true)
  expect(amount).toBe(84_800)
  expect(await linesOf(shop, id)).toEqual([
    { quantity: 1, amount: 79_900, value: 76_094, half: 1903, whole: 0 },
    { quantity: 1, amount: 4900, value: 4666, half: 117, whole: 0 },
  ])
  expect(await issue(shop, orderId, { [line]: 1 }, true)).toMatchObject({ amount: 79_900 })
})

test('credits only the goods of the second parcel when delivery was free', async ({ shop }) => {
  const items = [{ rupees: 1300, quantity: 1 }, { rupees: 999, quantity: 1 }] // oxfmt-ignore
  const { orderId, lineIds } = await insertInvoicedOrder(shop, items)
  expect(await issue(shop, orderId, { [lineIds[1]!]: 1 }, true)).toMatchObject({ amount: 99_900 })
})

test('adjusts no tax after 30 November that follows the financial year of the invoice', async ({ shop }) => {
  const { orderId, lineIds } = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 2 }])
  const adjustsTax = async (at: string) => {
    shop.clock.at = new Date(at)
    const { id, number } = await issue(shop, orderId, { [lineIds[0]!]: 1 })
    const [note] = await shop.db.select().from(creditNotes).where(eq(creditNotes.id, id))
    return { number, adjustsTax: note!.adjustsTax }
  }
  expect(await adjustsTax('2026-11-30T18:29:59Z')).toEqual({ number: 'CRN/26-27/000001', adjustsTax: true })
  expect(await adjustsTax('2026-11-30T18:30:00Z')).toEqual({ number: 'CRN/26-27/000002', adjustsTax: false })
})

test('restarts the numbers in April, and uses the number of a failed transaction again', async ({ shop }) => {
  const { orderId, lineIds } = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 9 }])
  const next = () => issue(shop, orderId, { [lineIds[0]!]: 1 })
  const numbers = []
  for (const at of ['2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z', '2026-04-02T00:00:00Z']) {
    shop.clock.at = new Date(at)
    numbers.push((await next()).number)
    const undone = withTransaction(shop, async (shop) => {
      await issueCreditNote(shop, { orderId, lines: [{ orderLineId: lineIds[0]!, quantity: 1 }], withShipping: false, reason: 'rto' }) // oxfmt-ignore
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }
  expect(numbers).toEqual(['CRN/25-26/000001', 'CRN/26-27/000001', 'CRN/26-27/000002'])
})

test('rejects items that are not on the invoice, and orders without one', async ({ shop }) => {
  const { orderId } = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 1 }])
  const other = await insertShippedOrder(shop, [{ rupees: 799, quantity: 1 }])
  const foreign = issue(shop, orderId, { [other.lineIds[0]!]: 1 })
  await expect(foreign).rejects.toMatchObject({ message: 'Only items on the invoice can be credited' })
  const early = issue(shop, other.orderId, { [other.lineIds[0]!]: 1 })
  await expect(early).rejects.toMatchObject({ message: 'This order has no invoice yet, so nothing can be credited' })
})

test('stores the lines of an old invoice with its first credit note, as they were', async ({ shop }) => {
  const { orderId, lineIds } = await insertShippedOrder(shop, [{ rupees: 799, quantity: 2 }], 49)
  await insertOldInvoice(shop, orderId)
  const before = await readInvoice(shop.as(meera), orderId)
  expect(await shop.db.$count(invoiceLines)).toBe(0)
  expect(await issue(shop, orderId, { [lineIds[0]!]: 2 }, true)).toMatchObject({ amount: 164_700 })
  expect(await shop.db.$count(invoiceLines)).toBe(2)
  expect(await readInvoice(shop.as(meera), orderId)).toEqual(before)
})

test('names the seller as now, but with another GSTIN as on the invoice', async ({ shop }) => {
  const { orderId, lineIds } = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 2 }])
  const invoiced = shop.settings.seller
  const sellerOfNext = async () => {
    const { id } = await issue(shop, orderId, { [lineIds[0]!]: 1 })
    return (await shop.db.select().from(creditNotes).where(eq(creditNotes.id, id)))[0]!.seller
  }
  shop.settings.seller = { ...invoiced, address: '1 New Road, Bengaluru' }
  expect(await sellerOfNext()).toEqual(shop.settings.seller)
  shop.settings.seller = { ...invoiced, gstin: null }
  expect(await sellerOfNext()).toEqual(invoiced)
})

test('never credits more than the invoice, and exactly the invoice when all pieces are credited', async ({ shop }) => {
  const undo = new Error('undo')
  const item = fc.record({
    rupees: fc.integer({ min: 100, max: 500_000 }).map((paise) => paise / 100),
    quantity: fc.integer({ min: 1, max: 7 }),
    percent: fc.constantFrom(0, 3, 5, 18, 28),
  })
  const request = fc.record({ line: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }), withShipping: fc.boolean() })
  const columns = ['quantity', 'amount', 'value', 'half', 'whole'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 9900 }),
      fc.array(request, { maxLength: 6 }),
      async (items, shippingPaise, requests) => {
        const run = withTransaction(shop, async (shop) => {
          const { orderId, lineIds } = await insertInvoicedOrder(shop, items, shippingPaise / 100)
          const left = items.map(({ quantity }) => quantity)
          for (const { line, quantity, withShipping } of requests) {
            if (line >= items.length) continue
            const isTooMuch = quantity > left[line]!
            const made = await issue(shop, orderId, { [lineIds[line]!]: quantity }, withShipping).catch(() => undefined)
            expect(made === undefined).toBe(isTooMuch)
            if (made) left[line]! -= quantity
          }
          const rest = Object.fromEntries(lineIds.map((id, at) => [id, left[at]!]))
          await issue(shop, orderId, rest, true).catch((error: Error) => expect(error.message).toMatch(/Please choose/))
          await shop.db.execute(sql`set constraints all immediate`)
          const invoiced = await shop.db.select().from(invoiceLines).where(eq(invoiceLines.orderId, orderId))
          const credited = await shop.db.select().from(creditNoteLines)
          for (const line of invoiced)
            for (const column of columns)
              expect(
                credited
                  .filter((part) => part.orderLineId === line.orderLineId)
                  .reduce((all, part) => all + part[column], 0),
              ).toBe(line[column])
          expect(Math.min(...credited.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
          throw undo
        })
        await expect(run).rejects.toBe(undo)
      },
    ),
    { numRuns: 25 },
  )
})

committingTest('credits the last piece once when two ask at the same time', async ({ shop }) => {
  const { orderId, lineIds } = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 1 }])
  const made = await Promise.allSettled(Array.from({ length: 8 }, () => issue(shop, orderId, { [lineIds[0]!]: 1 })))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await shop.db.select({ serial: creditNotes.serial }).from(creditNotes)
  expect(rows).toEqual([{ serial: 1 }])
})

committingTest('rejects in the database a second credit of a piece, and changes of notes', async ({ shop }) => {
  const { orderId, lineIds } = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 1 }])
  const insertNote = (serial: number) =>
    withTransaction(shop, async ({ db, now }) => {
      const id = crypto.randomUUID()
      const note = { id, orderId, year: 2025, serial, number: `X/${serial}`, reason: 'return' as const }
      await db.insert(creditNotes).values({ ...note, adjustsTax: true, seller: shop.settings.seller, issuedAt: now() })
      const sums = { amount: 79_900 as Paise, value: 76_096 as Paise, half: 1902 as Paise, whole: ZERO }
      const line = { creditNoteId: id, orderLineId: lineIds[0]!, quantity: 1, hsn: '6204', percent: 5 }
      await db.insert(creditNoteLines).values({ ...line, ...sums })
    })
  const made = await Promise.allSettled([insertNote(1), insertNote(2)])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const rejected = made.find((one) => one.status === 'rejected')
  expect(rejected?.reason).toMatchObject({ cause: { constraint: 'credited_within_invoice' } })
  await expect(shop.db.delete(creditNotes)).rejects.toThrow()
  await expect(shop.db.delete(creditNoteLines)).rejects.toThrow()
  await expect(shop.db.update(invoiceLines).set({ hsn: '' })).rejects.toThrow()
})

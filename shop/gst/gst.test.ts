import fc from 'fast-check'
import { desc, eq, sql } from 'drizzle-orm'
import { auditLog, creditNoteLines, creditNotes, invoiceLines, products, variants } from '#db/schema.server.ts'
import {
  insertInvoicedOrder,
  insertOldInvoice,
  insertOrderWithOffers,
  insertShippedOrder,
} from '#test/invoiced-order.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { asha, jeans, kurta, meera } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { sum, type Paise } from '#core/money.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { issueInvoice } from '../orders/invoices.ts'
import { issueCreditNote } from '../orders/credit-notes.ts'
import { placeOrder } from '../payments/place-order.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { exportGst } from './export-gst.ts'
import { COLUMNS, placeName, toolDate, unitOf, type FileName } from './gstr1.ts'
import { readGstChoices, readGstMonth, type GstMonth } from './read-gst-month.ts'
import { monthName, monthOf, monthsBetween } from './rules.ts'

const MONTH = '2026-11'
const NOON = new Date('2026-11-15T06:30:00Z')

const credit = (shop: Shop, orderId: string, lineId: number, quantity = 1) =>
  withTransaction(shop, (shop) =>
    issueCreditNote(shop, {
      ...{ orderId, withShipping: false, reason: 'goodwill' as const },
      lines: [{ orderLineId: lineId, quantity }],
    }),
  )

async function filesOf(shop: Shop, month = MONTH) {
  const files = {} as Record<FileName, (string | number)[][]>
  for (const { name, rows } of await exportGst(shop, { month })) {
    files[name] = []
    for await (const row of rows) files[name].push(row)
  }
  return files
}

const totalOf = ({ places }: GstMonth) =>
  sum(places.map(({ value, half, whole }) => (value + 2 * half + whole) as Paise))

/** Section 7 of the design: two sales in Karnataka, two in Kerala, and one piece in three comes back. */
async function insertWorkedMonth(shop: Shop & { clock: { at: Date } }) {
  shop.clock.at = NOON
  await insertInvoicedOrder(shop, [{ rupees: 1299, quantity: 1 }])
  await insertInvoicedOrder(shop, [{ rupees: 4999, quantity: 1, percent: 18 }])
  await insertInvoicedOrder(shop, [{ rupees: 1299, quantity: 1 }], 0, 'Kerala')
  const last = await insertOrderWithOffers(shop, [{ rupees: 499, quantity: 3 }], [100], { state: 'Kerala', serial: 4 })
  await credit(shop, last.orderId, last.lineIds[0]!)
}

test('adds up the worked month to the paisa', async ({ shop }) => {
  await insertWorkedMonth(shop)
  const month = await readGstMonth(shop.as(meera), { month: MONTH })
  expect(month.places).toMatchObject([
    { place: '29-Karnataka', percent: 5, value: 123_714, whole: 0, half: 3093 },
    { place: '29-Karnataka', percent: 18, value: 423_644, whole: 0, half: 38_128 },
    { place: '32-Kerala', percent: 5, value: 212_412, whole: 10_621, half: 0 },
  ])
  expect(totalOf(month)).toBe(852_833)
  expect(month).toMatchObject({
    ...{ gstin: '29AAAAA0000A1ZY', invoices: { count: 4, amount: 899_400 }, notes: { count: 1, amount: 46_567 } },
    series: [
      { kind: 'invoice', from: 'INV/26-27/000001', to: 'INV/26-27/000004', count: 4 },
      { kind: 'note', from: 'CRN/26-27/000001', to: 'CRN/26-27/000001', count: 1 },
    ],
  })
})

test('writes the worked month in the columns of the offline tool', async ({ shop }) => {
  await insertWorkedMonth(shop)
  const files = await filesOf(shop.as(meera))
  expect(files).toEqual({
    ...{ b2b: [], b2cl: [], cdnr: [], cdnur: [], hsn_b2b: [] },
    b2cs: [
      ['OE', '29-Karnataka', '', 5, 1237.14, 0, ''],
      ['OE', '29-Karnataka', '', 18, 4236.44, 0, ''],
      ['OE', '32-Kerala', '', 5, 2124.12, 0, ''],
    ],
    hsn_b2c: [
      ['6204', '', 'PCS-PIECES', 4, 3529.33, 5, 3361.26, 106.21, 30.93, 30.93, 0],
      ['6204', '', 'PCS-PIECES', 1, 4999, 18, 4236.44, 0, 381.28, 381.28, 0],
    ],
    docs: [
      ['Invoices for outward supply', 'INV/26-27/000001', 'INV/26-27/000004', 4, 0],
      ['Credit Note', 'CRN/26-27/000001', 'CRN/26-27/000001', 1, 0],
    ],
  })
  for (const [name, header] of Object.entries(COLUMNS))
    for (const row of files[name as FileName]) expect(row).toHaveLength(header.length)
})

test('lists an invoice above one lakh to another state by itself, and its notes, once for each rate', async ({
  shop,
}) => {
  shop.clock.at = NOON
  const items = [{ rupees: 45_000, quantity: 2, percent: 18 }, { rupees: 10_001, quantity: 1 }] // oxfmt-ignore
  const large = await insertInvoicedOrder(shop, items, 0, 'Kerala')
  await insertInvoicedOrder(shop, items)
  await insertInvoicedOrder(shop, [{ rupees: 100_000, quantity: 1 }], 0, 'Kerala')
  shop.clock.at = new Date('2026-12-02T06:30:00Z')
  await credit(shop, large.orderId, large.lineIds[0]!)
  const start = ['INV/26-27/000001', '15-Nov-2026', 100_001, '32-Kerala', '']
  const november = await filesOf(shop.as(meera))
  expect(november.b2cl).toEqual([
    [...start, 5, 9524.76, 0, ''],
    [...start, 18, 76_271.19, 0, ''],
  ])
  expect(november.b2cs.map(([, place]) => place)).toEqual(['29-Karnataka', '29-Karnataka', '32-Kerala'])
  const december = await filesOf(shop.as(meera), '2026-12')
  expect(december.cdnur).toEqual([
    ['B2CL', 'CRN/26-27/000001', '02-Dec-2026', 'C', '32-Kerala', 45_000, '', 18, 38_135.59, 0],
  ])
  expect(december.b2cs).toEqual([])
  expect(december.hsn_b2c).toEqual([['6204', '', 'PCS-PIECES', -1, -45_000, 18, -38_135.59, -6864.41, 0, 0, 0]])
})

test('lists the invoices and notes of a buyer with a GSTIN', async ({ shop }) => {
  shop.clock.at = NOON
  const buyer = { gstin: '29AAAAA1111A1ZB', name: '=Asha Traders' }
  const items = [{ rupees: 1299, quantity: 2 }]
  const { orderId, lineIds } = await insertInvoicedOrder(shop, items, 49, undefined, { buyer })
  await credit(shop, orderId, lineIds[0]!)
  const files = await filesOf(shop.as(meera))
  expect(files.b2b).toEqual([
    [
      ...['29AAAAA1111A1ZB', '=Asha Traders', 'INV/26-27/000001', '15-Nov-2026', 2647, '29-Karnataka', 'N', ''],
      ...['Regular B2B', '', 5, 2520.94, 0],
    ],
  ])
  expect(files.cdnr).toEqual([
    [
      ...['29AAAAA1111A1ZB', '=Asha Traders', 'CRN/26-27/000001', '15-Nov-2026', 'C', '29-Karnataka', 'N'],
      ...['Regular B2B', 1299, '', 5, 1237.14, 0],
    ],
  ])
  expect(files.hsn_b2b).toEqual([
    ['6204', '', 'PCS-PIECES', 1, 1299, 5, 1237.14, 0, 30.93, 30.93, 0],
    ['996812', '', 'NA', 0, 49, 5, 46.66, 0, 1.17, 1.17, 0],
  ])
  expect([files.b2cs, files.hsn_b2c]).toEqual([[], []])
})

test('takes the place of supply that an order of a business keeps', async ({ shop }) => {
  shop.clock.at = NOON
  const bought = { buyer: { gstin: '29AAAAA1111A1ZS', name: 'Asha Traders' }, placeOfSupply: 'Karnataka' }
  await insertInvoicedOrder(shop, [{ rupees: 1299, quantity: 1 }], 0, 'Kerala', bought)
  const month = await readGstMonth(shop.as(meera), { month: MONTH })
  expect(month.places).toMatchObject([{ place: '29-Karnataka', percent: 5, value: 123_714, half: 3093, whole: 0 }])
  expect(month).toMatchObject({ b2cs: [], hsn: { b2b: [{ half: 3093, whole: 0 }], b2c: [] } })
})

test('counts an invoice in the month of India in which it was issued', async ({ shop }) => {
  for (const at of ['2026-10-31T18:29:59Z', '2026-10-31T18:30:00Z', '2026-11-30T18:29:59Z', '2026-11-30T18:30:00Z']) {
    shop.clock.at = new Date(at)
    await insertInvoicedOrder(shop, [{ rupees: 1299, quantity: 1 }])
  }
  const counts = []
  for (const month of ['2026-10', '2026-11', '2026-12', '2027-01'])
    counts.push((await readGstMonth(shop.as(meera), { month })).invoices.count)
  expect(counts).toEqual([1, 2, 1, 0])
})

test('derives the lines of an invoice from before they were stored', async ({ shop }) => {
  shop.clock.at = NOON
  const { orderId } = await insertShippedOrder(shop, [{ rupees: 1299, quantity: 1 }], 49, 'Kerala')
  await insertOldInvoice(shop, orderId)
  expect(await shop.db.select().from(invoiceLines)).toEqual([])
  const month = await readGstMonth(shop.as(meera), { month: MONTH })
  expect(month.invoices).toEqual({ count: 1, amount: 134_800 })
  expect(month.places).toMatchObject([{ place: '32-Kerala', percent: 5, value: 128_381, whole: 6419 }])
})

test('leaves a note out of the sums when it came too late to lower the tax', async ({ shop }) => {
  shop.clock.at = NOON
  const { orderId, lineIds } = await insertInvoicedOrder(shop, [{ rupees: 1299, quantity: 1 }])
  shop.clock.at = new Date('2027-12-01T06:30:00Z')
  await credit(shop, orderId, lineIds[0]!)
  const month = await readGstMonth(shop.as(meera), { month: '2027-12' })
  expect(month).toMatchObject({ places: [], notes: { count: 0 }, lateNotes: { count: 1, amount: 129_900 } })
  expect((await filesOf(shop.as(meera), '2027-12')).docs).toEqual([
    ['Credit Note', 'CRN/27-28/000001', 'CRN/27-28/000001', 1, 0],
  ])
})

test('has the return of each GSTIN, and a series for each prefix', async ({ shop }) => {
  shop.clock.at = NOON
  const { seller } = shop.settings
  await insertInvoicedOrder(shop, [{ rupees: 1299, quantity: 1 }])
  shop.settings.seller = { ...seller, gstin: null }
  await insertInvoicedOrder(shop, [{ rupees: 999, quantity: 1 }])
  shop.settings.seller = seller
  shop.settings.invoicePrefix = 'DH'
  await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 1 }])
  const own = await readGstMonth(shop.as(meera), { month: MONTH })
  expect(own.invoices).toEqual({ count: 2, amount: 209_800 })
  expect(own.series.map(({ from, count }) => [from, count])).toEqual([['INV/26-27/000001', 1], ['DH/26-27/000003', 1]]) // oxfmt-ignore
  expect((await readGstMonth(shop.as(meera), { month: MONTH, gstin: '' })).invoices.amount).toBe(99_900)
  expect((await readGstChoices(shop.as(meera), own)).gstins).toEqual(expect.arrayContaining([seller.gstin, null]))
})

test(
  'equals invoices less notes in every month, whatever was sold and came back',
  { timeout: 120_000 },
  async ({ shop }) => {
    const states = ['Karnataka', 'Kerala', 'Delhi', 'Ladakh'] as const
    const item = fc.record({
      rupees: fc.integer({ min: 1, max: 3_000_000 }).map((paise) => paise / 100),
      quantity: fc.integer({ min: 1, max: 4 }),
      percent: fc.constantFrom(0, 3, 5, 12, 18, 40),
      hsn: fc.constantFrom('6204', '6403', '4901', '711311'),
    })
    const order = fc.record({
      items: fc.array(item, { minLength: 1, maxLength: 3 }),
      shipping: fc.constantFrom(0, 49),
      state: fc.constantFrom(...states),
      back: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
      isOld: fc.boolean(),
    })
    let serial = 0
    for (const [at, made] of fc.sample(order, { numRuns: 300, seed: 161 }).entries()) {
      shop.clock.at = new Date(Date.UTC(2026, 9 + (at % 3), 10, 6))
      const { orderId, lineIds } = await insertShippedOrder(shop, made.items, made.shipping, made.state)
      serial += 1
      if (made.isOld) await insertOldInvoice(shop, orderId, serial)
      else await withTransaction(shop, (shop) => issueInvoice(shop, orderId))
      if (made.back !== null) await credit(shop, orderId, lineIds[0]!, Math.min(made.back, made.items[0]!.quantity))
    }
    for (const month of ['2026-10', '2026-11', '2026-12']) {
      const read = await readGstMonth(shop.as(meera), { month })
      const issued = await amountsOf(shop, month)
      expect([read.invoices.amount, read.notes.amount]).toEqual([issued.invoices, issued.notes])
      expect(totalOf(read)).toBe(issued.invoices - issued.notes)
      const hsn = [...read.hsn.b2b, ...read.hsn.b2c]
      expect(sum(hsn.map(({ amount }) => amount))).toBe(issued.invoices - issued.notes)
      const files = await filesOf(shop.as(meera), month)
      const paise = (rows: (string | number)[][], column: number) =>
        rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0)
      expect(paise(files.b2cs, 4) + paise(files.b2cl, 6) - paise(files.cdnur, 8)).toBe(
        sum(read.places.map(({ value }) => value)),
      )
    }
  },
)

/** The totals of the orders of a month, and the lines of its notes: two sources which the return does not read. */
async function amountsOf(shop: Shop, month: string) {
  const { rows } = await shop.db.execute<{ invoices: number; notes: number }>(sql`select
    (select coalesce(sum(o.total), 0)::float8 from shop.orders o join shop.invoices i on i.order_id = o.id
      where to_char(i.issued_at, 'YYYY-MM') = ${month}) as invoices,
    (select coalesce(sum(l.amount), 0)::float8 from ${creditNoteLines} l join ${creditNotes} n on n.id = l.credit_note_id
      where to_char(n.issued_at, 'YYYY-MM') = ${month}) as notes`)
  return rows[0]!
}

test('records who exported a month, and lets no shopper and no server key read it', async ({ shop }) => {
  await exportGst(shop.as(meera), { month: MONTH })
  const [event] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(event).toMatchObject({ action: 'export-gst', entity: 'gst', entityId: MONTH, actorId: meera.id })
  await expect(exportGst(shop.as(asha), { month: MONTH })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(readGstMonth(shop.as(asha), {})).rejects.toMatchObject({ code: 'forbidden' })
  const key = { ...shop, serverKey: { id: asha.id, name: 'ERP', rights: [] } }
  await expect(exportGst(key, { month: MONTH })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await shop.db.$count(auditLog, eq(auditLog.action, 'export-gst'))).toBe(1)
})

test('counts what the tax class counts, and the pieces of packs', async ({ shop }) => {
  shop.clock.at = new Date('2026-11-10T06:00:00Z')
  await shop.db.update(variants).set({ piecesInPack: 3 }).where(eq(variants.id, kurta.small))
  const taxClassId = sql`(select id from shop.tax_classes where code = 'footwear')`
  await shop.db.update(products).set({ taxClassId, hsn: '6307' }).where(eq(products.id, jeans.id))
  await shop.db.update(variants).set({ piecesInPack: 2 }).where(eq(variants.id, jeans.variant))
  const items: [{ id: number }, number, number][] = [[kurta, kurta.small, 2], [jeans, jeans.variant, 1]] // oxfmt-ignore
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, items))
  for (const to of ['processing', 'shipped'] as const) await advanceOrder(shop.as(meera), id, to)
  expect((await readGstMonth(shop.as(meera), { month: MONTH })).hsn.b2c).toMatchObject([
    { hsn: '6204', unit: 'PCS-PIECES', quantity: 6 },
    { hsn: '6307', unit: 'PRS-PAIRS', quantity: 2 },
  ])
})

test('writes places, days, units and months as the tool does', () => {
  expect(placeName('Jammu and Kashmir')).toBe('01-Jammu & Kashmir')
  expect(toolDate(new Date('2026-09-04T18:30:00Z'))).toBe('05-Sep-2026')
  expect(['6204', '6403', '996812'].map((hsn) => unitOf(hsn))).toEqual(['PCS-PIECES', 'PRS-PAIRS', 'NA'])
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect([monthName('2026-09'), monthOf(new Date('2026-10-31T18:30:00Z'))]).toEqual(['September 2026', '2026-11'])
})

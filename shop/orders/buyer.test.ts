/** Orders of a business with its GSTIN, from the checkout to the return of the month. */
import { eq, sql } from 'drizzle-orm'
import { checkoutAttempts, orders, savedBuyers } from '#db/schema.server.ts'
import { bengaluru, kochi } from '#test/buyers.ts'
import { cash, home, prepareCheckout, upi } from '#test/checkout.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { insertCreditNote, insertShippedOrder } from '#test/invoiced-order.ts'
import { requestExchange, settleReturn } from '#test/returned-order.ts'
import { createShipmentOf, moveTo } from '#test/shipping.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { saveBuyer } from '../checkout/saved-buyer.ts'
import { exportGst } from '../gst/export-gst.ts'
import { messages as payments } from '../payments/messages.ts'
import { placeOrder } from '../payments/place-order.ts'
import { packingSlipsOf } from '../shipping/packing-slips.ts'
import { advanceOrder } from './advance-order.ts'
import { creditNoteText } from './credit-note-text.ts'
import { invoiceText } from './invoice-text.ts'
import { readInvoice } from './invoices.ts'
import { readOrder } from './orders.ts'
import { readCreditNote } from './read-credit-note.ts'

async function order(shop: TestShop, buyer = bengaluru, paid: typeof cash | typeof upi = cash) {
  const request = await prepareCheckout(shop, asha, [[kurta, kurta.small]], paid)
  return placeOrder(shop.as(asha), { ...request, buyer })
}

async function ship(shop: TestShop, id: string) {
  await advanceOrder(shop.as(meera), id, 'processing')
  await advanceOrder(shop.as(meera), id, 'shipped')
}

const textOf = async (shop: TestShop, id: string) => invoiceText(await readInvoice(shop.as(asha), id))
const taxesOf = ({ lines }: ReturnType<typeof invoiceText>) =>
  lines.columns.map(({ name }) => name).filter((name) => /^(C|S|UT|I)GST$/.test(name))

async function filesOf(shop: TestShop) {
  const files: Record<string, (string | number)[][]> = {}
  for (const { name, rows } of await exportGst(shop.as(meera), { month: '2026-01' })) {
    files[name] = []
    for await (const row of rows) files[name].push(row)
  }
  return files
}

for (const paid of [cash, upi])
  test(`keeps the buyer with the order, and names it on its documents (${paid.method})`, async ({ shop }) => {
    const id = await order(shop, bengaluru, paid)
    const placed = await readOrder(shop.as(asha), id)
    expect(placed).toMatchObject({ buyer: bengaluru, placeOfSupply: null })
    const [attempt] = await shop.db.select().from(checkoutAttempts)
    expect(attempt!.buyer).toEqual(bengaluru)
    const lines = [
      ...['Asha Traders', 'GSTIN 29AAAAA1111A1ZS', 'Asha Rao', '12, Second Cross', 'Bengaluru 560001'],
      ...['Karnataka (29)', '+91 98765 43210'],
    ]
    expect((await textOf(shop, id)).parties[1]).toEqual({ title: 'Billed and delivered to', lines })
    expect(packingSlipsOf(placed, shop.settings)[0]!.to.slice(0, 2)).toEqual(['Asha Traders', 'Asha Rao'])
    await ship(shop, id)
    expect(await textOf(shop, id)).toMatchObject({ heading: 'Tax Invoice', parties: [{}, { lines }] })
    const note = await insertCreditNote(shop, id)
    expect(creditNoteText(await readCreditNote(shop.as(asha), id, note.id)).parties[1]!.lines).toEqual(lines)
  })

test('lists the invoice and the credit note of a buyer with a GSTIN one by one in the return', async ({ shop }) => {
  const id = await order(shop)
  await ship(shop, id)
  const before = await filesOf(shop)
  const start = ['29AAAAA1111A1ZS', 'Asha Traders']
  expect(before).toMatchObject({
    b2b: [[...start, 'INV/25-26/000001', '15-Jan-2026', 799, '29-Karnataka', 'N', '', 'Regular B2B', '', 5, 760.96, 0]],
    hsn_b2b: [['6204', '', 'PCS-PIECES', 1, 799, 5, 760.96, 0, 19.02, 19.02, 0]],
    ...{ b2cs: [], b2cl: [], cdnr: [], hsn_b2c: [] },
  })
  await insertCreditNote(shop, id)
  const after = await filesOf(shop)
  expect(after.cdnr).toEqual([
    [...start, 'CRN/25-26/000001', '15-Jan-2026', 'C', '29-Karnataka', 'N', 'Regular B2B', 799, '', 5, 760.96, 0],
  ])
  expect(after).toMatchObject({ b2b: before.b2b!, hsn_b2b: [], b2cs: [], hsn_b2c: [], cdnur: [] })
})

test('supplies to the state of the address, or with the setting to that of the GSTIN', async ({ shop }) => {
  const atHome = await order(shop, kochi)
  expect(taxesOf(await textOf(shop, atHome))).toEqual(['CGST', 'SGST'])
  shop.settings.placeOfSupply = 'buyer'
  const inKerala = await order(shop, kochi)
  expect(await readOrder(shop.as(asha), inKerala)).toMatchObject({ placeOfSupply: 'Kerala' })
  expect(taxesOf(await textOf(shop, inKerala))).toEqual(['IGST'])
  // The order keeps it.
  shop.settings.placeOfSupply = 'delivery'
  await ship(shop, inKerala)
  const invoice = await textOf(shop, inKerala)
  expect(taxesOf(invoice)).toEqual(['IGST'])
  expect(Object.fromEntries(invoice.facts)).toMatchObject({ 'Place of supply': 'Kerala (32)' })
  const { id } = await insertCreditNote(shop, inKerala)
  const note = await readCreditNote(shop.as(asha), inKerala, id)
  expect(note).toMatchObject({ placeOfSupply: 'Kerala', isWithinState: false, tax: { stateAndCentral: 0 } })
  const { b2b, cdnr } = await filesOf(shop)
  expect([b2b![0]![5], cdnr![0]![5]]).toEqual(['32-Kerala', '32-Kerala'])
})

test('has the tax of a union territory without an assembly, and of a state across its border', async ({ shop }) => {
  shop.settings.seller = { ...shop.settings.seller, state: 'Ladakh' }
  shop.settings.placeOfSupply = 'buyer'
  expect(taxesOf(await textOf(shop, await order(shop, { ...bengaluru, gstin: '38AAAAA1111A1ZT' })))).toEqual([
    ...['CGST', 'UTGST'],
  ])
  expect(taxesOf(await textOf(shop, await order(shop)))).toEqual(['IGST'])
})

test('names the buyer on what replaces exchanged items', async ({ shop }) => {
  shop.settings.placeOfSupply = 'buyer'
  const id = await order(shop, kochi, upi)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  const [line] = (await readOrder(shop.as(asha), id)).lines
  const returnId = await requestExchange(shop, id, { lineId: line!.id, quantity: 1, wanted: kurta.large })
  const { replacementId } = await settleReturn(shop, returnId)
  expect(await readOrder(shop.as(asha), replacementId!)).toMatchObject({ buyer: kochi, placeOfSupply: 'Kerala' })
})

test('refuses the key of an order with another buyer', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[kurta, kurta.small]])
  const id = await placeOrder(shop.as(asha), { ...request, buyer: bengaluru })
  expect(await placeOrder(shop.as(asha), { ...request, buyer: bengaluru })).toBe(id)
  for (const buyer of [undefined, kochi, { ...bengaluru, name: 'Ravi Traders' }])
    await expect(placeOrder(shop.as(asha), { ...request, ...(buyer && { buyer }) })).rejects.toThrow(payments.keyReused)
})

const rejected = (write: Promise<unknown>) => expect(write).rejects.toMatchObject({ cause: { code: '23514' } })

test('keeps the buyer of an order as it is', async ({ shop }) => {
  const id = await order(shop)
  for (const change of [{ buyer: kochi }, { placeOfSupply: 'Kerala' }])
    await rejected(shop.db.transaction((tx) => tx.update(orders).set(change).where(eq(orders.id, id))))
  await ship(shop, id)
  await rejected(shop.db.transaction((tx) => tx.update(orders).set({ buyer: null }).where(eq(orders.id, id))))
})

test('stores a buyer with a GSTIN and a name, and nothing else', async ({ shop }) => {
  const insert = (buyer: unknown, placeOfSupply: string | null = null) =>
    shop.db.transaction((tx) =>
      insertShippedOrder({ ...shop, db: tx }, [{ rupees: 799, quantity: 1 }], 0, home.state, {
        ...{ buyer: buyer as typeof bengaluru, placeOfSupply },
      }),
    )
  const { gstin, name } = bengaluru
  for (const buyer of [
    { gstin },
    { name },
    { gstin, name, state: 'Goa' },
    { gstin: '29', name },
    { gstin, name: '' },
    [],
  ])
    await rejected(insert(buyer))
  await rejected(insert(null, 'Kerala'))
  const { orderId } = await insert(bengaluru, 'Kerala')
  const { rows } = await shop.db.execute(sql`select buyer ->> 'gstin' as gstin from shop.orders where id = ${orderId}`)
  expect(rows).toEqual([{ gstin }])
})

test('refuses a buyer with a GSTIN in a store that has none itself', async ({ shop }) => {
  shop.settings.seller = { ...shop.settings.seller, gstin: null }
  await expect(order(shop)).rejects.toMatchObject({ code: 'invalid', message: payments.noTaxInvoice })
  expect(await shop.db.$count(checkoutAttempts)).toBe(0)
  await saveBuyer(shop.as(asha), bengaluru)
  expect(await shop.db.$count(savedBuyers)).toBe(0)
})

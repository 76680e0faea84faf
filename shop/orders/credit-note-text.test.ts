import { eq, sql } from 'drizzle-orm'
import { orders } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { insertCreditNote, insertInvoicedOrder } from '#test/invoiced-order.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { creditNoteText } from './credit-note-text.ts'
import { readCreditNote } from './read-credit-note.ts'

const credited = async (shop: TestShop, at = '2026-01-20T06:30:00Z') => {
  const { orderId } = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 2 }], 49)
  shop.clock.at = new Date(at)
  return { orderId, noteId: (await insertCreditNote(shop, orderId)).id }
}
const textOf = async (shop: TestShop, { orderId, noteId }: { orderId: string; noteId: string }) =>
  creditNoteText(await readCreditNote(shop.as(asha), orderId, noteId))

test('names the invoice, the reason and the tax of what is taken back', async ({ shop }) => {
  const text = await textOf(shop, await credited(shop))
  expect(text).toMatchObject({ heading: 'Credit Note', number: 'CRN/25-26/000001', remark: '' })
  expect(Object.fromEntries(text.facts)).toMatchObject({
    ...{ 'Credit note date': '20 Jan 2026', 'Invoice number': 'INV/25-26/000001', 'Invoice date': '15 Jan 2026' },
    ...{ Reason: 'Refunded', 'Place of supply': 'Karnataka (29)' },
  })
  expect(text.lines.columns.map(({ name }) => name)).toEqual([
    ...['Item', 'HSN', 'Qty', 'Taxable', 'GST', 'CGST', 'SGST', 'Amount'],
  ])
  expect(text.lines.rows).toEqual([
    ['Indigo Kurta, Indigo, size M', '6204', '1', '₹760.94', '5%', '₹19.03', '₹19.03', '₹799'],
  ])
  expect(text.byRate?.rows).toEqual([['6204', '5% (2.5 + 2.5)', '₹760.94', '₹19.03', '₹19.03', '₹799']])
  expect(text.sums).toEqual([
    ['Taxable Value', '₹760.94'],
    ['CGST', '₹19.03'],
    ['SGST', '₹19.03'],
  ])
  expect(text.total).toEqual(['Total Credit', '₹799'])
  expect(text.inWords).toBe('Rupees Seven Hundred Ninety-Nine Only')
})

test('shows only IGST across states', async ({ shop }) => {
  const { orderId, noteId } = await credited(shop)
  const address = sql`jsonb_set(${orders.address}, '{state}', '"Kerala"')`
  await shop.db.update(orders).set({ address }).where(eq(orders.id, orderId))
  const { sums } = await textOf(shop, { orderId, noteId })
  expect(sums.map(([name]) => name)).toEqual(['Taxable Value', 'IGST'])
})

test('shows no tax when the note comes too late to adjust it', async ({ shop }) => {
  const text = await textOf(shop, await credited(shop, '2026-12-01T06:30:00Z'))
  expect(text).toMatchObject({ remark: 'No tax is adjusted by this note.', byRate: null, sums: [] })
  expect(text.lines.columns.map(({ name }) => name)).toEqual(['Item', 'HSN', 'Qty', 'Amount'])
  expect(text.notes[0]).toBe(
    'The law lets a note lower the tax of invoice INV/25-26/000001 until 30 November 2026 only.',
  )
})

test('allows only the buyer and admins to read a credit note', async ({ shop }) => {
  const { orderId, noteId } = await credited(shop)
  const other = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 1 }])
  const missing = { code: 'not-found', message: 'Credit note not found' }
  expect(await readCreditNote(shop.as(meera), orderId, noteId)).toMatchObject({ id: noteId, amount: 79_900 })
  await expect(readCreditNote(shop.as(ravi), orderId, noteId)).rejects.toMatchObject({ code: 'not-found' })
  await expect(readCreditNote(shop.as(asha), other.orderId, noteId)).rejects.toMatchObject(missing)
  await expect(readCreditNote(shop.as(asha), orderId, 'no-id')).rejects.toMatchObject(missing)
  await expect(readCreditNote(shop, orderId, noteId)).rejects.toMatchObject({ code: 'unauthenticated' })
})

import { inflateSync } from 'node:zlib'
import { placeOrder } from '#shop/payments/place-order.ts'
import { advanceOrder } from '#shop/orders/advance-order.ts'
import { creditNoteText } from '#shop/orders/credit-note-text.ts'
import { invoiceText } from '#shop/orders/invoice-text.ts'
import { readCreditNote } from '#shop/orders/read-credit-note.ts'
import { readInvoice } from '#shop/orders/invoices.ts'
import { bengaluru } from '#test/buyers.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { insertCreditNote, insertInvoicedOrder } from '#test/invoiced-order.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { drawDocument } from './invoice-pdf.server.ts'

async function invoiceOf(shop: TestShop) {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  return invoiceText(await readInvoice(shop.as(asha), id))
}

/** The text of a PDF consists of glyphs. The maps of its fonts give their characters. */
async function read(pdf: Blob) {
  const bytes = Buffer.from(await pdf.arrayBuffer())
  const maps = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body]) => {
    try {
      return inflateSync(Buffer.from(body!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return { text: bytes.toString('latin1'), maps: maps.filter((map) => map.includes('beginbfrange')).join('\n') }
}

test('embeds its fonts, including ₹ and Devanagari', async ({ shop }) => {
  const invoice = await invoiceOf(shop)
  invoice.parties[1]!.lines[0] = 'आशा राव'
  const { text, maps } = await read(await drawDocument(invoice, shop.settings))
  expect(text).toMatch(/^%PDF-1/)
  expect(text.match(/\/FontFile2/g)!.length).toBeGreaterThanOrEqual(3)
  expect(text).toContain('/Lang (en-IN)')
  for (const glyph of ['20b9', '0906', '0049']) expect(maps.toLowerCase()).toContain(glyph)
})

test('continues a long order on the next page', async ({ shop }) => {
  const invoice = await invoiceOf(shop)
  const pages = async (rows: number) => {
    const lines = { ...invoice.lines, rows: Array.from({ length: rows }, () => invoice.lines.rows[0]!) }
    const { text } = await read(await drawDocument({ ...invoice, lines }, shop.settings))
    return text.match(/\/Type \/Page\b/g)!.length
  }
  expect(await pages(1)).toBe(1)
  expect(await pages(60)).toBeGreaterThan(2)
})

test('splits a word when it is wider than its column', async ({ shop }) => {
  const invoice = await invoiceOf(shop)
  invoice.lines.rows[0]![0] = 'Anarkali'.repeat(40)
  expect((await drawDocument(invoice, shop.settings)).size).toBeGreaterThan(1000)
})

test('names the company with its GSTIN on the proforma, the invoice and the credit note', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[kurta, kurta.medium]])
  const id = await placeOrder(shop.as(asha), { ...request, buyer: bengaluru })
  const drawn = async () =>
    textOfPdf(await drawDocument(invoiceText(await readInvoice(shop.as(asha), id)), shop.settings))
  const proforma = await drawn()
  await advanceOrder(shop.as(meera), id, 'processing')
  await advanceOrder(shop.as(meera), id, 'shipped')
  const note = await readCreditNote(shop.as(asha), id, (await insertCreditNote(shop, id)).id)
  const texts = [proforma, await drawn(), await textOfPdf(await drawDocument(creditNoteText(note), shop.settings))]
  expect(texts.map((text) => /Proforma Invoice|Tax Invoice|Credit Note/.exec(text)?.[0])).toEqual([
    ...['Proforma Invoice', 'Tax Invoice', 'Credit Note'],
  ])
  for (const text of texts)
    for (const part of [bengaluru.name, `GSTIN ${bengaluru.gstin}`, 'Asha Rao']) expect(text).toContain(part)
})

test('draws the amounts, the tax and the invoice of a credit note', async ({ shop }) => {
  const { orderId } = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 2 }])
  const { id } = await insertCreditNote(shop, orderId)
  const note = creditNoteText(await readCreditNote(shop.as(asha), orderId, id))
  const text = await textOfPdf(await drawDocument(note, shop.settings))
  for (const part of ['Credit Note', 'CRN/25-26/000001', 'INV/25-26/000001', '₹760.94', '₹19.03', '₹799', 'GSTIN'])
    expect(text).toContain(part)
  expect(text).toContain('Rupees Seven Hundred Ninety-Nine Only')
  expect(text).not.toContain('No tax is adjusted')
})

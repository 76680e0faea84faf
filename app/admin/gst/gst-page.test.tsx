import { insertInvoicedOrder } from '#test/invoiced-order.ts'
import { callRoute } from '#test/call-route.ts'
import { meera } from '#test/fixtures.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { loader } from './export-gst.ts'
import * as gstPage from './gst-page.tsx'

const NOVEMBER = '/admin/gst?month=2026-11'

test('shows the sums of a month and its download', async ({ shop }) => {
  shop.clock.at = new Date('2026-11-15T06:30:00Z')
  await insertInvoicedOrder(shop, [{ rupees: 1299, quantity: 1 }])
  const { words, links } = await readPage(gstPage, shop.as(meera), NOVEMBER)
  expect(words).toEqual(expect.arrayContaining(['29-Karnataka', '₹1,237.14', '₹30.93', '1 invoice', '₹1,299']))
  expect(links['Download']).toBe('/admin/gst/export.zip?month=2026-11&gstin=29AAAAA0000A1ZY')
})

test('says that a month has no invoice, and offers no download', async ({ shop }) => {
  const { words, links } = await readPage(gstPage, shop.as(meera), NOVEMBER)
  expect(words).toContain('No invoice and no credit note was issued in November 2026')
  expect(links).not.toHaveProperty('Download')
})

test('sends all files in one zip, with no cell that a spreadsheet would run', async ({ shop }) => {
  shop.clock.at = new Date('2026-11-15T06:30:00Z')
  const buyer = { gstin: '29AAAAA1111A1ZB', name: '=HYPERLINK("x")' }
  await insertInvoicedOrder(shop, [{ rupees: 1299, quantity: 1 }], 0, undefined, { buyer })
  const answer = (await callRoute(loader, shop.as(meera), '/admin/gst/export.zip?month=2026-11')) as Response
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="gstr1-2026-11.zip"')
  const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(zip.startsWith('PK')).toBe(true)
  // The names stand before each file, and again in the directory at the end of the zip.
  const names = [...zip.slice(zip.lastIndexOf('29-Karnataka')).matchAll(/(\w+)\.csv/g)].map(([, name]) => name)
  expect(names.slice(-8)).toEqual(['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn_b2b', 'hsn_b2c', 'docs'])
  expect(zip).toContain(`29AAAAA1111A1ZB,"'=HYPERLINK(""x"")",INV/26-27/000001,15-Nov-2026,1299,29-Karnataka,N,`)
})

test('asks for the month of a download', async ({ shop }) => {
  const answer = await callRoute(loader, shop.as(meera), '/admin/gst/export.zip?month=2026-13')
  expect(answer).toMatchObject({ init: { status: 422 }, data: { message: 'Please write a month like 2026-11' } })
})

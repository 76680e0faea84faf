import { stockMovements } from '#db/schema.server.ts'
import { messages } from '#shop/inventory/messages.ts'
import { callRoute, flashCookie, redirectLocation } from '#test/call-route.ts'
import { stockOf } from '#test/checkout.ts'
import { kurta, meera } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { loader as exportLoader } from './export-movements.ts'
import { action as ledgerAction } from './ledger-page.tsx'
import { action } from './stock-page.tsx'

const form = {
  ...{ sku: '152-INDIGO-S', key: 'the-form-of-a-page', step: 'change', pieces: '−2', reason: 'damaged', note: 'Wet' },
}

test('changes the stock once when its form is sent twice', async ({ shop }) => {
  const send = () => callRoute(action, shop.as(meera), '/admin/stock?show=low', form)
  for (const answer of [await send(), await send()]) {
    expect(redirectLocation(answer)).toBe('/admin/stock?show=low')
    expect(flashCookie(answer)).toContain(messages.changed(1))
  }
  expect(await stockOf(shop, kurta.small)).toBe(8)
  expect((await shop.db.select().from(stockMovements)).at(-1)).toMatchObject({ reason: 'damaged', note: 'Wet' })
})

test.for<[object, Record<string, string>]>([
  [{ pieces: 'some' }, { pieces: messages.invalidPieces }],
  [{ step: 'available', pieces: '-1' }, { pieces: messages.invalidPieces }],
  [{ pieces: '-11' }, { '152-INDIGO-S': 'Only 10 left: −11 is not possible' }],
])('keeps the values of a form that cannot be done: %j', async ([values, fieldErrors], { shop }) => {
  const answer = await callRoute(action, shop.as(meera), '/admin/stock', { ...form, ...values })
  expect(answer).toMatchObject({ data: { fieldErrors, values: { sku: form.sku, ...values } }, init: { status: 422 } })
})

test('changes the stock and the low stock on the page of a size', async ({ shop }) => {
  const send = (values: Record<string, string>) =>
    callRoute(ledgerAction, shop.as(meera), '/admin/stock/1?reason=sold', values, { variantId: '1' })
  const forms: Record<string, string>[] = [{ ...form, step: 'on-hand', pieces: '1,200' }, { lowStock: '3' }]
  for (const values of forms) expect(redirectLocation(await send(values))).toBe('/admin/stock/1?reason=sold')
  expect(await stockOf(shop, kurta.small)).toBe(1200)
  expect(await send({ lowStock: 'few' })).toMatchObject({ init: { status: 422 } })
  for (const wrong of [{ pieces: 'many' }, { step: 'on-hand', pieces: '-1' }])
    expect(await send({ ...form, ...wrong })).toMatchObject({
      ...{ init: { status: 422 }, data: { fieldErrors: { pieces: messages.invalidPieces } } },
    })
})

test('exports the movements of a size as a spreadsheet', async ({ shop }) => {
  await callRoute(action, shop.as(meera), '/admin/stock', { ...form, note: '=1+1' })
  const answer = (await callRoute(exportLoader, shop.as(meera), '/admin/stock/1/export.csv', undefined, {
    variantId: '1',
  })) as Response
  expect(answer.headers.get('content-disposition')).toContain('stock-1-2026-01-15.csv')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(1).join())).toEqual([
    'Reason,Change,Left,Order,By,Note',
    `Damaged or lost,-2,8,,${meera.email},'=1+1`,
    'Delivery,10,10,,,',
  ])
})

/** The endpoint for what couriers say about parcels. */
import { Hono } from 'hono'
import { runBooking } from '#shop/shipping/ask-courier.ts'
import { bookShipment } from '#shop/shipping/book-shipment.ts'
import type { Shop } from '#shop/shop.ts'
import { kurta, meera } from '#test/fixtures.ts'
import { createShipmentOf, placeAshasOrder } from '#test/shipping.ts'
import { shiprocketFixture, type TestShiprocket } from '#test/shiprocket.ts'
import { expect, test as base } from '#test/shop.ts'
import { tokenApis } from './api.ts'

const test = base.extend<{ shiprocket: TestShiprocket }>({ shiprocket: shiprocketFixture })

async function write(shop: Shop, bytes: Uint8Array<ArrayBuffer>, key?: string) {
  const open = () => shop
  const store = new Hono().route('/', tokenApis({ anonymous: open, fromCookie: open }))
  const headers = { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) }
  const answer = await store.request('/webhooks/shipments', { method: 'POST', body: bytes, headers })
  return [answer.status, await answer.text()]
}

test('accepts news at once, and asks the courier in a job', async ({ shop, shiprocket }) => {
  const id = await createShipmentOf(shop, await placeAshasOrder(shop, [[kurta, kurta.small, 1]]))
  await bookShipment(shop.as(meera), id, { courier: 'shiprocket' })
  await runBooking(shop, id)
  shop.enqueuedJobs.length = 0
  const requests = shiprocket.requests.length
  const { bytes, headers } = shiprocket.webhook(shiprocket.orders[0]!.awb!)
  const key = headers.get('x-api-key')!
  expect(await write(shop, bytes, key)).toEqual([200, 'Received'])
  expect(shop.enqueuedJobs).toEqual([{ name: 'sync-shipment', shipmentId: id }])
  for (const about of [{ awb: 'SR111111' }, { awb: 'a\0b' }, { awb: ['x'] }, {}, null, []])
    expect(await write(shop, Buffer.from(JSON.stringify(about)), key)).toEqual([200, 'Received'])
  expect(shop.enqueuedJobs).toHaveLength(1)
  expect(shiprocket.requests).toHaveLength(requests)
})

test('rejects news with another key or none, what is too large, and all of it without a courier', async ({
  shop,
  shiprocket,
}) => {
  const { bytes, headers } = shiprocket.webhook('SR111111')
  for (const key of [undefined, '', 'é', `${headers.get('x-api-key')!}x`])
    expect(await write(shop, bytes, key)).toEqual([401, 'Invalid key'])
  expect(await write(shop, Buffer.alloc(257 * 1024), headers.get('x-api-key')!)).toEqual([413, 'Too large'])
  shop.services.couriers = []
  expect((await write(shop, bytes, headers.get('x-api-key')!))[0]).toBe(404)
})

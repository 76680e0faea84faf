/** What couriers say about parcels (record 0159). */
import { eq, sql } from 'drizzle-orm'
import { shipments } from '#db/schema.server.ts'
import { readAdminOrder } from '../orders/admin-order.ts'
import { readOrder } from '../orders/orders.ts'
import { addDuration, hours, minutes } from '#core/time.ts'
import { expect, test as base, type TestShop } from '#test/shop.ts'
import { shiprocketFixture, type TestShiprocket } from '#test/shiprocket.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { createShipmentOf, placeAshasOrder } from '#test/shipping.ts'
import { runBooking } from './ask-courier.ts'
import { bookShipment } from './book-shipment.ts'
import { messages } from './messages.ts'
import { handleShipmentWebhook, syncShipment, syncShipments } from './sync-shipments.ts'

const test = base.extend<{ shiprocket: TestShiprocket }>({ shiprocket: shiprocketFixture })

async function book(shop: TestShop) {
  const orderId = await placeAshasOrder(shop, [[kurta, kurta.small, 1]])
  const id = await createShipmentOf(shop, orderId)
  await bookShipment(shop.as(meera), id, { courier: 'shiprocket' })
  await runBooking(shop, id)
  shop.enqueuedJobs.length = 0
  return { orderId, id, awb: (await shipmentOf(shop, orderId)).awb! }
}
const shipmentOf = async (shop: TestShop, orderId: string) =>
  (await readAdminOrder(shop.as(meera), orderId)).shipments[0]!
const statesOf = async (shop: TestShop, orderId: string) =>
  (await shipmentOf(shop, orderId)).events.filter(({ isApplied }) => isApplied).map(({ state }) => state)
/** Hours after the beginning of the test, which the clock has passed. */
function at(shop: TestShop, later: number) {
  const start = new Date('2026-01-15T06:30:00Z')
  shop.clock.at = addDuration(start, hours(100))
  return addDuration(start, hours(later))
}

test('follows a parcel from its pickup to its delivery', async ({ shop, shiprocket }) => {
  const { orderId, id, awb } = await book(shop)
  shiprocket.etd = '2026-01-19 21:00:00'
  shiprocket.scan(awb, 19, at(shop, 1))
  shiprocket.scan(awb, 42, at(shop, 2))
  shiprocket.scan(awb, 18, at(shop, 5), 'Hosur')
  shiprocket.scan(awb, 18, at(shop, 9), 'Salem')
  await syncShipment(shop, id)
  expect(await readAdminOrder(shop.as(meera), orderId)).toMatchObject({ status: 'shipped' })
  expect(await shipmentOf(shop, orderId)).toMatchObject({ state: 'in_transit', promisedOn: '2026-01-19' })
  shiprocket.scan(awb, 17, at(shop, 20))
  shiprocket.scan(awb, 21, at(shop, 24), 'Chennai', 'Door locked')
  shiprocket.scan(awb, 17, at(shop, 44))
  shiprocket.scan(awb, 7, at(shop, 48))
  await syncShipment(shop, id)
  expect(await statesOf(shop, orderId)).toEqual([
    ...['created', 'handed_over', 'in_transit', 'out_for_delivery', 'undelivered', 'out_for_delivery', 'delivered'],
  ])
  const order = await readOrder(shop.as(asha), orderId)
  expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  expect(order.shipments[0]!.events[4]).toMatchObject({ place: 'Chennai', note: 'Door locked', at: at(shop, 24) })
  expect(shop.enqueuedJobs.filter(({ name }) => name === 'send-shipment-status')).toHaveLength(3)
  const requests = shiprocket.requests.length
  await syncShipment(shop, id)
  expect(shiprocket.requests).toHaveLength(requests)
})

test('stores news that is repeated once, and news that is older without a change', async ({ shop, shiprocket }) => {
  const { orderId, id, awb } = await book(shop)
  shiprocket.scan(awb, 18, at(shop, 5))
  await syncShipment(shop, id)
  await syncShipment(shop, id)
  // The pickup is missing, and follows from the journey.
  expect(await statesOf(shop, orderId)).toEqual(['created', 'handed_over', 'in_transit'])
  shiprocket.scan(awb, 17, at(shop, 8))
  await syncShipment(shop, id)
  shiprocket.scan(awb, 42, at(shop, 1))
  shiprocket.scan(awb, 21, at(shop, 7))
  await syncShipment(shop, id)
  const { state, events } = await shipmentOf(shop, orderId)
  expect(state).toBe('out_for_delivery')
  expect(events.filter(({ isApplied }) => !isApplied).map(({ state }) => state)).toEqual(['handed_over', 'undelivered'])
  await syncShipment(shop, id)
  expect((await shipmentOf(shop, orderId)).events).toHaveLength(events.length)
})

test('waits for the goods when a parcel has come back, and closes none as lost by itself', async ({
  shop,
  shiprocket,
}) => {
  const back = await book(shop)
  const lost = await book(shop)
  for (const [hour, status] of [42, 9, 46, 10].entries()) shiprocket.scan(back.awb, status, at(shop, hour + 1))
  for (const [hour, status] of [42, 25].entries()) shiprocket.scan(lost.awb, status, at(shop, hour + 1))
  await syncShipment(shop, back.id)
  await syncShipment(shop, lost.id)
  const shipment = await shipmentOf(shop, back.orderId)
  expect(shipment.state).toBe('rto')
  expect(shipment.events.at(-1)).toMatchObject({ state: 'rto', note: messages.countBack, isApplied: false })
  expect(await shipmentOf(shop, lost.orderId)).toMatchObject({ state: 'handed_over' })
  expect((await shipmentOf(shop, lost.orderId)).events.at(-1)).toMatchObject({ state: 'lost', isApplied: false })
})

test('keeps the order of scans of the same second', async ({ shop, shiprocket }) => {
  const { orderId, id, awb } = await book(shop)
  for (const status of [42, 18, 17]) shiprocket.scan(awb, status, at(shop, 1))
  await syncShipment(shop, id)
  const { events } = await shipmentOf(shop, orderId)
  expect(events.map(({ state, isApplied }) => isApplied && state)).toEqual([
    ...['created', 'handed_over', 'in_transit', 'out_for_delivery'],
  ])
})

test('believes no news of another parcel that had the number before', async ({ shop, shiprocket }) => {
  const { orderId, id, awb } = await book(shop)
  for (const [hour, status] of [42, 18, 7].entries()) shiprocket.scan(awb, status, at(shop, hour - 900))
  await syncShipment(shop, id)
  expect(await shipmentOf(shop, orderId)).toMatchObject({ state: 'created' })
  shiprocket.scan(awb, 42, at(shop, 1))
  await syncShipment(shop, id)
  expect(await statesOf(shop, orderId)).toEqual(['created', 'handed_over'])
})

test('applies no news of a tracking number that the shipment has no longer', async ({ shop, shiprocket }) => {
  const { orderId, id, awb } = await book(shop)
  shiprocket.scan(awb, 42, at(shop, 1))
  shiprocket.scan(awb, 7, at(shop, 2))
  const { track } = shiprocket.courier
  shiprocket.courier.track = async (asked) => {
    const answer = await track(asked)
    await shop.db
      .update(shipments)
      .set({ awb: 'SR999999', version: sql`version + 1` })
      .where(eq(shipments.id, id))
    return answer
  }
  await syncShipment(shop, id)
  expect((await shipmentOf(shop, orderId)).events.map(({ state }) => state)).toEqual(['created'])
})

test('moves no parcel when its courier cancels after the pickup, or says what nobody knows', async ({
  shop,
  shiprocket,
}) => {
  const { orderId, id, awb } = await book(shop)
  shiprocket.scan(awb, 42, at(shop, 1))
  shiprocket.scan(awb, 8, at(shop, 2))
  shiprocket.scan(awb, 999, at(shop, 3))
  await syncShipment(shop, id)
  const { state, events } = await shipmentOf(shop, orderId)
  expect(state).toBe('handed_over')
  expect(events.at(-1)).toMatchObject({ state: 'cancelled', isApplied: false })
  expect(await readAdminOrder(shop.as(meera), orderId)).toMatchObject({ status: 'shipped' })
})

test('stores news with characters that no text may have, and follows the parcel', async ({ shop, shiprocket }) => {
  const { orderId, id, awb } = await book(shop)
  shiprocket.scan(awb, 42, at(shop, 1), 'Hosur\0', 'Picked\0up \ud800')
  shiprocket
    .orderOf(awb)
    .scans.push(
      { date: '2026-13-45 99:99:99', activity: 'x', location: 'y', 'sr-status': 7 },
      { date: '', activity: 'x', location: 'y', 'sr-status': 7 },
    )
  await syncShipment(shop, id)
  await syncShipment(shop, id)
  expect(await statesOf(shop, orderId)).toEqual(['created', 'handed_over'])
})

test('believes no news from the future', async ({ shop, shiprocket }) => {
  const { orderId, id, awb } = await book(shop)
  shiprocket.scan(awb, 7, at(shop, 120))
  await syncShipment(shop, id)
  expect((await shipmentOf(shop, orderId)).state).toBe('created')
})

test('asks where a parcel is when a webhook says that there is news', async ({ shop, shiprocket }) => {
  const { id, awb } = await book(shop)
  const { bytes, headers } = shiprocket.webhook(awb)
  expect(await handleShipmentWebhook(shop, bytes, headers)).toBe(true)
  expect(await handleShipmentWebhook(shop, bytes, headers)).toBe(true)
  expect(shop.enqueuedJobs).toEqual(Array(2).fill({ name: 'sync-shipment', shipmentId: id }))
  for (let again = 0; again < 30; again += 1) await handleShipmentWebhook(shop, bytes, headers)
  expect(shop.enqueuedJobs).toHaveLength(20)

  shop.enqueuedJobs.length = 0
  const unknown = shiprocket.webhook('SR00000000')
  expect(await handleShipmentWebhook(shop, unknown.bytes, unknown.headers)).toBe(true)
  expect(await handleShipmentWebhook(shop, Buffer.from('no JSON'), headers)).toBe(true)
  expect(await handleShipmentWebhook(shop, bytes, new Headers({ 'x-api-key': 'another key' }))).toBe(false)
  expect(await handleShipmentWebhook(shop, bytes, new Headers())).toBe(false)
  expect(shop.enqueuedJobs).toEqual([])
  const from = { ...shop, visitor: { ip: '203.0.113.9', userAgent: null, deviceToken: null } }
  const forge = () => handleShipmentWebhook(from, bytes, new Headers())
  for (let again = 0; again < 60; again += 1) expect(await forge()).toBe(false)
  await expect(forge()).rejects.toMatchObject({ code: 'rate-limited' })
})

test('asks for the news of all open parcels of a courier in lots', async ({ shop, shiprocket }) => {
  const [first, second] = [await book(shop), await book(shop)]
  shiprocket.scan(first.awb, 42, at(shop, 1))
  shiprocket.scan(first.awb, 7, at(shop, 2))
  await syncShipment(shop, first.id)
  await createShipmentOf(shop, await placeAshasOrder(shop, [[kurta, kurta.small, 1]]))
  shop.enqueuedJobs.length = 0
  await syncShipments(shop)
  expect(shop.enqueuedJobs).toEqual([{ name: 'sync-shipment', shipmentId: second.id }])
  shop.services.couriers = []
  shop.clock.at = addDuration(shop.clock.at, minutes(30))
  await syncShipments(shop)
  expect(shop.enqueuedJobs).toHaveLength(1)
})

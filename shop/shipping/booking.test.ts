/** Bookings at Shiprocket (record 0159). Jobs run as the queue would run them: again and again, and twice at once. */
import { sql } from 'drizzle-orm'
import { readAdminOrder } from '../orders/admin-order.ts'
import { addDuration, minutes } from '#core/time.ts'
import type { Booking } from '#db/schema.server.ts'
import { expect, committingTest, test as base, type TestShop } from '#test/shop.ts'
import { shiprocketFixture, type TestShiprocket } from '#test/shiprocket.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { runBooking } from './ask-courier.ts'
import { bookAgain, bookShipment, enterBooking } from './book-shipment.ts'
import { readBooking } from './bookings.ts'
import { cancelBooking } from './cancel-booking.ts'
import { deleteOldLabels, readCourierLabel } from './courier-labels.ts'
import { messages } from './messages.ts'
import { changeTracking } from './move-shipment.ts'
import { syncShipments } from './sync-shipments.ts'

const test = base.extend<{ shiprocket: TestShiprocket }>({ shiprocket: shiprocketFixture })
const rivals = committingTest.extend<{ shiprocket: TestShiprocket }>({ shiprocket: shiprocketFixture })

async function addStock(shop: TestShop, pieces: number) {
  await shop.db.execute(sql`insert into shop.stock_moves (variant_id, quantity, reason, at)
    values (${kurta.small}, ${pieces}, 'corrected', ${shop.now()})`)
}

/** A shipment of one kurta that is paid in cash. */
async function ship(shop: TestShop) {
  const orderId = await placeAshasOrder(shop, [[kurta, kurta.small, 1]])
  return { orderId, id: await createShipmentOf(shop, orderId) }
}
/** Tests of every day ship fewer than `SHIPMENTS=100 npx vitest run shop/shipping/booking`, with five faults in turn. */
const SHIPMENTS = Number(process.env.SHIPMENTS ?? 25)

const ask = (shop: TestShop, id: string) => bookShipment(shop.as(meera), id, { courier: 'shiprocket' })
const shipmentOf = async (shop: TestShop, orderId: string, at = 0) =>
  (await readAdminOrder(shop.as(meera), orderId)).shipments[at]!
const bookingOf = async (shop: TestShop, id: string) => (await readBooking(shop, id))!.booking as Booking
/** As the queue does: a failed job is repeated after a while. */
async function run(shop: TestShop, id: string, job = runBooking) {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      return await job(shop, id)
    } catch {
      shop.clock.at = addDuration(shop.clock.at, minutes(3))
    }
  }
}

test('books a parcel with its weight, address and cash, and keeps its label', async ({ shop, shiprocket }) => {
  const { orderId, id } = await ship(shop)
  const admin = shop.as(meera)
  const asked = { courier: 'shiprocket', grams: 450, sizeCm: [30, 22, 4] }
  expect(await bookShipment(admin, id, asked)).toBe('Shipment 1 is being booked with Shiprocket')
  expect(shop.enqueuedJobs).toContainEqual({ name: 'book-shipment', shipmentId: id })
  expect(await bookingOf(shop, id)).toMatchObject({ state: 'asking', reference: id, sentAt: null })
  await expect(moveTo(shop, id, 'handed_over')).rejects.toThrow(messages.beingBooked)

  await runBooking(shop, id)
  const [order] = shiprocket.orders
  expect(order!.body).toMatchObject({
    ...{ order_id: id, pickup_location: 'Bengaluru', billing_pincode: '560001', payment_method: 'COD' },
    ...{ sub_total: 799, shipping_charges: 0, weight: 0.45, length: 30, breadth: 22, height: 4 },
    order_items: [{ units: 1, selling_price: 799 }],
  })
  expect(order).toMatchObject({ isPickupAsked: true })
  expect(await shipmentOf(shop, orderId)).toMatchObject({
    ...{ state: 'created', courier: 'shiprocket', awb: order!.awb, courierName: 'Delhivery Surface', weightG: 450 },
    trackingPattern: 'https://shiprocket.co/tracking/{awb}',
  })
  expect(await bookingOf(shop, id)).toMatchObject({ state: 'booked', isPickupAsked: true, message: '' })
  const label = await readCourierLabel(shop, await shipmentOf(shop, orderId))
  expect(label!.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(ask(shop, id)).rejects.toThrow(messages.bookedAlready)

  await moveTo(shop, id, 'handed_over', 'delivered')
  await deleteOldLabels(shop)
  expect((await shop.db.execute(sql`select 1 from shop.shipment_labels`)).rows).toEqual([])
})

test('asks with what products weigh when nobody has weighed the parcel', async ({ shop, shiprocket }) => {
  const { id } = await ship(shop)
  await shop.db.execute(sql`update shop.variants set weight_g = 220 where id = ${kurta.small}`)
  await ask(shop, id)
  await runBooking(shop, id)
  expect(shiprocket.orders[0]!.body).toMatchObject({ weight: 0.22, length: 25, breadth: 20, height: 5 })
})

test('shows what Shiprocket refuses, and books again under another reference', async ({ shop, shiprocket }) => {
  const { id } = await ship(shop)
  shiprocket.unserved.add('560001')
  await ask(shop, id)
  await runBooking(shop, id)
  expect(await bookingOf(shop, id)).toMatchObject({
    state: 'refused',
    message: 'Delivery postcode is not serviceable by any courier.',
  })
  expect(shiprocket.orders).toMatchObject([{ status: 'CANCELED' }])
  shiprocket.unserved.clear()
  await ask(shop, id)
  await runBooking(shop, id)
  expect(await bookingOf(shop, id)).toMatchObject({ state: 'booked', reference: `${id}-2` })
})

test('does not take an answer that cannot be read for a refusal', async ({ shop, shiprocket }) => {
  for (const at of [/create/, /assign/]) {
    const { id } = await ship(shop)
    await ask(shop, id)
    shiprocket.fault = { at, does: 'broken' }
    await run(shop, id)
    shiprocket.fault = undefined
    await run(shop, id)
    expect(await bookingOf(shop, id)).toMatchObject({ state: 'booked', reference: id })
  }
  expect([...shiprocket.bookings().values()]).toEqual([1, 1])
})

test('finishes what is left of a refused booking that could not be cancelled', async ({ shop, shiprocket }) => {
  const { id } = await ship(shop)
  shiprocket.unserved.add('560001')
  shiprocket.fault = { at: /cancel/, does: 'down' }
  await ask(shop, id)
  await runBooking(shop, id)
  const { ids } = await bookingOf(shop, id)
  expect(ids).not.toBeNull()
  shiprocket.unserved.clear()
  shiprocket.fault = undefined
  await ask(shop, id)
  await runBooking(shop, id)
  expect(await bookingOf(shop, id)).toMatchObject({ state: 'booked', reference: id, ids })
  expect(shiprocket.orders).toHaveLength(1)
})

test('cancels what is left of a refused booking with its shipment', async ({ shop, shiprocket }) => {
  const { id } = await ship(shop)
  shiprocket.unserved.add('560001')
  shiprocket.fault = { at: /cancel/, does: 'down' }
  await ask(shop, id)
  await runBooking(shop, id)
  shiprocket.fault = undefined
  await moveTo(shop, id, 'cancelled')
  await cancelBooking(shop, id)
  expect(await bookingOf(shop, id)).toMatchObject({ state: 'cancelled' })
  expect(shiprocket.orders).toMatchObject([{ status: 'CANCELED' }])
})

test('asks again for a pickup that was not asked for', async ({ shop, shiprocket }) => {
  const { id } = await ship(shop)
  await ask(shop, id)
  shiprocket.fault = { at: /pickup/, does: 'down' }
  await run(shop, id)
  expect(await bookingOf(shop, id)).toMatchObject({ state: 'booked', isPickupAsked: false })
  shiprocket.fault = undefined
  shop.enqueuedJobs.length = 0
  await syncShipments(shop)
  expect(shop.enqueuedJobs).toContainEqual({ name: 'book-shipment', shipmentId: id })
  await runBooking(shop, id)
  expect(await bookingOf(shop, id)).toMatchObject({ isPickupAsked: true, message: '' })
})

test('keeps the tracking number of a booking', async ({ shop, shiprocket }) => {
  const { id, orderId } = await ship(shop)
  await ask(shop, id)
  await runBooking(shop, id)
  const change = async (awb: string) =>
    changeTracking(shop.as(meera), id, { awb, version: (await shipmentOf(shop, orderId)).version })
  await expect(change('BD1000001')).rejects.toThrow(messages.awbOfBooking)
  expect(await change(shiprocket.orders[0]!.awb!)).toBe(messages.trackingSaved)
})

test('waits when Shiprocket is over its limit or does not let the store log in', async ({ shop, shiprocket }) => {
  const { id } = await ship(shop)
  await ask(shop, id)
  // The checkout has logged in to ask about the PIN code.
  shiprocket.endTokens()
  for (const fault of [
    { at: /login/, does: 'down' },
    { at: /create/, does: 'limit' },
    { at: /assign/, does: 'limit' },
  ] as const) {
    shiprocket.fault = fault
    await expect(runBooking(shop, id)).rejects.toThrow('has not booked yet')
    expect(await bookingOf(shop, id)).toMatchObject({ state: 'asking', sentAt: null })
  }
  shiprocket.fault = undefined
  await runBooking(shop, id)
  expect(await bookingOf(shop, id)).toMatchObject({ state: 'booked' })
  expect(shiprocket.orders).toHaveLength(1)
})

test('logs in once, and again when the token has ended', async ({ shop, shiprocket }) => {
  const logins = () => shiprocket.requests.filter((one) => one === 'POST /auth/login').length
  await shiprocket.courier.findBooking('one')
  await shiprocket.courier.findBooking('two')
  expect(logins()).toBe(1)
  shiprocket.endTokens()
  await Promise.all([shiprocket.courier.findBooking('three'), shiprocket.courier.findBooking('four')])
  expect(logins()).toBe(2)
  shop.clock.at = addDuration(shop.clock.at, minutes(60 * 24 * 10))
  await shiprocket.courier.findBooking('five')
  expect(logins()).toBe(3)
})

test('never books a reference twice when Shiprocket is silent again and again', async ({ shop, shiprocket }) => {
  await addStock(shop, SHIPMENTS)
  const faults = [
    { at: /create/, does: 'silent' },
    { at: /assign/, does: 'silent' },
    { at: /create|search/, does: 'silent' },
    { at: /assign|search/, does: 'silent' },
    { at: /create/, does: 'down' },
  ] as const
  for (let at = 0; at < SHIPMENTS; at += 1) {
    const { id } = await ship(shop)
    await ask(shop, id)
    shiprocket.fault = faults[at % faults.length]
    await run(shop, id)
    shiprocket.fault = undefined
    await run(shop, id)
    const { state } = await bookingOf(shop, id)
    // Shiprocket was down: it has booked nothing, which only the admin can know.
    expect(state, `fault ${at % faults.length}`).toBe(at % faults.length === 4 ? 'unknown' : 'booked')
  }
  expect([...shiprocket.bookings().values()].every((count) => count === 1)).toBe(true)
  expect(shiprocket.bookings().size).toBe(SHIPMENTS * 0.8)
}, 120_000)

test('lets an admin say whether a shipment is booked when Shiprocket does not', async ({ shop, shiprocket }) => {
  const admin = shop.as(meera)
  const [first, second] = [await ship(shop), await ship(shop)]
  shiprocket.fault = { at: /create|search/, does: 'down' }
  for (const { id } of [first, second]) {
    await ask(shop, id)
    await runBooking(shop, id)
    expect(await bookingOf(shop, id)).toMatchObject({ state: 'unknown' })
    await expect(ask(shop, id)).rejects.toThrow('It is not known whether Shiprocket booked this shipment.')
  }
  const versionOf = async ({ orderId }: { orderId: string }) => (await shipmentOf(shop, orderId)).version
  await expect(enterBooking(admin, first.id, { version: await versionOf(first), awb: null })).rejects.toThrow(messages.awbNeeded) // oxfmt-ignore
  await enterBooking(admin, first.id, { version: await versionOf(first), awb: 'SR999999' })
  expect(await shipmentOf(shop, first.orderId)).toMatchObject({ courier: 'shiprocket', awb: 'SR999999' })
  expect(await bookingOf(shop, first.id)).toMatchObject({ state: 'booked' })

  shiprocket.fault = undefined
  await bookAgain(admin, second.id, { version: await versionOf(second) })
  await runBooking(shop, second.id)
  expect(await bookingOf(shop, second.id)).toMatchObject({ state: 'booked', reference: second.id })
  expect(shiprocket.orders).toHaveLength(1)
  await expect(bookAgain(admin, second.id, { version: await versionOf(second) })).rejects.toThrow(messages.bookingKnown)
})

test('takes the booking that has arrived after all when an admin books again', async ({ shop, shiprocket }) => {
  const { id, orderId } = await ship(shop)
  shiprocket.fault = { at: /create|search/, does: 'silent' }
  await ask(shop, id)
  await runBooking(shop, id)
  expect(await bookingOf(shop, id)).toMatchObject({ state: 'unknown' })
  shiprocket.fault = undefined
  await bookAgain(shop.as(meera), id, { version: (await shipmentOf(shop, orderId)).version })
  await run(shop, id)
  expect(await bookingOf(shop, id)).toMatchObject({ state: 'booked' })
  expect(shiprocket.orders).toHaveLength(1)
})

test('books nothing twice when the process dies between the answer and the row', async ({ shop, shiprocket }) => {
  const { id } = await ship(shop)
  await ask(shop, id)
  const { courier } = shiprocket
  const dead = { ...courier, book: (...how: Parameters<typeof courier.book>) => courier.book(...how).then(() => new Promise<never>(() => undefined)) } // oxfmt-ignore
  shop.services.couriers = [dead]
  void runBooking(shop, id)
  await expect.poll(() => shiprocket.orders[0]?.awb).toBeTruthy()
  shop.services.couriers = [courier]
  await expect(runBooking(shop, id)).rejects.toThrow('is being booked by another process')
  await run(shop, id)
  expect(await bookingOf(shop, id)).toMatchObject({ state: 'booked' })
  expect(shiprocket.orders).toHaveLength(1)
})

rivals('asks once when several processes run the job at the same time', async ({ shop, shiprocket }) => {
  const { id } = await ship(shop)
  await ask(shop, id)
  await Promise.allSettled(Array.from({ length: 8 }, () => runBooking(shop, id)))
  await run(shop, id)
  expect(await bookingOf(shop, id)).toMatchObject({ state: 'booked' })
  expect(shiprocket.orders).toHaveLength(1)
})

test('cancels the booking of a shipment that is cancelled', async ({ shop, shiprocket }) => {
  const [booked, asked, unknown, sent] = [await ship(shop), await ship(shop), await ship(shop), await ship(shop)]
  for (const { id } of [booked, asked, unknown, sent]) await ask(shop, id)
  await runBooking(shop, booked.id)
  shiprocket.fault = { at: /create|search/, does: 'silent' }
  await runBooking(shop, unknown.id)
  shiprocket.fault = undefined
  await runBooking(shop, sent.id)
  shiprocket.scan((await shipmentOf(shop, sent.orderId)).awb!, 42, shop.now())
  for (const { id } of [booked, asked, unknown, sent]) {
    await moveTo(shop, id, 'cancelled')
    expect(shop.enqueuedJobs).toContainEqual({ name: 'cancel-booking', shipmentId: id })
    await runBooking(shop, id)
    await run(shop, id, cancelBooking)
  }
  expect(await bookingOf(shop, booked.id)).toMatchObject({ state: 'cancelled' })
  expect(await bookingOf(shop, asked.id)).toMatchObject({ state: 'cancelled', ids: null })
  expect(await bookingOf(shop, unknown.id)).toMatchObject({ state: 'cancelled' })
  expect(await bookingOf(shop, sent.id)).toMatchObject({
    state: 'booked',
    message: 'Cannot cancel order: it is picked up',
  })
  expect(shiprocket.orders.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'READY TO SHIP'])
})

test('takes up bookings whose job has given up', async ({ shop, shiprocket }) => {
  const { id } = await ship(shop)
  await ask(shop, id)
  shop.enqueuedJobs.length = 0
  shiprocket.requests.length = 0
  await syncShipments(shop)
  expect(shop.enqueuedJobs).toEqual([{ name: 'book-shipment', shipmentId: id }])
  expect(shiprocket.requests).toEqual([])
})

test('books for admins only, and nothing that has left the store', async ({ shop, shiprocket }) => {
  const { id } = await ship(shop)
  shiprocket.requests.length = 0
  const as = async (user: typeof meera | null) => bookShipment(shop.as(user), id, { courier: 'shiprocket' })
  await expect(as(asha)).rejects.toMatchObject({ code: 'forbidden' })
  const byHand = async () => bookShipment(shop.as(meera), id, { courier: 'manual' })
  await expect(byHand()).rejects.toThrow(messages.unknownCourier)
  await moveTo(shop, id, 'handed_over')
  await expect(as(meera)).rejects.toThrow(messages.cannotBook('handed_over'))
  expect(shiprocket.requests).toEqual([])
})

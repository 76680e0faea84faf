/** Tracking without sign-in (record 0153). */
import { randomBytes } from 'node:crypto'
import { orderLinks } from '#db/schema.server.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { home, upi } from '#test/checkout.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { addDuration, days, seconds } from '#core/time.ts'
import { moveShipment } from '../shipping/move-shipment.ts'
import { readOrder } from '../orders/orders.ts'
import { orderNumber } from '../orders/rules.ts'
import { deleteAccountForService } from '../personal-data/delete-account.ts'
import { TrackOrder } from './input.ts'
import { messages } from './messages.ts'
import { findTrackingPath, readTrackingUrl } from './order-links.ts'
import { readTracking } from './read-tracking.ts'
import { requestTrackingLink } from './request-link.ts'
import { TOKEN } from './rules.ts'

const GUESSES = 1_000_000

const tokenOf = async (shop: TestShop, id: string) =>
  (await findTrackingPath(shop, await readOrder(shop.as(asha), id)))!.replace('/track/', '')

test('shows where an order is, without name, phone, title or price, when the token is known', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]])
  const shipment = await createShipmentOf(shop, id)
  const tracking = { courierName: 'Blue Dart', awb: 'BD123456', trackingPattern: 'https://track.example.in/{awb}' }
  await moveShipment(shop.as(meera), shipment, { to: 'handed_over', note: 'Call Asha', ...tracking })
  const shown = await readTracking(shop, await tokenOf(shop, id))
  expect(shown).toMatchObject({
    ...{ number: orderNumber(id), status: 'shipped', items: 2, city: home.city, area: home.pin.slice(0, 3), due: 0 },
    parcels: [
      {
        ...{ state: 'handed_over', courierName: 'Blue Dart', awb: 'BD123456', items: 2, due: 159_800 },
        url: 'https://track.example.in/BD123456',
        steps: [{ state: 'created' }, { state: 'handed_over' }],
      },
    ],
  })
  const text = JSON.stringify(shown)
  for (const secret of [home.name, home.mobile, home.building, home.pin, kurta.title, 'Call Asha'])
    expect(text).not.toContain(secret)
})

test('asks for nothing to be paid when the order is paid or its parcel comes back', async ({ shop }) => {
  const paid = await placeAshasOrder(shop, [[kurta, kurta.small]], upi)
  await createShipmentOf(shop, paid)
  expect((await readTracking(shop, await tokenOf(shop, paid))).parcels).toMatchObject([{ due: 0 }])
  const cash = await placeAshasOrder(shop, [[kurta, kurta.small]])
  await moveTo(shop, await createShipmentOf(shop, cash), 'handed_over', 'rto')
  expect((await readTracking(shop, await tokenOf(shop, cash))).parcels).toMatchObject([{ state: 'rto', due: 0 }])
})

test('finds nothing when the token is wrong, and stores no token', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  expect(await findTrackingPath(shop, await readOrder(shop.as(asha), id))).toBeNull()
  await createShipmentOf(shop, id)
  const token = await tokenOf(shop, id)
  expect(token).toMatch(/^[\w-]{22}$/)
  const wrong = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
  for (const guess of ['', 'x', wrong, `${token}A`, id, token.toLowerCase() === token ? wrong : token.toLowerCase()])
    await expect(readTracking(shop, guess)).rejects.toThrow(messages.notFound)
  const [row] = await shop.db.select().from(orderLinks)
  expect(row!.tokenHash.includes(token) || row!.sealed.includes(token)).toBe(false)
  await readTrackingUrl(shop, await readOrder(shop.as(asha), id))
  expect(await tokenOf(shop, id)).toBe(token)
})

test('is not found by a million guesses', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  await createShipmentOf(shop, id)
  await tokenOf(shop, id)
  const { hash } = shop.services.secrets
  const hashes = new Set((await shop.db.select().from(orderLinks)).map(({ tokenHash }) => tokenHash.toString()))
  const random = randomBytes(16 * GUESSES)
  const hits = Array.from({ length: GUESSES }, (_, at) => random.toString('base64url', 16 * at, 16 * (at + 1)))
    .filter((guess) => TOKEN.test(guess))
    .filter((guess) => hashes.has(hash(guess).toString()))
  expect(hits).toEqual([])
})

test('is gone 90 days after the last parcel has ended', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]])
  await moveTo(shop, await createShipmentOf(shop, id, [0, 1]), 'handed_over', 'delivered')
  const token = await tokenOf(shop, id)
  shop.clock.at = addDuration(shop.now(), days(100))
  expect(await readTracking(shop, token)).toMatchObject({ status: 'shipped' })
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  shop.clock.at = addDuration(shop.now(), days(90) - seconds(1))
  expect(await readTracking(shop, token)).toMatchObject({ status: 'delivered' })
  shop.clock.at = addDuration(shop.now(), seconds(1))
  await expect(readTracking(shop, token)).rejects.toMatchObject({ code: 'not-found' })
  expect(await findTrackingPath(shop, await readOrder(shop.as(asha), id))).toBeNull()
})

test('sends the link when order number and mobile belong together, with one answer for all', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  const ask = (order: string, mobile: string) => requestTrackingLink(shop, TrackOrder.parse({ order, mobile }))
  shop.enqueuedJobs.length = 0
  for (const order of [`#${orderNumber(id)}`, id.toUpperCase()])
    expect(await ask(order, `+91 ${home.mobile}`)).toBe(messages.sent)
  const job = { name: 'send-tracking-link', orderId: id }
  expect(shop.enqueuedJobs).toEqual([job, job])
  expect(await ask(orderNumber(id), '6000000000')).toBe(messages.sent)
  expect(await ask('00000000', home.mobile)).toBe(messages.sent)
  expect(shop.enqueuedJobs).toHaveLength(2)
  for (let times = 0; times < 3; times++) expect(await ask(id, home.mobile)).toBe(messages.sent)
  expect(shop.enqueuedJobs).toHaveLength(3)
  for (const bad of [{ order: '12', mobile: home.mobile }, { order: id, mobile: '12' }, {}])
    expect(TrackOrder.safeParse(bad).success).toBe(false)
})

test('refuses the eleventh attempt from one address within 15 minutes', async ({ shop }) => {
  const visitor = { ...shop, visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  const ask = () => requestTrackingLink(visitor, { order: '1a2b3c4d', mobile: home.mobile })
  for (let times = 0; times < 10; times++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'rate-limited' })
})

test('finds nothing when the account is deleted', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  const token = await tokenOf(shop, id)
  await deleteAccountForService(shop, asha.id)
  await expect(readTracking(shop, token)).rejects.toThrow(messages.notFound)
})

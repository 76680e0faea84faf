/** Where the store delivers, and what it asks its courier (record 0187). */
import { vi } from 'vitest'
import { auditLog, deliveryAnswers } from '#db/schema.server.ts'
import { cash, prepareCheckout, upi } from '#test/checkout.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { shiprocketFixture, type TestShiprocket } from '#test/shiprocket.ts'
import { collectStatements } from '#test/statements.ts'
import { expect, test as base, type TestShop } from '#test/shop.ts'
import { addDuration, days, minutes } from '#core/time.ts'
import { readCheckout } from '../checkout/checkout.ts'
import { findCashRefusal } from '../payments/order-limits.ts'
import { placeOrder } from '../payments/place-order.ts'
import { readAreas, saveAreas } from './areas.ts'
import { deleteOldAnswers } from './ask-couriers.ts'
import { SaveAreas } from './input.ts'
import { messages } from './messages.ts'

const test = base.extend<{ shiprocket: TestShiprocket }>({ shiprocket: shiprocketFixture })
const PIN = '560001'
const { notDelivered, noCash } = messages

async function save(shop: TestShop, lists: object) {
  const { seen } = await readAreas(shop.as(meera))
  return saveAreas(shop.as(meera), SaveAreas.parse({ ...lists, seen }))
}
const begin = (shop: TestShop, details: typeof cash | typeof upi = cash) =>
  prepareCheckout(shop, asha, [[kurta, kurta.medium]], details)
const deliveryTo = async (shop: TestShop) => (await readCheckout(shop.as(asha))).delivery
const asked = ({ requests }: TestShiprocket) => requests.filter((one) => one.includes('serviceability')).length

test('delivers everywhere until the merchant says otherwise, and the longest digits decide', async ({ shop }) => {
  const request = await begin(shop)
  expect(await deliveryTo(shop)).toEqual({ isDelivered: true, takesCash: true })
  expect(await save(shop, { none: '5', prepaid: ['5600'], full: '560002' })).toBe('Saved: 3 PIN codes')
  expect(await deliveryTo(shop)).toEqual({ isDelivered: true, takesCash: false })
  await expect(placeOrder(shop.as(asha), request)).rejects.toThrow(noCash(PIN))
  const paid = { ...request, key: crypto.randomUUID(), paymentDetails: upi }
  await save(shop, { none: '5 5600', full: '560002' })
  await expect(placeOrder(shop.as(asha), paid)).rejects.toThrow(notDelivered(PIN))
  expect(await readCheckout(shop.as(asha))).toMatchObject({ canBePaid: false, delivery: { isDelivered: false } })
  await save(shop, { none: '1 2 3 4 5 6 7 8 9', full: '560' })
  await placeOrder(shop.as(asha), { ...request, key: crypto.randomUUID() })
})

test('says what is wrong with the lists, and overwrites none of another admin', async ({ shop }) => {
  const faults = (lists: object) =>
    SaveAreas.safeParse(lists).error?.issues.map(({ path, message }) => [path[0], message])
  for (const bad of ['0', '56 0001x', '5600011', 'Bengaluru'])
    expect(faults({ none: bad })).toMatchObject([['none', expect.stringContaining('is no PIN code')]])
  expect(faults({ none: '560', full: '799,560' })).toEqual([['full', messages.twice('560')]])
  expect(faults({ none: '560; 560\n\n 799' })).toBeUndefined()
  const { seen } = await readAreas(shop.as(meera))
  await save(shop, { none: '799' })
  const late = SaveAreas.parse({ none: '', seen })
  await expect(saveAreas(shop.as(meera), late)).rejects.toMatchObject({ code: 'conflict' })
  expect(await readAreas(shop.as(meera))).toMatchObject({ none: ['799'], prepaid: [], full: [] })
  expect(() => saveAreas(shop.as(asha), late)).toThrow('permission')
  expect(await shop.db.select().from(auditLog)).toMatchObject([{ action: 'change-delivery-areas', after: { none: 1 } }])
})

test('asks the courier once about a PIN code, and sends nothing else', async ({ shop, shiprocket }) => {
  shiprocket.cashless.add(PIN)
  const request = await begin(shop)
  expect(await deliveryTo(shop)).toEqual({ isDelivered: true, takesCash: false })
  expect(await deliveryTo(shop)).toEqual({ isDelivered: true, takesCash: false })
  const { cart } = await readCheckout(shop.as(asha))
  const place = { pin: PIN, takesCash: false }
  expect(await findCashRefusal(shop.as(asha), cart, place)).toEqual({ why: 'place', sentence: noCash(PIN) })
  await expect(placeOrder(shop.as(asha), request)).rejects.toThrow(noCash(PIN))
  expect(asked(shiprocket)).toBe(1)
  shiprocket.cashless.clear()
  shiprocket.unserved.add(PIN)
  shop.clock.at = addDuration(shop.clock.at, days(7))
  expect(await deliveryTo(shop)).toEqual({ isDelivered: false, takesCash: false })
  await save(shop, { full: '560' })
  expect(await deliveryTo(shop)).toEqual({ isDelivered: true, takesCash: true })
  expect(asked(shiprocket)).toBe(2)
})

test('asks before an order that no page has prepared', async ({ shop, shiprocket }) => {
  const request = await begin(shop)
  shiprocket.unserved.add(PIN)
  await expect(placeOrder(shop.as(asha), request)).rejects.toThrow(notDelivered(PIN))
})

for (const does of ['down', 'silent', 'broken', 'limit'] as const)
  test(`sells while the courier is ${does}, and keeps what it has said before`, async ({ shop, shiprocket }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const request = await begin(shop)
    shiprocket.fault = { at: /serviceability|pickup/, does }
    expect(await deliveryTo(shop)).toEqual({ isDelivered: true, takesCash: true })
    await placeOrder(shop.as(asha), request)
    // It is left alone for a minute.
    expect(log).toHaveBeenCalledOnce()
    shiprocket.fault = undefined
    shiprocket.cashless.add(PIN)
    await begin(shop)
    expect(await deliveryTo(shop)).toEqual({ isDelivered: true, takesCash: true })
    shop.clock.at = addDuration(shop.clock.at, minutes(1))
    expect(await deliveryTo(shop)).toEqual({ isDelivered: true, takesCash: false })
    shop.clock.at = addDuration(shop.clock.at, days(30))
    shiprocket.fault = { at: /serviceability/, does }
    expect(await deliveryTo(shop)).toEqual({ isDelivered: true, takesCash: false })
    log.mockRestore()
  })

test('does not wait for the end of a slow courier, and keeps its answer for the next page', async ({
  shop,
  shiprocket,
}) => {
  await begin(shop)
  let answer: (said: { isDelivered: boolean; takesCash: boolean }) => void = () => undefined
  shiprocket.courier.serves = () => new Promise((resolve) => (answer = resolve))
  expect(await deliveryTo(shop)).toEqual({ isDelivered: true, takesCash: true })
  answer({ isDelivered: false, takesCash: false })
  await expect.poll(() => deliveryTo(shop)).toEqual({ isDelivered: false, takesCash: false })
})

test('asks about 20 PIN codes of a shopper in an hour, and deletes old answers', async ({ shop, shiprocket }) => {
  await begin(shop)
  for (let turn = 0; turn < 22; turn++) {
    shop.clock.at = addDuration(shop.clock.at, 1)
    await deliveryTo(shop)
    await shop.db.delete(deliveryAnswers)
  }
  expect(asked(shiprocket)).toBe(20)
  shop.clock.at = addDuration(shop.clock.at, minutes(61))
  await deliveryTo(shop)
  shop.clock.at = addDuration(shop.clock.at, days(89))
  await deleteOldAnswers(shop)
  expect(await shop.db.$count(deliveryAnswers)).toBe(1)
  shop.clock.at = addDuration(shop.clock.at, days(2))
  await deleteOldAnswers(shop)
  expect(await shop.db.$count(deliveryAnswers)).toBe(0)
})

test('costs a store without a courier no statement', async ({ shop }) => {
  await begin(shop)
  const { statements } = await collectStatements(() => readCheckout(shop.as(asha)))
  await save(shop, { none: '799' })
  expect((await collectStatements(() => readCheckout(shop.as(asha)))).statements).toHaveLength(statements.length)
  expect(statements.filter(({ text }) => text.includes('delivery_areas'))).toHaveLength(1)
})

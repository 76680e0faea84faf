import { cartCodes, priceListPrices, priceLists } from '#db/schema.server.ts'
import { asha, dress, kurta, meera } from '#test/fixtures.ts'
import { insertOffer, TEN } from '#test/offers.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, days, istMinute } from '#core/time.ts'
import { messages as checkout } from '../checkout/messages.ts'
import { listOffers } from '../offers/running-offers.ts'
import { simulateCart } from './simulate-cart.ts'
import { readSimulateForm, SimulateBody } from './input.ts'
import { messages } from './messages.ts'

const KURTA = { item: '152-INDIGO-S', quantity: 1 }
const simulate = (shop: TestShop, cart: object) =>
  simulateCart(shop.as(meera), SimulateBody.parse({ items: [KURTA], ...cart }))

test('shows every step of a cart, with the tax of what is left', async ({ shop }) => {
  const ten = await insertOffer(shop, TEN)
  const prepaid = await insertOffer(shop, { name: 'Prepaid', stage: 'payment', conditions: { method: 'online' } })
  const items = [KURTA, { item: '1', quantity: 2 }]
  const answer = await simulate(shop, { items, codes: ['t e n'], method: 'online', state: 'Kerala' })
  expect(answer).toMatchObject({ mrp: 299_700, discount: 60_000, offers: 24_000 + 15_000, shipping: 0, total: 200_700 })
  expect(answer.applied.map(({ offerId, amount, lines }) => [offerId, amount, lines])).toEqual([
    [ten, 24_000, [{ line: 0, amount: 24_000 }]],
    [prepaid, 15_000, [{ line: 0, amount: 15_000 }]],
  ])
  expect(answer.codes).toEqual([{ code: 'TEN', problem: null }])
})

test('has the prices and offers of another time, and leaves those of now as they are', async ({ shop }) => {
  const later = addDuration(shop.now(), days(30))
  await insertOffer(shop, { name: 'Now', endsAt: addDuration(shop.now(), days(2)) })
  await insertOffer(shop, { ...TEN, name: 'Later', startsAt: addDuration(later, -days(1)), code: 'LATER' })
  const times = { startsAt: addDuration(later, -days(1)), createdAt: shop.now() }
  const [list] = await shop.db
    .insert(priceLists)
    .values({ name: 'Diwali', state: 'on', ...times })
    .returning()
  await shop.db.insert(priceListPrices).values({ listId: list!.id, productId: kurta.id, price: fromRupees(600) })
  const at = istMinute(later)
  expect(await simulate(shop, { at, codes: ['LATER'] })).toMatchObject({ total: 54_000, applied: [{ name: 'Later' }] })
  const now = await simulate(shop, { codes: ['LATER'] })
  expect(now).toMatchObject({ total: 79_900 - 15_000, applied: [{ name: 'Now' }] })
  expect(now.codes).toEqual([{ code: 'LATER', problem: expect.stringMatching(/^This code begins on/) as unknown }])
  expect((await listOffers(shop)).map(({ name }) => name)).toEqual(['Now', 'Later'])
})

test('is a guest or a signed-in shopper, never the admin with the codes of their cart', async ({ shop }) => {
  await insertOffer(shop, { ...TEN, conditions: { isFirstOrder: true } })
  await shop.db.insert(cartCodes).values({ userId: meera.id, code: 'TEN', createdAt: shop.now() })
  expect((await simulate(shop, {})).applied).toEqual([])
  expect((await simulate(shop, { codes: ['TEN'] })).applied).toHaveLength(1)
  const guest = await simulate(shop, { codes: ['TEN', 'NONE'], shopper: 'guest' })
  expect(guest.codes.map(({ problem }) => problem)).toEqual(['Sign in to use TEN', 'This code does not exist'])
})

test('is delivered to a state or a PIN code, at a time', async ({ shop }) => {
  await insertOffer(shop, { conditions: { states: ['Kerala'], pinPrefixes: ['560'] } })
  const placeOffer = 'Save ₹150 more with delivery to Kerala, or to PIN codes that begin with 560'
  expect(await simulate(shop, {})).toMatchObject({ offers: 0, placeOffer })
  expect(await simulate(shop, { state: 'Goa' })).toMatchObject({ offers: 0, placeOffer: null })
  for (const place of [{ state: 'Kerala' }, { pin: '682001' }, { pin: '560 001' }, { state: 'Goa', pin: '560001' }])
    expect(await simulate(shop, place)).toMatchObject({ offers: 15_000, placeOffer: null })
  const [line] = (await simulate(shop, { pin: '682001' })).lines
  expect(line!.tax.integrated).toBeGreaterThan(0)
  const faults = (pin: string) => SimulateBody.safeParse({ items: [KURTA], pin }).error?.issues[0]?.message
  expect([faults('56000'), faults('990000')]).toEqual([checkout.invalidPin, messages.unknownPin])
})

test('has the offers of the hours of its time', async ({ shop }) => {
  shop.clock.at = new Date('2026-01-09T12:00+05:30')
  await insertOffer(shop, { conditions: { weekdays: ['friday'], hours: { from: '22:00', to: '02:00' } } })
  await insertOffer(shop, { ...TEN, conditions: { weekdays: ['monday'] } })
  const at = async (time: string) =>
    (await simulate(shop, { at: time, codes: ['TEN'] })).applied.map(({ name }) => name)
  expect(await at('2026-01-09T21:59')).toEqual([])
  expect(await at('2026-01-10T01:59')).toEqual(['Diwali'])
  expect(await at('2026-01-12T10:00')).toEqual(['Ten percent'])
  expect(await simulate(shop, { codes: ['TEN'] })).toMatchObject({
    codes: [{ code: 'TEN', problem: 'TEN is for these times: Mondays' }],
  })
})

test('shows the rate that an offer brings a line to', async ({ shop }) => {
  await insertOffer(shop, { benefit: { kind: 'amount', amount: fromRupees(100) } })
  const { lines } = await simulate(shop, { items: [{ item: '3', quantity: 1 }] })
  expect(lines).toMatchObject([{ name: dress.title, percent: 5 }])
})

test('names what is in no shop, and is for admins only', async ({ shop }) => {
  const unknown = simulate(shop, { items: [KURTA, { item: 'NONE', quantity: 1 }] })
  await expect(unknown).rejects.toMatchObject({ fieldErrors: { items: 'No product has the number or SKU “NONE”' } })
  expect(SimulateBody.safeParse({ items: [{ item: '1', quantity: '1.5' }] }).error?.issues[0]?.path).toEqual([
    'items',
    0,
    'quantity',
  ])
  await expect(simulateCart(shop.as(asha), SimulateBody.parse({ items: [KURTA] }))).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('refuses a time that is over, and takes no text that a database does not', async ({ shop }) => {
  const at = istMinute(addDuration(shop.now(), -days(1)))
  await expect(simulate(shop, { at })).rejects.toMatchObject({ fieldErrors: { at: messages.past } })
  const read = (query: string) => SimulateBody.safeParse(readSimulateForm(new URLSearchParams(query)))
  expect(read('items=%00').error?.issues[0]?.message).toBe(messages.itemsNeeded)
  expect(read(`items=${'x'.repeat(130)}`).error?.issues[0]?.message).toBe(messages.longItem)
  await insertOffer(shop, TEN)
  const { data } = read('items=152-INDIGO-S&codes=TEN,ten,%00,a%00b')
  const { codes } = await simulateCart(shop.as(meera), data!)
  expect(codes.map(({ code, problem }) => [code, problem])).toEqual([['TEN', null], ['a b', 'This code does not exist']]) // oxfmt-ignore
})

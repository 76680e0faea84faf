/** Offers for a place of delivery, and for days and hours, from the cart to the order. */
import { vi } from 'vitest'
import { cartItems } from '#db/schema.server.ts'
import { cash, home, prepareCheckout, upi } from '#test/checkout.ts'
import { asha, jeans, kurta } from '#test/fixtures.ts'
import { insertOffer, TEN } from '#test/offers.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { collectStatements } from '#test/statements.ts'
import { fromRupees } from '#core/money.ts'
import { addToCart, applyCode, readCart } from '../cart/cart.ts'
import { priceGuestLines } from '../cart/guest-cart.ts'
import { listAddresses, saveAddress } from '../checkout/addresses.ts'
import { readCheckout, readFullCheckout } from '../checkout/checkout.ts'
import { readOrder } from '../orders/orders.ts'
import { messages as payments } from '../payments/messages.ts'
import type { DirectGateway } from '../payments/gateway.ts'
import { placeOrder } from '../payments/place-order.ts'
import { listShownOffers } from './shown-offers.ts'

const mumbai = { ...home, pin: '400001', city: 'Mumbai', state: 'Maharashtra' }
const toKarnataka = { name: 'Karnataka', conditions: { states: ['Karnataka'] } }
/** A Friday in January. */
const friday = (clock: string) => new Date(`2026-01-09T${clock}:00+05:30`)
const saturday = (clock: string) => new Date(`2026-01-10T${clock}:00+05:30`)
const happyHours = { weekdays: ['friday' as const], hours: { from: '22:00', to: '02:00' } }
const startsAt = new Date('2025-01-01T00:00Z')

const fill = (shop: TestShop) =>
  addToCart(shop.as(asha), { productId: jeans.id, variantId: jeans.variant, quantity: 1 })
const checkout = async (shop: TestShop) => (await readCheckout(shop.as(asha))).cart
const problems = (cart: { codes: { problem: string | null }[] | null }) => cart.codes?.map(({ problem }) => problem)

test('is in no total before the address is chosen, and says what it would save', async ({ shop }) => {
  await insertOffer(shop, toKarnataka)
  await insertOffer(shop, { ...toKarnataka, name: 'Little', benefit: { kind: 'amount', amount: fromRupees(1) } })
  await fill(shop)
  const placeOffer = 'Save ₹150 more with delivery to Karnataka'
  expect(await readCart(shop.as(asha))).toMatchObject({ total: fromRupees(1499), applied: [], placeOffer })
  const line = { cart_item_id: crypto.randomUUID(), id: jeans.id, variant_id: jeans.variant, quantity: 1 }
  expect(await priceGuestLines(shop.as(null), [line])).toMatchObject({ total: fromRupees(1499), placeOffer })
  expect(await checkout(shop)).toMatchObject({ total: fromRupees(1499), placeOffer })
  await saveAddress(shop.as(asha), mumbai)
  expect(await checkout(shop)).toMatchObject({ total: fromRupees(1499), applied: [], placeOffer: null })
  await saveAddress(shop.as(asha), home)
  expect(await checkout(shop)).toMatchObject({ total: fromRupees(1349), placeOffer: null })
  expect((await readFullCheckout(shop.as(asha))).cart).toMatchObject({ total: fromRupees(1349) })
})

test('decides in the order by its own address, and answers the new total before anything is charged', async ({
  shop,
}) => {
  await insertOffer(shop, { conditions: { pinPrefixes: ['560'] } })
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi)
  const expectedTotal = (await checkout(shop)).total
  expect(expectedTotal).toBe(fromRupees(1349))
  await saveAddress(shop.as(asha), mumbai)
  const [other] = await listAddresses(shop.as(asha))
  const charge = vi.spyOn(shop.services.paymentGateway as DirectGateway, 'charge')
  const toMumbai = { ...request, expectedTotal, addressId: other!.id }
  await expect(placeOrder(shop.as(asha), toMumbai)).rejects.toThrow(payments.totalChanged(fromRupees(1499)))
  expect(charge).not.toHaveBeenCalled()
  // The page still shows the first address, although another one is the default by now.
  const id = await placeOrder(shop.as(asha), { ...request, key: crypto.randomUUID(), expectedTotal })
  expect(await readOrder(shop.as(asha), id)).toMatchObject({
    ...{ total: fromRupees(1349), offers: fromRupees(150), address: { pin: home.pin } },
  })
})

test('keeps a code for another place, with the reason', async ({ shop }) => {
  await insertOffer(shop, { ...TEN, ...toKarnataka })
  await fill(shop)
  expect((await applyCode(shop.as(asha), 'TEN')).message).toBe('TEN is kept. TEN is for delivery to Karnataka')
  expect(await readCart(shop.as(asha))).toMatchObject({ placeOffer: 'Save ₹150 more with delivery to Karnataka' })
  await saveAddress(shop.as(asha), mumbai)
  expect(problems(await checkout(shop))).toEqual(['TEN is for delivery to Karnataka'])
  await saveAddress(shop.as(asha), home)
  expect(await checkout(shop)).toMatchObject({ offers: fromRupees(150), codes: [{ code: 'TEN', problem: null }] })
})

test('counts the limits of an offer for a place', async ({ shop }) => {
  await insertOffer(shop, { ...toKarnataka, maxPerCustomer: 1 })
  for (const total of [fromRupees(1349), fromRupees(1499)]) {
    const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]], cash)
    expect((await checkout(shop)).total).toBe(total)
    await placeOrder(shop.as(asha), { ...request, expectedTotal: total })
  }
})

test('is on in its hours only, also over midnight', async ({ shop }) => {
  await insertOffer(shop, { conditions: happyHours, startsAt })
  await insertOffer(shop, { ...TEN, code: 'NIGHT', conditions: happyHours, startsAt })
  await fill(shop)
  const totalAt = async (at: Date) => {
    shop.clock.at = at
    return (await readCart(shop.as(asha))).total
  }
  expect(await totalAt(friday('21:59'))).toBe(fromRupees(1499))
  expect((await applyCode(shop.as(asha), 'NIGHT')).message).toBe(
    'NIGHT is kept. NIGHT is for these times: Fridays, 10 pm to 2 am',
  )
  expect(await totalAt(friday('22:00'))).toBe(fromRupees(1349))
  expect(await totalAt(saturday('01:59'))).toBe(fromRupees(1349))
  expect(await totalAt(saturday('02:00'))).toBe(fromRupees(1499))
})

test('refuses the order with the new total when its hours have ended meanwhile', async ({ shop }) => {
  await insertOffer(shop, { conditions: happyHours, startsAt })
  shop.clock.at = saturday('01:59')
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi)
  expect(request.expectedTotal).toBe(fromRupees(1349))
  shop.clock.at = saturday('02:00')
  await expect(placeOrder(shop.as(asha), request)).rejects.toThrow(payments.totalChanged(fromRupees(1499)))
  expect(await shop.db.$count(cartItems)).toBe(1)
})

test('keeps its saving when its hours end while the shopper pays', async ({ shop }) => {
  await insertOffer(shop, { conditions: happyHours, startsAt })
  shop.clock.at = saturday('01:59')
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi)
  const gateway = shop.services.paymentGateway as DirectGateway
  const charge = gateway.charge.bind(gateway)
  vi.spyOn(gateway, 'charge').mockImplementationOnce((payment) => {
    shop.clock.at = saturday('02:01')
    return charge(payment)
  })
  const id = await placeOrder(shop.as(asha), request)
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ total: fromRupees(1349), paymentStatus: 'paid' })
})

test('reads the checkout in three statements, and in none more without an offer', async ({ shop }) => {
  await prepareCheckout(shop, asha, [[kurta, kurta.small]])
  const count = async () => (await collectStatements(() => readCheckout(shop.as(asha)))).statements.length
  expect(await count()).toBe(3)
})

test('is on the page of offers at any time, with its place and its times', async ({ shop }) => {
  await insertOffer(shop, { startsAt, conditions: { ...happyHours, states: ['Goa', 'Kerala'], pinPrefixes: ['560'] } })
  for (const at of [friday('12:00'), friday('23:00')]) {
    shop.clock.at = at
    const [offer] = await listShownOffers(shop)
    expect(offer!.conditions).toEqual([
      'Delivered to Goa or Kerala, or to PIN codes that begin with 560.',
      'Fridays, 10 pm to 2 am.',
    ])
  }
})

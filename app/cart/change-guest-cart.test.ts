import { afterEach, beforeEach, vi } from 'vitest'
import { stockMovements } from '#db/schema.server.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { messages } from '#shop/cart/messages.ts'
import { dress, jeans, kurta, soldOut } from '#test/fixtures.ts'
import { stubBrowser, stubCartRequests } from '#test/guest-browser.ts'
import { expect, test } from '#test/shop.ts'
import { changeGuestCart } from './change-guest-cart.client.ts'
import { guestCart } from './guest-cart-store.client.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  stubBrowser(stored)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const send = (fields: Record<string, string | number>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return changeGuestCart(form)
}
const add = (product: { id: number }, variantId: number, quantity = 1) =>
  send({ do: 'add', productId: toPublicId(product.id), variantId, quantity })
const quantities = () => guestCart.guestLines().map((line) => line.quantity)

// S1.1-02, S4.4-04, S4.4-08, S6.1-01, D34, D37
test('stores the first item in local storage in the specified format', async ({ shop }) => {
  stubCartRequests(shop)
  expect(await add(kurta, kurta.small)).toMatchObject({
    message: messages.addedAs('Indigo, size S'),
    result: { isQuantityReduced: false },
  })
  expect(JSON.parse(stored.get('cart')!)).toEqual([
    {
      id: toPublicId(kurta.id),
      variant_id: kurta.small,
      quantity: 1,
      cart_item_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      title: kurta.title,
      price: 799,
      actualPrice: 999,
      image: null,
    },
  ])
})

// S4.4-03, S4.4-08, Q13
test('raises the quantity when the same variant is added again, and adds a line for another size', async ({ shop }) => {
  stubCartRequests(shop)
  await add(kurta, kurta.small)
  await add(kurta, kurta.small, 3)
  expect(await add(kurta, kurta.large)).toMatchObject({ result: { cart: { count: 5 } } })
  expect(quantities()).toEqual([4, 1])
})

// S2.4-04
test('reduces the quantity to the stock and says so when a guest adds too many', async ({ shop }) => {
  stubCartRequests(shop)
  expect(await add(jeans, jeans.variant, 99_999)).toMatchObject({
    message: 'Only 10 left',
    result: { isQuantityReduced: true },
  })
  await add(dress, dress.variant)
  expect(await add(dress, dress.variant)).toMatchObject({ message: 'Only 1 left' })
  expect(quantities()).toEqual([10, 1])
})

// S2.4-04
test('says that the quantity was reduced when it exceeds the maximum of a cart', async ({ shop }) => {
  stubCartRequests(shop)
  await shop.db
    .insert(stockMovements)
    .values({ variantId: jeans.variant, quantity: 20_000, reason: 'stocked', at: shop.now() })
  expect(await add(jeans, jeans.variant, 12_345)).toMatchObject({
    message: 'Only 9999 left',
    result: { isQuantityReduced: true },
  })
  expect(quantities()).toEqual([9999])
})

test('does not add sold-out or unknown products to a guest cart', async ({ shop }) => {
  stubCartRequests(shop)
  expect(await add(soldOut, soldOut.variant)).toMatchObject({ error: messages.soldOut })
  expect(await add({ id: 999_999 }, 1)).toMatchObject({ error: messages.unknownProduct(999_848) })
  expect(quantities()).toEqual([])
})

// S4.4-06
test('sets a quantity and removes a line in a guest cart', async ({ shop }) => {
  stubCartRequests(shop)
  await add(jeans, jeans.variant, 2)
  const lineId = guestCart.guestLines()[0]!.cart_item_id
  expect(await send({ do: 'set-quantity', lineId, quantity: 5 })).toMatchObject({ result: { cart: { count: 5 } } })
  expect(await send({ do: 'set-quantity', lineId, quantity: 12 })).toMatchObject({ message: 'Only 10 left' })
  expect(quantities()).toEqual([10])
  expect(await send({ do: 'remove', lineId })).toMatchObject({ message: messages.removed(jeans.title) })
  expect(stored.has('cart')).toBe(false)
  expect(await send({ do: 'remove', lineId })).toMatchObject({ error: messages.notYoursToRemove })
  expect(await send({ do: 'set-quantity', lineId, quantity: 1 })).toMatchObject({ error: messages.notYoursToUpdate })
})

// S8.2-02, S8.2-03
test('changes nothing and shows a message when the server cannot be reached', async ({ shop }) => {
  stubCartRequests(shop)
  await add(jeans, jeans.variant)
  const before = guestCart.guestLines()
  const lineId = guestCart.guestLines()[0]!.cart_item_id
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await add(dress, dress.variant)).toMatchObject({ error: 'Failed to add to cart' })
  expect(await send({ do: 'set-quantity', lineId, quantity: 3 })).toMatchObject({
    error: 'Failed to update quantity. Please try again.',
  })
  expect(await send({ do: 'remove', lineId })).toMatchObject({ error: 'Failed to remove item. Please try again.' })
  expect(guestCart.guestLines()).toEqual(before)
})

test('keeps what another tab added to the cart meanwhile', async ({ shop }) => {
  stubCartRequests(shop)
  await add(jeans, jeans.variant)
  const adding = add(dress, dress.variant)
  const other = {
    ...guestCart.guestLines()[0]!,
    id: toPublicId(kurta.id),
    variant_id: kurta.small,
    cart_item_id: crypto.randomUUID(),
  }
  stored.set('cart', JSON.stringify([{ ...guestCart.guestLines()[0]!, quantity: 7 }, other]))
  await adding
  expect(quantities()).toEqual([7, 1, 1])
})

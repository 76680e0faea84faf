import { afterEach, beforeEach, vi } from 'vitest'
import { stockMoves } from '#db/tables.server.ts'
import { GuestCart } from '#shop/cart/input.ts'
import { mergeGuestCart, priceGuestLines } from '#shop/cart/guest.ts'
import { shownId } from '#shop/catalogue/rules.ts'
import { messages } from '#shop/cart/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { asha, dress, jeans, kurta, soldOut } from '#test/cast.ts'
import { expect, test } from '#test/shop.ts'
import { say } from '../ui/toasts.tsx'
import { dropCopies, guestLines, mergeLines } from './guest-cart.client.ts'
import { changeGuestCart } from './guest-commands.client.ts'

vi.mock('../ui/toasts.tsx', () => ({ say: vi.fn() }))

/** A browser: its local storage, and the shop behind `fetch`. */
const stored = new Map<string, string>()
const quoting = (shop: Shop) =>
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    const { lines } = GuestCart.parse(Object.fromEntries(body))
    return Response.json({ result: await priceGuestLines(shop, lines) })
  })
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const send = (fields: Record<string, string | number>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return changeGuestCart(form)
}
const add = (product: { id: number }, variantId: number, quantity = 1) =>
  send({ do: 'add', productId: shownId(product.id), variantId, quantity })
const quantities = () => guestLines().map((line) => line.quantity)

// S1.1-02, S4.4-04, S4.4-08, S6.1-01, D34, D37
test('a guest’s first piece lies in local storage as the specification says', async ({ shop }) => {
  quoting(shop)
  expect(await add(kurta, kurta.small)).toMatchObject({
    said: messages.addedAs('Indigo, size S'),
    result: { isShort: false },
  })
  expect(JSON.parse(stored.get('cart')!)).toEqual([
    {
      id: shownId(kurta.id),
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

test('the server is told that there is a cart, as long as there is one', async ({ shop }) => {
  quoting(shop)
  await add(kurta, kurta.small)
  expect(document.cookie).toBe('guest-cart=kept; Path=/cart; Max-Age=31536000; SameSite=Lax')
  await send({ do: 'remove', lineId: guestLines()[0]!.cart_item_id })
  expect(document.cookie).toContain('Max-Age=0')
})

// S4.4-03, S4.4-08, Q13
test('adding again raises the quantity, another size is a line of its own', async ({ shop }) => {
  quoting(shop)
  await add(kurta, kurta.small)
  await add(kurta, kurta.small, 3)
  expect(await add(kurta, kurta.large)).toMatchObject({ result: { cart: { count: 5 } } })
  expect(quantities()).toEqual([4, 1])
})

// S2.4-04
test('a guest too gets what is left, and hears it', async ({ shop }) => {
  quoting(shop)
  expect(await add(jeans, jeans.variant, 99_999)).toMatchObject({ said: 'Only 10 left', result: { isShort: true } })
  await add(dress, dress.variant)
  expect(await add(dress, dress.variant)).toMatchObject({ said: 'Only 1 left' })
  expect(quantities()).toEqual([10, 1])
})

// S2.4-04
test('a guest hears it too where no cart could hold so much', async ({ shop }) => {
  quoting(shop)
  await shop.db
    .insert(stockMoves)
    .values({ variantId: jeans.variant, quantity: 20_000, reason: 'stocked', at: shop.now() })
  expect(await add(jeans, jeans.variant, 12_345)).toMatchObject({ said: 'Only 9999 left', result: { isShort: true } })
  expect(quantities()).toEqual([9999])
})

test('what is sold out or not there never enters a guest’s cart', async ({ shop }) => {
  quoting(shop)
  expect(await add(soldOut, soldOut.variant)).toMatchObject({ refused: messages.soldOut })
  expect(await add({ id: 999_999 }, 1)).toMatchObject({ refused: messages.unknownProduct(999_848) })
  expect(quantities()).toEqual([])
})

// S4.4-06
test('a guest sets a quantity and removes a line', async ({ shop }) => {
  quoting(shop)
  await add(jeans, jeans.variant, 2)
  const lineId = guestLines()[0]!.cart_item_id
  expect(await send({ do: 'set-quantity', lineId, quantity: 5 })).toMatchObject({ result: { cart: { count: 5 } } })
  expect(await send({ do: 'set-quantity', lineId, quantity: 12 })).toMatchObject({ said: 'Only 10 left' })
  expect(quantities()).toEqual([10])
  expect(await send({ do: 'remove', lineId })).toMatchObject({ said: messages.removed(jeans.title) })
  expect(stored.has('cart')).toBe(false)
  expect(await send({ do: 'remove', lineId })).toMatchObject({ refused: messages.notYoursToRemove })
  expect(await send({ do: 'set-quantity', lineId, quantity: 1 })).toMatchObject({ refused: messages.notYoursToUpdate })
})

// S8.2-02, S8.2-03
test('when the shop cannot be asked, nothing changes and the sentence says so', async ({ shop }) => {
  quoting(shop)
  await add(jeans, jeans.variant)
  const before = guestLines()
  const lineId = guestLines()[0]!.cart_item_id
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await add(dress, dress.variant)).toMatchObject({ refused: 'Failed to add to cart' })
  expect(await send({ do: 'set-quantity', lineId, quantity: 3 })).toMatchObject({
    refused: 'Failed to update quantity. Please try again.',
  })
  expect(await send({ do: 'remove', lineId })).toMatchObject({ refused: 'Failed to remove item. Please try again.' })
  expect(guestLines()).toEqual(before)
})

test('what another tab put into the cart meanwhile stays', async ({ shop }) => {
  quoting(shop)
  await add(jeans, jeans.variant)
  const adding = add(dress, dress.variant)
  const other = {
    ...guestLines()[0]!,
    id: shownId(kurta.id),
    variant_id: kurta.small,
    cart_item_id: crypto.randomUUID(),
  }
  stored.set('cart', JSON.stringify([{ ...guestLines()[0]!, quantity: 7 }, other]))
  await adding
  expect(quantities()).toEqual([7, 1, 1])
})

// S4.2-03, D13, Q14
test('an account’s copy goes at sign-out, a guest’s lines stay', async ({ shop }) => {
  quoting(shop)
  await add(jeans, jeans.variant)
  const mine = guestLines()[0]!
  stored.set('cart', JSON.stringify([mine, { ...mine, cart_item_id: crypto.randomUUID(), user_id: 'asha' }]))
  dropCopies()
  expect(JSON.parse(stored.get('cart')!)).toEqual([mine])
})

test.for(['is denied', 'is full'])(
  'where local storage %s the cart lives as long as the page',
  async (why, { shop }) => {
    quoting(shop)
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const reads = why === 'is full' ? { getItem: () => null, removeItem: () => undefined } : {}
    expect(quantities()).toEqual([])
    vi.stubGlobal('localStorage', { getItem: denied, removeItem: denied, setItem: denied, ...reads })
    await add(jeans, jeans.variant, 2)
    expect(quantities()).toEqual([2])
    await send({ do: 'remove', lineId: guestLines()[0]!.cart_item_id })
    expect(quantities()).toEqual([])
  },
)

// S4.4-09
test('whoever signs in hears which line the shop has never known, and keeps none of it', async ({ shop }) => {
  quoting(shop)
  await add(jeans, jeans.variant)
  const odd = { ...guestLines()[0]!, id: 999_999, cart_item_id: crypto.randomUUID(), title: 'Moon boots' }
  stored.set('cart', JSON.stringify([...guestLines(), odd]))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    const { lines } = GuestCart.parse(Object.fromEntries(body))
    return Response.json({ result: await mergeGuestCart(shop.as(asha), lines) })
  })
  expect(await mergeLines(guestLines(), asha.id)).toMatchObject({ count: 1 })
  expect(vi.mocked(say).mock.calls).toEqual([[messages.notJoined('Moon boots'), 'bad']])
  expect(guestLines()).toEqual([])
})

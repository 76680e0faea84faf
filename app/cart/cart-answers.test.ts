/** The messages after a cart change (D44), on every page that has a cart form. */
import { addToCart, readCart } from '#shop/cart/cart.ts'
import { asha, jeans } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { beforeEach, vi } from 'vitest'
import { showToast } from '../ui/toasts.tsx'
import { clientAction } from './cart-page.tsx'

vi.mock('../ui/toasts.tsx', () => ({ showToast: vi.fn() }))
beforeEach(() => {
  vi.mocked(showToast).mockClear()
  vi.stubGlobal('document', { cookie: '' })
})

async function send(shop: TestShop, confirm: string, quantity = 1) {
  const form = new URLSearchParams({ do: 'add', productId: '2', quantity: String(quantity), confirm })
  const request = new Request('http://localhost:3000/cart', { method: 'POST', body: form })
  const serverAction = async () => {
    const { message, isQuantityReduced } = await addToCart(shop.as(asha), { productId: jeans.id, quantity })
    return { message, result: { isQuantityReduced, cart: await readCart(shop.as(asha)), userId: asha.id } }
  }
  await clientAction({ request, serverAction } as never)
  return vi.mocked(showToast).mock.calls
}

// S8.2-10, D44
test('confirms with a toast on a card, and opens the mini-cart on a product page', async ({ shop }) => {
  expect(await send(shop, 'toast')).toEqual([['Added to cart successfully!']])
  vi.mocked(showToast).mockClear()
  expect(await send(shop, 'sheet')).toEqual([])
})

// D7, S2.4-04
test('says that less is in stock on cards and product pages', async ({ shop }) => {
  expect(await send(shop, 'sheet', 99)).toEqual([['Only 10 left', 'plain']])
})

// S8.2-11
test('shows a message when the answer never arrives', async () => {
  vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined)
  const form = new URLSearchParams({ do: 'add', productId: '2' })
  const request = new Request('http://localhost:3000/cart', { method: 'POST', body: form })
  await clientAction({ request, serverAction: () => Promise.reject(new TypeError('Failed to fetch')) } as never)
  expect(vi.mocked(showToast).mock.calls).toEqual([['Failed to add to cart', 'bad']])
})

test('revalidates the page after a domain error, but not after a failure', async () => {
  const form = new URLSearchParams({ do: 'remove', lineId: '1' })
  const sendTo = (code: string, refused: string) => {
    const request = new Request('http://localhost:3000/cart', { method: 'POST', body: form })
    const serverAction = () => Promise.resolve({ error: refused, code, fieldErrors: {}, values: {} })
    return clientAction({ request, serverAction } as never)
  }
  const refused = 'Unauthorized to remove this item'
  expect(await sendTo('forbidden', refused)).toMatchObject({ data: { error: refused }, init: { status: 200 } })
  const failed = 'Failed to remove item. Please try again.'
  expect(await sendTo('unexpected', failed)).toMatchObject({ data: { error: failed }, init: { status: 503 } })
})

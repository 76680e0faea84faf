/** A browser for tests of the guest cart: its local storage, and the routes that answer requests about guest lines. */
import { vi } from 'vitest'
import { mergeGuestCart, priceGuestLines } from '#shop/cart/guest-cart.ts'
import { GuestCart } from '#shop/cart/input.ts'
import type { Shop } from '#shop/shop.ts'

/** Call `vi.unstubAllGlobals()` afterwards. */
export function stubBrowser(stored: Map<string, string>) {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
}

/** `beforeResponse` runs after the server has responded, before the browser receives the response. */
export const stubCartRequests = (shop: Shop, beforeResponse: () => void = () => undefined) =>
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    const { lines } = GuestCart.parse(Object.fromEntries(body))
    const result = path === '/cart/merge' ? await mergeGuestCart(shop, lines) : await priceGuestLines(shop, lines)
    beforeResponse()
    return Response.json({ result })
  })

export const loseConnection = () => {
  throw new TypeError('Failed to fetch')
}

import { afterEach, beforeEach, vi } from 'vitest'
import { readCart } from '#shop/cart/cart.ts'
import { messages } from '#shop/cart/messages.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { asha, dress, jeans, kurta } from '#test/fixtures.ts'
import { loseConnection, stubBrowser, stubCartRequests } from '#test/guest-browser.ts'
import { expect, test } from '#test/shop.ts'
import { showToast } from '../ui/toasts.tsx'
import { quoteLines } from './guest-cart-requests.client.ts'
import { createGuestCartStore } from './guest-cart-store.client.ts'
import type { StoredLine } from './stored-lines.ts'

vi.mock('../ui/toasts.tsx', () => ({ showToast: vi.fn() }))

const stored = new Map<string, string>()
let browser: EventTarget
let cart: ReturnType<typeof createGuestCartStore>

beforeEach(() => {
  stored.clear()
  stubBrowser(stored)
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  cart = createGuestCartStore()
})
afterEach(() => vi.unstubAllGlobals())

const lineOf = (product: { id: number; title: string }, variant_id: number, quantity = 1): StoredLine => ({
  id: toPublicId(product.id),
  variant_id,
  quantity,
  cart_item_id: crypto.randomUUID(),
  title: product.title,
  price: 799,
  actualPrice: 999,
  image: null,
})
const save = async (...lines: StoredLine[]) => cart.saveGuestLines(lines, await quoteLines(lines))

/** Simulates another tab: it writes, and the browser notifies this tab. */
function writeInOtherTab(lines: StoredLine[]) {
  stored.set('cart', JSON.stringify(lines))
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
}

test('returns the same snapshot until the cart changes', async ({ shop }) => {
  stubCartRequests(shop)
  await save(lineOf(jeans, jeans.variant))
  const before = cart.getSnapshot()
  expect(cart.getSnapshot()).toBe(before)
  await save(lineOf(dress, dress.variant))
  expect(cart.getSnapshot()).not.toBe(before)
})

test('calls its listeners when this tab or another one changes the cart', async ({ shop }) => {
  stubCartRequests(shop)
  const listener = vi.fn()
  const unsubscribe = cart.subscribe(listener)
  await save(lineOf(jeans, jeans.variant))
  expect(listener).toHaveBeenCalledTimes(1)
  writeInOtherTab([lineOf(dress, dress.variant)])
  expect(listener).toHaveBeenCalledTimes(2)
  expect(cart.guestLines().map((line) => line.title)).toEqual([dress.title])
  unsubscribe()
  writeInOtherTab([])
  expect(listener).toHaveBeenCalledTimes(2)
})

test('shows the last quote as outdated when another tab changes the lines', async ({ shop }) => {
  stubCartRequests(shop)
  const line = lineOf(jeans, jeans.variant)
  await save(line)
  expect(cart.getSnapshot()).toMatchObject({ isQuoted: true, count: 1, cart: { count: 1 } })
  writeInOtherTab([{ ...line, quantity: 4 }])
  expect(cart.getSnapshot()).toMatchObject({ isQuoted: false, count: 4, cart: { count: 1 } })
  await cart.refreshQuote()
  expect(cart.getSnapshot()).toMatchObject({ isQuoted: true, count: 4, cart: { count: 4 } })
})

// S4.4-09
test('keeps a line that another tab adds during a quote', async ({ shop }) => {
  stubCartRequests(shop)
  const line = lineOf(jeans, jeans.variant)
  await save(line)
  stubCartRequests(shop, () => writeInOtherTab([line, lineOf(dress, dress.variant)]))
  await cart.refreshQuote()
  expect(cart.guestLines().map(({ title }) => title)).toEqual([jeans.title, dress.title])
})

// S4.4-09
test('keeps a line that another tab adds during a merge', async ({ shop }) => {
  stubCartRequests(shop)
  const line = lineOf(jeans, jeans.variant)
  await save(line)
  stubCartRequests(shop.as(asha), () => writeInOtherTab([line, lineOf(dress, dress.variant)]))
  await cart.merge(asha.id)
  expect(cart.guestLines().map(({ title }) => title)).toEqual([dress.title])
})

// S4.4-09
test('keeps all lines when a merge fails, and adds them once when it is repeated', async ({ shop }) => {
  stubCartRequests(shop)
  await save(lineOf(kurta, kurta.small, 2))
  stubCartRequests(shop.as(asha), loseConnection)
  await expect(cart.merge(asha.id)).rejects.toThrow('Failed to fetch')
  expect(cart.getSnapshot()).toMatchObject({ hasMergeFailed: true, guestLines: [{ quantity: 2 }] })
  stubCartRequests(shop.as(asha))
  await cart.merge(asha.id)
  expect(cart.getSnapshot()).toMatchObject({ hasMergeFailed: false, guestLines: [] })
  expect(await readCart(shop.as(asha))).toMatchObject({ count: 2 })
})

// S4.4-09
test('names the lines that the store does not know when it merges', async ({ shop }) => {
  stubCartRequests(shop)
  await save(lineOf(jeans, jeans.variant), lineOf({ id: 999_999, title: 'Moon boots' }, 1))
  stubCartRequests(shop.as(asha))
  expect(await cart.merge(asha.id)).toMatchObject({ count: 1 })
  expect(vi.mocked(showToast).mock.calls).toEqual([[messages.notJoined('Moon boots'), 'bad']])
  expect(cart.guestLines()).toEqual([])
})

test('counts the pieces of an account copy for its owner only', async ({ shop }) => {
  stubCartRequests(shop.as(asha))
  await save(lineOf(jeans, jeans.variant, 3))
  await cart.merge(asha.id)
  const afterReload = createGuestCartStore()
  for (const store of [cart, afterReload]) {
    expect(store.accountCopyCount(asha.id)).toBe(3)
    expect(store.accountCopyCount('another user')).toBe(0)
  }
})

// S4.2-03, D13, Q14
test('deletes the account copy and keeps the guest lines at sign-out', () => {
  const line = lineOf(jeans, jeans.variant)
  stored.set('cart', JSON.stringify([line, { ...line, cart_item_id: crypto.randomUUID(), user_id: 'asha' }]))
  cart.deleteAccountCopies()
  expect(JSON.parse(stored.get('cart')!)).toEqual([line])
})

test('sets the cookie for the server while there are guest lines', async ({ shop }) => {
  stubCartRequests(shop)
  await save(lineOf(kurta, kurta.small))
  expect(document.cookie).toBe('guest-cart=kept; Path=/cart; Max-Age=31536000; SameSite=Lax')
  await save()
  expect(document.cookie).toContain('Max-Age=0')
})

test.for(['is denied', 'is full'])(
  'keeps the cart while the page is open when local storage %s',
  async (why, { shop }) => {
    stubCartRequests(shop)
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const reads = why === 'is full' ? { getItem: () => null, removeItem: () => undefined } : {}
    expect(cart.guestLines()).toEqual([])
    vi.stubGlobal('localStorage', { getItem: denied, removeItem: denied, setItem: denied, ...reads })
    await save(lineOf(jeans, jeans.variant, 2))
    expect(cart.guestLines()).toMatchObject([{ quantity: 2 }])
    await save()
    expect(cart.guestLines()).toEqual([])
  },
)

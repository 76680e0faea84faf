/** If the network fails, the page keeps what was typed and shows a message. */
import fs from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientAction as changeOrder, shouldRevalidate as revalidatesOrder } from './admin/orders/order-page.tsx'
import { clientAction as pay } from './payment/payment-page.tsx'
import {
  clientAction as changeProducts,
  shouldRevalidate as revalidatesProducts,
} from './admin/products/products-page.tsx'
import { clientAction as wishlist } from './wishlist/wishlist-page.tsx'
import { uploadFile } from './admin/images/image-upload.tsx'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const serverAction = () => Promise.reject(new TypeError('Failed to fetch'))
const sent = (form: Record<string, string>) => {
  const request = new Request('http://localhost:3000/x', { method: 'POST', body: new URLSearchParams(form) })
  return { request, serverAction } as never
}

test.for([
  ['a note on an order', changeOrder, { do: 'note', text: 'Rings twice' }, 'Something went wrong! Please try again.'],
  ['deleting a product', changeProducts, { do: 'delete', id: '1' }, 'Error deleting product'],
  ['bringing it back', changeProducts, { do: 'restore', id: '1' }, 'Error restoring product'],
] as const)(
  'keeps the page and shows a message when the network fails: %s',
  async ([, clientAction, form, message]) => {
    expect(await clientAction(sent(form))).toMatchObject({ data: { error: message }, init: { status: 503 } })
  },
)

test('every page with an action has a clientAction', () => {
  const pages = fs.globSync('app/**/*-page.tsx').map((file) => [file, fs.readFileSync(file, 'utf8')] as const)
  const withAction = pages.filter(([, text]) => /^export (const|async function) action\b/m.test(text))
  expect(withAction.length).toBeGreaterThan(20)
  expect(withAction.filter(([, text]) => !/^export (const|async function) clientAction\b/m.test(text))).toEqual([])
})

test('returns the values that may be shown again, but no card, when the network fails', async () => {
  const values = { challengeId: 'c1', expectedTotal: '799', cardno: '4111111111111111', cvv: '123' }
  expect(await pay(sent({ ...values, do: 'place' }))).toMatchObject({
    data: { values: { challengeId: 'c1', expectedTotal: '799' } },
  })
  expect(JSON.stringify(await pay(sent(values)))).not.toContain('4111')
})

// S8.10-01
test('leaves the page as it was when a wishlist request fails, and revalidates it after a domain error', async () => {
  const submitWishlist = (code: string, message: string) =>
    wishlist({ ...(sent({ do: 'add' }) as object), serverAction: async () => ({ error: message, code }) } as never)
  expect(await submitWishlist('unexpected', 'Failed to add to wishlist')).toMatchObject({ init: { status: 503 } })
  expect(await submitWishlist('conflict', 'Item is already in your wishlist')).toMatchObject({ init: { status: 200 } })
  expect(await submitWishlist('conflict', 'Failed to add to wishlist')).toMatchObject({ init: { status: 200 } })
  expect(await wishlist(sent({ do: 'add' }))).toMatchObject({ data: { code: 'network-error' }, init: { status: 503 } })
})

test('does not revalidate when the server does not answer, but does after a domain error', () => {
  for (const shouldRevalidate of [revalidatesOrder, revalidatesProducts])
    expect([503, 409, 200].map((actionStatus) => shouldRevalidate({ actionStatus } as never))).toEqual([
      false,
      true,
      true,
    ])
})

test.for([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['something else answers', () => Promise.resolve(new Response('<!doctype html>', { status: 502 }))],
] as const)('shows a message when an image upload fails: %s', async ([, respond]) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
  expect(await uploadFile(new File(['a'], 'a.jpg'))).toEqual({ error: 'Failed to add the picture. Please try again.' })
})

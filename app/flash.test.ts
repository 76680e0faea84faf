import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shop/orders/messages.ts'
import { readFlash, redirectWithFlash, consumeFlash } from './flash.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser tab that has received this answer. */
function tab(answer: Response, address: string) {
  const [cookie = ''] = answer.headers.getSetCookie()
  vi.stubGlobal('document', { cookie: cookie.split('; ')[0] })
  vi.stubGlobal('window', { location: new URL(address, 'http://store') })
}

// S8.5-04
test('shows the confirmation only in the tab that has paid when another tab is on the payment page', () => {
  const paid = redirectWithFlash('/payment?placed=one', messages.placed)
  tab(paid, '/payment')
  expect(consumeFlash('here')).toBeUndefined()
  tab(paid, '/payment?placed=two')
  expect(consumeFlash('here')).toBeUndefined()
  tab(paid, '/payment?placed=one')
  expect(consumeFlash('here')).toMatchObject({ sentence: messages.placed, kind: 'good' })
})

test('shows the message when its page redirects again', () => {
  tab(redirectWithFlash('/products?gender=men', 'Product updated successfully'), '/products')
  expect(consumeFlash('here')).toBeUndefined()
  expect(consumeFlash('any')).toMatchObject({ sentence: 'Product updated successfully' })
})

// D24
test('shows the message in the server-rendered page, and on no other page, when scripts are off', () => {
  const [cookie = ''] = redirectWithFlash('/cart?a=b', 'Added to cart successfully!').headers.getSetCookie()
  const readFrom = (address: string, sent = `sid=x; ${cookie.split('; ')[0]}`) =>
    readFlash(new Request('http://store', { headers: { cookie: sent } }), new URL(address, 'http://store'))
  expect(readFrom('/cart?a=b')).toMatchObject({ sentence: 'Added to cart successfully!', kind: 'good' })
  expect(readFrom('/cart')).toBeUndefined()
  expect(readFrom('/cart?a=b', 'said=%7B')).toBeUndefined()
  expect(readFrom('/cart?a=b', 'sid=x')).toBeUndefined()
})

test('sends no cookie that browsers would drop', () => {
  expect(redirectWithFlash(`/women?brand=${'%'.repeat(3000)}`, 'Done').headers.getSetCookie()).toEqual([])
  expect(redirectWithFlash('/women?brand=x', 'Done').headers.getSetCookie()).toHaveLength(1)
})

import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shop/orders/messages.ts'
import { readFlash, redirectWithFlash, consumeFlash } from './flash.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A tab of a browser that this answer has come to. */
function tab(answer: Response, address: string) {
  const [cookie = ''] = answer.headers.getSetCookie()
  vi.stubGlobal('document', { cookie: cookie.split('; ')[0] })
  vi.stubGlobal('window', { location: new URL(address, 'http://store') })
}

// S8.5-04
test('the tab that has paid is congratulated, and not another one that stands at paying', () => {
  const paid = redirectWithFlash('/payment?placed=one', messages.placed)
  tab(paid, '/payment')
  expect(consumeFlash('here')).toBeUndefined()
  tab(paid, '/payment?placed=two')
  expect(consumeFlash('here')).toBeUndefined()
  tab(paid, '/payment?placed=one')
  expect(consumeFlash('here')).toMatchObject({ sentence: messages.placed, kind: 'good' })
})

test('a redirect that goes on from its page still says what is due', () => {
  tab(redirectWithFlash('/products?gender=men', 'Product updated successfully'), '/products')
  expect(consumeFlash('here')).toBeUndefined()
  expect(consumeFlash('any')).toMatchObject({ sentence: 'Product updated successfully' })
})

// D24
test('without scripts the page that it is for finds it among what the browser sends, and no other page', () => {
  const [cookie = ''] = redirectWithFlash('/cart?a=b', 'Added to cart successfully!').headers.getSetCookie()
  const said = (address: string, sent = `sid=x; ${cookie.split('; ')[0]}`) =>
    readFlash(new Request('http://store', { headers: { cookie: sent } }), new URL(address, 'http://store'))
  expect(said('/cart?a=b')).toMatchObject({ sentence: 'Added to cart successfully!', kind: 'good' })
  expect(said('/cart')).toBeUndefined()
  expect(said('/cart?a=b', 'said=%7B')).toBeUndefined()
  expect(said('/cart?a=b', 'sid=x')).toBeUndefined()
})

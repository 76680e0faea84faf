import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mockCart } from './mock-cart.ts'

const store = new Hono().route('/', mockCart).all('*', (c) => c.text('the page'))
const send = (body: string, type?: string) =>
  store.request('/cart', {
    method: 'POST',
    body,
    headers: { origin: 'https://app.example.in', ...(type && { 'content-type': type }) },
  })

/** The request that the men's and women's cards of older clients send. */
const CARD = {
  actualPrice: 1999,
  type: 'men',
  image: 'https://pictures.example.in/1.jpg',
  price: 999,
  title: 'Slim Jeans',
  discount: 50,
  quantity: 1,
  id: 2,
  category: '',
  gender: 'men',
}

// S7.6-01, D31, Q42
test('returns the object of an older client’s card to any origin', async () => {
  const answer = await send(JSON.stringify(CARD), 'application/json;charset=UTF-8')
  expect([answer.status, await answer.json()]).toEqual([201, CARD])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false)

  const asked = await store.request('/cart', {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example.in', 'access-control-request-headers': 'content-type' },
  })
  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type'])
})

test.each(['[]', 'null', '"cart"', '{', ''])('rejects %j as a card', async (body) => {
  expect((await send(body, 'application/json')).status).toBe(400)
})

test('rejects a card that is too large', async () => {
  expect((await send(JSON.stringify({ title: 'a'.repeat(200_000) }), 'application/json')).status).toBe(413)
})

// S7.6-01, Q42
test('passes the form and GET of the cart page on to the page, without CORS headers', async () => {
  for (const type of [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    undefined,
  ]) {
    const answer = await send('do=clear', type)
    expect([await answer.text(), answer.headers.has('access-control-allow-origin')]).toEqual(['the page', false])
  }
  const page = await store.request('/cart')
  expect([await page.text(), page.headers.has('access-control-allow-origin')]).toEqual(['the page', false])
})

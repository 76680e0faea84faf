/** Runs the examples in docs/api of the Fake Store API and the store API. */
import { Hono } from 'hono'
import { asha, meera } from '#test/fixtures.ts'
import { parseRequest, examplesOf } from '#test/examples.ts'
import { expect, test } from '#test/shop.ts'
import { newKey } from '#test/server-key.ts'
import { tokensOf } from '#test/tokens.ts'
import type { Shop } from '#shop/shop.ts'
import { cookieApis, tokenApis } from './api.ts'

function open(shop: Shop) {
  const opens = { anonymous: () => shop, fromCookie: () => shop }
  return new Hono().route('/', tokenApis(opens)).route('/', cookieApis(opens))
}

test.for([
  ['fake-store', 9],
  ['store', 71],
] as const)('runs the examples of docs/api/%s.md from top to bottom', async ([page, many], { shop }) => {
  const app = open(shop)
  const known: Record<string, string> = {
    STORE: '',
    ACCESS_TOKEN: (await tokensOf(shop, asha)).access_token,
    SERVER_KEY: await newKey(shop, { rights: ['change-orders', 'change-stock'] }),
    ADMIN_TOKEN: (await tokensOf(shop, meera)).access_token,
  }
  const examples = examplesOf(`docs/api/${page}.md`)
  expect(examples).toHaveLength(many)
  for (const { status, about, written } of examples) {
    const { address, headers, body, method = body === undefined ? 'GET' : 'POST' } = parseRequest(written, known)
    // Same content type as curl.
    const sent = new Headers(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' })
    for (const [name, value] of Object.entries(headers)) sent.set(name, value)
    const answer = await app.request(address, { method, headers: sent, body })
    const text = await answer.text()
    expect([answer.status, about, text]).toEqual([status, about, text])
    Object.assign(known, valuesIn(address, text))
  }
})

type Answer = { access_token?: string; id?: string; address?: { id: number } }

/** Collects the values that later examples refer to by name. */
function valuesIn(address: string, text: string): Record<string, string> {
  if (/admin\/collections$/.test(address)) return { COLLECTION_ID: String((JSON.parse(text) as { id: number }).id) }
  if (!/login|orders|checkout/.test(address) || text === '') return {}
  const { access_token: token, id, address: to } = JSON.parse(text) as Answer
  return {
    ...(token && { ACCESS_TOKEN: token }),
    ...(id && { ORDER_ID: id }),
    ...(to && { ADDRESS_ID: String(to.id) }),
  }
}

/** Runs the examples in docs/api of the Supabase API, the Fake Store API and the store API. */
import { Hono } from 'hono'
import { asha, meera } from '#test/fixtures.ts'
import { asked, examplesOf } from '#test/examples.ts'
import { expect, test } from '#test/shop.ts'
import { newKey } from '#test/server-key.ts'
import { tokensOf } from '#test/supabase-request.ts'
import type { Shop } from '#shop/shop.ts'
import { cookieApis, tokenApis } from './api.ts'
import { openHub } from '#supabase/realtime/hub.ts'
import { createSupabaseApi } from '#supabase/supabase.ts'

/** Mounts all APIs that API clients use. */
function doorOf(shop: Shop) {
  const opens = { anonymous: () => shop, fromCookie: () => shop }
  const hosted = createSupabaseApi(opens.anonymous, openHub(shop))
  return new Hono().route('/', hosted).route('/', tokenApis(opens)).route('/', cookieApis(opens))
}

test.for([
  ['rest', 7],
  ['fake-store', 9],
  ['store', 14],
] as const)('runs the examples of docs/api/%s.md from top to bottom', async ([page, many], { shop }) => {
  const door = doorOf(shop)
  const known: Record<string, string> = {
    STORE: '',
    ANON_KEY: shop.services.tokens.anon,
    USER_ID: asha.id,
    ACCESS_TOKEN: (await tokensOf(shop, asha)).access_token,
    SERVER_KEY: await newKey(shop, { rights: ['change-orders', 'read-products'] }),
    ADMIN_TOKEN: (await tokensOf(shop, meera)).access_token,
  }
  const examples = examplesOf(`docs/api/${page}.md`)
  expect(examples).toHaveLength(many)
  for (const { status, about, written } of examples) {
    const { address, headers, body, method = body === undefined ? 'GET' : 'POST' } = asked(written, known)
    // Same content type as curl.
    const sent = new Headers(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' })
    for (const [name, value] of Object.entries(headers)) sent.set(name, value)
    const answer = await door.request(address, { method, headers: sent, body })
    const text = await answer.text()
    expect([answer.status, about, text]).toEqual([status, about, text])
    Object.assign(known, learnt(address, text))
  }
})

type Told = { access_token?: string; id?: string; address?: { id: number } }

/** Collects the values that later examples refer to by name. */
function learnt(address: string, text: string): Record<string, string> {
  if (!/login|orders|checkout/.test(address) || text === '') return {}
  const told = JSON.parse(text) as Told | [Told]
  const { access_token: token, id, address: to } = Array.isArray(told) ? told[0] : told
  return {
    ...(token && { ACCESS_TOKEN: token }),
    ...(id && { ORDER_ID: id }),
    ...(to && { ADDRESS_ID: String(to.id) }),
  }
}

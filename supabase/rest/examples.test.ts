/** Runs the examples in docs/api/rest.md. */
import { Hono } from 'hono'
import { parseRequest, examplesOf } from '#test/examples.ts'
import { asha } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { tokensOf } from '#test/tokens.ts'
import { openHub } from '../realtime/hub.ts'
import { createSupabaseApi } from '../supabase.ts'

test('runs the examples of the page from top to bottom', async ({ shop }) => {
  const known: Record<string, string> = {
    STORE: '',
    ANON_KEY: shop.services.tokens.anon,
    USER_ID: asha.id,
    ACCESS_TOKEN: (await tokensOf(shop, asha)).access_token,
  }
  const app = new Hono().route(
    '/',
    createSupabaseApi(() => shop, openHub(shop)),
  )
  const examples = examplesOf('docs/api/rest.md')
  expect(examples).toHaveLength(7)
  for (const { status, about, written } of examples) {
    const { address, headers, body, method = body === undefined ? 'GET' : 'POST' } = parseRequest(written, known)
    const answer = await app.request(address, { method, headers, body })
    const text = await answer.text()
    expect([answer.status, about, text]).toEqual([status, about, text])
    if (address.startsWith('/rest/v1/orders') && text)
      Object.assign(known, { ORDER_ID: (JSON.parse(text) as [{ id: string }])[0].id })
  }
})

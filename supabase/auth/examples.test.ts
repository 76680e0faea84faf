/** Verifies the examples in docs/api/auth.md. */
import { parseRequest, examplesOf } from '#test/examples.ts'
import { expect, test } from '#test/shop.ts'
import { requestSupabase } from '#supabase/test/supabase-request.ts'

test('runs the examples of the page from top to bottom', async ({ shop }) => {
  const known: Record<string, string> = {
    STORE: '',
    ANON_KEY: shop.services.tokens.anon,
    SERVICE_KEY: shop.services.tokens.service,
  }
  const examples = examplesOf('docs/api/auth.md')
  expect(examples).toHaveLength(12)
  for (const { status, about, written } of examples) {
    const { address, headers, method, body } = parseRequest(written, known)
    const answer = await requestSupabase(shop, address, { headers, ...(method && { method }), ...(body && { body }) })
    const text = await answer.text()
    expect([answer.status, about, text]).toEqual([status, about, text])
    const { access_token, refresh_token } = (text ? JSON.parse(text) : {}) as Record<string, string>
    if (access_token && refresh_token)
      Object.assign(known, { ACCESS_TOKEN: access_token, REFRESH_TOKEN: refresh_token })
  }
})

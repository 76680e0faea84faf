/** Verifies the examples in docs/api/storage.md. */
import { asha } from '#test/fixtures.ts'
import { parseRequest, examplesOf } from '#test/examples.ts'
import { expect, test } from '#test/shop.ts'
import { send, credentialsOf } from '#supabase/test/storage-contract.ts'

test('runs the examples of the page from top to bottom', async ({ shop }) => {
  const known: Record<string, string> = {
    STORE: '',
    USER_ID: asha.id,
    ACCESS_TOKEN: (await credentialsOf(shop, 'asha')).authorization!.slice('Bearer '.length),
    ANON_KEY: shop.services.tokens.anon,
    SERVICE_KEY: shop.services.tokens.service,
  }
  const examples = examplesOf('docs/api/storage.md')
  expect(examples).toHaveLength(16)
  for (const { status, about, written } of examples) {
    const { address, headers, body, method = body === undefined ? 'GET' : 'POST' } = parseRequest(written, known)
    const answer = await send(shop, address.replace(/^\/storage\/v1/, ''), { method, headers, body })
    const text = await answer.text()
    expect([answer.status, about, text]).toEqual([status, about, text])
    const { signedURL, url } = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, string>
    if (signedURL) known.SIGNED_URL = signedURL
    if (url) known.UPLOAD_URL = url
  }
})

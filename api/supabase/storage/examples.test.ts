/** What docs/api/storage.md shows, is so. */
import fs from 'node:fs'
import { asha } from '#test/cast.ts'
import { expect, test } from '#test/shop.ts'
import { send, shownBy } from '#test/storage-contract.ts'

const page = fs.readFileSync('docs/api/storage.md', 'utf8')
const EXAMPLE = /^# (\d{3}) – (.*)\ncurl (.*)$/gm

test('the examples of the page work from top to bottom', async ({ shop }) => {
  const known: Record<string, string> = {
    STORE: '',
    USER_ID: asha.id,
    ACCESS_TOKEN: (await shownBy(shop, 'asha')).authorization!.slice('Bearer '.length),
    ANON_KEY: shop.tools.keys.anon,
    SERVICE_KEY: shop.tools.keys.service,
  }
  const examples = [...page.matchAll(EXAMPLE)]
  expect(examples).toHaveLength(16)
  for (const [, status, about, written] of examples) {
    const command = written!.replace(/\$([A-Z_]+)/g, (_, name: string) => known[name] ?? name)
    const headers = [...command.matchAll(/-H "([^:]+): ([^"]*)"/g)].map(([, name, value]) => [name!, value!] as const)
    const body = /-d '([^']*)'/.exec(command)?.[1]
    const method = /-X (\w+)/.exec(command)?.[1] ?? (body === undefined ? 'GET' : 'POST')
    const address = /"\/storage\/v1(\/[^"]*)"/.exec(command)![1]!
    const answer = await send(shop, address, { method, headers: Object.fromEntries(headers), body })
    const text = await answer.text()
    expect([answer.status, about, text]).toEqual([Number(status), about, text])
    const { signedURL, url } = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, string>
    if (signedURL) known.SIGNED_URL = signedURL
    if (url) known.UPLOAD_URL = url
  }
})

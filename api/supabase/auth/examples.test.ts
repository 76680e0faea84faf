/** What docs/api/auth.md shows, is so. */
import fs from 'node:fs'
import { expect, test } from '#test/shop.ts'
import { ask } from '#test/wire.ts'

const page = fs.readFileSync('docs/api/auth.md', 'utf8')
const EXAMPLE = /^# (\d{3}) – (.*)\ncurl (.*)$/gm

test('the examples of the page work from top to bottom', async ({ shop }) => {
  const known: Record<string, string> = {
    STORE: '',
    ANON_KEY: shop.tools.keys.anon,
    SERVICE_KEY: shop.tools.keys.service,
  }
  const examples = [...page.matchAll(EXAMPLE)]
  expect(examples).toHaveLength(12)
  for (const [, status, about, written] of examples) {
    const command = written!.replace(/\$([A-Z_]+)/g, (_, name: string) => known[name] ?? name)
    const headers = [...command.matchAll(/-H "([^:]+): ([^"]*)"/g)].map(([, name, value]) => [name!, value!] as const)
    const body = /-d '([^']*)'/.exec(command)?.[1]
    const method = /-X (\w+)/.exec(command)?.[1]
    const answer = await ask(shop, /"(\/[^"]*)"/.exec(command)![1]!, {
      headers: Object.fromEntries(headers),
      ...(method && { method }),
      ...(body && { body }),
    })
    const text = await answer.text()
    expect([answer.status, about, text]).toEqual([Number(status), about, text])
    const { access_token, refresh_token } = (text ? JSON.parse(text) : {}) as Record<string, string>
    if (access_token && refresh_token)
      Object.assign(known, { ACCESS_TOKEN: access_token, REFRESH_TOKEN: refresh_token })
  }
})

import { asha } from '#test/fixtures.ts'
import { callRoute } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { loader as root } from '../root.tsx'
import * as storeLayout from './store-layout.tsx'

test('hides the request for the rest of the visit when the user has dismissed it', async ({ shop }) => {
  const unverified = shop.as({ ...asha, emailConfirmed: false })
  const read = async (cookie: string) => {
    const rootWithCookie: typeof root = (args) =>
      root({ ...args, request: new Request(args.request, { headers: { cookie } }) })
    const frame = await callRoute(rootWithCookie, unverified, '/about')
    return (await readPage(storeLayout, unverified, '/about', { frame })).words
  }
  expect(await read(`verify-later=${asha.id}`)).not.toContain('Verify your email')
  expect(await read('verify-later=somebody-else')).toContain('Verify your email')
})

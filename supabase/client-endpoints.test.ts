/**
 * The store must know every path that the newest Supabase client can request (S7.3-06). The paths are read from the
 * client's own source, so that a newer client with more paths fails here.
 */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { asha } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { bearer, tokensOf } from '#test/tokens.ts'
import { requestSupabase } from '#supabase/test/supabase-request.ts'

const installed = createRequire(createRequire(import.meta.url).resolve('@supabase/supabase-js'))
const sourceOf = (name: string) => path.join(installed.resolve(name).split(name)[0]!, name, 'src')
const read = (folder: string, file: string) =>
  fs.readFileSync(path.join(folder, file), 'utf8').replace(/^\s*(\*|\/\/).*$/gm, '')

const SOMETHING = '00000000-0000-4000-8000-00000000beef'
/** Parameters in a path may have any value; the query string is ignored. */
const filled = (written: string) =>
  written
    .replace('${renderPath}', 'object')
    .replace(/\$\{\w*[qQ]uery[^]*$/, '')
    .replace(/\$\{[^}]*\}/g, SOMETHING)

const AUTH = sourceOf('@supabase/auth-js')
const auth = ['GoTrueClient.ts', 'GoTrueAdminApi.ts'].flatMap((file) =>
  [...read(AUTH, file).matchAll(/_request\(\s*this\.fetch,\s*'(\w+)',\s*`\$\{this\.url\}([^`]*)`/g)].map(
    ([, method = '', written = '']) => `${method} /auth/v1${filled(written)}`,
  ),
)

const STORAGE = path.join(sourceOf('@supabase/storage-js'), 'packages')
const METHODS: Record<string, string> = { get: 'GET', post: 'POST', put: 'PUT', head: 'HEAD', remove: 'DELETE' }
const BELOW: Record<string, string> = { Vector: '/vector', StorageAnalytics: '/iceberg' }
const storage = fs.readdirSync(STORAGE).flatMap((file) => {
  const below = Object.entries(BELOW).find(([name]) => file.startsWith(name))?.[1] ?? ''
  return [...read(STORAGE, file).matchAll(/\b(\w+)\(\s*this\.fetch,\s*`\$\{this\.url\}([^`]*)`/g)].map(
    ([, name = '', written = '']) => `${METHODS[name]} /storage/v1${below}${filled(written)}`,
  )
})

/** Paths that the client's source builds in a different way. */
const others = [
  'POST /auth/v1/resend',
  'GET /auth/v1/authorize?provider=google',
  `GET /auth/v1/user/identities/authorize?provider=google`,
  'GET /auth/v1/verify?token=x&type=signup',
  ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /storage/v1/bucket/x/lifecycle`),
  'GET /storage/v1/iceberg/bucket?limit=1',
  'GET /storage/v1/iceberg/v1/config?warehouse=x',
  'POST /storage/v1/iceberg/v1/x/namespaces',
  ...['object/public/x/y', 'object/x/y', 'object/authenticated/x/y', 'render/image/public/x/y', 'object/sign/x/y'].map(
    (address) => `GET /storage/v1/${address}`,
  ),
  'HEAD /storage/v1/object/x/y',
  ...['POST', 'PUT'].map((method) => `${method} /storage/v1/object/x/y`),
  'PUT /storage/v1/object/upload/sign/x/y?token=z',
  'POST /realtime/v1/api/broadcast',
  'POST /realtime/v1/api/broadcast/room/events/word',
  'GET /functions/v1/admin-users',
  ...['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'].map((method) => `${method} /rest/v1/orders`),
  ...['GET', 'HEAD', 'POST'].map((method) => `${method} /rest/v1/rpc/nothing`),
]

/** How each service answers an unknown path. */
const UNROUTED = /"code":"not_found"|Route \w+:|"message":"Not found"|"NOT_FOUND"|PGRST125/

const keysOf = async (shop: TestShop) => ({
  nobody: {},
  asha: bearer((await tokensOf(shop, asha)).access_token),
  service: { apikey: shop.services.tokens.service, ...bearer(shop.services.tokens.service) },
})

test('finds the paths in the source of the client', () => {
  expect([auth.length > 60, storage.length > 25]).toEqual([true, true])
  expect([...auth, ...storage].filter((asked) => /undefined|[`$]/.test(asked))).toEqual([])
  expect(auth).toContain(`POST /auth/v1/factors/${SOMETHING}/verify`)
  expect(storage).toContain('POST /storage/v1/vector/PutVectors')
})

// S7.3-05, S7.3-06
test.for([...new Set([...auth, ...storage, ...others])])('knows the path %s', async (asked, { shop }) => {
  const [method = '', address = ''] = asked.split(' ')
  for (const [who, headers] of Object.entries(await keysOf(shop))) {
    const isSent = !['GET', 'HEAD'].includes(method)
    const modern = { 'x-supabase-api-version': '2024-01-01', ...headers }
    const answer = await requestSupabase(shop, address, { method, headers: modern, ...(isSent && { body: {} }) })
    const text = await answer.text()
    expect({ who, status: answer.status, text }).toEqual({
      who,
      status: expect.toSatisfy((status: number) => status < 500) as unknown,
      text: expect.not.stringMatching(UNROUTED) as unknown,
    })
    expect(answer.status !== 404 || method === 'HEAD' || text.includes('"code"')).toBe(true)
  }
})

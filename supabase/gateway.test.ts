import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { vi } from 'vitest'
import { sessions, users } from '#db/schema.server.ts'
import { signOut } from '#shop/accounts/sessions/sign-out.ts'
import { currentUser, type Shop } from '#shop/shop.ts'
import { messages } from '#shop/messages.ts'
import { CONNECTION_REFUSED, withFailingDatabase, SECRET } from '#test/failing-database.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { bearer, tokensOf } from '#test/tokens.ts'
import { requestSupabase } from '#supabase/test/supabase-request.ts'
import { days, hours, addDuration } from '#core/time.ts'
import { cors } from './cors.ts'
import { apiKeyGateway, type GatewayEnv } from './gateway.ts'
import { serviceConfigs } from './services.ts'

/** Responds with the principal of the request. */
const send = (
  shop: Shop,
  wire: keyof typeof serviceConfigs,
  headers: Record<string, string> = {},
  path = '/x',
  method = 'GET',
) =>
  new Hono<GatewayEnv>()
    .use(cors(wire === 'rest' ? 200 : 204))
    .use(async (c, next) => {
      c.set('shop', shop)
      await next()
    })
    .use(apiKeyGateway(serviceConfigs[wire]))
    .all('*', (c) => c.json({ role: c.var.claims.role, sub: c.var.claims.sub, user: currentUser(c.var.shop) }))
    .request(path, { method, headers })

const bodyOf = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Record<string, unknown>
const required = (shop: Shop): Shop => ({ ...shop, settings: { ...shop.settings, apiKeyRequired: true } })

test('treats a request as anonymous when it has no key or the public key', async ({ shop }) => {
  const { anon } = shop.services.tokens
  const shown: Record<string, string>[] = [{}, { apikey: anon }, bearer(anon), { apikey: anon, ...bearer(anon) }]
  for (const headers of shown) expect(await bodyOf(send(shop, 'rest', headers))).toEqual({ role: 'anon', user: null })
  expect(await bodyOf(send(shop, 'rest', {}, `/x?apikey=${anon}`))).toEqual({ role: 'anon', user: null })
})

test('acts as the store without a user when the service key is sent', async ({ shop }) => {
  const { anon, service } = shop.services.tokens
  for (const headers of [{ apikey: service }, bearer(service), { apikey: anon, ...bearer(service) }])
    expect(await bodyOf(send(shop, 'rest', headers))).toEqual({ role: 'service_role', user: null })
  expect(await bodyOf(send(shop, 'rest', { apikey: service, ...bearer(anon) }))).toMatchObject({ role: 'anon' })
})

test('uses the user of the token whatever the key is, and checks admins at request time', async ({ shop }) => {
  for (const person of [asha, meera]) {
    const { access_token } = await tokensOf(shop, person)
    const response = await bodyOf(send(shop, 'rest', { apikey: shop.services.tokens.anon, ...bearer(access_token) }))
    expect(response).toMatchObject({ role: 'authenticated', sub: person.id, user: { isAdmin: person.isAdmin } })
  }
})

test('ignores a cookie', async ({ shop }) => {
  expect(await bodyOf(send(shop, 'rest', { cookie: 'sid=anything' }))).toEqual({ role: 'anon', user: null })
})

test('rejects a key that is not one of the store’s', async ({ shop }) => {
  const answer = await send(shop, 'rest', { apikey: 'made-up' })
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Key realm="kong"'])
  expect(await bodyOf(answer)).toMatchObject({ message: 'Invalid API key' })
})

test('rejects requests without a key when keys are required', async ({ shop }) => {
  const answer = await send(required(shop), 'rest')
  expect([answer.status, await bodyOf(answer)]).toMatchObject([401, { message: 'No API key found in request' }])
  expect((await send(required(shop), 'rest', { apikey: shop.services.tokens.anon })).status).toBe(200)
  for (const path of ['/auth/v1/verify', '/auth/v1/authorize', '/auth/v1/callback', '/auth/v1/.well-known/jwks.json'])
    expect((await send(required(shop), 'auth', {}, path)).status).toBe(200)
  expect((await send(required(shop), 'auth', {}, '/auth/v1/user')).status).toBe(401)
})

type Case = [name: string, rest: string, storage: string]
const REFUSED: Case[] = [
  ['a word', 'PGRST301 Expected 3 parts in JWT; got 1', 'Invalid Compact JWS'],
  ['a forged token', 'PGRST301 No suitable key or wrong key type', 'Invalid Compact JWS'],
  ['a token without a user', 'PGRST301 No suitable key or wrong key type', 'Invalid Compact JWS'],
  ['an old token', 'PGRST303 JWT expired', 'jwt expired'],
  ['a token after sign-out', 'PGRST301 Session from session_id claim in JWT does not exist', 'Invalid Compact JWS'],
]

test.for(REFUSED)('rejects %s in the error format of each service', async ([name, rest, storage], { shop }) => {
  const { access_token } = await tokensOf(shop, asha)
  const exp = Math.floor(shop.now().getTime() / 1000) + 60
  const shown: Record<string, () => Promise<string> | string> = {
    'a word': () => 'undefined',
    'a forged token': () => `${access_token.slice(0, -4)}AAAA`,
    'a token without a user': () => shop.services.tokens.signAccessToken({ role: 'service_role', exp }, shop.now()),
    'an old token': () => {
      shop.clock.at = addDuration(shop.clock.at, hours(1))
      return access_token
    },
    'a token after sign-out': async () => {
      await shop.db.delete(sessions).where(eq(sessions.userId, asha.id))
      return access_token
    },
  }
  const headers = bearer(await shown[name]!())
  const fromRest = await send(shop, 'rest', headers)
  const { code, message } = await bodyOf(fromRest)
  expect([fromRest.status, `${String(code)} ${String(message)}`]).toEqual([401, rest])
  expect(fromRest.headers.get('www-authenticate')).toBe(
    `Bearer error="invalid_token", error_description="${String(message)}"`,
  )
  const fromStorage = await send(shop, 'storage', headers)
  expect([fromStorage.status, await bodyOf(fromStorage)]).toMatchObject([400, { statusCode: '403', message: storage }])
  expect((await send(shop, 'functions', headers)).status).toBe(401)
  expect((await send(shop, 'realtime', headers)).status).toBe(401)
  // Public content is readable even with an invalid token.
  expect(await bodyOf(send(shop, 'storage', headers, '/storage/v1/object/public/a/b.png'))).toMatchObject({
    role: 'anon',
  })
})

test('rejects a token immediately when its user has signed out, is blocked or is deleted', async ({ shop }) => {
  const status = async (token: string) => (await send(shop, 'rest', bearer(token))).status
  const { access_token } = await tokensOf(shop, asha)
  expect(await status(access_token)).toBe(200)
  await signOut(shop.as({ ...asha }), 'global')
  expect(await status(access_token)).toBe(401)

  const hers = await tokensOf(shop, ravi)
  await shop.db
    .update(users)
    .set({ bannedUntil: addDuration(shop.now(), days(1)) })
    .where(eq(users.id, ravi.id))
  expect(await status(hers.access_token)).toBe(401)
})

test('answers in the format of each service without a reason when authentication fails', async ({ shop: whole }) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const headers = bearer((await tokensOf(whole, asha)).access_token)
  const shop = withFailingDatabase(whole, null)
  const said = messages.failed
  const shapes: [string, object][] = [
    ['/rest/v1/products_data', { code: 'XX000', details: null, hint: null, message: said }],
    ['/auth/v1/user', { code: 500, error_code: 'unexpected_failure', msg: 'Internal Server Error' }],
    ['/storage/v1/bucket', { statusCode: '500', error: 'InternalError', message: said, code: 'InternalError' }],
    ['/functions/v1/admin-users', { error: 'Internal server error' }],
    ['/realtime/v1/api/broadcast', { message: said }],
  ]
  for (const [path, shape] of shapes) {
    const answer = await requestSupabase(shop, path, { headers })
    expect([path, answer.status, await bodyOf(answer)]).toEqual([path, 500, shape])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  }
  expect(log.mock.calls.flat().join()).toContain(SECRET)
  log.mockRestore()
})

// D30
test('sends Retry-After without a reason in each service when the database is unavailable', async ({ shop: whole }) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const headers = bearer((await tokensOf(whole, asha)).access_token)
  const ended = Object.assign(new Error(SECRET), { code: '57P01', severity: 'FATAL' })
  const said = messages.failed
  const rest = { code: 'PGRST000', message: 'Database connection error. Retrying the connection.' }
  const shapes: [string, Record<string, string>, object][] = [
    ['/rest/v1/products_data', headers, { ...rest, details: null, hint: null }],
    ['/rest/v1/products_data', {}, { ...rest, details: null, hint: null }],
    ['/auth/v1/user', headers, { code: 503, error_code: 'unexpected_failure', msg: 'Service Unavailable' }],
    [
      '/storage/v1/bucket',
      headers,
      { statusCode: '503', error: 'DatabaseTimeout', message: said, code: 'DatabaseTimeout' },
    ],
    ['/functions/v1/admin-users', headers, { error: 'Service unavailable' }],
    ['/realtime/v1/api/broadcast', headers, { message: said }],
  ]
  for (const shop of [withFailingDatabase(whole, null, CONNECTION_REFUSED), withFailingDatabase(whole, null, ended)])
    for (const [path, shown, shape] of shapes) {
      const answer = await requestSupabase(shop, path, { headers: shown })
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(await bodyOf(answer)).toEqual(shape)
    }
  log.mockRestore()
})

test('does not accept a token of one user for another user’s session', async ({ shop }) => {
  const exp = Math.floor(shop.now().getTime() / 1000) + 60
  const claims = { sub: ravi.id, role: 'authenticated', session_id: asha.sessionId, exp }
  const token = await shop.services.tokens.signAccessToken(claims, shop.now())
  expect((await send(shop, 'rest', bearer(token))).status).toBe(401)
})

// D48
test('allows requests from pages of any origin, but without cookies', async ({ shop }) => {
  const asking = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'apikey,x-new' }
  for (const [wire, status] of [
    ['rest', 200],
    ['auth', 204],
  ] as const) {
    const answer = await send(required(shop), wire, asking, '/x', 'OPTIONS')
    expect([answer.status, await answer.text()]).toEqual([status, ''])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'apikey,x-new',
      'access-control-max-age': '86400',
    })
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
  }
  const refused = await send(shop, 'rest', { apikey: 'made-up' })
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('access-control-expose-headers')).toContain('Content-Range')
})

test('prevents shared caching and content sniffing of responses', async ({ shop }) => {
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await send(shop, 'auth', {}, '/x', method)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    if (method === 'GET') expect(headers.get('vary')).toBe('authorization, apikey')
  }
})

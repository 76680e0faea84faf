import { createHmac, createPublicKey } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { days, hours, addDuration } from '#core/time.ts'
import { createTokenSigner } from './token-signer.server.ts'

const SECRET = 'a store has a secret of 32 letters'
const NOON = new Date('2026-02-15T06:30:00Z')
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const claims = { sub: 'asha', exp: seconds(addDuration(NOON, hours(1))) }
const store = createTokenSigner({ secret: SECRET })

test('gives every process of a store the same keys, and other stores different ones', async () => {
  const sameStore = createTokenSigner({ secret: SECRET })
  expect([sameStore.anon, sameStore.service]).toEqual([store.anon, store.service])
  expect(await sameStore.verifyAccessToken(await store.signAccessToken(claims, NOON), NOON)).toEqual({ claims })

  const otherStore = createTokenSigner({ secret: `${SECRET}!` })
  expect(otherStore.anon).not.toBe(store.anon)
  expect(await otherStore.verifyAccessToken(await store.signAccessToken(claims, NOON), NOON)).toEqual({
    error: 'signature',
  })
})

test('recognises the anon key and the service key, which state their roles', () => {
  expect(decodeJwt(store.anon)).toMatchObject({ role: 'anon' })
  expect(decodeJwt(store.service)).toMatchObject({ role: 'service_role' })
  expect([store.roleOf(store.anon), store.roleOf(store.service)]).toEqual(['anon', 'service_role'])
  expect([store.roleOf(`${store.anon}x`), store.roleOf('')]).toEqual([undefined, undefined])
})

test('prefers configured keys to derived ones', () => {
  const configured = createTokenSigner({ secret: SECRET, anon: 'sb_publishable_ours', service: 'sb_secret_ours' })
  expect([configured.roleOf('sb_publishable_ours'), configured.roleOf('sb_secret_ours')]).toEqual([
    'anon',
    'service_role',
  ])
  expect(configured.roleOf(store.service)).toBeUndefined()
})

test('publishes what verifies a token, and no secrets', async () => {
  const token = await store.signAccessToken(claims, NOON)
  const { kid, alg } = decodeProtectedHeader(token)
  expect([kid, alg]).toEqual(['2026-q1', 'ES256'])
  const published = store.publicKeys(NOON).find((key) => key.kid === kid)!
  const read = await jwtVerify(token, createPublicKey({ key: published, format: 'jwk' }), { currentDate: NOON })
  expect(read.payload).toEqual(claims)
  expect(store.publicKeys(NOON).map((key) => [key.kid, 'd' in key])).toEqual([
    ['2025-q4', false],
    ['2026-q1', false],
    ['2026-q2', false],
  ])
})

test('accepts a token of the previous quarter, and rejects one of the quarter before that', async () => {
  const long = { sub: 'asha', exp: seconds(addDuration(NOON, days(365))) }
  const token = await store.signAccessToken(long, NOON)
  const read = async (daysLater: number) =>
    createTokenSigner({ secret: SECRET }).verifyAccessToken(token, addDuration(NOON, days(daysLater)))
  expect(await read(90)).toEqual({ claims: long })
  expect(await read(180)).toEqual({ error: 'signature' })
})

test('rejects an expired token, also when it was verified before', async () => {
  const token = await store.signAccessToken(claims, NOON)
  expect(await store.verifyAccessToken(token, addDuration(NOON, hours(1) - 1000))).toEqual({ claims })
  expect(await store.verifyAccessToken(token, addDuration(NOON, hours(1)))).toEqual({ error: 'expired' })
  expect(await createTokenSigner({ secret: SECRET }).verifyAccessToken(token, addDuration(NOON, hours(2)))).toEqual({
    error: 'expired',
  })
})

test('rejects a token of another issuer, whatever its claims are', async () => {
  const [key] = store.publicKeys(NOON)
  const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: '2026-q1' })
  const kidless = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET))
  const [head, , mac] = (await store.signAccessToken(claims, NOON)).split('.')
  const changed = `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'ravi' })).toString('base64url')}.${mac}`
  const invalidTokens = [
    await forged.sign(Buffer.from(JSON.stringify(key))),
    kidless,
    new UnsecuredJWT(claims).encode(),
    changed,
    `a.b.${createHmac('sha256', SECRET).update('a.b').digest('base64url')}`,
  ]
  for (const token of invalidTokens) expect(await store.verifyAccessToken(token, NOON)).toEqual({ error: 'signature' })
  expect(await store.verifyAccessToken('undefined', NOON)).toEqual({ error: 'form', parts: 1 })
  const endless = await store.signAccessToken({ sub: 'asha' }, NOON)
  expect(await store.verifyAccessToken(endless, NOON)).toEqual({ error: 'signature' })
})

test('verifies its own purpose tokens for one purpose, until they expire', async () => {
  const purposeToken = await store.signForPurpose('storage read', claims)
  const [head = '', payload = '', signature = ''] = purposeToken.split('.')
  expect([head, payload].map((part) => Buffer.from(part, 'base64url').toString())).toEqual([
    '{"alg":"HS256","typ":"JWT"}',
    JSON.stringify(claims),
  ])
  const read = (token: string, use = 'storage read', at = NOON) => store.verifyForPurpose(use, token, at)
  expect(await read(purposeToken)).toEqual({ claims })
  expect(await createTokenSigner({ secret: SECRET }).verifyForPurpose('storage read', purposeToken, NOON)).toEqual({
    claims,
  })
  expect(await read(purposeToken, 'storage read', addDuration(NOON, hours(1) - 1000))).toEqual({ claims })
  expect(await read(purposeToken, 'storage read', addDuration(NOON, hours(1)))).toEqual({ error: 'expired' })

  expect(await read(purposeToken, 'storage write')).toEqual({ error: 'signature' })
  expect(
    await createTokenSigner({ secret: `${SECRET}!` }).verifyForPurpose('storage read', purposeToken, NOON),
  ).toEqual({
    error: 'signature',
  })
  for (const forged of [
    `${head}.${payload}.`,
    `${head}.${part({ ...claims, sub: 'ravi' })}.${signature}`,
    store.service,
  ])
    expect(await read(forged)).toEqual({ error: 'signature' })
  for (const malformed of [
    '',
    'a.b.c',
    `${purposeToken}.`,
    new UnsecuredJWT(claims).encode(),
    await store.signAccessToken(claims, NOON),
  ])
    expect(await read(malformed)).toMatchObject({ error: 'form' })
  expect(await read(await store.signForPurpose('storage read', { sub: 'asha' }))).toMatchObject({ error: 'form' })
  expect(await store.verifyAccessToken(purposeToken, NOON)).toEqual({ error: 'signature' })
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

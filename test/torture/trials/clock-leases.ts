/** What a store lends for a time: it must hold in the last millisecond of that time, and not in the next one. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { createTokenSigner } from '#platform/token-signer.server.ts'
import { days, hours, minutes } from '#core/time.ts'
import { insertBuyers, insertSession, stockProducts } from '../buyers.ts'
import { openClient, type Client } from '../client.ts'
import type { Clock } from '../clock/clock.ts'
import { SECRET, type TorturedStore } from '../store.ts'

type Given = { store: TorturedStore; pool: pg.Pool; clock: Clock; findings: string[] }
/** `isAccepted` may use it up. */
type Lease = { until: Date; isAccepted: () => Promise<boolean> }
type Lend = (given: Given) => Promise<Lease>

const LEASES: Record<string, Lend> = {
  'a browser session': lendSession,
  'an access token': lendToken,
  'a code by email': lendCode,
  'the code of a card': lendOtp,
  'a line on every page': lendAnnouncement,
}
const PATIENCE = minutes(1)

/** Returns the names of what was looked at. */
export async function checkLeases(given: Given) {
  const { clock, findings } = given
  for (const [name, lend] of Object.entries(LEASES))
    for (const [when, after, isHeld] of [
      ['in its last millisecond', -1, true],
      ['when its time is over', 0, false],
      ['an hour later', hours(1), false],
    ] as const) {
      await clock.jump(0)
      const lease = await lend(given)
      await clock.stopAt(new Date(lease.until.getTime() + after))
      const isAccepted = await lease.isAccepted()
      if (isAccepted !== isHeld) findings.push(`${name} was ${isAccepted ? '' : 'not '}accepted ${when}`)
    }
  return Object.keys(LEASES)
}

async function openShopper({ store, pool }: Given) {
  const [buyer] = await insertBuyers(pool, 1)
  return { ...buyer!, client: openClient(store.url, buyer!.cookie) }
}

async function lendSession(given: Given): Promise<Lease> {
  const { client, userId } = await openShopper(given)
  const until = new Date(Date.now() + days(6))
  await given.pool.query('update shop.sessions set idle_until = $2, not_after = $2 where user_id = $1', [userId, until])
  return { until, isAccepted: () => isOk(client, '/api/addresses') }
}

async function lendCode(given: Given): Promise<Lease> {
  const { userId, client } = await openShopper(given)
  const { pool } = given
  const email = `torture-${userId}@example.in`
  const digits = await requestDigits(client, pool, email)
  const { rows } = await pool.query<{ until: Date }>(
    'select expires_at as until from shop.one_time_codes where user_id = $1',
    [userId],
  )
  const isAccepted = async () => (await verify(client, email, digits)).status === 200
  return { until: rows[0]!.until, isAccepted }
}

async function lendToken(given: Given): Promise<Lease> {
  const { userId, client } = await openShopper(given)
  const email = `torture-${userId}@example.in`
  const { body } = await verify(client, email, await requestDigits(client, given.pool, email))
  const token = String(body.access_token)
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number }
  const headers = { ...KEYS(), authorization: `Bearer ${token}` }
  const stranger = openClient(given.store.url, '')
  const isAccepted = async () => (await stranger.call('GET', '/auth/v1/user', undefined, headers)).status === 200
  return { until: new Date(exp * 1000), isAccepted }
}

const KEYS = () => ({ apikey: createTokenSigner({ secret: SECRET }).anon })

async function requestDigits(client: Client, pool: pg.Pool, email: string) {
  const { status, text } = await client.call('POST', '/auth/v1/otp', { email, create_user: false }, KEYS())
  if (status !== 200) throw new Error(`No code was sent: ${status} ${text.slice(0, 200)}`)
  for (const stopsAt = Date.now() + PATIENCE; Date.now() < stopsAt; await wait(100)) {
    const { rows } = await pool.query<{ text: string }>('select text from shop.mailbox where "to" = $1', [email])
    const digits = /^\d{6}$/m.exec(rows.map((row) => row.text).join('\n'))?.[0]
    if (digits) return digits
  }
  throw new Error(`No mail with a code came to ${email}.`)
}

const verify = (client: Client, email: string, token: string) =>
  client.call('POST', '/auth/v1/verify', { type: 'email', email, token }, KEYS())

async function lendOtp(given: Given): Promise<Lease> {
  const { client } = await openShopper(given)
  const [product] = await stockProducts(given.pool, 1, 0)
  await client.call('POST', '/api/cart/items', { productId: product!.id, quantity: 1 })
  const { cart, address } = (await client.call('GET', '/api/checkout')).body as {
    cart: { total: number }
    address: { id: number }
  }
  const card = { cardno: '4111111111111111', ExpiringDate: '2099-12', cvv: '123' }
  const sum = { expectedTotal: cart.total, ...card }
  const { challengeId, testCode: otp } = (await client.call('POST', '/api/checkout/otp', sum)).body
  const { rows } = await given.pool.query<{ until: Date }>(
    'select otp_expires_at as until from shop.bank_payments where reference = $1',
    [challengeId],
  )
  const order = { ...sum, addressId: address.id, method: 'debit-card', challengeId, otp }
  const key = { 'idempotency-key': crypto.randomUUID() }
  return {
    until: rows[0]!.until,
    isAccepted: async () => (await client.call('POST', '/api/orders', order, key)).status === 201,
  }
}

/** Pages that are kept must not outlive it either. */
async function lendAnnouncement({ store, pool }: Given): Promise<Lease> {
  const { rows } = await pool.query<{ id: string }>(`select id from shop.users where email = 'admin@dhoop.example'`)
  const admin = openClient(store.url, await insertSession(pool, rows[0]!.id))
  const kept = await admin.call('GET', '/api/admin/announcement')
  if (kept.status !== 200) throw new Error(`No announcement was read: ${kept.status} ${kept.text.slice(0, 200)}`)
  const { items } = kept.body as { items: { version: number }[] }
  const until = new Date(Math.ceil((Date.now() + hours(2)) / minutes(1)) * minutes(1))
  const text = `Words ${crypto.randomUUID().slice(0, 8)} for a time`
  const change = { mode: 'own', lead: '', text, link: '', startsAt: null, endsAt: until.toISOString() }
  const saved = await admin.call('PUT', '/api/admin/announcement', { ...change, version: items[0]?.version ?? 0 })
  if (saved.status !== 200) throw new Error(`No announcement was saved: ${saved.status} ${saved.text.slice(0, 200)}`)
  const stranger = openClient(store.url, '')
  const isShown = async () => (await stranger.call('GET', '/')).text.includes(text)
  for (let time = 0; time < 3; time++)
    if (!(await isShown())) throw new Error('The home page does not show a new announcement.')
  return { until, isAccepted: isShown }
}

const isOk = async (client: Client, path: string) => (await client.call('GET', path)).status === 200

/** A shopper whose password, card and codes are accepted. Returns what the store has given out, which it must not keep as it is. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#core/time.ts'
import { openClient } from '../client.ts'
import { stockProducts } from '../buyers.ts'
import type { TorturedStore } from '../store.ts'

/** Typed by a shopper who signs up, changes the password and pays. */
export const ACCEPTED: Record<string, string> = {
  'the first password': 'canaryFirst7f3a51',
  'the second password': 'canarySecond7f3a51',
  'the card number': '4929174283659033',
}
const EMAIL = 'asha@accepted.example.in'
const MAX_MAIL_TIME = seconds(15)

export async function buyWithSecrets({ url, pool: open }: TorturedStore) {
  const [first, second, cardno] = Object.values(ACCEPTED) as [string, string, string]
  const post = async (path: string, fields: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(fields) })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  await post('/api/accounts', { firstName: 'Asha', lastName: 'Rao', email: EMAIL, password: first })
  const signedIn = await post('/auth/v1/token?grant_type=password', { email: EMAIL, password: first })
  const tokens = { 'an access token': signedIn.body.access_token!, 'a refresh token': signedIn.body.refresh_token! }
  await post('/auth/v1/token?grant_type=password', { email: EMAIL, password: `${first} and more` })

  const form = { method: 'POST', redirect: 'manual' as const }
  const own = { origin: url, 'sec-fetch-site': 'same-origin' }
  const login = new URLSearchParams({ email: EMAIL, password: first, rememberMe: 'on' })
  const opened = await fetch(`${url}/login`, { ...form, headers: own, body: login })
  const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!.split('='))
  const [cookie, device] = ['sid', 'device'].map((name) => cookies.find(([key]) => key === name)?.[1] ?? '') as [
    string,
    string,
  ]
  const headers = { ...own, cookie: `sid=${cookie}` }
  const change = new URLSearchParams({ do: 'password', currentPassword: first, password: second })
  const changed = await fetch(`${url}/account/security`, { ...form, headers, body: change })
  await post('/auth/v1/recover', { email: EMAIL })

  const pool = open()
  const [product] = await stockProducts(pool, 1, 10)
  const link = await linkOf(() =>
    pool.query<{ text: string }>(`select text from shop.mailbox where "to" = $1`, [EMAIL]),
  )
  await pool.end()
  const client = openClient(url, cookie)
  const json = async (method: string, path: string, body?: object) =>
    (await client.call(method, path, body, { 'idempotency-key': crypto.randomUUID() })).body
  await json('POST', '/api/cart/items', { productId: product!.id, quantity: 1 })
  const address = { name: 'Asha Rao', mobile: '9876543210', pin: '560001', city: 'Bengaluru', state: 'Karnataka' }
  await json('POST', '/api/addresses', { ...address, building: '12' })
  const checkout = await json('GET', '/api/checkout')
  const { total: expectedTotal } = checkout.cart as { total: number }
  const card = { cardno, ExpiringDate: '11/31', cvv: '739' }
  const { challengeId, testCode } = await json('POST', '/api/checkout/otp', { ...card, expectedTotal })
  const payment = {
    ...card,
    method: 'debit-card',
    challengeId,
    expectedTotal,
    addressId: (checkout.address as { id: number }).id,
  }
  await json('POST', '/api/orders', { ...payment, otp: '000000' })
  const order = await json('POST', '/api/orders', { ...payment, otp: testCode })
  client.close()
  const findings: string[] = []
  if (changed.status >= 400) findings.push(`the password could not be changed: ${changed.status}`)
  if (typeof order.id !== 'string') findings.push(`the card was not accepted: ${JSON.stringify(order)}`)
  const given = { ...tokens, 'a cookie': cookie, 'a device token': device, 'an emailed link': link }
  for (const [name, value] of Object.entries(given)) if (!value) findings.push(`${name} was not given out`)
  return { given: Object.fromEntries(Object.entries(given).filter(([, value]) => value)), findings }
}

/** The mail of a forgotten password comes a little later. */
async function linkOf(read: () => Promise<{ rows: { text: string }[] }>) {
  for (const end = Date.now() + MAX_MAIL_TIME; Date.now() < end; await wait(100)) {
    const found = (await read()).rows.map(({ text }) => /\/reset-password\?\S*code=([\w-]+)/.exec(text)?.[1])
    const link = found.find((one) => one !== undefined)
    if (link) return link
  }
  return ''
}

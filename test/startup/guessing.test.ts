/**
 * Guesses at passwords and codes that come from many addresses, or go to many accounts from one (T-BRUTE). Each visitor has an
 * address of its own, which the proxy names.
 */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { findFreePort } from '#test/find-free-port.ts'
import { copyHome, query, startStore, stopStores } from './start-store.ts'

const PROXY = '127.0.0.9'
const PASSWORD = 'marigold-kurta-41'
/** What an account, an address and a code allow (shop/accounts/rules.ts). */
const GUESSES_AT_AN_ACCOUNT = 10
const GUESSES_FROM_AN_ADDRESS = 100
const GUESSES_AT_A_CODE = 5
// macOS has no other loopback address than 127.0.0.1.
const onLinux = test.runIf(process.platform === 'linux')

const home = process.platform === 'linux' ? copyHome(inject('seededHome')) : ''
let port = ''

beforeAll(async () => {
  if (process.platform !== 'linux') return
  port = await findFreePort()
  await startStore('build/server/index.js', { PORT: port, DATA_DIR: home, TRUST_PROXY: PROXY }).opened
})
afterAll(stopStores)

type Answer = { status: number; text: string; cookies: string[] }
type Sent = { path: string; type: string; body: string }

const form = (path: string, fields: Record<string, string>): Sent => ({
  ...{ path, type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() },
})
const json = (path: string, fields: object): Sent => ({ path, type: 'application/json', body: JSON.stringify(fields) })

const post = (from: string, { path, type, body }: Sent, cookie = '') =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { 'content-type': type, 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin', cookie }
    const options = { host: '127.0.0.1', port, path, method: 'POST', headers, localAddress: PROXY, agent: false }
    http
      .request(options, (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        const cookies = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]!)
        answer.once('end', () => resolve({ status: answer.statusCode!, text, cookies }))
      })
      .once('error', reject)
      .end(body)
  })

/** Wherever a password is asked for, the same attempts count. */
const WAYS = [
  (email: string, password: string) => form('/login', { email, password }),
  (email: string, password: string) => json('/api/v1/auth/login', { email, password }),
  (email: string, password: string) => json('/auth/v1/token?grant_type=password', { email, password }),
]
const [byForm, , byClient] = WAYS as [(typeof WAYS)[0], (typeof WAYS)[0], (typeof WAYS)[0]]
/** A store that is too busy has not compared the password. */
async function guess(at: number, email: string, from: string): Promise<Answer> {
  const answer = await post(from, WAYS[at % WAYS.length]!(email, 'not this one'))
  if (answer.status !== 503) return answer
  await wait(100)
  return guess(at, email, from)
}

async function createShopper(name: string) {
  const email = `${name}@guessing.example.in`
  const account = { firstName: 'Asha', lastName: 'Rao', email, password: PASSWORD }
  expect(await post('203.0.113.250', json('/api/accounts', account))).toMatchObject({ status: 202 })
  return email
}

/** The newest mail to this recipient that has this in its text. */
const mailTo = (email: string, pattern: RegExp) =>
  vi.waitFor(async () => {
    const rows = await query(home, `select text from shop.mailbox where "to" = '${email}' order by created_at desc`)
    const found = rows.map(({ text }) => pattern.exec(String(text))?.[1]).find((one) => one !== undefined)
    expect(found).toBeDefined()
    return found!
  }, 15_000)

const times = <Result>(count: number, run: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)))
const limited = (answers: Answer[]) => answers.filter(({ status }) => status === 429).length

onLinux('ends guesses at one account whatever their addresses are, and lets the owner in', async () => {
  const [email, other] = [await createShopper('one'), await createShopper('other')]
  const { cookies } = await post('203.0.113.1', byForm(email, PASSWORD))
  const device = cookies.find((cookie) => cookie.startsWith('device='))!
  expect(await post('203.0.113.2', byClient(email, PASSWORD))).toMatchObject({ status: 200 })

  const answers = await times(40, (at) => guess(at, email, `198.51.100.${at + 1}`))
  expect(limited(answers)).toBe(40 - GUESSES_AT_AN_ACCOUNT)
  // The right password tells a stranger nothing now.
  const late = await times(3, (at) => post(`192.0.2.${at + 1}`, WAYS[at]!(email, PASSWORD)))
  expect(limited(late)).toBe(3)

  expect(await post('192.0.2.9', byForm(email, PASSWORD), device), 'in a browser of the owner').toMatchObject({
    status: 302,
  })
  expect(await post('203.0.113.2', byClient(email, PASSWORD)), 'at an address of the owner').toMatchObject({
    status: 200,
  })
  expect(await post('192.0.2.10', form('/sign-in-link', { do: 'send', email }))).toMatchObject({ status: 200 })
  const link = await mailTo(email, /\/sign-in-link\?\S*code=([\w-]+)/)
  const bySent = form('/sign-in-link', { do: 'sign-in', link, rememberMe: 'on' })
  expect(await post('192.0.2.10', bySent), 'by a link that was sent').toMatchObject({ status: 302 })
  expect(await post('198.51.100.1', byForm(other, PASSWORD)), 'another account').toMatchObject({ status: 302 })
})

onLinux('ends guesses from one address whatever their accounts are, and hurts no other address', async () => {
  const email = await createShopper('two')
  const answers: Answer[] = []
  for (let at = 0; at < GUESSES_FROM_AN_ADDRESS; at += 10)
    answers.push(...(await times(10, (n) => guess(n, `nobody${at + n}@guessing.example.in`, '198.18.0.1'))))
  expect(limited(answers)).toBe(0)
  const beyond = await times(3, (at) => post('198.18.0.1', WAYS[at]!(email, PASSWORD)))
  expect(limited(beyond)).toBe(3)
  expect(await post('198.18.0.2', byClient(email, PASSWORD))).toMatchObject({ status: 200 })
})

onLinux('ends guesses at a code that was sent whatever their addresses are', async () => {
  const email = await createShopper('three')
  const ask = (from: string) => post(from, json('/auth/v1/otp', { email, create_user: false }))
  const enter = (from: string, token: string) => post(from, json('/auth/v1/verify', { type: 'email', email, token }))
  expect(await ask('203.0.113.3')).toMatchObject({ status: 200 })
  const code = await mailTo(email, /\b(\d{6})\b/)
  const wrong = code === '000000' ? '111111' : '000000'
  const answers = await times(GUESSES_AT_A_CODE, (at) => enter(`198.18.1.${at + 1}`, wrong))
  expect(answers.map(({ status }) => status)).toEqual(Array(GUESSES_AT_A_CODE).fill(403))
  expect(await enter('203.0.113.3', code), 'the code is used up').toMatchObject({ status: 403 })
})

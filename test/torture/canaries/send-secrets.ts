/** Sends what shoppers type, and keep to themselves, to every page, form and interface, in every kind of body. */
import http from 'node:http'
import { send } from '../fuzz/send.ts'
import type { FuzzRequest } from '../fuzz/requests.ts'
import type { Target } from '../fuzz/targets.ts'
import { TYPED, TYPED_IN_FORMS } from './canaries.ts'
import type { Random } from '../random.ts'
import type { Search } from './search.ts'

export type Identity = { name: string; headers: Record<string, string> }
type SecretsSent = { requests: number; answered: number; findings: string[] }

const CONNECTIONS = 6
const MAX_FINDINGS = 30
/** They would end the sessions that send the others. */
const ENDING = /logout|end-others|\/account\/delete|\/users\/me$/
/** It repeats what it was sent, by the contract of its interface (api/fake-store/mock-cart.ts). */
const isEcho = ({ path, headers }: FuzzRequest) => path === '/cart' && headers['content-type'] === 'application/json'
const INTERFACES = /^\/(api|rest|auth|storage|realtime|functions)\//
const PLAIN: Record<string, string> = {
  ExpiringDate: '12/2031',
  method: 'debit-card',
  email: 'asha@secrets.example.in',
}
const BOUNDARY = 'b0undary'

type Body = { type: string; text: string }
const bodiesOf = (fields: Record<string, string>): Body[] => {
  const json = JSON.stringify(fields)
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return [
    { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(fields).toString() },
    { type: 'application/json', text: json },
    { type: 'application/json', text: json.slice(0, -2) },
    { type: `multipart/form-data; boundary=${BOUNDARY}`, text: `${parts.join('')}--${BOUNDARY}--\r\n` },
    { type: 'text/plain', text: json },
  ]
}

function requestsTo({ path, methods, fields }: Target, { headers }: Identity): FuzzRequest[] {
  const filled = path.replaceAll(/:\w+\??|\{\w+\}|\*/g, '1')
  const values = Object.fromEntries(fields.map((name) => [name, PLAIN[name] ?? '1']))
  return methods
    .filter((method) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS')
    .flatMap((method) =>
      bodiesOf({ ...values, ...PLAIN, ...(INTERFACES.test(path) ? TYPED : TYPED_IN_FORMS) }).map(({ type, text }) => ({
        ...{ method, path: filled, body: text },
        headers: {
          'sec-fetch-site': 'same-origin',
          'idempotency-key': crypto.randomUUID(),
          ...headers,
          'content-type': type,
        },
      })),
    )
}

/** Someone's cookie and token that are none: they are secrets, too. */
export const FORGED: Identity = {
  name: 'a forger',
  headers: {
    cookie: `sid=${TYPED.token}; device=${TYPED.token}`,
    authorization: `Bearer ${TYPED.refresh_token}`,
    apikey: TYPED.token!,
  },
}

/** Sends all that can be sent in a random order, or as many as `max`. */
type Options = { identities: Identity[]; search: Search; random: Random; max: number }

export async function sendSecrets(url: string, targets: Target[], { identities, search, random, max }: Options) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const waiting = targets
    .filter(({ path }) => !ENDING.test(path))
    .flatMap((target) =>
      identities.flatMap((identity) => requestsTo(target, identity).map((request) => ({ identity, request }))),
    )
    .map((one) => ({ ...one, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, max)
    .values()
  const result: SecretsSent = { requests: 0, answered: 0, findings: [] }
  const work = async () => {
    for (const { identity, request } of waiting) {
      if (result.findings.length >= MAX_FINDINGS) return
      result.requests++
      const answer = await send(agent, url, request).catch(() => undefined)
      if (answer) result.answered++
      const found = answer && !isEcho(request) && search(`${answer.headers}\n${answer.text}`)
      if (found) result.findings.push(describe(found, answer.status, identity, request))
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  agent.destroy()
  return result
}

const describe = (found: string, status: number, { name }: Identity, { method, path, headers }: FuzzRequest) =>
  `${method} ${path} (${headers['content-type']}) of ${name} was answered with ${status} and ${found}`

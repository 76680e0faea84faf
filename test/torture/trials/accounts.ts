/**
 * T-ENUM: whether a stranger learns which emails have an account, from what an answer says and from how long it takes. Emails of
 * accounts and of nobody are asked in a random order, each from an address of its own.
 */
import http from 'node:http'
import { createPasswordHasher } from '#platform/password-hasher.server.ts'
import { chanceOf, median, normalize, shareOfLonger, type Answer } from '../accounts/compare.ts'
import { SURFACES, type Surface } from '../accounts/surfaces.ts'
import type { Random } from '../random.ts'
import { openTorturedStore, type TorturedStore } from '../store.ts'
import type { Trial, TrialContext } from '../trial.ts'

const PROXY = '127.0.0.1'
/** Requests before those that are measured. */
const WARM_UP = 10
/** The share of longer answers may be so far from a half, besides what chance does. */
const MAX_SHIFT = 0.05

export const accounts: Trial = {
  name: 'accounts',
  promises: ['T-ENUM'],
  title: 'answers and times of emails with and without an account',
  isInShortTier: false,
  run: async (context) => {
    const store = await openTorturedStore(context.seededHome, { TRUST_PROXY: PROXY })
    try {
      return await compareAll(store, context)
    } finally {
      await store.stop()
    }
  },
}

async function compareAll(store: TorturedStore, { scale, random, say }: TrialContext) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const pool = store.pool()
  const counts: Record<string, number> = { accounts: scale.accounts }
  const findings: string[] = []
  const passwordHash = await createPasswordHasher().hash('nobody knows this one')
  for (const surface of SURFACES) {
    await pool.query('delete from shop.guesses')
    const emails = Array.from({ length: scale.accounts + WARM_UP }, () => `a${crypto.randomUUID()}@known.example.in`)
    await pool.query(
      `insert into shop.users (email, password_hash, email_confirmed_at, created_at, updated_at)
       select unnest($1::text[]), $2, case when not $3 then now() end, now(), now()`,
      [emails, passwordHash, surface.isUnconfirmed ?? false],
    )
    const { known, unknown } = await ask(store.url, agent, random, surface, emails)
    const [texts, others] = [known, unknown].map((answers) => new Set(answers.map(({ text }) => text)))
    const share = shareOfLonger(known, unknown)
    const [knownFor, unknownFor] = [known, unknown].map(median) as [number, number]
    say(`${surface.path}: ${knownFor.toFixed(2)} and ${unknownFor.toFixed(2)} ms, longer ${share.toFixed(3)}`)
    const micro = (ms: number) => Math.round(ms * 1000)
    counts[`${surface.path} known µs`] = micro(knownFor)
    counts[`${surface.path} difference µs`] = micro(knownFor) - micro(unknownFor)
    counts[`${surface.path} longer ‰`] = Math.round(share * 1000)
    if (Math.abs(share - 0.5) > Math.max(MAX_SHIFT, chanceOf(scale.accounts)))
      findings.push(`${surface.path}: an account takes longer in ${share.toFixed(3)} of the cases`)
    const told = [...texts!].find((text) => !others!.has(text))
    if (told !== undefined)
      findings.push(`${surface.path}: only accounts get ${firstDifference(told, [...others!][0]!)}`)
    if ([...texts!, ...others!].some((text) => /^status (429|5)/.test(text)))
      findings.push(`${surface.path}: some requests were refused for their number`)
  }
  await pool.end()
  agent.destroy()
  return { counts, findings }
}

const firstDifference = (text: string, other: string) => {
  let at = 0
  while (at < text.length && text[at] === other[at]) at++
  return JSON.stringify(text.slice(Math.max(0, at - 80), at + 200))
}

async function ask(url: string, agent: http.Agent, random: Random, surface: Surface, emails: string[]) {
  const planned = emails.flatMap((email) => [
    { email, isKnown: true, order: random.next() },
    { email: email.replace('known', 'other'), isKnown: false, order: random.next() },
  ])
  const [known, unknown]: [Answer[], Answer[]] = [[], []]
  for (const { email, isKnown } of planned.toSorted((a, b) => a.order - b.order)) {
    const answer = await send(url, agent, surface, email)
    ;(isKnown ? known : unknown).push(answer)
  }
  return { known: known.slice(WARM_UP), unknown: unknown.slice(WARM_UP) }
}

/** Each visitor has an address of a network that is meant for measurements (198.18.0.0/15). */
let visitors = 0
const nextAddress = () => `198.${18 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors++ & 255}`

function send(url: string, agent: http.Agent, { path, sent }: Surface, email: string) {
  const { type, fields } = sent(email)
  const body =
    type === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields as Record<string, string>).toString()
  const headers = {
    'content-type': type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    ...{ 'content-length': Buffer.byteLength(body), origin: url, 'x-forwarded-for': nextAddress() },
  }
  return new Promise<Answer>((resolve, reject) => {
    const startedAt = performance.now()
    http
      .request(`${url}${path}`, { method: 'POST', agent, headers }, (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString())).once('error', reject)
        answer.once('end', () => {
          const ms = performance.now() - startedAt
          const received = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`)
          resolve({ ms, text: normalize([`status ${answer.statusCode}`, ...received, text].join('\n'), email) })
        })
      })
      .once('error', reject)
      .end(body)
  })
}

/** T-FUZZ: random requests of a shopper, a stranger, an API client and an admin, while somebody has an account and an order. */
import http from 'node:http'
import type pg from 'pg'
import { findViolations } from '#db/invariants.server.ts'
import { buyOnce } from '../buy.ts'
import { insertBuyers, stockProducts } from '../buyers.ts'
import { openClient } from '../client.ts'
import { identify, type Identity } from '../identities.ts'
import { judge } from '../fuzz/judge.ts'
import { randomRequest, RAW, type FuzzRequest } from '../fuzz/requests.ts'
import { isCut, send, sendBytes } from '../fuzz/send.ts'
import { apiTargets, hostedTargets, pageTargets, type ApiDocument, type Target } from '../fuzz/targets.ts'
import { newJournal } from '../journal.ts'
import { readMemory } from '../load.ts'
import { seeded, type Random } from '../random.ts'
import { openTorturedStore, type TorturedStore } from '../store.ts'
import type { Trial } from '../trial.ts'

const CANARY = 'canary7f3a51'
const CONNECTIONS = 6
const MAX_FINDINGS = 20
/** A crash, an error that nobody caught, or the stack of a bug in what the store prints. */
const PRINTED = /unhandled|uncaught|\n\s+at [^\n]+:\d+:\d+/i
const GROWTH = 1.3

export const fuzz: Trial = {
  name: 'fuzz',
  promises: ['T-FUZZ', 'I-9'],
  title: 'random requests: no error 500, no words of the database, no row of another visitor',
  isInShortTier: true,
  run: async ({ seed, scale, seededHome, say }) => {
    // Reading the routes takes seconds, in which the store starts.
    const reading = pageTargets()
    reading.catch(() => undefined)
    const store = await openTorturedStore(seededHome)
    try {
      const identities = await prepare(store)
      const document = (await (await fetch(`${store.url}/api/openapi.json`)).json()) as ApiDocument
      const targets = [...apiTargets(document), ...hostedTargets]
      const pages = await reading
      const total = scale.fuzz
      const counts: Record<string, number> = { requests: 0, raw: 0, refused: 0, busy: 0, unsendable: 0, repeated: 0 }
      const findings: string[] = []
      const memory: number[] = []
      const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
      const work = async (random: Random) => {
        while (counts.requests! < total && findings.length < MAX_FINDINGS) {
          const at = ++counts.requests!
          if (at % Math.ceil(total / 20) === 0) {
            memory.push(readMemory(store.process().process.pid!))
            say(`${at} of ${total} requests, ${memory.at(-1)} MB, ${findings.length} findings`)
          }
          const identity = random.pick(identities)
          const found = await tryOne(store, agent, random, {
            identity,
            targets: random.next() < 0.5 ? pages : targets,
            counts,
          })
          if (!found) continue
          findings.push(found)
          say(found)
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => work(seeded(seed * 100 + at))))
      agent.destroy()
      findings.push(...(await inspect(store, memory)))
      return { counts: { ...counts, memoryEarly: memory[5] ?? 0, memoryLate: memory.at(-1) ?? 0 }, findings }
    } finally {
      await store.stop()
    }
  },
}

type Attempt = { identity: Identity; targets: Target[]; counts: Record<string, number> }

async function tryOne(store: TorturedStore, agent: http.Agent, random: Random, { identity, targets, counts }: Attempt) {
  const canary = identity.mayMeetCanary ? undefined : CANARY
  if (random.next() < 0.01) {
    const bytes = random.pick(RAW)
    counts.raw!++
    const wrong = judge({ path: '/' }, await sendBytes(Number(store.port), bytes), canary)
    return wrong && `${wrong}: ${JSON.stringify(bytes.slice(0, 120))}`
  }
  const request = randomRequest(random, targets, identity.headers)
  const noteRepeat = () => counts.repeated!++
  const answer = await send(agent, store.url, request, noteRepeat).catch((error: Error) => error)
  if (answer instanceof Error) {
    // The store closes a connection whose request is too large before it has read all of it.
    return isCut(answer) && (request.body?.length ?? 0) > 10_000
      ? undefined
      : describe(answer.message, identity, request)
  }
  if (!answer) return void counts.unsendable!++
  if (answer.status === 503) counts.busy!++
  if (answer.status >= 400) counts.refused!++
  const wrong = judge(request, answer, canary)
  return wrong && describe(`${wrong}: ${answer.text.slice(0, 300)}`, identity, request)
}

const describe = (wrong: string, { name }: Identity, { method, path, headers, body }: FuzzRequest) =>
  `${wrong} – ${name} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers['content-type'] ?? '')} ${JSON.stringify(body?.slice(0, 300) ?? '')}`

/** A victim with an account, an address and an order, and those who send requests. */
async function prepare(store: TorturedStore): Promise<Identity[]> {
  const pool = store.pool()
  const [victim, shopper] = await insertBuyers(pool, 2)
  const products = await stockProducts(pool, 3, 1000)
  await nameVictim(pool, victim!.userId)
  const client = openClient(store.url, victim!.cookie)
  const journal = newJournal()
  await buyOnce(client, victim!, { url: store.url, journal, products, random: seeded(1), isOver: () => false })
  client.close()
  if (journal.attempts[0]?.state !== 'ordered') throw new Error('The victim could not order.')
  const identities = await identify(pool, store.url, shopper!.cookie)
  await pool.end()
  return identities
}

async function nameVictim(pool: pg.Pool, id: string) {
  await pool.query(`update shop.addresses set name = $2, building = $2 where user_id = $1`, [id, `${CANARY} Rao`])
  await pool.query(
    `update shop.users set user_metadata = jsonb_build_object('first_name', $2::text), email = $3 where id = $1`,
    [...[id, CANARY, `${CANARY}@example.in`]],
  )
}

async function inspect(store: TorturedStore, memory: number[]) {
  const findings: string[] = []
  if (!store.isRunning()) findings.push('the store has ended')
  else await store.ready()
  const output = store.process().output()
  const at = output.search(PRINTED)
  if (at >= 0) findings.push(`the store printed: ${output.slice(Math.max(0, at - 300), at + 700)}`)
  const pool = store.pool()
  findings.push(...(await findViolations(pool)).map(({ violation, count }) => `${violation} (${count})`))
  await pool.end()
  const [early, late] = [memory[5] ?? 0, memory.at(-1) ?? 0]
  if (memory.length >= 15 && late > early * GROWTH) findings.push(`memory grew from ${early} to ${late} MB`)
  return findings
}

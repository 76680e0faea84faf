/**
 * T-FILTER: each hostile query of `/rest/v1` is answered with 300 ms of the processor, refused, or ended by the limit of its
 * statement. Processor time is that of the store and its database, which do nothing else meanwhile: what else the machine does
 * would count in the time that passes.
 */
import http from 'node:http'
import type pg from 'pg'
import { createTokenSigner } from '#platform/token-signer.server.ts'
import { seconds } from '#core/time.ts'
import { insertBuyers } from '../buyers.ts'
import { processorTime } from '../filters/processor-time.ts'
import { HOSTILE_QUERIES, type HostileQuery } from '../filters/queries.ts'
import { send } from '../fuzz/send.ts'
import { openTorturedStore, SECRET, type TorturedStore } from '../store.ts'
import type { Trial, TrialContext } from '../trial.ts'

/** Of the processor, in milliseconds. */
const GOAL = 300
/** Something else of the store may run meanwhile: the cheapest time counts. */
const TIMES = 3
/** Of statements: of the public key, and of others (supabase/rest/run-query.ts). */
const LIMITS = { 'an API client': 500, 'a shopper': seconds(5), 'a server': seconds(5) }
/** Before and after its statement a request waits for a busy machine. */
const WAITING = seconds(2)
const TIMED_OUT = '57014'

type Client = { name: keyof typeof LIMITS; headers: Record<string, string> }

export const filters: Trial = {
  name: 'filters',
  promises: ['T-FILTER'],
  title: 'hostile queries of /rest/v1: answered with 300 ms of the processor, refused, or ended by their limit',
  obstacle: () => (process.platform === 'linux' ? undefined : 'processor time is read from /proc'),
  isInShortTier: false,
  run: async (context) => {
    const store = await openTorturedStore(context.seededHome)
    const pool = store.pool()
    try {
      const outcome = await askAll(store, await openClients(pool), context)
      const { rows } = await pool.query<{ count: number }>('select count(*)::int from shop.products')
      return { ...outcome, counts: { products: rows[0]!.count, ...outcome.counts } }
    } finally {
      await pool.end()
      await store.stop()
    }
  },
}

async function openClients(pool: pg.Pool): Promise<Client[]> {
  const { anon, service, signAccessToken } = createTokenSigner({ secret: SECRET })
  const [buyer] = await insertBuyers(pool, 1)
  const { rows } = await pool.query<{ id: string }>('select id from shop.sessions where user_id = $1', [buyer!.userId])
  const now = new Date()
  const claims = { sub: buyer!.userId, role: 'authenticated', session_id: rows[0]!.id } as const
  const token = await signAccessToken({ ...claims, exp: Math.floor(now.getTime() / 1000) + 3600 }, now)
  const key = (apikey: string, bearer: string) => ({ apikey, authorization: `Bearer ${bearer}` })
  return [
    { name: 'an API client', headers: key(anon, anon) },
    { name: 'a shopper', headers: key(anon, token) },
    { name: 'a server', headers: key(service, service) },
  ]
}

async function askAll(store: TorturedStore, clients: Client[], { say }: TrialContext) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const counts = { queries: HOSTILE_QUERIES.length, answered: 0, refused: 0, ended: 0, slow: 0 }
  const most = { processor: 0, passed: 0 }
  const findings: string[] = []
  const ask = async ({ path, headers }: HostileQuery, client: Client) => {
    const request = { method: 'GET', path, headers: { ...client.headers, ...headers }, body: undefined }
    const [at, before] = [performance.now(), processorTime(store)]
    const answer = await send(agent, store.url, request).catch((error: Error) => ({ status: 0, text: error.message }))
    const [processor, passed] = [processorTime(store) - before, performance.now() - at].map(Math.round) as [
      number,
      number,
    ]
    return { status: answer?.status ?? 0, text: answer?.text ?? '', processor, passed }
  }
  for (const client of clients)
    for (const query of HOSTILE_QUERIES) {
      const all = []
      for (let time = 0; time < TIMES; time++) all.push(await ask(query, client))
      const { status, text, processor, passed } = all.toSorted((a, b) => a.processor - b.processor)[0]!
      const isEnded = status === 500 && text.includes(TIMED_OUT)
      const told = `${client.name}, ${query.name}: ${status} after ${passed} ms, ${processor} of the processor`
      counts[isEnded ? 'ended' : status > 0 && status < 400 ? 'answered' : 'refused']++
      if (isEnded || processor > GOAL / 2) say(told)
      if (!isEnded) {
        if (passed > GOAL) counts.slow++
        most.processor = Math.max(most.processor, processor)
        most.passed = Math.max(most.passed, passed)
      }
      const isWrong = !isEnded && (status >= 500 || status === 0 || processor > GOAL)
      if (isWrong || passed > LIMITS[client.name] + WAITING) findings.push(`${told} ${text.slice(0, 200)}`)
    }
  agent.destroy()
  return { counts: { ...counts, mostProcessor: most.processor, mostPassed: most.passed }, findings }
}

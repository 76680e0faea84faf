/**
 * T-WS: thousands of joins of realtime channels from many addresses, while clients break each limit, visitors read pages and
 * one listener's socket is watched. Then a price changes, which each channel hears; then all sockets close.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#core/time.ts'
import { countFiles, processesOf, readMemory } from '../load.ts'
import { runBreaches } from '../sockets/breaches.ts'
import { fillAddress, joinFromMany } from '../sockets/crowd.ts'
import { watchListener } from '../sockets/listener.ts'
import type { Client } from '../sockets/socket.ts'
import { openTorturedStore, type TorturedStore } from '../store.ts'
import type { Trial, TrialContext } from '../trial.ts'
import { summarize, watchPages } from '../watch-pages.ts'

const SHOPPER = { email: 'asha@sockets.example.in', password: 'marigold-kurta-41', firstName: 'Asha', lastName: 'Rao' }
const MAX_HEARING_TIME = seconds(30)
/** A silent socket is closed after a minute, at the latest after 80 seconds (supabase/realtime/idle.ts). */
const MAX_IDLE_TIME = seconds(100)
const MAX_ANSWER_TIME = seconds(10)
/** Memory that channels and their sockets may take, in megabytes. */
const MEMORY = 200
const MEMORY_EACH = 0.02

export const sockets: Trial = {
  name: 'sockets',
  promises: ['T-WS'],
  title: 'thousands of channels from many addresses, and clients that break each limit',
  obstacle: () => (process.platform === 'linux' ? undefined : 'it needs the addresses 127.0.0.0/8, and /proc'),
  isInShortTier: false,
  run: async (context) => {
    // Only in production addresses of this machine are counted like any others.
    const store = await openTorturedStore(context.seededHome, {
      ...{ DEMO: 'false', TRUST_PROXY: 'none', PROCESSES: String(context.scale.processes) },
    })
    try {
      return await attack(store, context)
    } finally {
      await store.stop()
    }
  },
}

async function attack(store: TorturedStore, { scale, say }: TrialContext) {
  const pids = processesOf(store.process().process.pid!)
  const sumOf = (count: (pid: number) => number) => pids.reduce((sum, pid) => sum + count(pid), 0)
  const token = await signIn(store.url)
  const pages = watchPages(store.url)
  await wait(seconds(3))
  const before = { memory: sumOf(readMemory), files: sumOf(countFiles) }
  const listener = await watchListener(store.url)
  const startedAt = Date.now()
  const { clients, refused } = await joinFromMany(store.url, scale.joins)
  const joining = Date.now() - startedAt
  const joined = scale.joins - refused.length
  const memory = sumOf(readMemory)
  say(`${joined} joins on ${clients.length} sockets in ${joining} ms, ${memory} MB`)
  const findings = [...new Set(refused)].map((one) => `${refused.filter((it) => it === one).length} joins: ${one}`)
  findings.push(...(await runBreaches(store.url, token, scale.processes)))
  findings.push(...(await fillAddress(store.url, scale.joins / 10, scale.processes)))
  const hearing = await changePrice(store, clients, scale.joins)
  if (hearing.heard !== joined) findings.push(`${hearing.heard} of ${joined} channels heard of a changed price`)
  const most = Math.max(memory, sumOf(readMemory))
  say(`a price reached ${hearing.heard} channels after ${hearing.ms} ms, ${most} MB`)
  const { idle, findings: left } = await closeAll(clients)
  findings.push(...left, ...(await listener.end(MAX_ANSWER_TIME)))
  const { counts: pageCounts, findings: failed } = summarize(await pages.end(), MAX_ANSWER_TIME)
  await wait(seconds(2))
  const files = sumOf(countFiles)
  if (files > before.files + 10) findings.push(`open files grew from ${before.files} to ${files}`)
  if (most > before.memory + MEMORY + MEMORY_EACH * scale.joins)
    findings.push(`memory grew from ${before.memory} to ${most} MB`)
  if (!store.isRunning()) findings.push('the store has ended')
  const counts = {
    ...{
      joins: scale.joins,
      joined,
      processes: scale.processes,
      sockets: clients.length,
      joining,
      heard: hearing.heard,
      hearing: hearing.ms,
      idle,
    },
    ...{ ...pageCounts, slowestBeat: listener.slowest() },
    ...{ memoryBefore: before.memory, memoryMost: most, memoryAfter: sumOf(readMemory) },
    ...{ filesBefore: before.files, filesAfter: files },
  }
  return { counts, findings: [...findings, ...failed] }
}

async function signIn(url: string) {
  const send = async (path: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(SHOPPER) })
    return (await answer.json()) as { access_token: string }
  }
  await send('/api/accounts')
  const { access_token: token } = await send('/auth/v1/token?grant_type=password')
  return token
}

/** How many channels heard of it, and when the last one did. */
async function changePrice(store: TorturedStore, clients: Client[], joins: number) {
  await Promise.all(clients.map((client) => client.beat()))
  const pool = store.pool()
  await pool.query(
    `update shop.products set price = price + 100 where id = (select min(id) from shop.products where is_live)`,
  )
  await pool.end()
  const startedAt = Date.now()
  const heard = () => clients.reduce((sum, client) => sum + client.changes(), 0)
  while (heard() < joins && Date.now() < startedAt + MAX_HEARING_TIME) await wait(20)
  return { heard: heard(), ms: Date.now() - startedAt }
}

/** Most clients leave. The others fall silent, and the store closes their sockets. */
async function closeAll(clients: Client[]) {
  const silent = clients.filter((_, at) => at % 5 === 0)
  for (const client of clients) if (!silent.includes(client)) client.end()
  const startedAt = Date.now()
  const outcomes = await Promise.race([
    Promise.all(silent.map(({ closed }) => closed)),
    wait(MAX_IDLE_TIME, undefined, { ref: false }),
  ])
  const idle = Date.now() - startedAt
  for (const client of silent) client.end()
  const others = outcomes?.filter((one) => one !== '1008 Idle') ?? ['still open']
  return { idle, findings: [...new Set(others)].map((one) => `a silent socket: ${one}`) }
}

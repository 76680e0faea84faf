/**
 * T-BODY: bodies of a gigabyte to forms, interfaces and webhooks, in chunks, with their true length and with a false one. Each is
 * refused before most of it is sent; memory stays bounded, nothing is left on the disk, and pages come as before.
 */
import fs from 'node:fs'
import path from 'node:path'
import { createTokenSigner } from '#platform/token-signer.server.ts'
import { seconds } from '#core/time.ts'
import { MANNERS, sendBody, type Attempt, type Manner } from '../bodies/send-body.ts'
import { bodyTargets, type BodyTarget } from '../bodies/targets.ts'
import { insertSession } from '../buyers.ts'
import { readMemory } from '../load.ts'
import { openTorturedStore, SECRET, type TorturedStore } from '../store.ts'
import type { Trial, TrialContext } from '../trial.ts'
import { summarize, watchPages } from '../watch-pages.ts'

const AT_ONCE = 6
const MEGABYTE = 1024 * 1024
/** Of a body, so much may be taken before its connection is closed: what is left in it is read for half a second. */
const MAX_TAKEN = 100 * MEGABYTE
const MAX_ANSWER_TIME = seconds(20)
/** Memory that the bodies may take together, in megabytes. */
const MEMORY = 300
/** What the files of the store may grow by while files are uploaded, and afterwards: two that are compressed are kept. */
const MAX_WHILE = AT_ONCE * 50 * MEGABYTE
const MAX_LEFT = 4 * MEGABYTE

export const bodies: Trial = {
  name: 'bodies',
  promises: ['T-BODY'],
  title: 'bodies of a gigabyte, with and without their length',
  obstacle: () => (process.platform === 'linux' ? undefined : 'it reads the memory of the store in /proc'),
  isInShortTier: false,
  run: async (context) => {
    const store = await openTorturedStore(context.seededHome, { SEARCHES_PER_MINUTE: '100000' })
    try {
      return await attack(store, context)
    } finally {
      await store.stop()
    }
  },
}

async function attack(store: TorturedStore, { scale, random, say }: TrialContext) {
  const targets = bodyTargets(await prepare(store))
  const planned = targets
    .flatMap((target) => MANNERS.map((manner) => ({ target, manner, order: random.next() })))
    .toSorted((a, b) => a.order - b.order)
  const watched = watchStore(store)
  const pages = watchPages(store.url)
  const findings: string[] = []
  const attempts: Attempt[] = []
  const waiting = planned.values()
  const work = async () => {
    for (const { target, manner } of waiting) {
      const attempt = await sendBody(Number(store.port), target, manner, scale.megabytes)
      attempts.push(attempt)
      const wrong = judge(attempt, target, manner)
      if (wrong) findings.push(`${target.who} ${target.method ?? 'POST'} ${target.path} ${manner}: ${wrong}`)
      if (wrong) say(findings.at(-1)!)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const { counts: pageCounts, findings: failed } = summarize(await pages.end(), MAX_ANSWER_TIME)
  const { counts: storeCounts, findings: grown } = watched.end()
  if (!store.isRunning()) findings.push('the store has ended')
  const refused = attempts.filter(({ status }) => status >= 400).length
  const mostTaken = Math.round(Math.max(...attempts.map(({ bytes }) => bytes)) / MEGABYTE)
  const slowest = Math.max(...attempts.map(({ answeredAfter }) => answeredAfter))
  const closed = attempts.filter(({ status }) => status === 0).length
  const counts = { bodies: attempts.length, megabytes: scale.megabytes, refused, closed, mostTaken, slowest }
  return { counts: { ...counts, ...storeCounts, ...pageCounts }, findings: [...findings, ...failed, ...grown] }
}

/** A few bytes of a body may be enough for an answer, and reads have none. Nothing else may be accepted. */
function judge({ status, answeredAfter, closedAfter, bytes }: Attempt, target: BodyTarget, manner: Manner) {
  const isSmall = manner === 'more' || target.method === 'GET' || (manner === 'compressed' && target.isFile)
  if (status >= 500 && status !== 503) return `status ${status}`
  if (status > 0 && status < 400 && !isSmall) return `accepted with ${status}`
  if (bytes > MAX_TAKEN) return `${Math.round(bytes / MEGABYTE)} MB were taken, the answer was ${status}`
  if (answeredAfter > MAX_ANSWER_TIME) return `nothing for ${answeredAfter} ms`
  if (manner === 'less' && closedAfter === undefined) return 'the connection stayed open'
  return undefined
}

async function prepare({ url, pool: open }: TorturedStore) {
  const { service } = createTokenSigner({ secret: SECRET })
  const pool = open()
  const { rows } = await pool.query<{ id: string }>(`select id from shop.users where email = 'admin@dhoop.example'`)
  const admin = await insertSession(pool, rows[0]!.id)
  await pool.end()
  const headers = { 'content-type': 'application/json', apikey: service, authorization: `Bearer ${service}` }
  const body = JSON.stringify({ name: 'shots', public: true })
  const { status } = await fetch(`${url}/storage/v1/bucket`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The bucket could not be created: ${status}.`)
  return { url, admin, service }
}

/** Memory and disk of the store while bodies come. */
function watchStore(store: TorturedStore) {
  const pid = store.process().process.pid!
  const before = { memory: readMemory(pid), bytes: bytesIn(store.home) }
  let [memory, bytes] = [before.memory, before.bytes]
  const timer = setInterval(() => {
    if (!store.isRunning()) return
    memory = Math.max(memory, readMemory(pid))
    bytes = Math.max(bytes, bytesIn(store.home))
  }, 250)
  const grownBy = (to: number) => Math.round((to - before.bytes) / MEGABYTE)
  return {
    end: () => {
      clearInterval(timer)
      const left = bytesIn(store.home)
      const findings: string[] = []
      if (memory > before.memory + MEMORY) findings.push(`memory grew from ${before.memory} to ${memory} MB`)
      if (bytes > before.bytes + MAX_WHILE) findings.push(`files grew by ${grownBy(bytes)} MB`)
      if (left > before.bytes + MAX_LEFT) findings.push(`files of ${grownBy(left)} MB are left`)
      const counts = { memoryBefore: before.memory, memoryMost: memory, filesMost: grownBy(bytes) }
      return { counts: { ...counts, filesLeft: grownBy(left) }, findings }
    },
  }
}

/** Of all files but those of the database. */
const bytesIn = (home: string) =>
  fs
    .readdirSync(home)
    .filter((name) => name !== 'postgres')
    .reduce((sum, name) => sum + bytesAt(path.join(home, name)), 0)

function bytesAt(place: string): number {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat?.size ?? 0
  return fs.readdirSync(place).reduce((sum, name) => sum + bytesAt(path.join(place, name)), 0)
}

/**
 * T-LOAD: ten times as many requests as the store can answer. What is too much is refused, shoppers go on buying, and
 * afterwards all is as before. Times depend on the machine and are only reported.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#core/time.ts'
import type { Journal } from '../journal.ts'
import { openLoad, percentile, readMemory, type Load, type Sample } from '../load.ts'
import type { TorturedStore } from '../store.ts'
import type { Trial, TrialContext } from '../trial.ts'
import { underLoad } from '../under-load.ts'

const SEARCHES = ['shirt', 'saree', 'kurta', 'dress', 'shoes', 'cotton', 'blue', 'linen'].map((q) => `/search?q=${q}`)
const TIMES = 10
const BUYERS = 4
/** As many browsers as fill the store. */
const BROWSERS = 32
/** More requests that wait for their answers are not sent. */
const MAX_OPEN = 1000
const TICK = 20
const MEASURED = seconds(5)
/** Of the requests of shoppers and payment gateways, so many may be refused. */
const MAX_REFUSED = 0.01
/** Memory that waiting requests may take, in megabytes. */
const MAX_MEMORY = 500
const MAX_RECOVERY_TIME = seconds(10)

export const overload: Trial = {
  name: 'overload',
  promises: ['T-LOAD'],
  title: 'ten times as many requests as the store can answer',
  obstacle: () => (process.platform === 'linux' ? undefined : 'it reads the memory of the store in /proc'),
  isInShortTier: false,
  run: (context) =>
    underLoad({ ...context, scale: { ...context.scale, buyers: BUYERS } }, {}, (store, journal) =>
      flood(store, journal, context),
    ),
}

async function flood(store: TorturedStore, journal: Journal, { scale, say }: TrialContext) {
  const pid = store.process().process.pid!
  const load = openLoad(store.url, MAX_OPEN)
  const one = openLoad(store.url, 1)
  await browse(load, BROWSERS, MEASURED)
  const base = await browse(one, 1, MEASURED)
  const full = await browse(load, BROWSERS, MEASURED)
  const perSecond = (samples: Sample[], time: number) => (samples.filter(isAnswered).length / time) * 1000
  const saturation = perSecond(full, MEASURED)
  const memory = [readMemory(pid)]
  say(`${saturation.toFixed(0)} pages a second are all it can, alone they take ${percentile(base, 0.99)} ms (p99)`)

  const [attempted, refusedBefore] = [journal.attempts.length, journal.unavailable]
  const length = seconds(scale.seconds)
  const watched = watch(store.url, length)
  const { samples, unsent } = await sendAtRate(load, saturation * TIMES, length, () => memory.push(readMemory(pid)))
  const { health, webhooks } = await watched
  const ordered = journal.attempts.length - attempted
  const shoppersRefused = journal.unavailable - refusedBefore
  const recovery = await recover(one)
  for (const { close } of [load, one]) close()

  const [answered, refused] = [samples.filter(isAnswered), samples.filter(isRefused)]
  const findings: string[] = []
  const others = [...samples, ...health].filter((sample) => !isAnswered(sample) && !isRefused(sample))
  for (const status of new Set(others.map((one) => one.status)))
    findings.push(`${others.filter((one) => one.status === status).length} requests ended with ${status}`)
  if (refused.length === 0) findings.push('nothing was refused')
  if (refused.some(({ hasRetryAfter }) => !hasRetryAfter)) findings.push('a refusal does not say when to come back')
  // Each order takes some three requests.
  if (shoppersRefused > Math.max(1, ordered * 3 * MAX_REFUSED))
    findings.push(`shoppers got 503 ${shoppersRefused} times`)
  const webhooksRefused = webhooks.filter(isRefused).length
  if (webhooksRefused > webhooks.length * MAX_REFUSED) findings.push(`${webhooksRefused} webhooks were refused`)
  if (Math.max(...memory) > memory[0]! + MAX_MEMORY)
    findings.push(`memory grew from ${memory[0]} to ${Math.max(...memory)} MB`)
  if (recovery > MAX_RECOVERY_TIME) findings.push(`pages were slow for ${recovery} ms more`)
  if (!store.isRunning()) findings.push('the store has ended')
  const counts = {
    ...{ saturation: Math.round(saturation), seconds: scale.seconds, sent: samples.length, unsent },
    ...{ goodput: Math.round(perSecond(answered, length)), answered: answered.length, refused: refused.length },
    ...{ answeredP99: percentile(answered, 0.99), refusedP99: percentile(refused, 0.99) },
    ...{ baseP99: percentile(base, 0.99), healthP99: percentile(health, 0.99), recovery },
    ...{ webhooks: webhooks.length, webhooksRefused, shoppersRefused },
    ...{ memoryBefore: memory[0]!, memoryMost: Math.max(...memory), memoryAfter: readMemory(pid) },
  }
  return { counts, findings }
}

const isAnswered = ({ status }: Sample) => status === 200
const isRefused = ({ status }: Sample) => status === 503 || status === 429

/** Each browser asks for the next page when it has the last one. */
async function browse(load: Load, browsers: number, time: number) {
  const samples: Sample[] = []
  const end = Date.now() + time
  const work = async (first: number) => {
    for (let at = first; Date.now() < end; at++) samples.push(await load.send(SEARCHES[at % SEARCHES.length]!))
  }
  await Promise.all(Array.from({ length: browsers }, (_, at) => work(at)))
  return samples
}

/** Sends so many requests a second, whether or not the earlier ones are answered. */
async function sendAtRate(load: Load, perSecond: number, time: number, onSecond: () => void) {
  const running = new Set<Promise<unknown>>()
  const samples: Sample[] = []
  const startedAt = performance.now()
  let [due, unsent, told] = [0, 0, 0]
  for (let now = 0; now < time; now = performance.now() - startedAt) {
    if (now >= told + seconds(1)) {
      told = now
      onSecond()
    }
    for (const until = (now / 1000) * perSecond; due < until; due++) {
      if (running.size >= MAX_OPEN) unsent++
      else {
        const sent = load.send(SEARCHES[due % SEARCHES.length]!).then((sample) => samples.push(sample))
        running.add(sent)
        void sent.finally(() => running.delete(sent))
      }
    }
    await wait(TICK)
  }
  await Promise.all(running)
  return { samples, unsent }
}

/** What a load balancer and a payment gateway ask meanwhile. */
async function watch(url: string, time: number) {
  const load = openLoad(url, 2)
  const end = Date.now() + time
  const ask = async (path: string, method: string) => {
    const samples: Sample[] = []
    for (; Date.now() < end; await wait(200)) samples.push(await load.send(path, { method }))
    return samples
  }
  const [health, webhooks] = await Promise.all([ask('/healthz', 'GET'), ask('/payments/razorpay/webhook', 'POST')])
  load.close()
  return { health, webhooks }
}

/** How long it takes until ten pages in a row are answered. */
async function recover(load: Load) {
  const startedAt = performance.now()
  for (let inRow = 0; inRow < 10 && performance.now() - startedAt < 2 * MAX_RECOVERY_TIME;)
    inRow = isAnswered(await load.send(SEARCHES[inRow % SEARCHES.length]!)) ? inRow + 1 : 0
  return Math.round(performance.now() - startedAt)
}

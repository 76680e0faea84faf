/** I-3: one attempt is sent 2 to 64 times at once, some of them broken off by their client, and becomes one order with one answer. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { insertBuyers } from '../buyers.ts'
import { openClient, type Client } from '../client.ts'
import type { Journal } from '../journal.ts'
import type { Random } from '../random.ts'
import {
  fillCart,
  insist,
  newAttempt,
  newShopper,
  PAUSE,
  send,
  setStock,
  type Item,
  type Shopper,
} from './rush-orders.ts'

const MOST = 64
const AT_ONCE = 4
/** The share of requests whose client goes away, within so many milliseconds. */
const BROKEN_OFF = { share: 0.25, within: 40 }
/** The store waits for a payment that is under way, and then says so. */
const UNDER_WAY = /still being processed/

type Given = {
  url: string
  pool: pg.Pool
  items: Item[]
  journal: Journal
  random: Random
  findings: string[]
  attempts: number
}
type Counts = { attempts: number; requests: number; brokenOff: number; underWay: number; otherBodies: number }

export async function pressOften({ url, pool, items, journal, random, findings, attempts }: Given) {
  const counts: Counts = { attempts: 0, requests: 0, brokenOff: 0, underWay: 0, otherBodies: 0 }
  await setStock(pool, items[0]!, attempts)
  // Each with a buyer of its own, because one account may not send so many requests in a minute.
  const work = async () => {
    while (counts.attempts < attempts) {
      counts.attempts++
      const [buyer] = await insertBuyers(pool, 1)
      const shopper = newShopper(url, buyer!, [[0, 1]])
      await fillCart(shopper, items)
      const clients = Array.from({ length: random.between(2, MOST) }, () => openClient(url, buyer!.cookie))
      findings.push(...(await pressAtOnce(shopper, clients, { journal, random, counts })))
      for (const client of [shopper.client, ...clients]) client.close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return counts
}

type Pressing = { journal: Journal; random: Random; counts: Counts }

/** Connections go to the processes in turn, so both get half of the requests. */
async function pressAtOnce(shopper: Shopper, clients: Client[], { journal, random, counts }: Pressing) {
  const attempt = newAttempt(shopper, journal)
  const findings: string[] = []
  const answers = new Set<string>()
  const press = async (client: Client) => {
    const signal =
      random.next() < BROKEN_OFF.share ? AbortSignal.timeout(random.between(0, BROKEN_OFF.within)) : undefined
    for (;;) {
      counts.requests++
      const answer = await send(client, shopper.body!, attempt, signal).catch(() => undefined)
      if (signal?.aborted) return void counts.brokenOff++
      if (answer?.status === 201) return void answers.add(answer.text)
      if (answer && UNDER_WAY.test(answer.text)) counts.underWay++
      else if (answer && answer.status !== 503)
        return void journal.faults.push(`same key: ${answer.status} ${answer.text.slice(0, 200)}`)
      await wait(PAUSE.max)
    }
  }
  await Promise.all(clients.map(press))
  // Whoever broke off asks again later, when the order has long been placed.
  await press(shopper.client)
  const other = { ...shopper.body!, expectedTotal: shopper.total + 1 }
  const refused = await insist(() => send(shopper.client, other, attempt))
  counts.otherBodies++
  if (refused.status !== 409) findings.push(`the same key with another body was answered with ${refused.status}`)
  if (answers.size !== 1)
    findings.push(`${attempt.key} got ${answers.size} different answers: ${[...answers].join(' ')}`)
  return findings
}

/** I-2 and I-3: many shoppers want few pieces at the same moment, and one shopper presses many times, on two processes. */
import { setTimeout as wait } from 'node:timers/promises'
import { auditDatabase, auditJournal } from '../audit.ts'
import { insertBuyers, stockProducts, type Buyer } from '../buyers.ts'
import { openClient, type Answer, type Client } from '../client.ts'
import { countConfirmed, newJournal, type Attempt, type Journal } from '../journal.ts'
import { openTorturedStore, type TorturedStore } from '../store.ts'
import type { Outcome, Trial, TrialContext } from '../trial.ts'

/** Of ten shoppers three get a piece. */
const SHARE = 0.3
/** The same request, sent at once over connections of their own. */
const SAME = 64
const PAUSE = { min: 50, max: 300 }
const SOLD_OUT = /is sold out|Only \d+ left/

type Ready = { buyer: Buyer; client: Client; body: object; total: number }

async function run({ scale, seededHome, random, say }: TrialContext): Promise<Outcome> {
  const store = await openTorturedStore(seededHome, { PROCESSES: '2' })
  const journal = newJournal()
  const findings: string[] = []
  const stock = Math.ceil(scale.shoppers * SHARE)
  try {
    const pool = store.pool()
    const [product] = (await stockProducts(pool, 1, 0)) as [{ id: number; variantId: number }]
    await pool.query(
      `insert into shop.stock_moves (variant_id, quantity, reason, at)
       select id, $2 - stock, 'corrected', now() from shop.variants where id = $1 and stock <> $2`,
      [product.variantId, stock],
    )
    const buyers = await insertBuyers(pool, scale.shoppers)
    const ready = await fillCarts(store, buyers, product.id)
    say(`${buyers.length} shoppers have one of ${stock} pieces in their carts`)
    const started = Date.now()
    const refusals = await Promise.all(ready.map((one) => order(one, journal, random.between(0, 100))))
    const rush = Date.now() - started
    for (const refusal of refusals) if (refusal && !SOLD_OUT.test(refusal)) findings.push(`refused with: ${refusal}`)
    const confirmed = countConfirmed(journal)
    if (confirmed !== Math.min(stock, buyers.length)) findings.push(`${confirmed} orders for ${stock} pieces`)
    const { rows } = await pool.query<{ stock: number }>('select stock from shop.variants where id = $1', [
      product.variantId,
    ])
    if (rows[0]?.stock !== stock - confirmed) findings.push(`the stock is ${rows[0]?.stock} after the rush`)
    say(`${confirmed} orders and ${refusals.filter(Boolean).length} refusals in ${rush} ms, stock ${rows[0]?.stock}`)

    await pool.query(
      `insert into shop.stock_moves (variant_id, quantity, reason, at) values ($1, 100, 'stocked', now())`,
      [product.variantId],
    )
    const pressers = await insertBuyers(pool, scale.repeats)
    for (const presser of await fillCarts(store, pressers, product.id)) await pressOften(store, presser, journal)
    findings.push(...(await auditJournal(pool, journal)), ...(await auditDatabase(pool)))
    await pool.end()
    for (const { client } of ready) client.close()
    return {
      counts: {
        ...{ processes: 2, shoppers: buyers.length, pieces: stock, confirmed, rush },
        ...{ unavailable: journal.unavailable, repeats: journal.repeats },
        ...{ sameKeyRounds: pressers.length, sameKeyRequests: SAME * pressers.length },
      },
      findings,
    }
  } finally {
    await store.stop()
  }
}

/** A few at a time: only the orders come all at once. */
async function fillCarts(store: TorturedStore, buyers: Buyer[], productId: number) {
  const ready: Ready[] = []
  const waiting = buyers.values()
  const work = async () => {
    for (const buyer of waiting) {
      const client = openClient(store.url, buyer.cookie)
      const added = await insist(() => client.call('POST', '/api/cart/items', { productId, quantity: 1 }))
      if (added.status >= 300) throw new Error(`A cart was not filled: ${added.status} ${added.text.slice(0, 200)}`)
      const { body } = await insist(() => client.call('GET', '/api/checkout'))
      const { cart, address } = body as { cart: { total: number }; address: { id: number } }
      const order = { addressId: address.id, expectedTotal: cart.total, method: 'cash' }
      ready.push({ buyer, client, body: order, total: cart.total })
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return ready
}

/** A busy store is asked again. */
async function insist(call: () => Promise<Answer>) {
  for (;;) {
    const answer = await call().catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    await wait(PAUSE.max)
  }
}

function newAttempt({ buyer, total }: Ready, journal: Journal) {
  const base = { key: crypto.randomUUID(), userId: buyer.userId, method: 'cash', orders: new Set<string>(), total }
  const attempt: Attempt = { ...base, state: 'open' }
  journal.attempts.push(attempt)
  return attempt
}

/** Returns the sentence of a refusal. A busy store is asked again, like browsers do. */
async function order(ready: Ready, journal: Journal, pause: number) {
  const attempt = newAttempt(ready, journal)
  for (;;) {
    const answer = await send(ready.client, ready.body, attempt).catch(() => undefined)
    if (!answer) {
      // The store has closed a connection that was idle for long, as the request came: browsers send it again.
      journal.repeats++
      continue
    }
    if (answer.status === 201) return undefined
    if (answer.status !== 503) {
      attempt.state = 'refused'
      attempt.refusal = answer.text.slice(0, 200)
      if (answer.status >= 500) journal.faults.push(`${answer.status} ${answer.text.slice(0, 200)}`)
      return attempt.refusal
    }
    journal.unavailable++
    await wait(PAUSE.min + pause * 2)
  }
}

async function send(client: Client, body: object, attempt: Attempt) {
  const answer = await client.call('POST', '/api/orders', body, { 'idempotency-key': attempt.key })
  if (answer.status === 201) {
    attempt.orders.add(String(answer.body.id))
    attempt.state = 'ordered'
  }
  return answer
}

/** Connections go to the processes in turn, so both get half of the requests. */
async function pressOften(store: TorturedStore, ready: Ready, journal: Journal) {
  const attempt = newAttempt(ready, journal)
  const clients = Array.from({ length: SAME }, () => openClient(store.url, ready.buyer.cookie))
  const press = async (client: Client) => {
    for (;;) {
      const answer = await send(client, ready.body, attempt).catch(() => undefined)
      if (answer?.status === 201) return
      if (answer && answer.status !== 503)
        return void journal.faults.push(`same key: ${answer.status} ${answer.text.slice(0, 200)}`)
      await wait(PAUSE.max)
    }
  }
  await Promise.all(clients.map(press))
  for (const client of clients) client.close()
}

export const rush: Trial = {
  name: 'rush',
  promises: ['I-2', 'I-3'],
  title: 'many shoppers want few pieces at once, on two processes',
  isInShortTier: true,
  run,
}

/** One shopper who buys again and again, and repeats each request until an answer comes. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#core/time.ts'
import type { Buyer, Product } from './buyers.ts'
import { openClient, type Answer, type Client } from './client.ts'
import type { Attempt, Journal } from './journal.ts'
import type { Random } from './random.ts'

const PAUSE = 100
/** The interfaces count writes by account, 240 a minute: on a fast machine a shopper has used them up in less. */
const ORDERS_IN_A_ROW = 40
/** The share of orders that are cancelled, and refunded if they were paid. */
const CANCELLED = 0.25
/** Sentences of the store (shop/payments/messages.ts) after which the same request may succeed. */
const UNDER_WAY = /still being processed/

type Shopping = { url: string; journal: Journal; products: Product[]; random: Random; isOver: () => boolean }

/** A shopper signs in with one account after the other. */
export async function keepBuying(accounts: Buyer[], shopping: Shopping) {
  for (let turn = 0; !shopping.isOver(); turn++) {
    const buyer = accounts[turn % accounts.length]!
    const client = openClient(shopping.url, buyer.cookie)
    for (let nth = 0; nth < ORDERS_IN_A_ROW && !shopping.isOver(); nth++) await buyOnce(client, buyer, shopping)
    client.close()
  }
}

/** Fills the cart, orders it, and sometimes presses twice or cancels. */
export async function buyOnce(client: Client, buyer: Buyer, { journal, products, random, isOver }: Shopping) {
  const product = random.pick(products)
  const method = random.pick(['cash', 'upi'] as const)
  const item = { productId: product.id, quantity: random.between(1, 2) }
  await insist(journal, () => client.call('POST', '/api/cart/items', item), isOver)
  const checkout = await insist(journal, () => client.call('GET', '/api/checkout'), isOver)
  const { cart, address } = (checkout?.body ?? {}) as { cart?: { total: number }; address?: { id: number } }
  if (!cart?.total || !address) return
  const attempt: Attempt = {
    ...{ key: crypto.randomUUID(), userId: buyer.userId, method, orders: new Set<string>(), total: cart.total },
    state: 'open',
  }
  journal.attempts.push(attempt)
  const body = {
    addressId: address.id,
    expectedTotal: cart.total,
    method,
    ...(method === 'upi' && { vpa: 'asha@upi' }),
  }
  await place(client, attempt, body, journal)
  // Some press the button again although the answer came.
  if (attempt.state === 'ordered' && random.next() < 0.2) await place(client, attempt, body, journal)
  const [order] = attempt.orders
  if (order && random.next() < CANCELLED) await cancel(client, attempt, order, journal)
}

/** An order that is already cancelled is refused: the answer to the first request was lost. */
async function cancel(client: Client, attempt: Attempt, order: string, journal: Journal) {
  const answer = await insist(journal, () => client.call('POST', `/api/orders/${order}/cancel`))
  attempt.isCancelled = answer?.status === 200 || answer?.status === 409
}

/** Repeats the request with its key until the answer is final. */
async function place(client: Client, attempt: Attempt, body: object, journal: Journal) {
  while (!journal.isClosed) {
    const answer = await insist(journal, () =>
      client.call('POST', '/api/orders', body, { 'idempotency-key': attempt.key }),
    )
    if (answer?.status === 201) {
      attempt.orders.add(String(answer.body.id))
      attempt.state = 'ordered'
      return
    }
    // Who has tried too often may have an order by an earlier request: the answer tells when to ask again.
    if (answer && answer.status !== 429 && !UNDER_WAY.test(answer.text)) {
      attempt.state = attempt.state === 'ordered' ? 'ordered' : 'refused'
      attempt.refusal = `${answer.status} ${answer.text.slice(0, 200)}`
      return
    }
    await wait(answer?.status === 429 ? seconds(5) : PAUSE)
  }
}

/** Sends a request until it is answered by something other than "not now". */
async function insist(journal: Journal, send: () => Promise<Answer>, isOver = () => false) {
  while (!isOver() && !journal.isClosed) {
    const answer = await send().catch((error: NodeJS.ErrnoException) => {
      const code = error.code ?? error.message
      journal.errors[code] = (journal.errors[code] ?? 0) + 1
      return undefined
    })
    if (answer && answer.status !== 503 && answer.status < 500) return answer
    if (answer?.status === 503) journal.unavailable++
    else if (answer) journal.faults.push(`${answer.status} ${answer.text.slice(0, 300)}`)
    else journal.repeats++
    await wait(PAUSE)
  }
  return undefined
}

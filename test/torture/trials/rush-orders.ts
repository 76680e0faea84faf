/** Buyers of a rush: they fill their carts a few at a time, and order all at once. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { stockProducts, type Buyer } from '../buyers.ts'
import { openClient, type Answer, type Client } from '../client.ts'
import type { Attempt, Journal } from '../journal.ts'
import type { Lines } from './rush-scenarios.ts'

const AT_ONCE = 8
export const PAUSE = { min: 50, max: 300 }

/** `id` is the one of the API, `variantId` the one of the database. */
export type Item = { id: number; variantId: number }
/** `body` is the order of the cart as it was read, and undefined while the cart is empty. */
export type Shopper = { buyer: Buyer; client: Client; lines: Lines; body?: object | undefined; total: number }

export const newShopper = (url: string, buyer: Buyer, lines: Lines): Shopper => ({
  ...{ buyer, lines, total: 0 },
  client: openClient(url, buyer.cookie),
})

/** Four products with one size, and two sizes of another. */
export async function rushItems(pool: pg.Pool): Promise<Item[]> {
  const products = await stockProducts(pool, 4, 0)
  const { rows } = await pool.query<{ id: number; variants: number[] }>(
    `select product_id as id, array_agg(v.id order by v.id) as variants
       from shop.variants v join shop.products p on p.id = v.product_id
      where v.deleted_at is null and p.deleted_at is null and p.is_live and p.price < 500000
      group by product_id having count(*) > 1 order by product_id limit 1`,
  )
  const { id, variants } = rows[0]!
  const publicId = products[0]!.id + id - (await productOf(pool, products[0]!.variantId))
  return [...products, ...variants.slice(0, 2).map((variantId) => ({ id: publicId, variantId }))]
}

async function productOf(pool: pg.Pool, variantId: number) {
  const { rows } = await pool.query<{ id: number }>('select product_id as id from shop.variants where id = $1', [
    variantId,
  ])
  return rows[0]!.id
}

/** From now on there are exactly so many. */
export async function setStock(pool: pg.Pool, { variantId }: Item, pieces: number) {
  await pool.query(
    `insert into shop.stock_moves (variant_id, quantity, reason, at)
     select id, $2 - stock, 'corrected', now() from shop.variants where id = $1 and stock <> $2`,
    [variantId, pieces],
  )
}

export async function stockOf(pool: pg.Pool, { variantId }: Item) {
  const { rows } = await pool.query<{ stock: number }>('select stock from shop.variants where id = $1', [variantId])
  return rows[0]!.stock
}

/** Of those whose cart is empty. */
export async function fillCarts(shoppers: Shopper[], items: Item[]) {
  const waiting = shoppers.filter(({ body }) => !body).values()
  const work = async () => {
    for (const shopper of waiting) await fillCart(shopper, items)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

export async function fillCart(shopper: Shopper, items: Item[]) {
  const { client, lines } = shopper
  for (const [item, quantity] of lines) {
    const { id: productId, variantId } = items[item]!
    const added = await insist(() => client.call('POST', '/api/cart/items', { productId, variantId, quantity }))
    if (added.status >= 300) throw new Error(`A cart was not filled: ${added.status} ${added.text.slice(0, 200)}`)
  }
  const { body } = await insist(() => client.call('GET', '/api/checkout'))
  const { cart, address } = body as { cart: { total: number }; address: { id: number } }
  shopper.total = cart.total
  shopper.body = { addressId: address.id, expectedTotal: cart.total, method: 'cash' }
}

/** A busy store is asked again. */
export async function insist(call: () => Promise<Answer>) {
  for (;;) {
    const answer = await call().catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    await wait(PAUSE.max)
  }
}

export function newAttempt({ buyer, total }: Shopper, journal: Journal) {
  const base = { key: crypto.randomUUID(), userId: buyer.userId, method: 'cash', orders: new Set<string>(), total }
  const attempt: Attempt = { ...base, state: 'open' }
  journal.attempts.push(attempt)
  return attempt
}

/** Returns the sentence of a refusal. A busy store is asked again, like browsers do. */
export async function order(shopper: Shopper, journal: Journal, pause: number) {
  const attempt = newAttempt(shopper, journal)
  for (;;) {
    const answer = await send(shopper.client, shopper.body!, attempt).catch(() => undefined)
    if (!answer) {
      // The store has closed a connection that was idle for long, as the request came: browsers send it again.
      journal.repeats++
      continue
    }
    if (answer.status === 201) {
      shopper.body = undefined
      return undefined
    }
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

export async function send(client: Client, body: object, attempt: Attempt, signal?: AbortSignal) {
  const answer = await client.call('POST', '/api/orders', body, { 'idempotency-key': attempt.key }, signal)
  if (answer.status === 201) {
    attempt.orders.add(String(answer.body.id))
    attempt.state = 'ordered'
  }
  return answer
}

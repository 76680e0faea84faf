/** Checkouts that are ready to be paid: an account with a session, an address and one line in its cart, each with another product. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { timeOrderedId } from '../../core/time-ordered-id.ts'

/** Ids that no number of an order looks like. */
const FIRST_ADDRESS = 500_000_000
/** Milliseconds before a request is sent again that a busy store has refused. */
const BUSY = 50

const FILL = `
  create schema if not exists bench;
  create sequence if not exists bench.address_ids start ${FIRST_ADDRESS};
  drop table if exists bench.checkouts;
  create table bench.checkouts as
    with buyer as (
      select id as user_id, row_number() over (order by random()) as n from shop.users
       where email like 'shopper-%@bench.example' order by n limit $1),
    item as (
      select v.id as variant_id, p.id as product_id, p.price, row_number() over (order by random()) as n
        from shop.variants v join shop.products p on p.id = v.product_id
       where p.deleted_at is null and v.deleted_at is null and v.id > 100 and p.price > 100000
       order by n limit $1),
    items as (select count(*) as n from item)
    select b.n::int, user_id, nextval('bench.address_ids')::int as address_id, variant_id, product_id, price
      from buyer b cross join items join item i on i.n = 1 + (b.n - 1) % items.n`

const READY = [
  `insert into shop.stock_moves (variant_id, quantity, reason, at)
   select variant_id, count(*), 'stocked', now() from bench.checkouts group by variant_id`,
  'delete from shop.cart_items where user_id in (select user_id from bench.checkouts)',
  `insert into shop.addresses (id, user_id, name, mobile, pin, city, state, building, created_at, last_used_at)
   overriding system value
   select address_id, user_id, 'Bench Shopper', '9876543210', '560001', 'Bengaluru', 'Karnataka', '12, Second Cross', now(), now()
     from bench.checkouts`,
  `insert into shop.cart_items (user_id, product_id, variant_id, quantity, created_at, updated_at)
   select user_id, product_id, variant_id, 1, now(), now() from bench.checkouts`,
  `insert into shop.sessions (id, user_id, cookie_hash, created_at, last_seen_at, idle_until, not_after)
   select session_id, user_id, cookie_hash, now(), now(), now() + interval '1 hour', now() + interval '1 hour'
     from bench.checkouts c join json_to_recordset($1) as s (n int, session_id uuid, cookie_hash bytea) using (n)`,
  'analyze bench.checkouts, shop.sessions, shop.addresses, shop.cart_items',
]

/** `secret` is the store's SECRET. */
export async function prepareCheckouts(pool, count, secret) {
  for (const statement of FILL.split(';').slice(0, -1)) await pool.query(statement)
  await pool.query(FILL.split(';').at(-1).replaceAll('$1', count))
  const { rows } = await pool.query('select * from bench.checkouts order by n')
  const now = Date.now()
  const checkouts = rows.map((row, at) => ({
    ...row,
    cookie: randomBytes(32).toString('base64url'),
    session_id: randomUUID(),
    key: `bench-${randomUUID()}`,
    // In the order in which they are used.
    attempt_id: timeOrderedId(new Date(now + 2 * at)),
    order_id: timeOrderedId(new Date(now + 2 * at + 1)),
  }))
  for (const one of checkouts) one.cookie_hash = `\\x${createHmac('sha256', secret).update(one.cookie).digest('hex')}`
  for (const statement of READY)
    await pool.query(statement, statement.includes('$1') ? [JSON.stringify(checkouts)] : [])
  return checkouts
}

/** Places one order for each checkout over `connections` connections, each as soon as the one before it is answered. */
export async function placeOrders(url, checkouts, connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const waiting = checkouts.values()
  const work = async () => {
    for (const checkout of waiting) while (!(await placeOrder(url, checkout, agent))) await wait(BUSY)
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return { requests: checkouts.length, rate: (checkouts.length / (performance.now() - started)) * 1000 }
}

/** Returns undefined if the store was too busy. */
function placeOrder(url, { cookie, key, address_id: addressId, price }, agent) {
  const body = JSON.stringify({ addressId, expectedTotal: price / 100, method: 'cash' })
  const headers = { cookie: `sid=${cookie}`, origin: url, 'content-type': 'application/json', 'idempotency-key': key }
  const { promise, resolve, reject } = Promise.withResolvers()
  const request = http.request(`${url}/api/orders`, { method: 'POST', agent, headers }, async (response) => {
    const text = (await response.toArray()).join('')
    if (response.statusCode === 201) resolve(JSON.parse(text))
    else if (response.statusCode === 503) resolve(undefined)
    else reject(new Error(`An order was not placed: ${response.statusCode} ${text}`))
  })
  request.on('error', reject).end(body)
  return promise
}

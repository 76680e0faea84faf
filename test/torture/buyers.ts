/** Shoppers who have signed in and have an address, written into the database: signing up is not what is tested. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { SECRET } from './store.ts'

export type Buyer = { userId: string; cookie: string }
/** `id` is the one of the API, `variantId` the one of the database. */
export type Product = { id: number; variantId: number }

/** Products of the demo catalogue have these ids in the database and lower ones in their addresses. */
const FIRST_PUBLIC = 151

/** Accounts of a shopper who keeps buying: enough that the first one may write again after the last one. */
const ACCOUNTS = 10

const INSERT_BUYERS = `
  with given as (select * from json_to_recordset($1) as b (id uuid, email text, session uuid, hash bytea)),
  made as (insert into shop.users (id, email, email_confirmed_at, created_at, updated_at)
           select id, email, now(), now(), now() from given returning id),
  home as (insert into shop.addresses (user_id, name, mobile, pin, city, state, building, created_at, last_used_at)
           select id, 'Asha Rao', '9876543210', '560001', 'Bengaluru', 'Karnataka', '12', now(), now() from made)
  insert into shop.sessions (id, user_id, cookie_hash, created_at, last_seen_at, idle_until, not_after)
  select session, made.id, hash, now(), now(), now() + interval '6 days', now() + interval '29 days'
    from given join made using (id)`

const createCookie = () => {
  const cookie = randomBytes(32).toString('base64url')
  return { cookie, hash: `\\x${createHmac('sha256', SECRET).update(cookie).digest('hex')}` }
}

/** Signs an account in. Returns the cookie. */
export async function insertSession(pool: pg.Pool, userId: string) {
  const { cookie, hash } = createCookie()
  await pool.query(
    `insert into shop.sessions (id, user_id, cookie_hash, created_at, last_seen_at, idle_until, not_after)
     values ($1, $2, $3, now(), now(), now() + interval '6 days', now() + interval '29 days')`,
    [randomUUID(), userId, hash],
  )
  return cookie
}

export async function insertBuyers(pool: pg.Pool, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, ...createCookie(), session: randomUUID(), email: `torture-${id}@example.in` }
  })
  await pool.query(INSERT_BUYERS, [JSON.stringify(buyers)])
  return buyers.map(({ id, cookie }) => ({ userId: id, cookie }))
}

/** Each shopper has several accounts. */
export async function insertShoppers(pool: pg.Pool, count: number): Promise<Buyer[][]> {
  const buyers = await insertBuyers(pool, count * ACCOUNTS)
  return Array.from({ length: count }, (_, at) => buyers.slice(at * ACCOUNTS, (at + 1) * ACCOUNTS))
}

/** Products with one size, of each of which `units` more arrive. */
export async function stockProducts(pool: pg.Pool, count: number, units: number): Promise<Product[]> {
  const { rows } = await pool.query<{ id: number; variant_id: number }>(
    `select p.id, v.id as variant_id from shop.products p join shop.variants v on v.product_id = p.id
      where p.is_live and p.deleted_at is null and v.is_default and v.deleted_at is null and p.price < 500000
        and (select count(*) from shop.variants o where o.product_id = p.id and o.deleted_at is null) = 1
      order by p.id limit $1`,
    [count],
  )
  for (const { variant_id: variant } of units > 0 ? rows : [])
    await pool.query(
      `insert into shop.stock_moves (variant_id, quantity, reason, at) values ($1, $2, 'stocked', now())`,
      [variant, units],
    )
  return rows.map(({ id, variant_id: variantId }) => ({ id: id - FIRST_PUBLIC, variantId }))
}

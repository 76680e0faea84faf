/** One row in each table that has none, so that its columns get texts, too. What it needs is made up: it need only be shown. */
import type pg from 'pg'

type Needed = { column: string; type: string; isEnum: boolean; target: string | null; checks: string[] }

const BUYER = `'{"gstin": "29AAAAA0000A1Z5", "name": "a"}'`
const BOOKING = `'{"state": "refused", "courier": "shiprocket", "reference": "a", "isAgain": false, "ids": null, "message": "a",
  "isPickupAsked": false, "askedAt": "2026-01-01T00:00:00Z", "sentAt": null}'`
/** Of those that a check refuses otherwise, and what rows of others lack. */
const OWN = [
  `insert into shop.saved_buyers (user_id, buyer) select id, ${BUYER} from shop.users limit 1`,
  `insert into shop.stock_alerts (id, email, variant_id, token_hash, created_at)
     select gen_random_uuid(), 'a', id, decode(repeat('00', 32), 'hex'), now() from shop.variants limit 1`,
  `insert into shop.server_keys (name, key_hash, last_four, rights, maker_id, created_at)
     select 'a', decode(repeat('00', 32), 'hex'), 'abcd', '{read-orders}', id, now() from shop.users
      where email = 'admin@dhoop.example'`,
  `insert into shop.refunds (order_id, amount, method, reason, idempotency_key, created_at, updated_at)
     select id, 1, 'bank', 'goodwill', gen_random_uuid(), now(), now() from shop.orders limit 1`,
  `insert into shop.delivery_answers (courier, pin, is_delivered, takes_cash, asked_at)
     values ('a', '560001', true, true, now())`,
  `update shop.checkout_attempts set buyer = ${BUYER}, page = '{}'`,
  `update shop.shipments set booking = ${BOOKING}`,
  `update shop.categories set rules = '{"all": [{"field": "brand", "op": "is", "value": "a"}]}' where kind = 'collection'`,
]

const EMPTY = `select format('%I', relname) as name from pg_class where relnamespace = 'shop'::regnamespace and relkind = 'r'`

/** What a row cannot be without. `target` is the column to which it refers. */
const NEEDED = `
  select format('%I', a.attname) as column, format_type(a.atttypid, null) as type, t.typtype = 'e' as "isEnum",
         (select format('select %I from %s', f.attname, k.confrelid::regclass)
            from pg_constraint k
            join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
           where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey) limit 1) as target,
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
                where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks
    from pg_attribute a join pg_type t on t.oid = a.atttypid
   where a.attrelid = format('shop.%s', $1::text)::regclass and a.attnum > 0 and not a.attisdropped
     and a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = ''`

const VALUES: [type: RegExp, value: string][] = [
  [/\[\]$/, `'{}'`],
  [/^(?:integer|bigint|smallint|numeric|double precision|real)/, '1'],
  [/^boolean/, 'false'],
  [/^timestamp|^date/, 'now()'],
  [/^time/, `'10:00'`],
  [/^uuid/, 'gen_random_uuid()'],
  [/^jsonb?/, `'{}'`],
  [/^bytea/, `'\\x00'`],
]

function valueOf({ type, isEnum, target, checks }: Needed) {
  const made = isEnum ? `(enum_range(null::${type}))[1]` : VALUES.find(([pattern]) => pattern.test(type))?.[1]
  // One of the words that a check names.
  const word = checks.flatMap((check) => [...check.matchAll(/'(\w[^']*)'::text/g)].map(([, text]) => text!))[0]
  const value = made ?? `'${word ?? 'a'}'`
  return target === null ? value : `coalesce((${target} limit 1)::text, ${value}::text)::${type}`
}

export async function fillTables(pool: pg.Pool) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const statement of OWN) await attempt(client, statement)
  const { rows: tables } = await client.query<{ name: string }>(EMPTY)
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from shop.${name} limit 1`)
    if (rowCount! > 0) continue
    const { rows } = await client.query<Needed>(NEEDED, [name])
    const columns = rows.map(({ column }) => column).join(', ')
    const insert = rows.length > 0 ? `(${columns}) values (${rows.map(valueOf).join(', ')})` : 'default values'
    await attempt(client, `insert into shop.${name} ${insert}`)
  }
  await client.query('commit')
  client.release()
}

/** Whether the database accepts it. */
async function attempt(client: pg.PoolClient, statement: string) {
  await client.query('savepoint filling')
  try {
    await client.query(statement)
    return true
  } catch {
    await client.query('rollback to savepoint filling')
    return false
  }
}

/** I-6: kept counts (records 0176 and 0147) are right after the job that folds changes into them was killed in each of its steps. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { minutes } from '#core/time.ts'
import { failpointSettings, type Failpoint } from '../failpoints/failpoint.ts'
import type { TorturedStore } from '../store.ts'
import type { Trial } from '../trial.ts'
import { underLoad } from '../under-load.ts'

const STEPS = {
  'order totals': 'delete from "shop"\\."total_changes"',
  'price totals': 'delete from "shop"\\."price_total_changes"',
  'facet totals': 'shop\\.fold_facet_changes',
}
const FAILPOINTS: Failpoint[] = Object.entries(STEPS).flatMap(([name, sql]) => [
  { name: `before ${name} are folded`, sql, when: 'before' },
  { name: `${name} folded, nobody told`, sql, when: 'after' },
])
const PATIENCE = minutes(1)

/** The job of the schedule. A worker takes it when it is woken, or at its start. */
const BEGIN = `insert into pgboss.job (name, data) values ('housekeeping', '{"name": "housekeeping", "every": "five-minutes"}')`
const WAKE = `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'housekeeping')`
/** Products move between lists, get other prices and sell out, and others are sold again. */
const CHANGES = [
  `update shop.products set price = price - 100 where price > 50000 and id % 3 = 0`,
  `update shop.products set status = case when status = 'live' then 'hidden' else 'live' end::shop.product_status where id % 11 = 0`,
  `insert into shop.stock_moves (variant_id, quantity, reason, at)
   select id, case when stock > 0 then -stock else 7 end, 'corrected', now() from shop.variants
    where deleted_at is null and id % 5 = 0 and stock < 1000`,
]
const MARKS = `select (select count(*) from shop.facet_changes)::int as facets, (select count(*) from shop.total_changes)::int as totals,
                      (select count(*) from shop.price_total_changes)::int as prices`
/**
 * What readers add up: the totals, and orders that are not folded yet, because shoppers go on buying. It is compared with what is
 * counted anew, in a transaction that is rolled back.
 */
const KEPT = {
  facet_totals: { rebuild: 'rebuild_facet_totals', kept: 'select * from shop.facet_totals' },
  price_totals: { rebuild: 'rebuild_price_totals', kept: 'select * from shop.price_totals' },
  totals: {
    rebuild: 'rebuild_totals',
    kept: `select subject, key, day, sum(count) as count, sum(amount) as amount from (
             select subject, key, day, count, amount from shop.totals union all
             select subject, key, day, count, amount from shop.total_changes) parts
            group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0`,
  },
}

export const folds: Trial = {
  name: 'folds',
  promises: ['I-6'],
  title: 'kill -9 of the store and of the database while kept counts are folded',
  isInShortTier: false,
  run: (context) =>
    underLoad(context, {}, async (store) => {
      const { scale, say } = context
      const findings: string[] = []
      const counts = { kills: 0, checks: 0 }
      const checkAfter = async (name: string) => {
        counts.checks++
        const wrong = await foldAndCompare(store)
        findings.push(...wrong.map((one) => `${one} after a kill: ${name}`))
        say(`${name}: ${wrong.length === 0 ? 'the next fold is right' : wrong.join(', ')}`)
      }
      for (let round = 0; round < scale.repeats; round++) {
        for (const point of FAILPOINTS) {
          await store.killServer()
          await store.open()
          await change(store)
          await store.killServer()
          // The job may come to it before the store is open.
          store.start(failpointSettings(point))
          const isDead = await Promise.race([store.ended().then(() => true), wait(PATIENCE, false)])
          if (isDead) counts.kills++
          else findings.push(`the job did not come to "${point.name}"`)
          if (!isDead) await store.killServer()
          await store.open()
          await checkAfter(point.name)
        }
        await killDatabaseInFold(store, findings)
        counts.kills++
        await checkAfter('of the database, in the middle')
      }
      return { counts, findings }
    }),
}

async function change(store: TorturedStore) {
  const pool = store.pool()
  for (const statement of [...CHANGES, BEGIN]) await pool.query(statement)
  await pool.end()
}

/** Nobody may write a total, so the job stands in the middle of its statement when the database dies. */
async function killDatabaseInFold(store: TorturedStore, findings: string[]) {
  const pool = store.pool()
  const blocker = await pool.connect()
  blocker.on('error', () => undefined)
  await blocker.query('begin; lock table shop.facet_totals in share mode')
  await change(store)
  await pool.query(WAKE)
  const isWaiting = () =>
    pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%fold_facet_changes%' and pid <> pg_backend_pid()`,
    )
  const stopsAt = Date.now() + PATIENCE
  while ((await isWaiting()).rowCount === 0 && Date.now() < stopsAt) await wait(50)
  if (Date.now() >= stopsAt) findings.push('the job did not begin to fold')
  await store.killDatabase()
  await store.ready()
  blocker.release(true)
  await pool.end()
}

/** Returns what is wrong. */
async function foldAndCompare(store: TorturedStore) {
  const pool = store.pool()
  try {
    for (const statement of [BEGIN, WAKE]) await pool.query(statement)
    await untilFolded(pool)
    return await compare(pool)
  } finally {
    await pool.end()
  }
}

async function untilFolded(pool: pg.Pool) {
  const stopsAt = Date.now() + 2 * PATIENCE
  for (; Date.now() < stopsAt; await wait(100)) {
    const { rows } = await pool.query<Record<string, number>>(MARKS)
    // Shoppers go on buying, so some orders are always new.
    if (rows[0]!.facets === 0 && rows[0]!.prices === 0) return
  }
  throw new Error('The changes were not folded.')
}

const isSerializationFailure = (error: unknown) => (error as { code?: string }).code === '40001'

async function compare(pool: pg.Pool) {
  const wrong: string[] = []
  for (const table of Object.keys(KEPT) as (keyof typeof KEPT)[]) {
    // The job of the schedule may fold at the same moment.
    const count = await countWrong(pool, table).catch((error: unknown) => {
      if (isSerializationFailure(error)) return countWrong(pool, table)
      throw error
    })
    if (count > 0) wrong.push(`${count} rows of ${table} differ from what is counted`)
  }
  return wrong
}

async function countWrong(pool: pg.Pool, table: keyof typeof KEPT) {
  const client = await pool.connect()
  const { rebuild, kept } = KEPT[table]
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(`create temp table kept on commit drop as ${kept}`)
    await client.query(`select shop.${rebuild}()`)
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from (
         (table kept except all table shop.${table}) union all (table shop.${table} except all table kept)) other`,
    )
    return rows[0]!.count
  } finally {
    await client.query('rollback')
    client.release()
  }
}

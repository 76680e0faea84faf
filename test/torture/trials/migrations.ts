/** I-18: the first start is killed in each migration, and while it writes the catalogue. The next one goes on, and nothing is left half. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { readJournal } from '#db/migration-files.server.ts'
import { newHome } from '../../startup/start-store.ts'
import { auditDatabase } from '../audit.ts'
import { failpointSettings, type Failpoint } from '../failpoints/failpoint.ts'
import { openTorturedStore, prepareStore } from '../store.ts'
import type { Trial } from '../trial.ts'

const MIGRATED = 'insert into "migrations"\\."applied"'
const CATALOGUE = 'insert into "shop"\\."products"'
const MOMENTS = ['before', 'after', 'before commit', 'after commit'] as const
/** A start that is not killed by then has passed the failpoint. In milliseconds. */
const PATIENCE = 120_000

/** What migrations make, one line each. */
const SCHEMA = `
  select format('column %s.%s.%s %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema in ('shop', 'public', 'migrations')
  union all select indexdef from pg_indexes where schemaname = 'shop'
  union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'shop'::regnamespace
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'shop'::regnamespace and not tgisinternal
  union all select format('%s %s', oid::regprocedure, md5(prosrc)) from pg_proc where pronamespace = 'shop'::regnamespace
  union all select format('%s %s %s', schemaname, viewname, definition) from pg_views where schemaname in ('shop', 'public')
  union all select format('%s %s %s', tablename, policyname, qual) from pg_policies where schemaname = 'shop'
  union all select format('migration %s', hash) from migrations.applied`

async function readSchema(pool: pg.Pool) {
  const { rows } = await pool.query<{ line: string }>(SCHEMA)
  return new Set(rows.map(({ line }) => line))
}

/** As a start leaves it that nobody has killed. */
async function readWholeSchema(seededHome: string) {
  const store = await openTorturedStore(seededHome)
  const pool = store.pool()
  const schema = await readSchema(pool)
  await pool.end()
  await store.stop()
  return schema
}

export const migrations: Trial = {
  name: 'migrations',
  promises: ['I-18'],
  title: 'kill -9 once in each migration and while the demo catalogue is written, on one database',
  isInShortTier: false,
  run: async ({ random, seededHome, say }) => {
    const whole = await readWholeSchema(seededHome)
    const { entries } = readJournal()
    const findings: string[] = []
    let kills = 0
    const store = await prepareStore(newHome())
    const killAt = async (point: Failpoint) => {
      store.start(failpointSettings(point))
      const isDead = await Promise.race([store.ended().then(() => true), wait(PATIENCE, false, { ref: false })])
      if (isDead) kills++
      else {
        findings.push(`no start came to ${point.name}`)
        await store.killServer()
      }
      say(`${point.name}: ${isDead ? 'killed' : 'not reached'}`)
    }
    try {
      let applied = 0
      for (const [at, { tag }] of entries.entries()) {
        const when = random.pick(MOMENTS)
        const name = `${tag}, ${when}${when.includes('commit') ? '' : ' it is noted'}`
        await killAt({ name, sql: MIGRATED, when, nth: at + 1 - applied })
        applied = when === 'after commit' ? at + 1 : at
      }
      await killAt({ name: 'in the catalogue', sql: CATALOGUE, when: 'after' })
      await store.open()
      await store.ready()
      const pool = store.pool()
      const made = await readSchema(pool)
      findings.push(
        ...[...whole].filter((line) => !made.has(line)).map((line) => `this is missing: ${line.slice(0, 200)}`),
      )
      findings.push(
        ...[...made].filter((line) => !whole.has(line)).map((line) => `this is left over: ${line.slice(0, 200)}`),
      )
      const products = await pool.query<{ count: number }>('select count(*)::int from shop.products where is_live')
      if (!products.rows[0]?.count) findings.push('the catalogue is empty')
      findings.push(...(await auditDatabase(pool)))
      await pool.end()
      const counts = { kills, migrations: entries.length, schema: made.size, products: products.rows[0]!.count }
      return { counts, findings }
    } finally {
      if (store.isRunning()) await store.stop()
    }
  },
}

/** I-18: the first start is killed while it migrates and while it writes the catalogue. The next one completes it. */
import { setTimeout as wait } from 'node:timers/promises'
import { readJournal } from '#db/migration-files.server.ts'
import { newHome } from '../../startup/start-store.ts'
import { auditDatabase } from '../audit.ts'
import { failpointSettings, type Failpoint } from '../failpoints/failpoint.ts'
import { prepareStore } from '../store.ts'
import type { Trial } from '../trial.ts'

const MIGRATED = 'insert into "migrations"\\."applied"'
const CATALOGUE = 'insert into "shop"\\."products"'
/** A start that is not killed by then has passed the failpoint. In milliseconds. */
const PATIENCE = 120_000

export const migrations: Trial = {
  name: 'migrations',
  promises: ['I-18'],
  title: 'kill -9 in migrations and while the demo catalogue is written, on one database',
  isInShortTier: false,
  run: async ({ scale, random, say }) => {
    const total = readJournal().entries.length
    const findings: string[] = []
    const store = await prepareStore(newHome())
    const killAt = async (point: Failpoint) => {
      store.start(failpointSettings(point))
      const isDead = await Promise.race([store.ended().then(() => true), wait(PATIENCE, false)])
      if (!isDead) {
        findings.push(`no start came to ${point.name}`)
        await store.killServer()
      }
      say(`${point.name}: ${isDead ? 'killed' : 'not reached'}`)
    }
    try {
      for (let time = 0; time < scale.repeats; time++) {
        const nth = random.between(1, total)
        const when = random.pick(['before', 'after'] as const)
        await killAt({ name: `${when} migration ${nth} is noted`, sql: MIGRATED, when, nth })
      }
      await killAt({ name: 'all migrated, not committed', sql: MIGRATED, when: 'before commit', nth: total })
      await killAt({ name: 'in the catalogue', sql: CATALOGUE, when: 'after' })
      await store.open()
      await store.ready()
      const pool = store.pool()
      const { rows } = await pool.query<{ count: number }>('select count(*)::int from migrations.applied')
      if (rows[0]?.count !== total) findings.push(`${rows[0]?.count} of ${total} migrations are noted`)
      const products = await pool.query<{ count: number }>('select count(*)::int from shop.products where is_live')
      if (!products.rows[0]?.count) findings.push('the catalogue is empty')
      findings.push(...(await auditDatabase(pool)))
      await pool.end()
      return { counts: { kills: scale.repeats + 2, migrations: total, products: products.rows[0]!.count }, findings }
    } finally {
      if (store.isRunning()) await store.stop()
    }
  },
}

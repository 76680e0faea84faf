/** Changes of admins by a process that dies at each step: each is there with its audit entry, or neither is (reliability I-12). */
import { desc, sql } from 'drizzle-orm'
import type pg from 'pg'
import { auditLog } from '#db/schema.server.ts'
import type { Shop } from '#shop/shop.ts'
import { runDying, type Death } from './dying-process.ts'
import { meera } from './fixtures.ts'
import { pickSome, randomRuns } from './sequences.ts'
import { expect, type TestShop } from './shop.ts'

/** What is there before, and what the process does that may die. */
export type Change = (shop: TestShop) => Promise<(admin: Shop) => Promise<unknown>>

/** What counts or is tidied up, whatever becomes of the change: tries of a password, files and pictures that nothing shows. */
const BESIDE = ['guesses', 'storage_leftovers', 'unused_pictures']

async function lastTransaction({ db }: Shop) {
  const { rows } = await db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  return rows[0]!.id
}

/** The tables that have rows of later transactions. */
async function tablesSince({ db }: Shop, transaction: string) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'shop'::regnamespace and relkind = 'r'`,
  )
  const queries = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from shop.${name} where xmin::text::bigint > ${transaction})`,
  )
  const { rows } = await db.execute<{ name: string }>(queries.join(' union all '))
  return rows.map(({ name }) => name).filter((name) => !BESIDE.includes(name))
}

/** By the action in the audit log. Without RUNS each of some changes dies once. Returns how many there were. */
export async function expectNotedOrNothing(
  { shop, settings }: { shop: TestShop; settings: pg.ClientConfig },
  changes: Record<string, Change>,
  runs: ReturnType<typeof randomRuns>,
) {
  const tell = async (action: string, death: Death | undefined) => {
    await shop.db.execute(sql`delete from shop.cart_items`)
    // Nothing is too often.
    await shop.db.execute(sql`delete from shop.guesses`)
    const run = await changes[action]!(shop)
    const before = await lastTransaction(shop)
    const steps = await runDying(shop, settings, death, (as) => run(as(meera)))
    const changed = await tablesSince(shop, before)
    const isNoted = changed.includes('audit_log')
    const place = `${action}: ${death?.when} step ${death?.step} of ${steps}`
    expect([place, isNoted, changed]).toEqual([place, changed.length > 0, changed])
    if (death) return steps
    const [noted] = isNoted ? await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1) : []
    expect([place, noted?.action]).toEqual([place, action])
    return steps
  }
  const chosen = new Set(pickSome(Object.keys(changes), runs))
  let deaths = 0
  // In the order of the table: the last one empties the store.
  for (const action of Object.keys(changes).filter((name) => chosen.has(name))) {
    const steps = await tell(action, undefined)
    const points = Array.from({ length: steps }, (_, at): Death[] => [
      { step: at + 1, when: 'before' },
      { step: at + 1, when: 'after' },
    ]).flat()
    const some = pickSome(points, { ...runs, numRuns: Math.ceil(runs.numRuns / chosen.size) })
    for (const death of some) await tell(action, death)
    deaths += some.length
  }
  return { changes: chosen.size, deaths }
}

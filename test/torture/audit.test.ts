/** The audit is alive: each thing that it looks for is found when it is there. */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type pg from 'pg'
import { stopStores } from '../startup/start-store.ts'
import { checkIndexes } from './amcheck.ts'
import { auditDatabase, auditJournal } from './audit.ts'
import { buyOnce } from './buy.ts'
import { insertBuyers, stockProducts } from './buyers.ts'
import { openClient } from './client.ts'
import { newJournal } from './journal.ts'
import { seeded } from './random.ts'
import { openTorturedStore, type TorturedStore } from './store.ts'

let store: TorturedStore
let pool: pg.Pool
const journal = newJournal()

beforeAll(async () => {
  store = await openTorturedStore(inject('seededHome'))
  pool = store.pool()
  const products = await stockProducts(pool, 3, 100)
  const [buyer] = await insertBuyers(pool, 1)
  const client = openClient(store.url, buyer!.cookie)
  const shopping = { url: store.url, journal, products, random: seeded(1), isOver: () => false }
  for (let order = 0; order < 6; order++) await buyOnce(client, buyer!, shopping)
  client.close()
})
afterAll(async () => {
  await pool.end()
  await store.stop()
  await stopStores()
})

/** Breaks rows behind the back of constraints and triggers, audits, and undoes it. */
async function findingsAfter(...statements: string[]) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    return [...(await auditDatabase(client)), ...(await auditJournal(client, journal))].join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('finds nothing in a store that is well', async () => {
  expect(await findingsAfter()).toBe('')
  expect(journal.attempts.filter(({ state }) => state === 'ordered')).toHaveLength(6)
  expect(await checkIndexes(pool)).toMatchObject({ findings: [], notRun: [] })
})

test.each([
  ['stock is not the sum', `update shop.variants set stock = stock + 1 where id = (select min(id) from shop.variants)`],
  ['an order is not the sum', 'update shop.orders set mrp = mrp + 1, total = total + 1'],
  ['has another total', 'update shop.orders set mrp = mrp + 1, total = total + 1'],
  ['exists 0 times', 'delete from shop.orders'],
  ['a completed payment attempt has no order', 'delete from shop.orders'],
  ['captured money has neither', 'delete from shop.payments'],
  ['a paid order has no payment', 'delete from shop.payments'],
  ['has taken nothing from the stock', 'delete from shop.stock_moves'],
  ['not taken exactly its pieces', 'update shop.stock_moves set quantity = 2 * quantity where quantity < 0'],
  ['no mail and no job', `delete from pgboss.job where name = 'send-order-confirmation'`],
  ['a job has failed', `update pgboss.job set state = 'failed' where name = 'send-order-confirmation'`],
  [
    'an attempt is still open',
    `update shop.checkout_attempts set state = 'reserved'
     where id = (select id from shop.checkout_attempts limit 1)`,
  ],
])('finds that %s', async (finding, statement) => {
  expect(await findingsAfter(statement)).toContain(finding)
})

test('the built store contains no failpoint', () => {
  const built = globSync('build/server/**/*.js')
  expect(built.length).toBeGreaterThan(0)
  for (const file of built) expect(readFileSync(file, 'utf8')).not.toMatch(/failpoint|torture/i)
})

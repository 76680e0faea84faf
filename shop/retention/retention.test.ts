/** Every table has a rule, the rules are those of docs/retention.md, and the job deletes what it says, and nothing else. */
import { sql } from 'drizzle-orm'
import fs from 'node:fs'
import { auditLog, checkoutAttempts, offerUses } from '#db/schema.server.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, days } from '#core/time.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { asha, kurta } from '#test/fixtures.ts'
import { insertOffer } from '#test/offers.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { insertBackup, listBackups } from '#shop/backups/record-backup.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { AUDIT_TTL, BACKUP_TTL, DELETED, ENDED_ATTEMPT_TTL, KEPT, WITH_OWNER } from './rules.ts'

test('has one rule for every table', async ({ shop }) => {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'shop'::regnamespace and relkind in ('r', 'p')`,
  )
  const ruled = [...DELETED.map(({ table }) => table), ...Object.keys(WITH_OWNER), ...Object.keys(KEPT)]
  expect(ruled.filter((table, at) => ruled.indexOf(table) !== at)).toEqual([])
  expect(ruled.sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('deletes the rows of an owner with it', async ({ shop }) => {
  const { rows } = await shop.db.execute<{ child: string; parent: string; rule: string }>(sql`
    select child.relname as child, parent.relname as parent, confdeltype as rule
      from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
     where contype = 'f' and connamespace = 'shop'::regnamespace and confdeltype = 'c'`)
  const cascades = new Set(rows.map(({ child, parent }) => `${child} ${parent}`))
  expect(Object.entries(WITH_OWNER).filter(([child, owner]) => !cascades.has(`${child} ${owner}`))).toEqual([])
})

test('names a step that runs, for every rule', () => {
  const steps = ['jobs/housekeeping.ts', 'jobs/jobs.ts', 'supabase/jobs.ts']
    .filter((file) => fs.existsSync(file))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')
  expect(DELETED.filter(({ by }) => !steps.includes(by))).toEqual([])
})

test('is described in docs/retention.md', () => {
  const text = fs.readFileSync('docs/retention.md', 'utf8')
  const lines = [
    ...DELETED.map(({ table, keeps, why, by }) => `| \`${table}\` | ${keeps} | ${why} | \`${by}\` |`),
    ...Object.entries(WITH_OWNER).map(([table, owner]) => `| \`${table}\` | with \`${owner}\` |`),
    ...Object.entries(KEPT).map(([table, reason]) => `| \`${table}\` | ${reason} |`),
  ]
  expect(lines.filter((line) => !text.includes(line))).toEqual([])
  expect(text.split('\n').filter((line) => line.startsWith('| `')).length).toBe(lines.length)
})

async function insertAttempt(
  { db, now }: TestShop,
  key: string,
  age: number,
  state: 'failed' | 'expired' | 'reserved',
) {
  const at = addDuration(now(), -age)
  const ended = state === 'reserved' ? null : at
  await db.execute(sql`insert into ${checkoutAttempts}
    (user_id, key, body_hash, method, state, lines, address, mrp, discount, shipping, total, created_at, expires_at, ended_at)
    values (${asha.id}, ${key}, sha256('a'), 'upi', ${state}, '[]', '{}', 0, 0, 0, 0, ${at}, ${at}, ${ended})`)
}

async function pay(shop: TestShop) {
  const request = await prepareCheckout(shop, asha, [[kurta, kurta.medium]], upi)
  await placeOrder(shop.as(asha), request)
  return request
}

const keysOf = async ({ db }: TestShop) =>
  (await db.select({ key: checkoutAttempts.key }).from(checkoutAttempts)).map(({ key }) => key)

test('deletes attempts that came to nothing half a year ago, and no other', async ({ shop }) => {
  const { key } = await pay(shop)
  await shop.db.update(checkoutAttempts).set({ endedAt: addDuration(shop.now(), -days(999)) })
  await insertAttempt(shop, 'failed', ENDED_ATTEMPT_TTL + 1, 'failed')
  await insertAttempt(shop, 'expired', ENDED_ATTEMPT_TTL + 1, 'expired')
  await insertAttempt(shop, 'recent', ENDED_ATTEMPT_TTL - 1000, 'expired')
  await insertAttempt(shop, 'running', days(999), 'reserved')
  await deleteOldRows(shop)
  expect((await keysOf(shop)).sort()).toEqual([key, 'recent', 'running'].sort())
})

test('keeps an attempt that failed and was paid late', async ({ shop }) => {
  const { key } = await pay(shop)
  await shop.db.update(checkoutAttempts).set({ state: 'expired', endedAt: addDuration(shop.now(), -days(999)) })
  await deleteOldRows(shop)
  expect(await keysOf(shop)).toEqual([key])
})

test('deletes an attempt of which an offer was released, with the use of the offer', async ({ shop }) => {
  await insertAttempt(shop, 'failed', ENDED_ATTEMPT_TTL + 1, 'failed')
  await insertAttempt(shop, 'counted', ENDED_ATTEMPT_TTL + 1, 'failed')
  const offerId = await insertOffer(shop)
  const attempts = await shop.db.select().from(checkoutAttempts)
  for (const { id, key, userId } of attempts)
    await shop.db.insert(offerUses).values({
      ...{ offerId, attemptId: id, userId, amount: fromRupees(150), at: shop.now() },
      state: key === 'counted' ? 'held' : 'released',
    })
  await deleteOldRows(shop)
  expect(await keysOf(shop)).toEqual(['counted'])
  expect(await shop.db.select().from(offerUses)).toMatchObject([{ state: 'held' }])
})

const insertEvent = (shop: TestShop, entityId: string, at: Date) =>
  shop.db.insert(auditLog).values({ action: 'test', entity: 'product', entityId, at })

test('deletes audit entries after the term of the law only, also by hand', async ({ shop }) => {
  const real = new Date()
  await insertEvent(shop, 'old', addDuration(real, -AUDIT_TTL - days(2)))
  await insertEvent(shop, 'kept', addDuration(real, -days(365 * 8)))
  shop.clock.at = real
  await deleteOldRows(shop)
  const { rows } = await shop.db.execute(sql`select entity_id from ${auditLog} where action = 'test'`)
  expect(rows).toEqual([{ entity_id: 'kept' }])
  const attempts = [sql`delete from ${auditLog}`, sql`update ${auditLog} set action = 'x'`, sql`truncate ${auditLog}`]
  for (const statement of attempts) await expect(shop.db.transaction((tx) => tx.execute(statement))).rejects.toThrow()
})

test('deletes what is told of backups after their time', async ({ shop }) => {
  const backup = { place: 'a folder', isEncrypted: false }
  const at = (age: number) => addDuration(shop.now(), -age)
  await insertBackup(shop.db, { ...backup, name: 'old', startedAt: at(BACKUP_TTL + 1) })
  await insertBackup(shop.db, { ...backup, name: 'recent', startedAt: at(BACKUP_TTL - 1000) })
  await deleteOldRows(shop)
  expect((await listBackups(shop.db, 10)).map(({ name }) => name)).toEqual(['recent'])
})

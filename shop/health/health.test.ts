/** What the page Health says of a store, and that a failed job runs again once. */
import { sql } from 'drizzle-orm'
import { checkoutAttempts } from '#db/schema.server.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { hours, minutes } from '#core/time.ts'
import { placeOrder } from '../payments/place-order.ts'
import { readHealth, type Health } from './read-health.ts'
import { readStoreState } from './read-store-state.ts'
import { retryJob } from './retry-job.ts'
import { findWarnings, queueName } from './rules.ts'

const at = new Date('2026-11-27T10:00:00Z')
const before = (time: number) => new Date(at.getTime() - time)
const calm: Parameters<typeof findWarnings>[0] = {
  ...{ backups: [], lastBackups: { written: null, checkedAt: null }, backupsAt: null },
  ...{ queues: [], refunds: [], unsettled: 0, paidWithoutOrder: 0, at, replicas: [] },
  disk: { free: 50, total: 100 },
}
const queue = (name: string, more = {}) => ({ queue: name, waiting: 1, running: 0, failed: 0, oldest: at, ...more })

test('says what somebody should look at', () => {
  expect(findWarnings({ ...calm, queues: [queue('send-refund-made', { oldest: before(minutes(9)) })] })).toEqual([])
  expect(
    findWarnings({
      ...calm,
      ...{ at, unsettled: 1, paidWithoutOrder: 2, disk: { free: 1024 ** 3, total: 100 * 1024 ** 3 } },
      refunds: [{ state: 'refused', count: 1, oldest: at }],
      queues: [
        queue('send-refund-made', { oldest: before(minutes(11)), failed: 2 }),
        queue('refund-payment', { oldest: before(minutes(11)) }),
      ],
    }),
  ).toEqual([
    '2 completed checkouts without an order',
    'The payment gateway does not tell whether 1 checkout paid',
    '1 refund refused by the payment gateway',
    'The mail server does not take emails: they wait',
    'Jobs have been waiting for more than ten minutes',
    '2 emails could not be sent',
    'Only 1.0 GB of the disk are free',
  ])
  // It only enqueues emails.
  expect(
    findWarnings({ ...calm, queues: [queue('send-stock-alerts', { oldest: before(minutes(11)), failed: 1 })] }),
  ).toEqual(['Jobs have been waiting for more than ten minutes'])
  expect(queueName('send-order-confirmation')).toBe('Send order confirmation')
})

test('warns of a replica that is left out, unless it has become the primary database', () => {
  const replica = (leftOut: Health['replicas'][number]['leftOut']) => ({
    name: 'db2/shop',
    leftOut,
    since: at,
    lag: null,
  })
  const replicas = ([null, 'unknown', 'primary', 'behind', 'gone'] as const).map(replica)
  expect(findWarnings({ ...calm, replicas })).toEqual([
    'The replica db2/shop is not read from: it is too far behind',
    'The replica db2/shop is not read from: it does not answer',
  ])
})

test('warns of a backup that failed, cannot be restored or is overdue', () => {
  const backup = (age: number, more: Partial<Health['backups'][number]> = {}) => ({
    ...{ id: 'an id', name: 'a name', place: 'a folder', isEncrypted: true, rows: 1, files: 1, error: null },
    ...{ startedAt: before(age), endedAt: before(age), bytes: 1, checkedAt: null, checkError: null },
    ...more,
  })
  const failed = { bytes: null, rows: null, files: null, error: 'The disk is full.' }
  const warningsOf = (backups: Health['backups'], written: number | null, backupsAt: string | null = '02:30') =>
    findWarnings({
      ...{ ...calm, backups, backupsAt },
      lastBackups: { written: written === null ? null : { at: before(written), bytes: 1 }, checkedAt: null },
    })
  expect(warningsOf([], null)).toEqual(['There is no backup of the last day'])
  expect(warningsOf([backup(hours(25)), backup(hours(49), failed)], hours(25))).toEqual([])
  expect(warningsOf([backup(hours(99))], hours(99), null)).toEqual([])
  expect(warningsOf([backup(hours(3), failed), backup(hours(27))], hours(27))).toEqual([
    'The last backup failed: The disk is full.',
    'There is no backup of the last day',
  ])
  expect(warningsOf([backup(hours(3), failed)], hours(20))).toEqual(['The last backup failed: The disk is full.'])
  expect(warningsOf([backup(hours(3), { checkError: 'A trial failed.' })], hours(3))).toEqual([
    'The trial of the last backup failed: A trial failed.',
  ])
})

test('counts a completed attempt without an order, and one whose payment stays unknown', async ({ shop }) => {
  await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small]]))
  expect(await readStoreState(shop)).toMatchObject({ paidWithoutOrder: 0, unsettled: 0, reservations: 0, refunds: [] })
  const ended = { state: 'completed' as const, endedAt: shop.now() }
  const [attempt] = await shop.db.select().from(checkoutAttempts).limit(1)
  const { id: _, ...values } = attempt!
  await shop.db.insert(checkoutAttempts).values({ ...values, ...ended, key: 'without an order' })
  expect((await readStoreState(shop)).paidWithoutOrder).toBe(1)
  const expiresAt = new Date(shop.now().getTime() - minutes(16))
  const open = { ...values, state: 'reserved' as const, endedAt: null, expiresAt, key: 'unknown' }
  await shop.db.insert(checkoutAttempts).values(open)
  expect(await readStoreState(shop)).toMatchObject({ unsettled: 1, reservations: 1 })
})

test('shows versions and disk, to admins only', async ({ shop }) => {
  const health = await readHealth(shop.as(meera))
  expect(health.versions).toMatchObject({ store: '1.0.0', node: process.versions.node })
  expect(health.versions.schema).toBeGreaterThan(50)
  expect(health.disk?.total).toBe(100 * 1024 ** 3)
  await expect(readHealth(shop.as(asha))).rejects.toMatchObject({ code: 'forbidden' })
})

test('lets a failed job run again, once, and records who did it', async ({ shop }) => {
  const desk = shop.as(meera)
  const failed = new Map([['00000000-0000-4000-8000-000000000001', 'send-refund-made']])
  desk.services.queue.retryFailedJob = async (_, id) => {
    const queue = failed.get(id)
    failed.delete(id)
    return queue
  }
  const id = '00000000-0000-4000-8000-000000000001'
  await expect(retryJob(shop.as(asha), id)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await retryJob(desk, id)).toBe('The job runs again within a minute')
  await expect(retryJob(desk, id)).rejects.toMatchObject({ code: 'not-found' })
  const { rows } = await shop.db.execute(sql`select action, entity, after from shop.audit_log`)
  expect(rows).toEqual([{ action: 'retry-job', entity: 'job', after: { queue: 'send-refund-made' } }])
})

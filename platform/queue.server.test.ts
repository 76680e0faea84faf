/** Runs alone, because the workers of a queue would continue during the next file. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { vi } from 'vitest'
import { expect, committingTest as test } from '#test/shop.ts'
import type { Database } from '#db/connect.server.ts'
import { handlers, schedule } from '#jobs/jobs.ts'
import type { Job, JobName } from '#core/job.ts'
import { hours, minutes, seconds } from '#core/time.ts'
import { openDatabaseEvents } from './database-events.server.ts'
import { openQueue, type Work } from './queue.server.ts'
import type pg from 'pg'

const names: JobName[] = ['send-order-confirmation', 'refund-payment', 'housekeeping']

async function openWorker(
  db: Database,
  settings: pg.ClientConfig,
  run: (job: Job) => Promise<void>,
  work?: Work,
  queues = names,
) {
  const events = openDatabaseEvents(settings)
  await events.start()
  const jobs = await openQueue(db, events)
  await jobs.work(Object.fromEntries(queues.map((name) => [name, run])), work)
  const stop = async () => {
    await jobs.stop()
    await events.stop()
  }
  return { ...jobs, stop }
}

test('runs a job of another process when it is committed, long before the next poll', async ({ shop, settings }) => {
  const db = shop.db as Database
  const done: string[] = []
  const worker = await openWorker(db, settings, async (job) => void done.push(job.name))
  const otherWorker = await openWorker(db, settings, async (job) => void done.push(job.name))
  await db.transaction(async (tx) => {
    await otherWorker.queue.enqueue(tx, { name: 'refund-payment', orderId: 'one' })
    expect(done).toEqual([])
  })
  await expect.poll(() => done).toEqual(['refund-payment'])
  await worker.stop()
  await otherWorker.stop()
})

test('announces an order to each admin once', async ({ shop, settings }) => {
  const db = shop.db as Database
  const done: string[] = []
  const queues: JobName[] = ['send-new-order', 'refund-payment']
  const run = async (job: Job) => void done.push('to' in job && job.to ? job.to : job.name)
  const worker = await openWorker(db, settings, run, {}, queues)
  const orderId = '0d4f2f9e-3c0e-4f0a-9d7e-6f6f7b1c2a3b'
  const [meera, ravi] = ['meera@example.in', 'ravi@example.in']
  for (let time = 0; time < 2; time++) {
    await worker.queue.enqueue(db, { name: 'send-new-order', orderId, to: meera })
    await expect.poll(() => done).toEqual([meera])
  }
  await worker.queue.enqueue(db, { name: 'send-new-order', orderId, to: ravi })
  await expect.poll(() => done).toEqual([meera, ravi])
  await worker.queue.enqueue(db, { name: 'refund-payment', orderId })
  await expect.poll(() => done).toEqual([meera, ravi, 'refund-payment'])
  await worker.stop()
})

test('tells an admin once a day what Health warns of, however often the housekeeping runs', async ({
  shop,
  settings,
}) => {
  const db = shop.db as Database
  const done: string[] = []
  const run = async (job: Job) => void ('to' in job && 'at' in job && done.push(`${job.to} ${job.at}`))
  const worker = await openWorker(db, settings, run, {}, ['send-health-warnings'])
  const [first, again, next] = ['2026-01-15T03:07:04.000Z', '2026-01-15T03:09:31.000Z', '2026-01-16T03:07:02.000Z']
  for (const at of [first, again, next])
    for (const to of ['meera@example.in', 'ravi@example.in'])
      await worker.queue.enqueue(db, { name: 'send-health-warnings', to, warnings: ['Jobs wait'], at })
  const sent = [first, next].flatMap((at) => [`meera@example.in ${at}`, `ravi@example.in ${at}`])
  await expect.poll(() => done.length).toBe(sent.length)
  await worker.stop()
  expect(done.toSorted()).toEqual(sent.toSorted())
})

test('runs the jobs that an earlier version enqueued under another name', async ({ shop, settings }) => {
  const db = shop.db as Database
  const first = await openWorker(db, settings, () => Promise.resolve())
  await first.stop()
  await db.execute(sql`select pgboss.create_queue('look-at-payment', '{"policy": "standard", "notify": true}'::jsonb)`)
  await db.execute(
    sql`insert into pgboss.job (name, data) values ('look-at-payment', '{"name": "look-at-payment", "orderId": "one"}')`,
  )
  const done: string[] = []
  const worker = await openWorker(
    db,
    settings,
    async (job) => void done.push((job as Extract<Job, { name: 'refund-payment' }>).orderId ?? ''),
    { renamed: { 'look-at-payment': 'refund-payment', 'never-there': 'refund-payment' } },
  )
  await expect.poll(() => done).toEqual(['one'])
  await worker.stop()
})

test('sends forty emails concurrently, and retries only the one that failed', async ({ shop, settings }) => {
  const db = shop.db as Database
  const attempts = new Map<string, number>()
  let running = 0
  let maxRunning = 0
  const worker = await openWorker(db, settings, async (job) => {
    const { orderId } = job as Extract<Job, { name: 'send-order-confirmation' }>
    maxRunning = Math.max(maxRunning, ++running)
    await new Promise(setImmediate)
    running--
    attempts.set(orderId, (attempts.get(orderId) ?? 0) + 1)
    if (orderId === '7' && attempts.get(orderId) === 1) throw new Error('the mail server hung up')
  })
  await db.transaction(async (tx) => {
    for (let at = 0; at < 40; at++)
      await worker.queue.enqueue(tx, { name: 'send-order-confirmation', orderId: String(at) })
  })
  await expect.poll(() => attempts.size).toBe(40)
  expect(maxRunning).toBeGreaterThan(1)
  expect([...attempts].filter(([, times]) => times > 1)).toEqual([])
  const states = await db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from pgboss.job where name = 'send-order-confirmation' group by state`,
  )
  expect(states.rows).toContainEqual({ state: 'retry', count: 1 })
  await worker.stop()
})

test('is working while a job takes some minutes, but not when it hangs and no other worker polls', async ({
  shop,
  settings,
}) => {
  const db = shop.db as Database
  const [begun, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const worker = await openWorker(db, settings, async () => {
    begun.resolve()
    await free.promise
  })
  await worker.queue.enqueue(db, { name: 'refund-payment', orderId: 'slow' })
  await begun.promise
  const isWorkingIn = (time: number) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + time)
    const isWorking = worker.isWorking()
    clock.mockRestore()
    return isWorking
  }
  expect([0, 4, 6].map((time) => isWorkingIn(minutes(time)))).toEqual([true, true, false])
  free.resolve()
  await worker.stop()
})

test('takes over the queues and schedules of an earlier version', async ({ shop, settings }) => {
  const db = shop.db as Database
  const previous = new PgBoss({ db: fromDrizzle(db, sql), schedule: true })
  await previous.start()
  for (const name of ['forget-old-mails', 'send-order-confirmation']) await previous.createQueue(name)
  await previous.schedule('forget-old-mails', '7 3 * * *', { name: 'forget-old-mails' })
  await previous.send('forget-old-mails', { name: 'forget-old-mails' })
  await previous.send('send-order-confirmation', { name: 'send-order-confirmation', orderId: 'waiting' })
  await previous.stop()

  const done: Job[] = []
  const schedule = [{ cron: '17 * * * *', job: { name: 'housekeeping', every: 'hour' }, key: 'hour' }] as const
  const work = { schedule: [...schedule], retired: ['forget-old-mails'] }
  const worker = await openWorker(db, settings, async (job) => void done.push(job), work)
  await expect.poll(() => done).toEqual([{ name: 'send-order-confirmation', orderId: 'waiting' }])
  const queues = await db.execute<{ name: string; notify: boolean }>(
    sql`select name, notify from pgboss.queue where name not like '\\_\\_%' order by name`,
  )
  expect(queues.rows).toEqual([
    { name: 'housekeeping', notify: true },
    { name: 'refund-payment', notify: true },
    { name: 'send-order-confirmation', notify: true },
  ])
  const schedules = await db.execute(sql`select name, key, cron from pgboss.schedule`)
  expect(schedules.rows).toEqual([{ name: 'housekeeping', key: 'hour', cron: '17 * * * *' }])
  await worker.stop()
})

test('queries the database less than twice a second when there is nothing to do', async ({ shop, settings }) => {
  const db = shop.db as Database
  const events = openDatabaseEvents(settings)
  await events.start()
  let queryCount = 0
  const execute: Database['execute'] = (query) => {
    queryCount++
    return db.execute(query)
  }
  const jobs = await openQueue(Object.assign(Object.create(db) as Database, { execute }), events)
  await jobs.work(handlers(shop), { schedule })
  await wait(seconds(2))
  queryCount = 0
  await wait(seconds(5))
  expect(queryCount).toBeLessThan(10)
  await jobs.stop()
  await events.stop()
})

type Tries = { state: string; retry_limit: number; retry_delay_max: number | null }

test('keeps a mail for a day while the mail server is away', async ({ shop, settings }) => {
  const db = shop.db as Database
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ESOCKET', command: 'CONN' }))
  const worker = await openWorker(db, settings, away)
  const isMine = sql`data->>'orderId' = 'away'`
  await worker.queue.enqueue(db, { name: 'send-order-confirmation', orderId: 'away' })
  await worker.queue.enqueue(db, { name: 'refund-payment', orderId: 'away' })
  const statesOf = () =>
    db.execute<Tries>(sql`select state, retry_limit, retry_delay_max from pgboss.job where ${isMine}`)
  await expect.poll(async () => (await statesOf()).rows.map(({ state }) => state)).toEqual(['retry', 'retry'])
  await worker.stop()

  // Nothing but the mail waits: the refund is between two tries, and its next one is near.
  await db.execute(sql`
    update pgboss.job set created_on = now() - interval '23 hours', start_after = now() + interval '9 minutes' where ${isMine}`)
  const [mails, ...others] = await worker.queue.readQueues(db)
  expect(mails).toMatchObject({ queue: 'send-order-confirmation', waiting: 1, failed: 0 })
  expect(Date.now() - mails!.oldest!.getTime()).toBeGreaterThan(hours(22))
  expect(others).toEqual([])

  // The shortest delays. The 141st try has failed.
  await db.execute(sql`update pgboss.job set retry_count = 140, start_after = now() where ${isMine}`)
  const next = await openWorker(db, settings, away)
  await expect.poll(async () => (await statesOf()).rows.map(({ state }) => state).sort()).toEqual(['failed', 'retry'])
  await next.stop()
  const mail = (await statesOf()).rows.find(({ state }) => state === 'retry')!
  const delays = Array.from({ length: mail.retry_limit }, (_, at) =>
    Math.min(2 ** at, mail.retry_delay_max ?? Infinity),
  )
  expect(seconds(delays.reduce((sum, delay) => sum + delay, 0))).toBeGreaterThan(hours(23))
  expect(mail.retry_delay_max).toBe(600)
  log.mockRestore()
})

test('stops trying an address that the mail server refuses after some minutes', async ({ shop, settings }) => {
  const db = shop.db as Database
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const codes: Record<string, number> = { refused: 550, busy: 451 }
  const refuses = (job: Job) => {
    const responseCode = codes[(job as Extract<Job, { name: 'send-order-confirmation' }>).orderId]
    return Promise.reject(Object.assign(new Error('No'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode }))
  }
  const statesOf = async () =>
    Object.fromEntries(
      (
        await db.execute<{ id: string; state: string }>(sql`select data->>'orderId' as id, state from pgboss.job`)
      ).rows.map(({ id, state }) => [id, state]),
    )
  const first = await openWorker(db, settings, refuses)
  for (const orderId of ['refused', 'busy']) await first.queue.enqueue(db, { name: 'send-order-confirmation', orderId })
  await expect.poll(statesOf).toMatchObject({ refused: 'retry', busy: 'retry' })
  await first.stop()
  await db.execute(sql`update pgboss.job set retry_count = 5, start_after = now() where state = 'retry'`)
  const second = await openWorker(db, settings, refuses)
  await expect.poll(statesOf).toMatchObject({ refused: 'failed', busy: 'retry' })
  await second.stop()
  log.mockRestore()
})

test('shows what waits and what has failed for good, and lets that run again', async ({ shop, settings }) => {
  const db = shop.db as Database
  let isBroken = true
  const fails = () =>
    isBroken ? Promise.reject(Object.assign(new Error('asha@example.in'), { code: 'EAUTH' })) : Promise.resolve()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const worker = await openWorker(db, settings, fails)
  await worker.queue.enqueue(db, { name: 'refund-payment', orderId: 'broken' })
  const refunds = sql`name = 'refund-payment' and data->>'orderId' = 'broken'`
  const stateOf = async () =>
    (await db.execute<{ state: string }>(sql`select state from pgboss.job where ${refunds}`)).rows[0]?.state
  await expect.poll(stateOf).toBe('retry')
  await db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where ${refunds}`)
  expect(await worker.queue.readQueues(db)).toMatchObject([{ queue: 'refund-payment', waiting: 0, failed: 1 }])
  const [failed] = await worker.queue.listFailedJobs(db, 10)
  expect(failed).toMatchObject({ queue: 'refund-payment', reason: 'Error EAUTH', failedAt: expect.any(Date) as Date })
  isBroken = false
  await worker.stop()
  expect(await worker.queue.retryFailedJob(db, failed!.id)).toBe('refund-payment')
  expect(await worker.queue.retryFailedJob(db, failed!.id)).toBeUndefined()
  expect(await worker.queue.readQueues(db)).toMatchObject([{ queue: 'refund-payment', waiting: 1, failed: 0 }])
  const next = await openWorker(db, settings, fails)
  await expect.poll(stateOf).toBe('completed')
  await next.stop()
  log.mockRestore()
})

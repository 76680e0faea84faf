/**
 * Jobs are rows in the same database (pg-boss), enqueued in the transaction that caused them.
 *
 *   1. A commit that enqueues a job wakes its workers in every process (NOTIFY). Workers also poll, so that a lost
 *      notification, a retry or a database without a listening connection delays a job and never loses it.
 *   2. Jobs of one batch run concurrently and complete independently: one that fails is retried alone.
 */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '#db/connect.server.ts'
import { WRITE_EVERY } from '#shop/feeds/rules.ts'
import type { Queue } from '#shop/services.ts'
import type { Job, JobName } from '#core/job.ts'
import { readLogContext } from '#core/log-context.server.ts'
import { reportLine } from '#core/log-error.ts'
import { minutes, seconds } from '#core/time.ts'
import type { DatabaseEvents } from './database-events.server.ts'
import { findJobId } from './job-id.server.ts'
import { runJob, type JobEnded, type QueuedJob } from './run-job.server.ts'
import { createWatchedJobsIndex, queueReader } from './queue-reader.server.ts'
import { retriesOf } from './tries.server.ts'

type Handler<Name extends JobName> = (job: Extract<Job, { name: Name }>) => Promise<void>
export type Handlers = { [Name in JobName]: Handler<Name> }
/** `cron` is in UTC. Several schedules of one job differ in their `key`. */
export type Schedule = { cron: string; job: Job; key?: string }
/** `retired` names queues of earlier versions, which are removed together with their jobs. */
export type Work = { schedule?: Schedule[]; retired?: string[]; renamed?: Record<string, JobName> }

/**
 * How many jobs of one queue run at once in one process. All queues share the pool's ten connections: when many are in
 * use, jobs wait for one, and a job that waits too long is retried.
 */
const PAYMENT_BATCH = 3
const COURIER_BATCH = 3
const MAIL_BATCH = 5
const isPayment = (name: JobName) => name === 'sync-payment' || name === 'refund-payment'
const isCourier = (name: JobName) => name === 'book-shipment' || name === 'sync-shipment'
const batchSizeOf = (name: JobName) => {
  if (isPayment(name)) return PAYMENT_BATCH
  if (isCourier(name)) return COURIER_BATCH
  return name.startsWith('send-') ? MAIL_BATCH : 1
}

/** The polling interval of a worker without notifications, for jobs that are retried later. */
const POLL_SECONDS = 60
const SHORT_POLL_SECONDS = 15

/** One job in each period, and one for what changes after it: that runs at the beginning of the next. */
const AFTER_CHANGE = { singletonKey: 'change', singletonSeconds: WRITE_EVERY / 1000, singletonNextSlot: true }

/** By then several polls of every worker have failed. */
const MAX_SILENCE = seconds(4 * POLL_SECONDS)

/** A job that takes longer hangs, and its worker no longer counts as working. */
const MAX_JOB_DURATION = minutes(5)

/**
 * A lost database is logged in one line: Drizzle's message contains the whole statement, and pg-boss adds the worker.
 */
const messageOf = (error: Error) =>
  (error.cause instanceof Error ? error.cause.message : error.message).replace(/ \(Queue: .*\)$/, '')

export async function openQueue(
  db: Database,
  events: Pick<DatabaseEvents, 'subscribe'>,
  onEnded: (ended: JobEnded) => void = () => undefined,
) {
  const boss = new PgBoss({
    db: { ...fromDrizzle(db, sql), listen: events.subscribe },
    schedule: true,
    useListenNotify: true,
    // Schedules are due to the minute, and job flows are not used. A low polling rate keeps an idle store idle.
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: 600,
  })
  boss.on('error', (error) => reportLine(`The queue of jobs stands still: ${messageOf(error)}`))
  await boss.start()
  await createWatchedJobsIndex(db)

  const queue: Queue = {
    ...queueReader,
    enqueue: async (caller, job) => {
      // Lines of the log that the job writes name the request, too.
      const { requestId, span } = readLogContext() ?? {}
      const id = findJobId(job)
      await boss.send(
        job.name,
        { ...job, ...(requestId && { requestId }), ...(span && { traceparent: span.traceparent }) },
        {
          ...{ db: fromDrizzle(caller, sql), ...retriesOf(job.name) },
          ...(job.name === 'write-feeds' && job.after === 'change' && AFTER_CHANGE),
          ...(id !== undefined && { id }),
        },
      )
    },
  }

  const work = async (handlers: Partial<Handlers>, { schedule = [], retired = [], renamed = {} }: Work = {}) => {
    const names = Object.keys(handlers) as JobName[]
    const existing = await syncQueues(boss, names, retired)
    await syncSchedule(boss, schedule)
    const runQueue = async (queue: string, name: JobName) => {
      const handle = handlers[name] as (job: Job) => Promise<void>
      const batchSize = batchSizeOf(name)
      const options = {
        notifyPollingIntervalSeconds: isPayment(name) || isCourier(name) ? SHORT_POLL_SECONDS : POLL_SECONDS,
        batchSize,
        burstWhenBatchFull: batchSize > 1,
        perJobResults: true,
        includeMetadata: true,
      } as const
      await boss.work<QueuedJob, void, typeof options>(queue, options, (jobs) =>
        Promise.all(jobs.map((job) => runJob(handle, job, onEnded))),
      )
    }
    for (const name of names) await runQueue(name, name)
    for (const [old, name] of Object.entries(renamed)) if (existing.has(old)) await runQueue(old, name)
  }
  /** Whether a worker has recently polled for jobs or started some. */
  const isWorking = () =>
    boss.getWipData().some((worker) => {
      const max = worker.count > 0 ? MAX_JOB_DURATION : MAX_SILENCE
      return (worker.lastFetchedOn ?? worker.createdOn) > Date.now() - max
    })
  return { queue, work, isWorking, stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}

/** Creates missing queues, enables notifications for queues of earlier versions, and removes retired ones. */
async function syncQueues(boss: PgBoss, names: JobName[], retired: string[]) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of names) {
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, { notify: true })
    else if (!queue.notify) await boss.updateQueue(name, { notify: true })
  }
  for (const name of retired.filter((name) => existing.has(name))) await boss.deleteQueue(name)
  return existing
}

async function syncSchedule(boss: PgBoss, schedule: Schedule[]) {
  const idOf = (name: string, key = '') => `${name} ${key}`
  const scheduled = new Set(schedule.map(({ job, key }) => idOf(job.name, key)))
  for (const { name, key } of await boss.getSchedules())
    if (!scheduled.has(idOf(name, key))) await boss.unschedule(name, key)
  for (const { cron, job, key } of schedule) await boss.schedule(job.name, cron, job, key === undefined ? {} : { key })
}

/** Jobs are rows of the same database (pg-boss), put in the transaction that caused them. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '#db/connect.server.ts'
import type { Queue } from '#shop/tools.ts'
import type { Job, JobName } from '#words/job.ts'
import { report } from '#words/report.ts'

export type Handlers = { [Name in JobName]: (job: Extract<Job, { name: Name }>) => Promise<void> }

/** A dead database is told in a line: drizzle's own words bring the whole statement. */
const messageOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message)

export async function openQueue(db: Database) {
  const boss = new PgBoss({ db: fromDrizzle(db, sql), schedule: true })
  boss.on('error', (error) => console.error(`The queue of jobs stands still: ${messageOf(error)}`))
  await boss.start()

  const queue: Queue = {
    put: async (caller, job) => {
      await boss.send(job.name, job, { db: fromDrizzle(caller, sql), retryLimit: 8, retryBackoff: true })
    },
  }

  /** Makes the queues, then works them off one by one; `schedule` is cron, in UTC. */
  const work = async (handlers: Handlers, schedule: Partial<Record<JobName, string>> = {}) => {
    for (const [name, handle] of Object.entries(handlers) as [JobName, (job: Job) => Promise<void>][]) {
      await boss.createQueue(name)
      await boss.work<Job>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs)
          await handle(job.data).catch((error: unknown) => {
            report(error)
            throw error
          })
      })
      const cron = schedule[name]
      if (cron) await boss.schedule(name, cron, { name })
    }
  }
  return { queue, work, stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}

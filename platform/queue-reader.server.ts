/**
 * Reads the queues of jobs (pg-boss), for the metrics and the admin panel.
 *
 *   1. What waits is found by pg-boss's own index, what runs or has failed by the one made here. Neither grows with the
 *      jobs that have ended well.
 *   2. An email waits from the moment it is enqueued, also between two tries: its next one may be ten minutes away.
 *   3. Jobs of pg-boss itself, whose queues begin with two underscores, are left out.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.server.ts'
import { PLANNERS } from '#shop/health/rules.ts'
import type { FailedJob, QueueReader, QueueState } from '#shop/services.ts'

/** pg-boss has made its tables before. It deletes failed jobs after a week. */
export async function createWatchedJobsIndex(db: Database) {
  const found = await db.execute(
    sql`select 1 from pg_indexes where schemaname = 'pgboss' and indexname = 'jobs_watched'`,
  )
  if (found.rows.length > 0) return
  await db.execute(
    sql`create index if not exists jobs_watched on pgboss.job_common (state, completed_on, id) where state in ('active', 'failed')`,
  )
}

/** As `isMail` in shop/health/rules.ts. */
const isMailQueue = sql`starts_with(name, 'send-') and name not in ${PLANNERS}`

type QueueRow = Omit<QueueState, 'oldest'> & { oldest: string | null }
type FailedRow = Omit<FailedJob, 'failedAt'> & { failedAt: string }

export const queueReader: QueueReader = {
  readQueues: async (db) => {
    const { rows } = await db.execute<QueueRow>(sql`
      with open as (
        select name, is_mail or start_after <= now() as is_due, case when is_mail then created_on else start_after end as since
        from pgboss.job_common, lateral (select ${isMailQueue} as is_mail) kind
        where state < 'active' and not blocked
      ), counts as (
        select name as queue, count(*) filter (where is_due)::int as waiting, 0 as running, 0 as failed,
          min(since) filter (where is_due) as oldest
        from open group by name
        union all
        select name, 0, count(*)::int, 0, null from pgboss.job_common
        where state = 'active' group by name
        union all
        select name, 0, 0, count(*)::int, null from pgboss.job_common where state = 'failed' group by name
      )
      select queue, sum(waiting)::int as waiting, sum(running)::int as running, sum(failed)::int as failed,
        min(oldest) as oldest
      from counts where not starts_with(queue, '__') group by queue
      having sum(waiting + running + failed) > 0 order by queue`)
    return rows.map((row) => ({ ...row, oldest: row.oldest === null ? null : new Date(row.oldest) }))
  },

  listFailedJobs: async (db, limit) => {
    const { rows } = await db.execute<FailedRow>(sql`
      select id, name as queue, completed_on as "failedAt", retry_count + 1 as tries,
        coalesce(output->>'message', 'failed') as reason
      from pgboss.job_common where state = 'failed' and not starts_with(name, '__')
      order by completed_on desc, id limit ${limit}`)
    return rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt) }))
  },

  retryFailedJob: async (db, id) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      update pgboss.job_common set state = 'retry', retry_count = 0, start_after = now(), created_on = now(),
        keep_until = now() + interval '14 days', completed_on = null, output = null
      where state = 'failed' and id = ${id} returning name`)
    return rows[0]?.name
  },
}

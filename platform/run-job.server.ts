/** Runs one job: its lines of the log name it, and its failure is stored without the message, which may have personal data. */
import type { Job as StoredJob, JobResult } from 'pg-boss'
import type { Job, JobName } from '#core/job.ts'
import { runInLogContext } from '#core/log-context.server.ts'
import { logError } from '#core/log-error.ts'

/** With the id of the request that has enqueued it. */
export type QueuedJob = Job & { requestId?: string }
/** Of one try. */
export type JobEnded = { queue: JobName; isDone: boolean; ms: number }
type Handle = (job: Job) => Promise<void>

export function runJob(handle: Handle, { id, data }: StoredJob<QueuedJob>, onEnded: (ended: JobEnded) => void) {
  const startedAt = performance.now()
  const end = (isDone: boolean) => onEnded({ queue: data.name, isDone, ms: performance.now() - startedAt })
  return runInLogContext({ requestId: data.requestId, job: data.name }, async (): Promise<JobResult> => {
    try {
      await handle(data)
      end(true)
      return { id, status: 'completed' }
    } catch (error) {
      logError(error)
      end(false)
      return { id, status: 'failed', output: { message: reasonOf(error) } }
    }
  })
}

/** The names of the error and of its cause, with their codes, such as `Error EAUTH`: never their messages. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const own = typeof code === 'string' && /^[\w-]{2,30}$/.test(code) ? `${error.name} ${code}` : error.name
  return cause instanceof Error ? `${own}, ${reasonOf(cause)}` : own
}

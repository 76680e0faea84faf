/** Runs one job: its lines of the log name it, and its failure is stored without the message, which may have personal data. */
import type { JobResult, JobWithMetadata } from 'pg-boss'
import { reasonOf } from '#core/error-reason.ts'
import type { Job, JobName } from '#core/job.ts'
import { runInLogContext } from '#core/log-context.server.ts'
import { logError } from '#core/log-error.ts'
import { startSpan } from '#core/trace.server.ts'
import { isHopeless } from './tries.server.ts'

/** With the id of the request that has enqueued it, and with its span. */
export type QueuedJob = Job & { requestId?: string; traceparent?: string }
/** Of one try. */
export type JobEnded = { queue: JobName; isDone: boolean; ms: number }
type Handle = (job: Job) => Promise<void>
type StoredJob = Pick<JobWithMetadata<QueuedJob>, 'id' | 'data' | 'retryCount'>

export function runJob(handle: Handle, { id, data, retryCount }: StoredJob, onEnded: (ended: JobEnded) => void) {
  const startedAt = performance.now()
  const { name, requestId, traceparent } = data
  const attributes = { 'dhoop.job': name, ...(requestId && { 'dhoop.request_id': requestId }) }
  const span = startSpan({ kind: 'consumer', name: `job ${name}`, attributes, parent: traceparent })
  const end = (isDone: boolean, reason?: string) => {
    span?.end(reason === undefined ? {} : { 'error.type': reason })
    onEnded({ queue: name, isDone, ms: performance.now() - startedAt })
  }
  return runInLogContext({ requestId, job: name, span }, async (): Promise<JobResult> => {
    try {
      await handle(data)
      end(true)
      return { id, status: 'completed' }
    } catch (error) {
      logError(error)
      const message = reasonOf(error)
      end(false, message)
      // There is no queue of dead letters, so this ends the tries.
      return { id, status: isHopeless(error, retryCount + 1) ? 'deadletter' : 'failed', output: { message } }
    }
  })
}

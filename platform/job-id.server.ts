/** The id of a job that is enqueued once: a second job with the same id is left out. */
import { createHash } from 'node:crypto'
import type { Job } from '#core/job.ts'

/** Of a day in ISO 8601. */
const DAY_LENGTH = 10

export function findJobId(job: Job) {
  // An order that is announced again is not announced twice.
  if (job.name === 'send-new-order') return idOf(job.name, job.orderId, job.to)
  // The housekeeping repeats all steps of the night when one has failed.
  if (job.name === 'send-health-warnings') return idOf(job.name, job.at.slice(0, DAY_LENGTH), job.to)
  return undefined
}

const idOf = (...parts: (string | undefined)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/**
 * Runs steps one after the other. A step that fails does not delay the others: it is queued again and retried before
 * the next added step. A step that keeps failing is dropped.
 */
import { logError } from '#core/log-error.ts'

/** Returns the steps that run directly after it. */
type Step = () => Promise<Step[]>

export const MAX_ATTEMPTS = 5
/** After so many failures in one run, the remaining steps wait for the next run, to spare the database. */
const MAX_FAILURES_PER_RUN = 3

export function openRetryQueue() {
  let waiting: { step: Step; attempts: number }[] = []
  let last: Promise<void> = Promise.resolve()

  const run = async () => {
    const failed: typeof waiting = []
    while (failed.length < MAX_FAILURES_PER_RUN) {
      const next = waiting.shift()
      if (!next) break
      const attempts = next.attempts + 1
      try {
        const steps = await next.step()
        waiting = steps.map((step) => ({ step, attempts: 0 })).concat(waiting)
      } catch (error) {
        logError(error)
        failed.push({ ...next, attempts })
      }
    }
    waiting = failed.filter(({ attempts }) => attempts < MAX_ATTEMPTS).concat(waiting)
  }
  const retry = () => (last = last.then(run))

  return {
    add: (step: Step) => {
      waiting.push({ step, attempts: 0 })
      return retry()
    },
    retry,
    isEmpty: () => waiting.length === 0,
  }
}

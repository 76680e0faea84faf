/**
 * Steps of work, one after the other. One that fails holds up no other: it is put back, and tried again before what is added
 * next. One that always fails is given up.
 */
import { logError } from '#core/log-error.ts'

/** Answers the steps that come right after it. */
type Step = () => Promise<Step[]>

export const TRIES = 5
/** After so many the database is not asked for the rest until next time. */
const FAILURES_AT_ONCE = 3

export function openRetryQueue() {
  let waiting: { step: Step; tries: number }[] = []
  let last: Promise<void> = Promise.resolve()

  const run = async () => {
    const failed: typeof waiting = []
    while (failed.length < FAILURES_AT_ONCE) {
      const next = waiting.shift()
      if (!next) break
      const tries = next.tries + 1
      try {
        const steps = await next.step()
        waiting = steps.map((step) => ({ step, tries: 0 })).concat(waiting)
      } catch (error) {
        logError(error)
        failed.push({ ...next, tries })
      }
    }
    waiting = failed.filter(({ tries }) => tries < TRIES).concat(waiting)
  }
  const retry = () => (last = last.then(run))

  return {
    add: (step: Step) => {
      waiting.push({ step, tries: 0 })
      return retry()
    },
    retry,
    isEmpty: () => waiting.length === 0,
  }
}

/**
 * Limits how many requests are processed at once. More would slow down all of them, so further requests wait in a short
 * queue, and requests beyond the queue are rejected at once.
 *
 *   1. Each lane has its own queue. A free slot goes to the first lane that has a request waiting.
 *   2. The later lanes leave a few slots free for the lanes before them, so that those seldom wait.
 *   3. Whoever looks at the store, or runs it, goes before checkout while they have less than an eighth of the slots.
 *   4. No request waits longer than MAX_WAIT. By then the visitor has tried again.
 *   5. No request holds a slot longer than MAX_REQUEST_DURATION. By then the visitor has received an error, and work that
 *      still hangs must not block other requests.
 */
import { messages } from '#shop/messages.ts'
import { createLimiter } from '#core/limiter.ts'
import { DomainError } from '#core/domain-error.ts'
import { logLine } from '#core/log.ts'
import { minutes, seconds } from '#core/time.ts'

/**
 * The share of all slots that each lane may fill. A payment gateway whose webhook is rejected retries much later, and
 * payment and sign-in take precedence over browsing.
 */
const LANES = { webhooks: 1, checkout: 0.9, other: 0.75 }
const LEAST = { other: 0.125 }
export type Lane = keyof typeof LANES
const lanes = Object.keys(LANES) as Lane[]

export const MAX_WAIT = seconds(2)
/** Browsers do not wait much longer, and every timeout inside the store is shorter. */
export const MAX_REQUEST_DURATION = seconds(30)
const LOG_EVERY = minutes(1)

export class Overloaded extends DomainError {
  constructor() {
    super('unavailable', messages.busy)
  }
}

export type Admission = ReturnType<typeof openAdmission>

export function openAdmission(maxConcurrent: number, maxWaiting: number) {
  const limiter = createLimiter({
    concurrency: maxConcurrent,
    lanes: LANES,
    least: LEAST,
    queue: { max: maxWaiting, maxWait: MAX_WAIT, error: createOverloaded },
  })

  /** Returns a function that frees the slot and may be called more than once. */
  async function enter(lane: Lane) {
    const release = await limiter.acquire(lane)
    const timer = setTimeout(release, MAX_REQUEST_DURATION)
    return () => {
      clearTimeout(timer)
      release()
    }
  }

  async function run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    const release = await enter(lane)
    return work().finally(release)
  }

  const readUse = () => ({
    running: limiter.countRunning(),
    waiting: lanes.reduce((sum, lane) => sum + limiter.countWaiting(lane), 0),
    rejected,
  })

  return { enter, run, readUse }
}

/** Since the process has started. */
let rejected = 0
let count = 0
let loggedAt = -Infinity

function createOverloaded() {
  rejected++
  count++
  if (performance.now() - loggedAt > LOG_EVERY) {
    logLine('warn', `The store is busy. Requests answered with 503 since this was last said: ${count}.`)
    loggedAt = performance.now()
    count = 0
  }
  return new Overloaded()
}

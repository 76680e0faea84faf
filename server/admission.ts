/**
 * How many requests are worked on at once. More would only make all of them slow: one more waits in a short line, and one
 * too many is refused at once.
 *
 *   1. There is a line for each lane. A free place goes to the first lane that has somebody waiting.
 *   2. The lanes behind leave a few places free for those before them, which then need not wait at all.
 *   3. Nobody waits longer than PATIENCE: by then a visitor has pressed again.
 *   4. Nobody holds a place longer than LONGEST_ANSWER: by then the visitor has been told so, and what still hangs must not
 *      hang for everybody.
 */
import { messages } from '#shop/messages.ts'
import { createLimiter } from '#core/limiter.ts'
import { DomainError } from '#core/domain-error.ts'
import { minutes, seconds } from '#core/time.ts'

/**
 * With the share of all places that each may fill. A bank that is refused writes again much later; who pays or signs in
 * comes before who looks around.
 */
const LANES = { webhooks: 1, checkout: 0.9, other: 0.75 }
export type Lane = keyof typeof LANES

export const PATIENCE = seconds(2)
/** Browsers do not wait much longer, and every wait of the shop's own is shorter. */
export const LONGEST_ANSWER = seconds(30)
const LOG_EVERY = minutes(1)

export class Overloaded extends DomainError {
  constructor() {
    super('unavailable', messages.busy)
  }
}

export type Admission = ReturnType<typeof openAdmission>

export function openAdmission(atOnce: number, longestLine: number) {
  const limiter = createLimiter({
    concurrency: atOnce,
    lanes: LANES,
    queue: { max: longestLine, maxWait: PATIENCE, error: refused },
  })

  /** Answers how to leave, which may be said twice. */
  async function enter(lane: Lane) {
    const release = await limiter.acquire(lane)
    const longest = setTimeout(release, LONGEST_ANSWER)
    return () => {
      clearTimeout(longest)
      release()
    }
  }

  async function run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    const leave = await enter(lane)
    return work().finally(leave)
  }

  return { enter, run }
}

let count = 0
let loggedAt = -Infinity

function refused() {
  count++
  if (Date.now() - loggedAt > LOG_EVERY) {
    console.warn(`The store is busy. Requests answered with 503 since this was last said: ${count}.`)
    loggedAt = Date.now()
    count = 0
  }
  return new Overloaded()
}

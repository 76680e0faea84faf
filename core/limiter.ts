/**
 * Limits how many tasks run at once. The others wait, in one queue for each lane.
 *
 *   1. A free slot goes to the first lane that has a task waiting. Each lane may fill a share of all slots; what it may
 *      not fill stays free for the lanes before it. So a lane's share is never larger than that of the lane before.
 *   2. A task is rejected when the queue of its lane is full, or when it has waited too long.
 */
type Options<Lane extends string> = {
  concurrency: number
  /** The share of each lane, in the order in which they are served. */
  lanes: Record<Lane, number>
  /** Of each lane. Without it a queue has no limits. */
  queue?: { max: number; maxWait?: number; error: () => Error }
}

export type Limiter<Lane extends string> = ReturnType<typeof createLimiter<Lane>>

export function createLimiter<Lane extends string>({ concurrency, lanes, queue }: Options<Lane>) {
  const names = Object.keys(lanes) as Lane[]
  const waiting = Object.fromEntries(names.map((lane) => [lane, []])) as unknown as Record<Lane, (() => void)[]>
  const slotsOf = (lane: Lane) => Math.max(1, Math.floor(concurrency * lanes[lane]))
  let running = 0

  function startNext() {
    for (const lane of names)
      while (running < slotsOf(lane) && waiting[lane].length > 0) {
        running++
        waiting[lane].shift()!()
      }
  }

  function wait(lane: Lane) {
    if (queue && waiting[lane].length >= queue.max) throw queue.error()
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting[lane].splice(waiting[lane].indexOf(start), 1)
        reject(queue!.error())
      }
      const timer = queue?.maxWait === undefined ? undefined : setTimeout(giveUp, queue.maxWait)
      waiting[lane].push(start)
    })
  }

  /** Takes a slot. The answer frees it, and may be called more than once. */
  async function acquire(lane: Lane) {
    if (running < slotsOf(lane)) running++
    else await wait(lane)
    let isActive = true
    return () => {
      if (!isActive) return
      isActive = false
      running--
      startNext()
    }
  }

  async function run<T>(lane: Lane, task: () => Promise<T>): Promise<T> {
    const release = await acquire(lane)
    try {
      return await task()
    } finally {
      release()
    }
  }

  return { acquire, run, countWaiting: (lane: Lane) => waiting[lane].length, countRunning: () => running }
}

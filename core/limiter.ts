/**
 * Limits how many tasks run at once. The others wait, in one queue for each lane.
 *
 *   1. A task of a lane may start while fewer tasks run, of all lanes together, than the share of its lane. So some slots
 *      stay free for the lanes before it, whose shares are never smaller. A free slot goes to the first lane that waits.
 *   2. A lane that runs fewer tasks than its least share is served before the others, and may start a task whenever the lane
 *      before it may. Otherwise earlier lanes that never pause would keep it waiting for ever.
 *   3. A task is rejected when the queue of its lane is full, or when it has waited too long.
 */
type Options<Lane extends string> = {
  concurrency: number
  /** The share of each lane, in the order in which they are served. */
  lanes: Record<Lane, number>
  /** The least share of lanes after the first: at least one slot. */
  least?: Partial<Record<Lane, number>>
  /** Of each lane. Without it a queue has no limits. */
  queue?: { max: number; maxWait?: number; error: () => Error }
}

export type Limiter<Lane extends string> = ReturnType<typeof createLimiter<Lane>>

export function createLimiter<Lane extends string>({ concurrency, lanes, least, queue }: Options<Lane>) {
  const names = Object.keys(lanes) as Lane[]
  const byLane = <T>(value: (lane: Lane) => T) =>
    Object.fromEntries(names.map((lane) => [lane, value(lane)])) as Record<Lane, T>
  const slotsOf = (share: number) => Math.max(1, Math.floor(concurrency * share))
  const startsBelow = byLane((lane) => slotsOf(lanes[lane]))
  const leastSlots = byLane((lane) => (least?.[lane] ? slotsOf(least[lane]) : 0))
  const laneBefore = byLane((lane) => names[names.indexOf(lane) - 1] ?? lane)
  const waiting = byLane<(() => void)[]>(() => [])
  const running = byLane(() => 0)
  const countRunning = () => names.reduce((sum, lane) => sum + running[lane], 0)

  const isBehind = (lane: Lane) => running[lane] < leastSlots[lane] && countRunning() < startsBelow[laneBefore[lane]]
  const hasSlot = (lane: Lane) => countRunning() < startsBelow[lane] || isBehind(lane)

  function startNext() {
    for (const mayStart of [isBehind, hasSlot])
      for (const lane of names)
        while (waiting[lane].length > 0 && mayStart(lane)) {
          running[lane]++
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
    if (hasSlot(lane)) running[lane]++
    else await wait(lane)
    let isActive = true
    return () => {
      if (!isActive) return
      isActive = false
      running[lane]--
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

  return { acquire, run, countWaiting: (lane: Lane) => waiting[lane].length, countRunning }
}

/**
 * Hands the lines of the log to their destination. A full disk or a closed pipe must not stop the store:
 *
 *   1. A destination that fails is given up, with the lines that it has not written.
 *   2. After RETRY_AFTER the next line opens a new one, whose first line tells how many were lost.
 */
import { minutes, seconds } from '#core/time.ts'

export const RETRY_AFTER = minutes(1)
const FLUSH_EVERY = seconds(1)

/** Lines are gathered, and written together. */
type Destination = {
  write: (line: string) => unknown
  flush: () => void
  flushSync: () => void
  destroy: () => void
  on(event: 'error', listener: () => void): unknown
  on(event: 'write', listener: (bytes: number) => void): unknown
}
type Failed = { at: number }

/** `writeLost` writes a line about as many lost lines. `now` is in milliseconds. */
export function openLogWriter(open: () => Destination, writeLost: (lines: number) => void, now: () => number) {
  let lost = 0
  let current: ReturnType<typeof watch> | Failed = watch(open())

  function watch(destination: Destination) {
    /** Where the lines end that are not written, in bytes from the first. */
    const ends: number[] = []
    let [handed, written] = [0, 0]
    /** How many lost lines the first line tells of, until it is written. */
    let told = 0
    const watched = {
      destination,
      write: (line: string) => {
        handed += Buffer.byteLength(line)
        ends.push(handed)
        destination.write(line)
      },
      /** What was written last may be a part of a line. */
      tell: () => {
        destination.write('\n')
        handed++
        told = lost
        writeLost(told)
      },
    }
    destination.on('write', (bytes) => {
      written += bytes
      const count = ends.findIndex((end) => end > written)
      if (count === 0) return
      ends.splice(0, count === -1 ? ends.length : count)
      lost -= told
      told = 0
    })
    destination.on('error', () => {
      if (current !== watched) return
      lost += ends.length - Math.sign(told)
      current = { at: now() }
      destination.destroy()
    })
    return watched
  }

  function write(line: string) {
    if ('at' in current) {
      if (now() - current.at < RETRY_AFTER) return void lost++
      const reopened = watch(open())
      current = reopened
      reopened.tell()
    }
    current.write(line)
  }

  function flush() {
    if ('at' in current) return
    try {
      current.destination.flushSync()
    } catch {
      // Nobody reads the output any more.
    }
  }

  const timer = setInterval(() => void ('at' in current || current.destination.flush()), FLUSH_EVERY).unref()
  // Also for an end without a shutdown, such as a second Ctrl-C.
  process.once('exit', flush)
  return {
    write,
    close: () => {
      clearInterval(timer)
      process.off('exit', flush)
      flush()
    },
  }
}

/** Notices that a client was not heard of for a minute, or had no channel for as long. */
import { seconds } from '#core/time.ts'

/** So often it is looked at, and so many times in a row it may be found idle. */
const LOOK = seconds(20)
const LOOKS = 4

export function watchIdle(hasChannels: () => boolean, end: () => void) {
  let silent = 0
  let empty = 0
  const timer = setInterval(() => {
    empty = hasChannels() ? 0 : empty + 1
    if (++silent >= LOOKS || empty >= LOOKS) end()
  }, LOOK)
  return { hear: () => void (silent = 0), stop: () => clearInterval(timer) }
}

/** Detects clients that were silent for a minute, or had no channel for a minute. */
import { seconds } from '#core/time.ts'

/** The interval of the checks, and how many checks in a row may find the client idle. */
const CHECK_INTERVAL = seconds(20)
const MAX_IDLE_CHECKS = 4

export function watchIdle(hasChannels: () => boolean, end: () => void) {
  let silent = 0
  let empty = 0
  const timer = setInterval(() => {
    empty = hasChannels() ? 0 : empty + 1
    if (++silent >= MAX_IDLE_CHECKS || empty >= MAX_IDLE_CHECKS) end()
  }, CHECK_INTERVAL)
  return { touch: () => void (silent = 0), stop: () => clearInterval(timer) }
}

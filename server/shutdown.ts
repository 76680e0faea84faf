/**
 * Closes what was opened, in reverse order: on SIGINT, SIGTERM and SIGHUP, when the parent process says so or has ended,
 * after a fatal error, and in development before the server is evaluated again. This file imports no project file, so that it
 * is not evaluated again itself.
 */
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the waits for requests and for jobs. */
const MAX_SHUTDOWN_TIME = 50_000
/** npm and the terminal both forward one Ctrl-C. A second Ctrl-C comes at least a second later. */
const SAME_SIGNAL = 1000

const closers: (() => Promise<unknown>)[] = []
let stoppingSince: number | undefined

export const onShutdown = (close: () => Promise<unknown>) => void closers.unshift(close)

export async function closeAll() {
  for (const close of closers.splice(0)) await close().catch((error: unknown) => console.error(error))
}

export const isStopping = () => stoppingSince !== undefined

let delay = 0
/**
 * A process that is told to stop goes on for so long, in milliseconds, while `/readyz` says that it stops: a load balancer
 * leaves it out first. After a fatal error it stops at once.
 */
export const delayShutdown = (milliseconds: number) => void (delay = milliseconds)

async function stop(code: number) {
  if (stoppingSince === undefined) {
    stoppingSince = performance.now()
    if (code === 0 && delay > 0) await wait(delay)
    await Promise.race([closeAll(), wait(MAX_SHUTDOWN_TIME - delay)])
    process.exit(code)
  }
  if (performance.now() - stoppingSince > SAME_SIGNAL) process.exit(code || 1)
}

/** Unlike a second signal, this does not interrupt a shutdown that has begun. */
export function shutDown() {
  if (stoppingSince === undefined) void stop(0)
}

let listening = false
/** `report` writes a fatal error to the log. */
export function shutdownOnSignals(report: (error: unknown) => void) {
  if (listening) return
  listening = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  process.once('disconnect', () => void stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      report(error)
      void stop(1)
    })
  }
}

/**
 * The processes of a store whose setting PROCESSES is above 1 (record 0100). They share one port (node:cluster); each
 * serves requests and works on jobs.
 *
 *   1. The first one opens before the others, so that only it creates the queues of jobs.
 *   2. A process that ends by itself is logged and replaced.
 *   3. Closing stops all of them, each as a single process stops, and resolves when they have ended.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { seconds } from '#core/time.ts'
import { StartupError } from '#core/startup-error.ts'
import { logLine } from '#core/log.ts'
import { shutDown } from './shutdown.ts'

const RESTART_DELAY = seconds(1)
const STOP = 'stop'
type OpenedMessage = { port: number }

export function createWorkers() {
  let isOpen = false
  let isStopping = false

  function start(): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const worker = cluster.fork()
    // Metrics are messages, too (prom-client).
    worker.on('message', ({ port }: Partial<OpenedMessage>) => port !== undefined && resolve(port))
    worker.once('exit', (code: number, signal: string | null) => {
      reject(new StartupError('A process of the store could not start.'))
      if (!isOpen || isStopping) return
      logLine('error', `A process of the store has ended (${signal ?? `exit code ${code}`}) and is started again.`)
      setTimeout(restart, RESTART_DELAY)
    })
    return promise
  }

  /** A process that ends before it has opened is replaced like any other. */
  function restart() {
    if (!isStopping) start().catch(() => undefined)
  }

  return {
    /** Resolves to the port when all processes have opened. */
    open: async (count: number) => {
      const port = await start()
      await Promise.all(Array.from({ length: count - 1 }, start))
      isOpen = true
      return port
    },
    close: async () => {
      isStopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [stop(worker)] : [])))
    },
  }
}

async function stop(worker: Worker) {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  // Not a signal: a terminal has sent Ctrl-C to all processes, and a second signal ends a process at once.
  if (worker.isConnected()) worker.send(STOP)
  await ended
}

/** Stops this process when the parent process stops. */
export const stopWithParent = () =>
  void cluster.worker?.on('message', (message: unknown) => {
    if (message === STOP) shutDown()
  })

/** Tells the parent process that this one has opened. */
export const reportOpened = (port: number) => void cluster.worker?.send({ port } satisfies OpenedMessage)

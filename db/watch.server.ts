/**
 * Whether the database answers at all. A line that has died silently refuses nothing: whoever asks over it would wait for
 * ever. So every connection is known here while it waits for an answer (db/client.server.ts).
 *
 *   1. One that waits for long asks for a check: a connection of its own, which the database has to answer.
 *   2. When two checks in a row fail, and no other connection was answered meanwhile, there is an outage: until a check
 *      succeeds all connections are destroyed, and new ones are refused at once.
 *   3. Whoever may wait for ever is not known here: a migration is never cut.
 *   4. Time is counted in beats, so that a process that was busy itself does not take its own delay for a silence.
 */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#core/time.ts'

export const BEAT = seconds(0.5)
const CHECK_BEATS = 4
/** A database that is only slow to take on connections fails one check easily. */
const FAILED_CHECKS = 2

export type Watched = { beat: () => void; isIdle: () => boolean; destroy: () => void }
export type Watch = ReturnType<typeof watchDatabase>

export function watchDatabase(settings: pg.ClientConfig) {
  const connections = new Set<Watched>()
  const waiting = new Set<Watched>()
  let clock: NodeJS.Timeout | undefined
  let isOut = false
  let isChecking = false
  let isClosed = false
  let answers = 0

  function beat() {
    for (const connection of waiting) connection.beat()
    if (waiting.size > 0) return
    clearInterval(clock)
    clock = undefined
  }

  async function check() {
    if (isChecking) return
    isChecking = true
    const before = answers
    for (let failed = 1; !isClosed && !(await isAnswering(settings)) && (isOut || answers === before); failed++) {
      if (failed < FAILED_CHECKS) continue
      isOut = true
      for (const connection of connections) connection.destroy()
      await wait(BEAT, undefined, { ref: false })
    }
    isOut = false
    isChecking = false
  }

  return {
    isOut: () => isOut,
    check: () => void check(),
    opened: (connection: Watched) => void connections.add(connection),
    ended: (connection: Watched) => {
      connections.delete(connection)
      waiting.delete(connection)
    },
    asked: (connection: Watched) => {
      if (!connections.has(connection)) return
      waiting.add(connection)
      clock ??= setInterval(beat, BEAT).unref()
    },
    answered: (connection: Watched) => {
      answers++
      waiting.delete(connection)
    },
    /** Where one connection has died silently, those that nobody has used since may have died with it. */
    destroyIdle: () => {
      for (const connection of connections) if (!waiting.has(connection) && connection.isIdle()) connection.destroy()
    },
    close: () => void (isClosed = true),
  }
}

/** Also by a refusal: whoever asks is then refused as fast. */
async function isAnswering(settings: pg.ClientConfig) {
  const client = new pg.Client(settings)
  client.on('error', () => undefined)
  const asked = client.connect().then(() => client.query('select 1'))
  const answered = asked.then(
    () => true,
    () => true,
  )
  try {
    for (let beats = 0; beats < CHECK_BEATS; beats++)
      if (await Promise.race([answered, wait(BEAT).then(() => turn(false))])) return true
    return false
  } finally {
    client.connection.stream.destroy()
  }
}

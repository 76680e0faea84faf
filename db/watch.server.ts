/**
 * Detects a database that no longer responds. A connection that broke silently returns no error, so a query on it would
 * wait for ever. Each connection is therefore registered here while it waits for a response (db/client.server.ts).
 *
 *   1. A connection that waits for long triggers a check: a new connection, to which the database has to respond.
 *   2. When two checks in a row fail, and no other connection got a response meanwhile, there is an outage: until a
 *      check succeeds all connections are destroyed, and new ones fail at once.
 *   3. Connections without a time limit are not registered here: a migration is never cut.
 *   4. Time is counted in timer beats, so that a busy process does not mistake its own delay for an outage.
 */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#core/time.ts'

export const BEAT = seconds(0.5)
const CHECK_BEATS = 4
/** One check fails easily when a database is only slow to accept connections. */
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
    const answersBefore = answers
    for (
      let failed = 1;
      !isClosed && !(await isAnswering(settings)) && (isOut || answers === answersBefore);
      failed++
    ) {
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
    sent: (connection: Watched) => {
      if (!connections.has(connection)) return
      waiting.add(connection)
      clock ??= setInterval(beat, BEAT).unref()
    },
    answered: (connection: Watched) => {
      answers++
      waiting.delete(connection)
    },
    /** When one connection broke silently, idle ones may have broken with it. */
    destroyIdle: () => {
      for (const connection of connections) if (!waiting.has(connection) && connection.isIdle()) connection.destroy()
    },
    close: () => void (isClosed = true),
  }
}

/** An error response counts too: it shows that the server answers, and queries then fail just as fast. */
async function isAnswering(settings: pg.ClientConfig) {
  const client = new pg.Client(settings)
  client.on('error', () => undefined)
  const sent = client.connect().then(() => client.query('select 1'))
  const answered = sent.then(
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

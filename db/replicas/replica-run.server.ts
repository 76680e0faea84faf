/** One run of a replica, from the start of its server to its end: a connection that asks for its state, and a pool. */
import type pg from 'pg'
import { parsePosition, type Position } from '#core/position.ts'
import { seconds } from '#core/time.ts'
import { noAnswer } from '#core/lost-connection.ts'
import { Client, CONNECTION, LIMITS } from '../client.server.ts'
import { watchDatabase } from '../watch.server.ts'
import { readSystem } from './primary.server.ts'
import { connectReplica, type ReplicaOptions } from './replica-pool.server.ts'

const LONGEST_ANSWER = seconds(1.5)
const STATE = `
  select pg_postmaster_start_time()::text as "startedAt",
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`
type Row = { startedAt: string; lsn: string | null }

export async function openReplicaRun(settings: pg.ClientConfig, options: ReplicaOptions) {
  const watch = watchDatabase(settings)
  const client: pg.Client = new Client({ ...CONNECTION, ...settings, limits: LIMITS.visitors })
  try {
    await client.connect()
    const first = await ask()
    const system = await answerInTime(() => readSystem(client))
    const { db, pool } = connectReplica(settings, options, { startedAt: first.startedAt, watch })
    client.once('end', options.onFailed)
    return {
      first: { ...first, system },
      db,
      /** Fails when the server does not answer soon, or has been started again. */
      ask: async () => {
        const state = await ask()
        if (state.startedAt !== first.startedAt) throw noAnswer()
        return state
      },
      close: () => {
        client.off('end', options.onFailed)
        client.connection.stream.destroy()
        pool.close()
        watch.close()
      },
    }
  } catch (error) {
    client.connection.stream.destroy()
    watch.close()
    throw error
  }

  /** `position` is undefined where the server is no replica. */
  async function ask(): Promise<{ startedAt: string; position: Position | undefined }> {
    const { startedAt, lsn } = (await answerInTime(() => client.query<Row>(STATE))).rows[0]!
    return { startedAt, position: lsn === null ? undefined : parsePosition(lsn) }
  }

  /** A server that is silent would be waited for without an end. */
  async function answerInTime<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const timer = setTimeout(() => client.connection.stream.destroy(noAnswer()), LONGEST_ANSWER)
    try {
      return await question()
    } finally {
      clearTimeout(timer)
    }
  }
}
export type ReplicaRun = Awaited<ReturnType<typeof openReplicaRun>>

/** A primary database with the demo catalogue and a streaming replica of it, from the PostgreSQL that npm brings. */
import pg from 'pg'
import { startPostgres } from '#db/embedded.server.ts'
import { openLine } from '../line.ts'
import { startReplica } from './start-replica.ts'
import { copyHome, readPostmasterPid } from './start-store.ts'

export type ReplicaPair = Awaited<ReturnType<typeof startReplicaPair>>

export async function startReplicaPair(seededHome: string) {
  const [primaryHome, replicaHome] = [copyHome(seededHome), copyHome(seededHome)]
  const primary = await startPostgres(primaryHome)
  const replica = await startReplica(primary, replicaHome)
  const [primaryLine, line] = [await openLine(primary.settings), await openLine(replica.settings)]
  const urlOf = (port: number) => `postgresql://store@127.0.0.1:${port}/postgres`
  const ask = async (settings: pg.ClientConfig, text: string) => {
    const client = new pg.Client(settings)
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }
  return {
    primary: {
      settings: primary.settings,
      url: urlOf(primaryLine.port),
      query: (text: string) => ask(primary.settings, text),
    },
    replica: {
      url: urlOf(line.port),
      line,
      query: (text: string) => ask(replica.settings, text),
      /** It is started again by itself. */
      kill: () => process.kill(readPostmasterPid(replicaHome), 'SIGKILL'),
    },
    close: async () => {
      await Promise.all([primaryLine.close(), line.close()])
      await replica.stop()
      await primary.stop()
    },
  }
}

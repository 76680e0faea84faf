/** How often the nodes that follow the primary database have been asked about products, which only the store's reads do. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DATABASE, type Node } from './database.ts'

/** Until a replica is read from again: it has to be back, and to have caught up. In milliseconds. */
const PATIENCE = 60_000
const LONGEST_ANSWER = 5000
const COUNT = `
  select coalesce(seq_scan + idx_scan, 0)::int as count from pg_stat_user_tables
   where schemaname = 'shop' and relname = 'products' and pg_is_in_recovery()`

async function countAt({ port }: Node) {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port: Number(port), user: 'postgres', database: DATABASE },
    ...{ connectionTimeoutMillis: LONGEST_ANSWER, query_timeout: LONGEST_ANSWER },
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<{ count: number }>(COUNT)).rows[0]?.count
  } catch {
    return undefined
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Returns a function that tells how much was read since, of the nodes that answer and follow at both times. */
export async function watchReplicaReads(nodes: Node[]) {
  const countAll = () => Promise.all(nodes.map(countAt))
  const before = await countAll()
  return async () => {
    const now = await countAll()
    return now.reduce<number>((sum, count, at) => sum + Math.max(0, (count ?? 0) - (before[at] ?? count ?? 0)), 0)
  }
}

/** Visitors search meanwhile. */
export async function findUnreadReplicas(nodes: Node[]) {
  const countReads = await watchReplicaReads(nodes)
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(500)) if ((await countReads()) > 0) return []
  return [`no replica was read from in the ${PATIENCE / 1000} s after it`]
}

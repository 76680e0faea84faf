import pg from 'pg'
import { SCRATCH } from './catalogue.mjs'

/** Two connections share the processors; more processes for one statement would only take them from the other. */
const OPTIONS = {
  search_path: SCRATCH,
  hash_mem_multiplier: 3,
  work_mem: '512MB',
  maintenance_work_mem: '2GB',
  max_parallel_maintenance_workers: 0,
  max_parallel_workers_per_gather: 0,
  statement_timeout: 0,
  synchronous_commit: 'off',
}
const options = Object.entries(OPTIONS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** Runs independent statements on two connections, beginning with the first, and returns their rows in this order. */
export async function runEach(settings, statements, progress = () => undefined) {
  const pool = new pg.Pool({ ...settings, max: 2, options })
  // A connection that is still closing when the database stops reports that here.
  pool.on('error', () => undefined)
  let begun = 0
  const run = async (sql) => {
    const client = await pool.connect()
    try {
      progress(`${sql.slice(0, 100)} (${++begun} of ${statements.length})`)
      return (await client.query(sql)).rows
    } finally {
      client.release()
    }
  }
  try {
    return await Promise.all(statements.map(run))
  } finally {
    await pool.end()
  }
}

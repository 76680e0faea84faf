/** The settings of PostgreSQL in a data folder that is being filled. */
import pg from 'pg'
import { startPostgres } from '../../db/embedded.server.ts'

/** A crash costs the folder, which is then made anew. */
const LOADING = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  shared_buffers: '2GB',
  autovacuum: 'off',
}

export const beginLoading = (home) =>
  configure(
    home,
    Object.entries(LOADING).map(([name, value]) => `alter system set ${name} = '${value}'`),
  )

export const endLoading = (home) =>
  configure(home, [
    ...Object.keys(LOADING).map((name) => `alter system reset ${name}`),
    `alter system set shared_preload_libraries = 'pg_stat_statements'`,
  ])

async function configure(home, statements) {
  const postgres = await startPostgres(home)
  const client = new pg.Client(postgres.settings)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
  await postgres.stop()
}

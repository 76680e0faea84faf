import pg from 'pg'

/** Runs independent statements on two connections, and returns their rows in this order. */
export async function runEach(settings, statements) {
  const pool = new pg.Pool({ ...settings, max: 2, options: '-c work_mem=256MB -c statement_timeout=0' })
  try {
    return await Promise.all(statements.map((sql) => pool.query(sql).then(({ rows }) => rows)))
  } finally {
    await pool.end()
  }
}

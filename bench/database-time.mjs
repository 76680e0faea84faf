/**
 * The time that the database spends on the statements of one request, from pg_stat_statements. It is reset before each
 * request, so this is only for a database of a benchmark. Undefined where the extension cannot be used.
 */
const SPENT = `
  select coalesce(sum(total_exec_time + total_plan_time), 0) as ms, coalesce(sum(calls), 0)::int as statements
    from pg_stat_statements where query !~ 'pgboss|pg_stat_statements'`

export async function openDatabaseTime(pool) {
  try {
    await pool.query('create schema if not exists bench')
    await pool.query('create extension if not exists pg_stat_statements schema bench')
    await pool.query('alter system set pg_stat_statements.track_planning = on')
    await pool.query('select pg_reload_conf()')
    // The library is loaded only when the server was started with it.
    await pool.query('select count(*) from bench.pg_stat_statements')
  } catch (error) {
    console.error(`No database times, because pg_stat_statements cannot be used: ${error.message}`)
    return undefined
  }
  return {
    reset: () => pool.query('select bench.pg_stat_statements_reset()'),
    read: async () => {
      const { rows } = await pool.query(SPENT.replace('from pg_', 'from bench.pg_'))
      return { ms: Number(rows[0].ms), statements: rows[0].statements }
    },
  }
}

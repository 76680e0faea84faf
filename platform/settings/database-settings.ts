/** Where the store's PostgreSQL is, and how the store speaks to it. */
import { StartupError } from '#core/startup-error.ts'
import { boolean, url } from './setting-types.ts'

const postgresUrl = url(/^postgres(ql)?$/, 'postgresql://user:password@host/database')

export const databaseSettings = {
  DATABASE_URL: postgresUrl,
  /** The same database without a pooler in transaction mode, for what needs a session: LISTEN, migrations, backups. */
  DATABASE_DIRECT_URL: postgresUrl,
  PREPARED_STATEMENTS: boolean,
}

type Environment = {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  PREPARED_STATEMENTS?: boolean | undefined
}

export function databaseOf({ DATABASE_URL, DATABASE_DIRECT_URL, PREPARED_STATEMENTS }: Environment) {
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new StartupError('The setting DATABASE_DIRECT_URL needs DATABASE_URL, the connection through the pooler.')
  return {
    databaseUrl: DATABASE_URL,
    /** DATABASE_URL, unless that is a pooler in transaction mode. */
    directDatabaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    // A pooler in transaction mode may run the next statement in a session that has not prepared it.
    preparesStatements: PREPARED_STATEMENTS ?? DATABASE_DIRECT_URL === undefined,
  }
}

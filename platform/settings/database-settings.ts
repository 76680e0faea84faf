/** Where the store's PostgreSQL is, and how the store speaks to it. */
import { z } from 'zod'
import { StartupError } from '#core/startup-error.ts'
import { seconds } from '#core/time.ts'
import { boolean, list, url } from './setting-types.ts'

const POSTGRES = /^postgres(ql)?$/
const EXAMPLE = 'postgresql://user:password@host/database'
const postgresUrl = url(POSTGRES, EXAMPLE)
/** The position of the log is asked for each second, so a shorter lag cannot be told from none. */
const MIN_LAG = seconds(2)
const MAX_LAG = seconds(600)

export const databaseSettings = {
  DATABASE_URL: postgresUrl,
  /** The same database without a pooler in transaction mode, for what needs a session: LISTEN, migrations, backups. */
  DATABASE_DIRECT_URL: postgresUrl,
  PREPARED_STATEMENTS: boolean,
  /** Streaming replicas of the same database, each at an address of its own. */
  DATABASE_REPLICA_URLS: list('').refine(
    (urls) => urls.every((one) => z.url({ protocol: POSTGRES }).safeParse(one).success),
    `must be addresses like ${EXAMPLE}, separated by commas`,
  ),
  /** How late a replica may be that is read from, in milliseconds. */
  DATABASE_REPLICA_LAG: z.coerce
    .number('must be a number of milliseconds')
    .int('must be a whole number of milliseconds')
    .min(MIN_LAG, `must not be below ${MIN_LAG}`)
    .max(MAX_LAG, `must not be above ${MAX_LAG}`)
    .default(seconds(5)),
}

type Environment = {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  PREPARED_STATEMENTS?: boolean | undefined
  DATABASE_REPLICA_URLS: string[]
  DATABASE_REPLICA_LAG: number
}

export function databaseOf({ DATABASE_URL, DATABASE_DIRECT_URL, PREPARED_STATEMENTS, ...replicas }: Environment) {
  const { DATABASE_REPLICA_URLS: urls, DATABASE_REPLICA_LAG: maxLag } = replicas
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new StartupError('The setting DATABASE_DIRECT_URL needs DATABASE_URL, the connection through the pooler.')
  if (urls.length > 0 && !DATABASE_URL)
    throw new StartupError('The setting DATABASE_REPLICA_URLS needs DATABASE_URL, the database that is replicated.')
  if (urls.some((one, index) => urls.indexOf(one) !== index))
    throw new StartupError('The setting DATABASE_REPLICA_URLS names an address twice.')
  if (urls.some((one) => one === DATABASE_URL || one === DATABASE_DIRECT_URL))
    throw new StartupError('The setting DATABASE_REPLICA_URLS names the primary database, which is no replica.')
  return {
    replicas: { urls, maxLag },
    databaseUrl: DATABASE_URL,
    /** DATABASE_URL, unless that is a pooler in transaction mode. */
    directDatabaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    // A pooler in transaction mode may run the next statement in a session that has not prepared it.
    preparesStatements: PREPARED_STATEMENTS ?? DATABASE_DIRECT_URL === undefined,
  }
}

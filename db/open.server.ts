/** Opens the PostgreSQL at DATABASE_URL, else the embedded one, and migrates it. An error names what is missing. */
import type pg from 'pg'
import { StartupError } from '#core/startup-error.ts'
import { LIMITS } from './client.server.ts'
import { connect, type Database } from './connect.server.ts'
import { DataFolderInUseError } from './embedded-lock.server.ts'
import { hasCluster, settingsAt, socketFolder } from './embedded-paths.server.ts'
import { DEFAULT_CONNECTIONS, startPostgres } from './embedded.server.ts'
import { migrateTo } from './migrate.server.ts'
import { watchDatabase, type Watch } from './watch.server.ts'

export type Connected = {
  /** For requests, with short limits. */
  db: Database
  /** For jobs, so that requests do not wait for them. */
  background: Database
  settings: pg.ClientConfig
  watch: Watch
  close: () => Promise<void>
}
export type OpenDatabase = Connected & {
  /** For work before the store opens, without time limits. */
  setup: Database
  closeSetup: () => Promise<void>
}
type Options = {
  /** The setting PREPARED_STATEMENTS. */
  preparesStatements?: boolean
  /** The setting PROCESSES. */
  processes?: number
  isMigrating?: boolean
}

/** A process keeps ten connections for visitors, ten for jobs, and a few more. The parent process does too. */
const CONNECTIONS_PER_PROCESS = 24
const MIN_VERSION = 15
export async function openDatabase(
  url: string | undefined,
  home: string,
  options: Options = {},
): Promise<OpenDatabase> {
  const maxConnections = Math.max(DEFAULT_CONNECTIONS, CONNECTIONS_PER_PROCESS * ((options.processes ?? 1) + 1))
  const embedded = url === undefined ? await startPostgres(home, maxConnections) : undefined
  try {
    const opened = await openAt(embedded?.settings ?? { connectionString: url }, url, options)
    return { ...opened, close: () => opened.close().then(embedded?.stop) }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** For a process of a store whose parent process has opened the database. */
export const connectToOpened = (url: string | undefined, home: string, options: Options) =>
  connectTo(url === undefined ? settingsAt(socketFolder(home)) : { connectionString: url }, options)

/** For a command: shares the database of a running store with the same data, or opens it alone. */
export async function openAlongside(url: string | undefined, home: string, options: Options = {}) {
  try {
    return await openDatabase(url, home, options)
  } catch (error) {
    if (error instanceof DataFolderInUseError) return openAt(error.settings, undefined, options)
    throw error
  }
}

/** As openAlongside, but creates no store and migrates none: a backup leaves the store as it is. */
export async function openExisting(url: string | undefined, home: string) {
  if (url === undefined && !hasCluster(home)) throw new StartupError(`There is no store in ${home} (setting DATA_DIR).`)
  return openAlongside(url, home, { isMigrating: false })
}

function connectTo(settings: pg.ClientConfig, { preparesStatements = true }: Options): Connected {
  const watch = watchDatabase(settings)
  const db = connect(settings, LIMITS.visitors, watch, preparesStatements)
  const background = connect(settings, LIMITS.background, watch, preparesStatements)
  const close = async () => {
    // Watched until the last connection has closed, because closing waits for an answer from a silent server.
    await Promise.all([db.$client.end(), background.$client.end()])
    watch.close()
  }
  return { db, background, settings, watch, close }
}

async function openAt(settings: pg.ClientConfig, url?: string, options: Options = {}): Promise<OpenDatabase> {
  const connected = connectTo(settings, options)
  const setup = connect(settings, LIMITS.setup, connected.watch)
  const closeSetup = async () => void (setup.$client.ending || (await setup.$client.end()))
  const close = () => closeSetup().then(connected.close)
  try {
    if (url !== undefined) await assertSupported(setup, new URL(url).host)
    if (options.isMigrating !== false) await migrateTo(setup)
    return { ...connected, setup, closeSetup, close }
  } catch (error) {
    await close()
    throw explain(error)
  }
}

async function assertSupported(db: Database, host: string) {
  const result = await db.$client
    .query<{ version: string; owns: boolean; name: string }>(
      `select current_setting('server_version') as version, pg_has_role(datdba, 'member') as owns, datname as name
       from pg_database where datname = current_database()`,
    )
    .catch((error: unknown) => {
      throw new StartupError(`The database of DATABASE_URL cannot be used: ${unreachable(error, host)}.`)
    })
  const { version, owns, name } = result.rows[0]!
  if (Number.parseInt(version) < MIN_VERSION) {
    throw new StartupError(
      `The database of DATABASE_URL is PostgreSQL ${version}, and this store needs ${MIN_VERSION} or newer.`,
    )
  }
  if (!owns)
    throw new StartupError(`The user of DATABASE_URL must own the database ${name} (alter database … owner to …).`)
}

function unreachable(error: unknown, host: string) {
  const { code = '', message } = error as { code?: string; message: string }
  const messages: Record<string, string> = {
    ECONNREFUSED: `nothing answers at ${host}`,
    ENOENT: `nothing answers at ${host}`,
    EHOSTUNREACH: `${host} cannot be reached`,
    ETIMEDOUT: `${host} cannot be reached`,
    ENOTFOUND: `there is no host ${host}`,
    EAI_AGAIN: `there is no host ${host}`,
    '28P01': `${host} refuses its user name or password`,
    '28000': `${host} refuses its user`,
    '3D000': `${host} has no database of that name`,
    '57P03': `${host} is just starting or stopping`,
  }
  if (/timeout/i.test(message)) return `${host} does not answer`
  return messages[code] ?? `${host} says: ${message}`
}

/** Explains what a merchant's own PostgreSQL server lacks; this shows when the tables are created. */
function explain(error: unknown) {
  const cause = (error instanceof Error && error.cause) || error
  const { code, message } = cause as { code?: string; message?: string }
  if (code === '42501') {
    return new StartupError(`The user of DATABASE_URL may not do what the store needs (${message}).`)
  }
  if (/extension .* is not available/.test(message ?? '')) {
    return new StartupError(
      `The server of DATABASE_URL lacks what the store needs (${message}): install PostgreSQL's contrib package.`,
    )
  }
  return error
}

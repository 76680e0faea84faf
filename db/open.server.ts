/** Opens the PostgreSQL at DATABASE_URL, else the embedded one, and migrates it. An error names what is missing. */
import type pg from 'pg'
import { StartupError } from '#core/startup-error.ts'
import { LIMITS } from './client.server.ts'
import { connect, type Database } from './connect.server.ts'
import { DataFolderInUseError } from './embedded-lock.server.ts'
import { hasCluster, settingsAt, socketFolder } from './embedded-paths.server.ts'
import { DEFAULT_CONNECTIONS, startPostgres } from './embedded.server.ts'
import { explainRefusal, explainUnreachable } from './explain-error.server.ts'
import { migrateTo } from './migrate.server.ts'
import { watchDatabase, type Watch } from './watch.server.ts'

export type Connected = {
  /** For requests, with short limits. */
  db: Database
  /** For jobs, so that requests do not wait for them. */
  background: Database
  /** For a connection with a session of its own, which no pooler shares. */
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
  /** The same database without the pooler in transaction mode that the address may lead to. */
  directDatabaseUrl?: string | undefined
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
export async function openExisting(url: string | undefined, home: string, options: Options = {}) {
  if (url === undefined && !hasCluster(home)) throw new StartupError(`There is no store in ${home} (setting DATA_DIR).`)
  return openAlongside(url, home, { ...options, isMigrating: false })
}

const directSettings = (settings: pg.ClientConfig, { directDatabaseUrl }: Options): pg.ClientConfig =>
  directDatabaseUrl === undefined ? settings : { connectionString: directDatabaseUrl }

function connectTo(settings: pg.ClientConfig, options: Options): Connected {
  const { preparesStatements = true } = options
  const watch = watchDatabase(settings)
  const db = connect(settings, LIMITS.visitors, watch, preparesStatements)
  const background = connect(settings, LIMITS.background, watch, preparesStatements)
  const close = async () => {
    // Watched until the last connection has closed, because closing waits for an answer from a silent server.
    await Promise.all([db.$client.end(), background.$client.end()])
    watch.close()
  }
  return { db, background, settings: directSettings(settings, options), watch, close }
}

async function openAt(settings: pg.ClientConfig, url?: string, options: Options = {}): Promise<OpenDatabase> {
  const connected = connectTo(settings, options)
  const setup = connect(connected.settings, LIMITS.setup, connected.watch)
  const closeSetup = async () => void (setup.$client.ending || (await setup.$client.end()))
  const close = () => closeSetup().then(connected.close)
  try {
    if (url !== undefined) await assertUsable(url, options, { db: connected.db, setup })
    if (options.isMigrating !== false) await migrateTo(setup)
    return { ...connected, setup, closeSetup, close }
  } catch (error) {
    await close()
    throw explainRefusal(error)
  }
}

/** Fails when a server cannot be used, is too old or is not the one behind the pooler. */
async function assertUsable(
  url: string,
  { directDatabaseUrl = url }: Options,
  { db, setup }: { db: Database; setup: Database },
) {
  const name = directDatabaseUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const direct = await readServer(setup, name, directDatabaseUrl)
  if (Number.parseInt(direct.version) < MIN_VERSION) {
    throw new StartupError(
      `The database of ${name} is PostgreSQL ${direct.version}, and this store needs ${MIN_VERSION} or newer.`,
    )
  }
  if (!direct.owns)
    throw new StartupError(`The user of ${name} must own the database ${direct.name} (alter database … owner to …).`)
  if (directDatabaseUrl === url) return
  const pooled = await readServer(db, 'DATABASE_URL', url)
  if (pooled.id !== direct.id)
    throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
}

async function readServer(db: Database, setting: string, url: string) {
  const result = await db.$client
    .query<{ version: string; owns: boolean; name: string; id: string }>(
      `select current_setting('server_version') as version, pg_has_role(datdba, 'member') as owns, datname as name,
        concat(oid, ' ', pg_postmaster_start_time()) as id
       from pg_database where datname = current_database()`,
    )
    .catch((error: unknown) => {
      throw explainUnreachable(error, setting, new URL(url).host)
    })
  return result.rows[0]!
}

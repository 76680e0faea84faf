/**
 * Finds other users of the same data folder: another store, or a PostgreSQL whose owner was killed and that still runs.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '#core/startup-error.ts'
import type { Cluster } from './embedded-cluster.server.ts'
import { settingsAt } from './embedded-paths.server.ts'

/**
 * The advisory lock that the owner's connection holds. PostgreSQL releases it as soon as that process ends. The second
 * key separates it from other locks.
 */
export const OWNER_LOCK_KEY = 419
const PATIENCE = 60_000

/** The owner is running. A command connects through `settings`; a second store does not start. */
export class DataFolderInUseError extends StartupError {
  readonly settings: pg.ClientConfig
  constructor(home: string, settings: pg.ClientConfig) {
    super(
      `The data in ${home} is in use by a store that is already running: stop that one, or set DATA_DIR to another folder.`,
    )
    this.settings = settings
  }
}

/**
 * Returns when no other process uses the folder. An orphaned server is stopped first; its commits are on disk, as after
 * a crash.
 */
export async function acquireDataFolder({ data }: Pick<Cluster, 'data'>) {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await wait(100)) {
    const existing = postmaster(data)
    if (existing === undefined) return
    const owned = await isOwned(existing.socket)
    if (owned === 'yes') throw new DataFolderInUseError(path.dirname(data), settingsAt(existing.socket))
    if (owned === 'no') signal(existing.pid, 'SIGINT')
    if (owned === 'silent' && !worksIn(existing.pid, data))
      fs.rmSync(path.join(data, 'postmaster.pid'), { force: true })
  }
  throw new StartupError(`The PostgreSQL of ${data} neither answers nor ends: look at its log beside that folder.`)
}

/** The server that the pid file names, if a process with that id runs. */
export function postmaster(data: string) {
  const file = path.join(data, 'postmaster.pid')
  if (!fs.existsSync(file)) return undefined
  const [pid, , , , socket = ''] = fs.readFileSync(file, 'utf8').split('\n')
  if (isAlive(Number(pid))) return { pid: Number(pid), socket }
  if (socket.startsWith('/tmp/dhoop-'))
    fs.rmSync(path.join('/tmp', path.basename(socket)), { recursive: true, force: true })
  return undefined
}

async function isOwned(socket: string): Promise<'yes' | 'no' | 'silent'> {
  const client = new pg.Client(settingsAt(socket))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const lock = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, 0) as free', [OWNER_LOCK_KEY])
    return lock.rows[0]?.free ? 'no' : 'yes'
  } catch {
    return 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // The process ended before it received the signal.
  }
}

/** After a restart of the machine the process id may belong to another program. */
function worksIn(pid: number, data: string) {
  try {
    if (fs.existsSync('/proc/self')) return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data)
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes('postgres')
  } catch {
    return false
  }
}

/** Starts a store for a benchmark, or finds one that is already running, and the processes to measure. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ALLOCATION, FLAGS } from '../bin/prepare.mjs'
import { postmaster } from '../db/embedded-lock.server.ts'
import { dataFolder, settingsAt } from '../db/embedded-paths.server.ts'
import { listenerOf, parentOf } from './processor-time.mjs'

const root = path.resolve(import.meta.dirname, '..')
export const DATA_DIR = path.join(root, '.data/bench')
/** The data folder of `npm run bench:data`, and the password of its account shopper-0@bench.example. */
export const dataDirOf = (set) => path.join(root, `.data/bench-${set}`)
export const FIRST_PASSWORD = 'bench-kora-lumi-vesta-41'
const PATIENCE = 300_000

/**
 * The production build in demo mode. `database` is a DATABASE_URL; without it the store starts its own PostgreSQL in
 * `dataDir`. `replicas` are DATABASE_REPLICA_URLS. In demo mode requests from this machine are not counted by IP, so no rate limit
 * distorts the figures.
 */
export async function startStore({ port, dataDir = DATA_DIR, database, replicas = [], processes = 1 }) {
  const env = { ...process.env, ...ALLOCATION, NODE_ENV: 'production', DEMO: 'true', TRUST_PROXY: '' }
  Object.assign(env, { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database ?? '', BASE_URL: '' })
  Object.assign(env, { PROCESSES: String(processes), DATABASE_REPLICA_URLS: replicas.join() })
  const args = [...FLAGS, 'build/server/index.js']
  // The channel tells the store to stop when this process ends, however it ends.
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  const url = `http://localhost:${port}`
  await answering(url, child)
  // The first of several processes answers before all are open.
  while (!output.includes(' is open at ') && child.exitCode === null) await wait(50)
  const found = await findStore(url, { dataDir, database })
  const [, admin, password] = /e-mail (\S+) – password (\S+)/.exec(output) ?? []
  const stop = async () => {
    await found.pool.end()
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { ...found, admin, password, stop }
}

/** A running store, whose database is the one of DATABASE_URL, or the embedded one of DATA_DIR. */
export async function findStore(url, { dataDir = path.join(root, '.data'), database } = {}) {
  const settings = database ? { connectionString: database } : embeddedIn(dataDir)
  const pool = new pg.Pool({ ...settings, max: 20 })
  // A connection that is still closing when the database stops reports that here.
  pool.on('error', () => undefined)
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  // The embedded PostgreSQL is a child of the store, but is counted on its own.
  return { url, pool, settings, server: listenerOf(new URL(url).port), postmaster: parentOf(rows[0].pid) }
}

export function embeddedIn(dataDir) {
  const running = postmaster(path.join(dataFolder(path.resolve(dataDir), true), 'postgres'))
  if (!running) throw new Error(`No store is running on the data in ${dataDir}: set DATABASE_URL or DATA_DIR.`)
  return settingsAt(running.socket)
}

export async function answering(url, child) {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await wait(250)) {
    if (child.exitCode !== null) throw new Error(`The server of ${url} has ended.`)
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
  }
  throw new Error(`${url} does not answer.`)
}

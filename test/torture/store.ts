/** A store under torture: it is killed and started again on the same data and port. */
import { setTimeout as wait } from 'node:timers/promises'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from '#test/find-free-port.ts'
import {
  copyHome,
  isAlive,
  query,
  readPostmasterPid,
  startStore,
  until,
  type StartedStore,
} from '../startup/start-store.ts'

/** With a known secret a trial can write sessions of its buyers. */
export const SECRET = 'a store under torture has a key of its own'
const PATIENCE = 120_000
const LIMITS = ['PAY_ATTEMPTS_PER_SHOPPER', 'PAY_ATTEMPTS_PER_ADDRESS', 'CASH_OPEN_ORDERS', 'CASH_OPEN_UNITS']

/** In demo mode requests from this machine are not counted by address. */
export const SETTINGS: Record<string, string> = {
  ...Object.fromEntries(LIMITS.map((limit) => [limit, 'off'])),
  ...{ DEMO: 'true', SECRET, PROCESSES: '1' },
}

export type TorturedStore = Awaited<ReturnType<typeof prepareStore>>

/** An open store on a copy of the data. */
export async function openTorturedStore(seededHome: string, settings: Record<string, string> = {}) {
  const store = await prepareStore(copyHome(seededHome), settings)
  await store.open()
  return store
}

/** A store that is not open yet. */
export async function prepareStore(home: string, settings: Record<string, string> = {}) {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  let current: StartedStore
  let undisturbedSince = new Date()
  let hasCrashed = false

  /** `more` holds for this start only. */
  function start(more: Record<string, string> = {}) {
    current = startStore('build/server/index.js', { ...SETTINGS, PORT: port, DATA_DIR: home, ...settings, ...more })
    return current
  }
  async function open(more: Record<string, string> = {}) {
    const started = Date.now()
    undisturbedSince = new Date()
    const store = start(more)
    await store.opened.catch(() => {
      throw new Error(`The store does not start: ${store.output().slice(-500)}`)
    })
    return Date.now() - started
  }
  async function killServer() {
    hasCrashed = true
    current.process.kill('SIGKILL')
    await current.ended
  }
  /** The guard of a killed store stops its database, which the next start would otherwise wait for. */
  const killDatabase = async () => {
    const pid = readPostmasterPid(home)
    process.kill(pid, 'SIGKILL')
    hasCrashed = true
    await until(() => !isAlive(pid))
    undisturbedSince = new Date()
  }
  return {
    home,
    port,
    url,
    start,
    open,
    killServer,
    killDatabase,
    killBoth: async () => {
      await Promise.all([killDatabase(), killServer()])
    },
    pool: () => openPool(home),
    /** Time until store and database answer, in milliseconds. */
    ready: () => ready(url, home),
    process: () => current,
    isRunning: () => current.process.exitCode === null && current.process.signalCode === null,
    ended: () => current.ended,
    /** Neither the process nor its database was killed since then. */
    undisturbedSince: () => undisturbedSince,
    /** Whether its database was ever killed: the guard of a killed process does so, too. */
    hasCrashed: () => hasCrashed,
    stop: async () => {
      current.process.kill('SIGTERM')
      const code = await current.ended
      return code
    },
  }
}

async function ready(url: string, home: string) {
  const started = Date.now()
  let last = 'nothing'
  while (Date.now() - started < PATIENCE) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    last = (await answer?.text().catch(() => undefined)) ?? last
    // The store keeps its answer for a second, in which its database may have been killed.
    if (answer?.ok && (await isAnswering(home))) return Date.now() - started
    await wait(50)
  }
  throw new Error(`The store is not ready after ${PATIENCE / 1000} s. It said ${last}.`)
}

const isAnswering = (home: string) =>
  query(home, 'select 1').then(
    () => true,
    () => false,
  )

/** Connections to the database beside the store. One that is lost with its database is no error. */
function openPool(home: string) {
  const socket = fs.readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]
  const pool = new pg.Pool({ host: socket, port: 5432, user: 'store', database: 'postgres', ssl: false, max: 4 })
  pool.on('error', () => undefined)
  return pool
}

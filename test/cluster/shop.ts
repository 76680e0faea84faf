/**
 * The store's processes on a cluster, each with a pooler and HAProxy before the primary database, with all nodes as its
 * replicas, and HAProxy before them all.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '#test/find-free-port.ts'
import { startStore, type StartedStore } from '../startup/start-store.ts'
import { S3_ACCOUNT, type S3Server } from '../s3-server.ts'
import { SETTINGS } from '../torture/store.ts'
import { DATABASE, USER, type Cluster } from './database.ts'
import { fillFile, isEndingAll, makeFolder, startProgram, stop, type Started } from './processes.ts'
import { pathOf } from './programs.ts'

const PROCESSES = 4
const PATIENCE = 60_000
/** The database goes first, which has machines of its own where a store has several. */
const LOWER_PRIORITY = 5

export type Process = { port: string; store: StartedStore }
export type Shop = Awaited<ReturnType<typeof openShop>>

export async function openShop(folder: string, cluster: Cluster, files: S3Server) {
  const ports = { primary: await findFreePort(), shop: await findFreePort() }
  const shopPorts: string[] = []
  for (let at = 0; at < PROCESSES; at++) shopPorts.push(await findFreePort())
  const checked = cluster.nodes.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  )
  const config = fillFile('deploy/cluster/haproxy.cfg', path.join(folder, 'haproxy.cfg'), {
    PRIMARY: `127.0.0.1:${ports.primary}`,
    SHOP: `127.0.0.1:${ports.shop}`,
    PRIMARY_NODES: checked.join('\n'),
    SHOP_PROCESSES: shopPorts.map((port, at) => `  server shop${at + 1} 127.0.0.1:${port} check`).join('\n'),
  })
  startProgram(pathOf('haproxy'), ['-db', '-f', config], folder, 'haproxy')
  const pooler = await preparePooler(folder, ports.primary)
  pooler.start()

  const connection = { host: '127.0.0.1', port: Number(ports.primary), database: DATABASE }
  await untilReachable(connection)
  const settings = {
    ...{ ...SETTINGS, DATA_DIR: makeFolder(path.join(folder, 'data'), 0o755), TRUST_PROXY: '127.0.0.1' },
    // HAProxy notices within two seconds.
    STOP_DELAY: '4',
    BASE_URL: `http://127.0.0.1:${ports.shop}`,
    DATABASE_URL: `postgres://${USER}@127.0.0.1:${pooler.port}/${DATABASE}`,
    DATABASE_DIRECT_URL: `postgres://${USER}@127.0.0.1:${ports.primary}/${DATABASE}`,
    // Which of them is the primary database, the store finds out.
    DATABASE_REPLICA_URLS: cluster.nodes.map(({ port }) => `postgres://${USER}@127.0.0.1:${port}/${DATABASE}`).join(),
    ...{ S3_ENDPOINT: files.endpoint, S3_REGION: S3_ACCOUNT.region, S3_BUCKET: S3_ACCOUNT.bucket },
    ...{ S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId, S3_SECRET_ACCESS_KEY: S3_ACCOUNT.secretAccessKey },
  }
  const open = async (port: string, version?: string): Promise<Process> => {
    const store = startStore('build/server/index.js', { ...settings, PORT: port }, version)
    os.setPriority(store.process.pid!, LOWER_PRIORITY)
    const log = fs.createWriteStream(path.join(folder, `shop-${port}.log`), { flags: 'a' })
    for (const stream of [store.process.stdout, store.process.stderr]) stream?.pipe(log, { end: false })
    void store.ended.then(() => log.end())
    await store.opened.catch(() => {
      throw new Error(`The store does not start: ${store.output().slice(-1500)}`)
    })
    return { port, store }
  }
  // The first one makes the tables and the catalogue.
  const processes = [await open(shopPorts[0]!)]
  for (const port of shopPorts.slice(1)) processes.push(await open(port))
  const url = `http://127.0.0.1:${ports.shop}`
  await untilReady(url)
  return {
    url,
    processes,
    pooler,
    /**
     * Ends one process as `signal` says, and starts it again, or another version from its folder. Returns how long it
     * took to end, in milliseconds.
     */
    restart: async (at: number, signal: 'SIGKILL' | 'SIGTERM', version?: string) => {
      const { port, store } = processes[at]!
      const began = Date.now()
      store.process.kill(signal)
      const code = await store.ended
      const milliseconds = Date.now() - began
      processes[at] = await open(port, version)
      return { milliseconds, code }
    },
    /** To the primary, wherever it is, as superuser: the audit needs extensions. */
    pool: () => {
      const pool = new pg.Pool({ ...connection, user: 'postgres', max: 4 })
      pool.on('error', () => undefined)
      return pool
    },
    stop: async () => {
      for (const { store } of processes) store.process.kill('SIGTERM')
      await Promise.all(processes.map(({ store }) => store.ended))
    },
  }
}

async function preparePooler(folder: string, primaryPort: string) {
  const port = await findFreePort()
  const config = fillFile('deploy/cluster/pgbouncer.ini', path.join(folder, 'pgbouncer.ini'), {
    ...{ DATABASE, PRIMARY_HOST: '127.0.0.1', PRIMARY_PORT: primaryPort, LOGIN: `user=${USER}` },
    ...{ ADDRESS: '127.0.0.1', PORT: port, AUTHENTICATION: 'auth_type = any' },
  })
  let running: Started | undefined
  let restarts = 0
  /** As systemd does with `Restart=always`: PgBouncer 1.18.0 may end at a cancelled query ("bad client state"). */
  const start = () => {
    running = startProgram(pathOf('pgbouncer'), [config], folder, 'pgbouncer')
    running.process.once('exit', () => {
      if (isEndingAll()) return
      restarts++
      start()
    })
  }
  return { port, start, kill: () => running && stop(running, 'SIGKILL'), restarts: () => restarts }
}

async function untilReachable(connection: pg.ClientConfig) {
  for (const end = Date.now() + PATIENCE; ; await wait(300)) {
    const client = new pg.Client({ ...connection, user: USER })
    client.on('error', () => undefined)
    const failure = await client.connect().then(
      () => client.end().then(() => undefined),
      (error: Error) => error,
    )
    if (!failure) return
    if (Date.now() > end) throw failure
  }
}

async function untilReady(url: string) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(200)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('No process is ready behind HAProxy.')
}

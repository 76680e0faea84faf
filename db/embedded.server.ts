/**
 * The PostgreSQL from npm: on a unix socket, never on the network. Every commit is on disk before it is acknowledged.
 *
 *   1. One process owns it: the one whose connection holds the lock OWNER_LOCK_KEY. A second one gets
 *      DataFolderInUseError.
 *   2. It never outlives its owner: a guard process reads a pipe that closes when the owner ends, however it ends.
 *   3. If it ends while its owner runs, it is started again.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '#core/startup-error.ts'
import { makeCluster, type Cluster } from './embedded-cluster.server.ts'
import { logLine } from '#core/log.ts'
import { acquireDataFolder, OWNER_LOCK_KEY, postmaster } from './embedded-lock.server.ts'

export type Postgres = { settings: pg.ClientConfig; stop: () => Promise<void> }
type Running = { server: ChildProcess; guard: ChildProcess; lockClient: pg.Client }

const TIMEOUT = 20_000
export const DEFAULT_CONNECTIONS = 100

export async function startPostgres(home: string, maxConnections = DEFAULT_CONNECTIONS): Promise<Postgres> {
  const cluster = await makeCluster(home, maxConnections)
  let running = await start(cluster)
  let stopping = false

  function watch() {
    running.server.once('exit', () => void restart())
    watchLock()
  }
  /** If only the lock connection is lost, PostgreSQL has reset its connections, and the lock is taken again. */
  function watchLock() {
    running.lockClient.once('end', () => void (stopping || relock()))
  }
  async function relock() {
    const lockClient = await waitForLock(running.server, cluster)
    if (lockClient === undefined) return
    running = { ...running, lockClient }
    watchLock()
  }
  async function restart() {
    running.guard.kill('SIGKILL')
    for (; !stopping; await wait(1000)) {
      logLine('error', `PostgreSQL has ended by itself and is started again; its log is ${cluster.log}`)
      try {
        running = await start(cluster)
        return watch()
      } catch (error) {
        logLine('error', error instanceof Error ? error.message : String(error))
      }
    }
  }
  watch()

  return {
    settings: cluster.settings,
    stop: async () => {
      stopping = true
      await end(running.server)
      running.guard.kill('SIGKILL')
      if (path.dirname(cluster.socket) === '/tmp') fs.rmSync(cluster.socket, { recursive: true, force: true })
    },
  }
}

async function start(cluster: Cluster, deadline = Date.now() + TIMEOUT): Promise<Running> {
  await acquireDataFolder(cluster)
  const { native, data, person, log } = cluster
  const spawnOptions = { ...person, cwd: data, detached: true, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const lines = fs.openSync(log, 'a', 0o600)
  // Detached, because Ctrl-C reaches the whole process group, and a store that still responds needs its database.
  const server = spawn(path.join(native, 'bin/postgres'), options(cluster), {
    ...spawnOptions,
    stdio: ['ignore', lines, lines],
  })
  fs.closeSync(lines)
  await once(server, 'spawn')
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -INT "$1"', 'sh', String(server.pid)], {
    ...spawnOptions,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.stdin.on('error', () => undefined)
  const lockClient = await waitForLock(server, cluster)
  if (lockClient) return { server, guard, lockClient }

  guard.kill('SIGKILL')
  const message = lastErrorIn(log)
  // A concurrent start was faster, or the children of a killed server still have to end.
  if (Date.now() < deadline && /lock file|still in use/.test(message))
    return wait(200).then(() => start(cluster, deadline))
  throw new StartupError(`PostgreSQL does not start: ${message} (its log is ${log})`)
}

const options = ({ data, socket, maxConnections }: Cluster) => [
  ...['-D', data, '-k', socket, '-p', '5432', '-N', String(maxConnections)],
  // Errors of statements are expected in operations and may contain customer data, so they stay out of the log.
  ...['listen_addresses=', 'log_min_messages=log', 'log_checkpoints=off'].flatMap((setting) => ['-c', setting]),
]

/** The lock connection, or undefined when the server has ended or another server answers in its place. */
async function waitForLock(server: ChildProcess, cluster: Cluster) {
  while (server.exitCode === null && server.signalCode === null) {
    const lockClient = await tryLock(cluster).catch(() => undefined)
    if (lockClient && postmaster(cluster.data)?.pid === server.pid) return lockClient
    await lockClient?.end()
    await wait(20)
  }
  return undefined
}

async function tryLock({ settings }: Cluster) {
  const lockClient = new pg.Client(settings)
  lockClient.on('error', () => undefined)
  await lockClient.connect()
  const lock = await lockClient.query<{ mine: boolean }>('select pg_try_advisory_lock($1, 0) as mine', [OWNER_LOCK_KEY])
  if (lock.rows[0]?.mine) return lockClient
  await lockClient.end()
  return undefined
}

/** A fast shutdown. A server that hangs is killed, and the next start recovers from the write-ahead log. */
async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGINT')
  const timer = setTimeout(() => server.kill('SIGQUIT'), TIMEOUT)
  await exited
  clearTimeout(timer)
}

function lastErrorIn(log: string) {
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20)
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line))?.replace(/^.*?(FATAL|PANIC): +/, '') ?? ''
}

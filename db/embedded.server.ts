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
import { acquireDataFolder, OWNER_LOCK_KEY, postmaster } from './embedded-lock.server.ts'

export type Postgres = { settings: pg.ClientConfig; stop: () => Promise<void> }
type Life = { server: ChildProcess; guard: ChildProcess; keeper: pg.Client }

const PATIENCE = 20_000
export async function startPostgres(home: string): Promise<Postgres> {
  const cluster = await makeCluster(home)
  let life = await begin(cluster)
  let stopping = false

  function watch() {
    life.server.once('exit', () => void revive())
    keep()
  }
  /** If only the lock connection is lost, PostgreSQL has reset its connections, and the lock is taken again. */
  function keep() {
    life.keeper.once('end', () => void (stopping || retake()))
  }
  async function retake() {
    const keeper = await firstAnswer(life.server, cluster)
    if (keeper === undefined) return
    life = { ...life, keeper }
    keep()
  }
  async function revive() {
    life.guard.kill('SIGKILL')
    for (; !stopping; await wait(1000)) {
      console.error(`PostgreSQL has ended by itself and is started again; its log is ${cluster.log}`)
      try {
        life = await begin(cluster)
        return watch()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
  }
  watch()

  return {
    settings: cluster.settings,
    stop: async () => {
      stopping = true
      await end(life.server)
      life.guard.kill('SIGKILL')
      if (path.dirname(cluster.socket) === '/tmp') fs.rmSync(cluster.socket, { recursive: true, force: true })
    },
  }
}

async function begin(cluster: Cluster, deadline = Date.now() + PATIENCE): Promise<Life> {
  await acquireDataFolder(cluster)
  const { native, data, socket, person, log } = cluster
  const own = { ...person, cwd: data, detached: true, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const lines = fs.openSync(log, 'a', 0o600)
  // Detached, because Ctrl-C reaches the whole process group, and a store that still responds needs its database.
  const server = spawn(path.join(native, 'bin/postgres'), options(data, socket), {
    ...own,
    stdio: ['ignore', lines, lines],
  })
  fs.closeSync(lines)
  await once(server, 'spawn')
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -INT "$1"', 'sh', String(server.pid)], {
    ...own,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.stdin.on('error', () => undefined)
  const keeper = await firstAnswer(server, cluster)
  if (keeper) return { server, guard, keeper }

  guard.kill('SIGKILL')
  const complaint = lastComplaint(log)
  // A concurrent start was faster, or the children of a killed server still have to end.
  if (Date.now() < deadline && /lock file|still in use/.test(complaint))
    return wait(200).then(() => begin(cluster, deadline))
  throw new StartupError(`PostgreSQL does not start: ${complaint} (its log is ${log})`)
}

const options = (data: string, socket: string) => [
  ...['-D', data, '-k', socket, '-p', '5432'],
  // Errors of statements are expected in operations and may contain customer data, so they stay out of the log.
  ...['listen_addresses=', 'log_min_messages=log', 'log_checkpoints=off'].flatMap((setting) => ['-c', setting]),
]

/** The lock connection, or undefined when the server has ended or another server answers in its place. */
async function firstAnswer(server: ChildProcess, cluster: Cluster) {
  while (server.exitCode === null && server.signalCode === null) {
    const keeper = await hold(cluster).catch(() => undefined)
    if (keeper && postmaster(cluster.data)?.pid === server.pid) return keeper
    await keeper?.end()
    await wait(20)
  }
  return undefined
}

async function hold({ settings }: Cluster) {
  const keeper = new pg.Client(settings)
  keeper.on('error', () => undefined)
  await keeper.connect()
  const taken = await keeper.query<{ mine: boolean }>('select pg_try_advisory_lock($1, 0) as mine', [OWNER_LOCK_KEY])
  if (taken.rows[0]?.mine) return keeper
  await keeper.end()
  return undefined
}

/** A fast shutdown. A server that hangs is killed, and the next start recovers from the write-ahead log. */
async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGINT')
  const impatience = setTimeout(() => server.kill('SIGQUIT'), PATIENCE)
  await gone
  clearTimeout(impatience)
}

function lastComplaint(log: string) {
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20)
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line))?.replace(/^.*?(FATAL|PANIC): +/, '') ?? ''
}

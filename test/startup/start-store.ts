/** Starts stores for tests like an operator does, and removes all processes and files of them. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type StartedStore = {
  process: ChildProcess
  output: () => string
  opened: Promise<void>
  ended: Promise<number>
}

const processes = new Set<ChildProcess>()
const homes = new Set<string>()

export function newHome(name = 'data') {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-start-'))
  fs.chmodSync(parent, 0o755)
  const home = path.join(parent, name)
  homes.add(home)
  return home
}

/** A folder with the data of a store that was open before. Creating the catalogue anew takes longer than most tests. */
export function copyHome(seededHome: string, name?: string) {
  const home = newHome(name)
  execFileSync('cp', ['-Rp', seededHome, home])
  return home
}

/** Excludes the settings of the environment and of `.env`: an empty setting counts as not set. */
export function startStore(
  program: 'bin/start.mjs' | 'build/server/index.js',
  settings: Record<string, string>,
  cwd = process.cwd(),
): StartedStore {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [program], {
    cwd,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  processes.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code) => {
      processes.delete(child)
      resolve(code ?? -1)
    })
  })
  const opened = until(() => / is open at /.test(text), ended)
  opened.catch(() => undefined)
  return { process: child, output: () => text.trim(), opened, ended }
}

/** The output and the exit code of a store that cannot start. */
export async function startupFailure(settings: Record<string, string>) {
  const store = startStore('build/server/index.js', settings)
  const code = await store.ended
  return { output: store.output(), code }
}

export async function until(condition: () => boolean, failure: Promise<unknown> = new Promise(() => undefined)) {
  let hasFailed = false
  void failure.then(() => (hasFailed = true))
  while (!condition()) {
    if (hasFailed) throw new Error('It ended before that.')
    await wait(20)
  }
}

export const readPostmasterPid = (home: string) => Number(lineOf(home, 0))

export async function query(home: string, text: string) {
  const client = new pg.Client({ host: lineOf(home, 4), port: 5432, user: 'store', database: 'postgres', ssl: false })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Reads the file in which PostgreSQL stores its process id and its socket folder. */
const lineOf = (home: string, line: number) =>
  fs.readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[line]

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export const childrenOf = (pid: number) =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

export async function stopStores() {
  for (const child of processes) child.kill('SIGKILL')
  for (const home of homes) {
    if (fs.existsSync(path.join(home, 'postgres/postmaster.pid'))) {
      const [database, socket] = [readPostmasterPid(home), lineOf(home, 4)!]
      await until(() => !isAlive(database))
      fs.rmSync(socket, { recursive: true, force: true })
    }
    fs.rmSync(path.dirname(home), { recursive: true, force: true })
  }
  homes.clear()
}

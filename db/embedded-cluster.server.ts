/** Creates the data folder of the embedded PostgreSQL, completely or not at all, and checks its version. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { StartupError } from '#core/startup-error.ts'
import { isAlive } from './embedded-lock.server.ts'
import { processOwner, settingsAt, socketFolder, type OsUser } from './embedded-paths.server.ts'
import { findBinaries } from './embedded-binaries.server.ts'

export type Cluster = {
  native: string
  data: string
  socket: string
  log: string
  person: OsUser
  settings: pg.ClientConfig
  maxConnections: number
}

const MAKING = 'postgres.making-'

export async function makeCluster(home: string, maxConnections: number): Promise<Cluster> {
  const data = path.join(home, 'postgres')
  const person = processOwner(data)
  const { native, version } = findBinaries(home, person)
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) initialise(home, data, native, person)
  const major = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  if (major !== version.split('.')[0]) {
    throw new StartupError(
      `The data in ${data} was written by PostgreSQL ${major}, and this store brings ${version}: start the version of the store that wrote it.`,
    )
  }
  const socket = socketFolder(home)
  fs.mkdirSync(socket, { recursive: true, mode: 0o700 })
  if (person) fs.chownSync(socket, person.uid, person.gid)
  const log = path.join(home, 'postgres.log')
  return { native, data, socket, person, log, settings: settingsAt(socket), maxConnections }
}

/**
 * Creates the cluster in a temporary folder and moves it when it is complete, so that a killed start leaves nothing
 * that looks ready.
 */
function initialise(home: string, data: string, native: string, person: OsUser) {
  for (const left of fs.readdirSync(home).filter((name) => name.startsWith(MAKING))) {
    if (!isAlive(Number(left.slice(MAKING.length)))) fs.rmSync(path.join(home, left), { recursive: true })
  }
  const making = path.join(home, MAKING + process.pid)
  fs.mkdirSync(making, { mode: 0o700 })
  if (person) fs.chownSync(making, person.uid, person.gid)
  const how = ['-U', 'store', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    execFileSync(path.join(native, 'bin/initdb'), ['-D', making, ...how, '--no-instructions'], {
      ...person,
      cwd: making,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: 'pipe',
    })
    fs.renameSync(making, data)
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true })
    const message = (error as { stderr?: Buffer }).stderr?.toString().match(/(?:FATAL|error): .*/)?.[0]
    throw new StartupError(`PostgreSQL cannot make its data folder ${data}: ${message ?? (error as Error).message}`)
  }
}

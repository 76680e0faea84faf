/**
 * The paths and the OS user of the embedded PostgreSQL. It refuses to run as root, so then it runs as `nobody`. Where
 * `nobody` cannot enter the project's folder, programs and data are kept below /var/lib/dhoop.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { StartupError } from '#core/startup-error.ts'

export const FALLBACK_DIR = '/var/lib/dhoop'
/** The longest folder path that a socket path has room for on every platform. */
const MAX_SOCKET_PATH = 90
const SOCKET_NAME = '.s.PGSQL.5432'

export type OsUser = { uid: number; gid: number } | undefined

export const isRoot = () => process.getuid?.() === 0

/** The folder with all data of a store. It is created when it is missing. */
export function dataFolder(dataDir: string, isEmbedded: boolean) {
  const fallback = path.join(FALLBACK_DIR, 'data', `${path.basename(path.dirname(dataDir))}-${hash(dataDir)}`)
  const user = isEmbedded ? processOwner(path.join(dataDir, 'postgres')) : undefined
  const home = user && (fs.existsSync(fallback) || !canEnter(user, dataDir)) ? fallback : dataDir
  if (home === fallback && fs.existsSync(path.join(dataDir, 'postgres'))) {
    throw new StartupError(
      `The database in ${dataDir} runs as an unprivileged user, who can no longer enter that folder: allow it (chmod a+x on the folder and those above it).`,
    )
  }
  const previousMask = process.umask(0o022)
  try {
    if (fs.mkdirSync(home, { recursive: true }) !== undefined) fs.chmodSync(home, isRoot() ? 0o711 : 0o700)
    fs.accessSync(home, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new StartupError(`The store cannot keep its data in ${home} (setting DATA_DIR): ${reason(error)}.`)
  } finally {
    process.umask(previousMask)
  }
  return home
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

function reason(error: unknown) {
  const { code = 'unknown', message } = error as NodeJS.ErrnoException
  const messages: Record<string, string> = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'that disk is read-only',
    ENOSPC: 'that disk is full',
    EEXIST: 'that is a file, not a folder',
    ENOTDIR: 'a file stands where a folder should be',
  }
  return messages[code] ?? message
}

export const hasCluster = (home: string) => fs.existsSync(path.join(home, 'postgres', 'PG_VERSION'))

/** The owner of the existing data, so that a store started by a user and later by root keeps its owner. */
export function processOwner(data: string): OsUser {
  if (!isRoot()) return undefined
  const owner = fs.existsSync(path.join(data, 'PG_VERSION')) ? fs.statSync(data) : undefined
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findNobody()
}

function findNobody() {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { stdio: 'pipe' }))
  return { uid: id('-u'), gid: id('-g') }
}

function canEnter(user: OsUser, folder: string): boolean {
  const stats = fs.statSync(folder, { throwIfNoEntry: false })
  if (stats === undefined) return canEnter(user, path.dirname(folder))
  if (!stats.isDirectory()) return true
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0
}

/** A socket path must be short. For a long data path the socket is created in a private temporary folder. */
export function socketFolder(home: string) {
  const folder = path.join(home, 'socket')
  return Buffer.byteLength(path.join(folder, SOCKET_NAME)) > MAX_SOCKET_PATH ? fs.mkdtempSync('/tmp/dhoop-') : folder
}

/** Sets every option explicitly, so that no PG… environment variable changes the target. */
export const settingsAt = (socket: string): pg.ClientConfig => ({
  host: socket,
  port: 5432,
  user: 'store',
  database: 'postgres',
  ssl: false,
})

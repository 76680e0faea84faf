/**
 * `npm run restore`: restores a backup into an empty store, or on trial (`--verify`) into a database that is deleted
 * afterwards, so that nothing of the store changes.
 */
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { LIMITS } from '#db/client.server.ts'
import { connect, type Database } from '#db/connect.server.ts'
import { DataFolderInUseError, isAlive } from '#db/embedded-lock.server.ts'
import { hasPostgres } from '#db/embedded-binaries.server.ts'
import { dataFolder } from '#db/embedded-paths.server.ts'
import { startPostgres } from '#db/embedded.server.ts'
import { findViolations, type Violation } from '#db/invariants.server.ts'
import type { Config } from '#platform/config.server.ts'
import { markChecked } from '#shop/backups/record-backup.ts'
import { forgetSecret } from '#shop/secret-fingerprint/secret-fingerprint.ts'
import { StartupError } from '#core/startup-error.ts'
import { openPlace } from './open-place.ts'
import { openFolder, type BackupPlace } from './place.ts'
import { restoreBackup, type Restored } from './restore-backup.ts'
import { keepSecret } from './keep-secret.ts'
import { sortBackups } from './retention.ts'

/** `file` is the path or the name of a backup; without it the newest one is restored. */
export type Source = { file: string | undefined }

/** A folder of the process that restores on trial. */
const TRIAL = 'trial-'

export async function restore(config: Config, home: string, source: Source): Promise<string> {
  const { place, name } = await findBackup(config, source)
  const database = config.databaseUrl === undefined ? await startAlone(home) : undefined
  try {
    const settings = database?.settings ?? { connectionString: config.directDatabaseUrl }
    const restored = await restoreInto(settings, { home, s3: config.s3 }, { config, place, name })
    const kept = keepSecret(restored, config, home)
    if (kept.isLost) await connectTo(settings, forgetSecret)
    return [...describe(name, restored), kept.text].join('\n')
  } finally {
    await database?.stop()
  }
}

export async function verify(config: Config, source: Source): Promise<string> {
  const found = await findBackup(config, source)
  const { lines } = await restoreOnTrial(config, found)
  return lines.join('\n')
}

/** Restores a backup on trial and notes the outcome for the Health page. `db` is that of the store. */
export async function tryBackup(config: Config, name: string, db: Database): Promise<string> {
  if (!hasPostgres()) return 'It was not restored on trial, because npm has brought no PostgreSQL for this machine.'
  try {
    const { lines, faults } = await restoreOnTrial(config, { place: openPlace(config), name })
    await markChecked(db, name, new Date(), faults.length > 0 ? faults.join(' ') : null)
    return lines.join('\n')
  } catch (error) {
    const reason = error instanceof StartupError ? error.message : 'It cannot be restored.'
    await markChecked(db, name, new Date(), reason)
    throw error
  }
}

/** PostgreSQL of npm may not run as root, so a folder is chosen that its user can enter. */
async function restoreOnTrial(config: Config, found: { place: BackupPlace; name: string }) {
  const home = dataFolder(config.dataDir, true)
  for (const left of fs.readdirSync(home).filter((name) => name.startsWith(TRIAL)))
    if (!isAlive(Number(left.slice(TRIAL.length)))) fs.rmSync(path.join(home, left), { recursive: true })
  const trial = path.join(home, `${TRIAL}${process.pid}`)
  fs.mkdirSync(trial, { mode: 0o711 })
  try {
    const { settings, stop } = await startPostgres(trial)
    try {
      const restored = await restoreInto(settings, { home: trial }, { config, ...found })
      return { lines: describe(found.name, restored), faults: faultsOf(restored) }
    } finally {
      await stop()
    }
  } finally {
    fs.rmSync(trial, { recursive: true, force: true })
  }
}

async function startAlone(home: string) {
  try {
    return await startPostgres(home)
  } catch (error) {
    if (error instanceof DataFolderInUseError)
      throw new StartupError('The store is running: a backup is restored into an empty one (setting DATA_DIR).')
    throw error
  }
}

async function findBackup(config: Config, { file }: Source): Promise<{ place: BackupPlace; name: string }> {
  if (file !== undefined && fs.existsSync(file))
    return { place: openFolder(path.dirname(path.resolve(file))), name: path.basename(file) }
  const place = openPlace(config)
  const name = file ?? sortBackups(await place.list())[0]?.name
  if (name === undefined) throw new StartupError(`There is no backup in ${place.name}.`)
  return { place, name }
}

type Found = { config: Config; place: BackupPlace; name: string }

type Target = { home: string; s3?: Config['s3'] }

const restoreInto = (settings: pg.ClientConfig, target: Target, { config, place, name }: Found) =>
  connectTo(settings, async (db) => {
    const { passphrase } = config.backup
    const restored = await restoreBackup(db, await place.open(name), { ...target, passphrase })
    return { ...restored, violations: await findViolations(db.$client) }
  })

async function connectTo<T>(settings: pg.ClientConfig, use: (db: Database) => Promise<T>) {
  const db = connect(settings, LIMITS.setup)
  try {
    return await use(db)
  } finally {
    await db.$client.end()
  }
}

type Described = Restored & { violations: Violation[] }

const faultsOf = ({ violations }: Described) =>
  violations.map(({ violation, count }) => `The store had a fault when the backup was made: ${violation} (${count}).`)

function describe(name: string, restored: Described) {
  const { rows, tables, files, header } = restored
  const faults = faultsOf(restored)
  return [
    `${name}, of ${header.madeAt}: ${rows} rows of ${tables} tables and ${files} files were restored and are those of the backup.`,
    ...(faults.length > 0 ? faults : ['Stock, orders, payments, invoices and refunds add up.']),
  ]
}

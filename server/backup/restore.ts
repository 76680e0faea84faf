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
import { startPostgres } from '#db/embedded.server.ts'
import { findViolations } from '#db/invariants.server.ts'
import type { Config } from '#platform/config.server.ts'
import { markChecked } from '#shop/backups/record-backup.ts'
import { StartupError } from '#core/startup-error.ts'
import { openPlace } from './back-up.ts'
import { openFolder, type BackupPlace } from './place.ts'
import { restoreBackup, type Restored } from './restore-backup.ts'
import { sortBackups } from './retention.ts'

/** `file` is the path or the name of a backup; without it the newest one is restored. */
export type Source = { file: string | undefined }

/** A folder of the process that restores on trial. */
const TRIAL = 'trial-'

export async function restore(config: Config, home: string, source: Source): Promise<string> {
  const { place, name } = await findBackup(config, source)
  const database = config.databaseUrl === undefined ? await startAlone(home) : undefined
  try {
    const settings = database?.settings ?? { connectionString: config.databaseUrl }
    const restored = await restoreInto(settings, home, { config, place, name })
    const lines = [...describe(name, restored, config), keepSecret(restored, config, home)]
    return lines.join('\n')
  } finally {
    await database?.stop()
  }
}

export async function verify(config: Config, home: string, source: Source): Promise<{ name: string; text: string }> {
  const { place, name } = await findBackup(config, source)
  for (const left of fs.readdirSync(home).filter((name) => name.startsWith(TRIAL)))
    if (!isAlive(Number(left.slice(TRIAL.length)))) fs.rmSync(path.join(home, left), { recursive: true })
  const trial = path.join(home, `${TRIAL}${process.pid}`)
  fs.mkdirSync(trial, { mode: 0o711 })
  try {
    const { settings, stop } = await startPostgres(trial)
    try {
      const restored = await restoreInto(settings, trial, { config, place, name })
      return { name, text: describe(name, restored, config).join('\n') }
    } finally {
      await stop()
    }
  } finally {
    fs.rmSync(trial, { recursive: true, force: true })
  }
}

/** Notes the outcome for the Health page. `db` is that of the store. */
export async function verifyNewest(config: Config, home: string, db: Database) {
  const { name } = await findBackup(config, { file: undefined })
  try {
    const { text } = await verify(config, home, { file: name })
    await markChecked(db, name, new Date(), null)
    return text
  } catch (error) {
    await markChecked(db, name, new Date(), error instanceof StartupError ? error.message : `A trial failed.`)
    throw error
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

async function restoreInto(settings: pg.ClientConfig, home: string, { config, place, name }: Found) {
  const db = connect(settings, LIMITS.setup)
  try {
    const { passphrase } = config.backup
    const restored = await restoreBackup(db, await place.open(name), { home, passphrase })
    return { ...restored, violations: await findViolations(db.$client) }
  } finally {
    await db.$client.end()
  }
}

function describe(
  name: string,
  restored: Restored & { violations: { violation: string; count: number }[] },
  config: Config,
) {
  const { rows, tables, files, header, violations } = restored
  return [
    `${name}, of ${header.madeAt}: ${rows} rows of ${tables} tables and ${files} files were restored and are those of the backup.`,
    ...violations.map(
      ({ violation, count }) => `The store had a fault when the backup was made: ${violation} (${count}).`,
    ),
    violations.length === 0 ? 'Stock, orders, payments, invoices and refunds add up.' : '',
    config.s3 ? 'Files that lie in an S3 store are not part of a backup.' : '',
  ].filter(Boolean)
}

/** Sessions and what is sealed with the old secret need it. */
function keepSecret({ secret }: Restored, config: Config, home: string) {
  if (config.secret !== undefined) return ''
  if (secret === null)
    return 'The backup has no secret, so the store makes a new one: shoppers sign in again, authenticator apps are set up again, and API keys are new.'
  fs.writeFileSync(path.join(home, 'secret'), secret, { mode: 0o600, flush: true })
  return 'The secret of the store was restored, too.'
}

/** `npm run backup`: writes a backup, and deletes those that need not stay. */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { lockBackups } from '#db/backup/lock.ts'
import type { Database } from '#db/connect.server.ts'
import { isMigrated } from '#db/migrate.server.ts'
import type { OpenDatabase } from '#db/open.server.ts'
import type { Config } from '#platform/config.server.ts'
import { createMachine } from '#platform/machine.server.ts'
import { endBackup, insertBackup } from '#shop/backups/record-backup.ts'
import { formatSize } from '#core/format-size.ts'
import { StartupError } from '#core/startup-error.ts'
import { openPlace } from './open-place.ts'
import type { BackupPlace } from './place.ts'
import { backupName, findExpired } from './retention.ts'
import { tryBackup } from './restore.ts'
import { writeBackup, type BackupCounts } from './write-backup.ts'

/**
 * Returns what to tell the person who asked for it. With `isTried` the backup is restored on trial before older ones are
 * deleted, and its outcome is noted.
 */
export async function backUp(config: Config, home: string, opened: OpenDatabase, { isTried = false } = {}) {
  const client = new pg.Client(opened.settings)
  await client.connect()
  try {
    await lockBackups(client)
    if (!(await isMigrated(opened.setup)))
      throw new StartupError('The database has no store, or that of another version: back it up with its own version.')
    const place = openPlace(config)
    const { name, text } = await writeAndNote(client, place, { config, home, db: opened.setup })
    const tried = isTried ? [await tryBackup(config, name, opened.setup)] : []
    const expired = findExpired(await place.list(), config.backup.keep, new Date())
    for (const old of expired) await place.remove(old)
    return [text, ...tried, ...(expired.length > 0 ? [`Older ones that were deleted: ${expired.length}.`] : [])].join(
      '\n',
    )
  } finally {
    await client.end()
  }
}

type Source = { config: Config; home: string; db: Database }

async function writeAndNote(client: pg.Client, place: BackupPlace, { config, home, db }: Source) {
  const { passphrase } = config.backup
  const isEncrypted = passphrase !== undefined
  const startedAt = new Date()
  const name = backupName(startedAt, isEncrypted)
  const { id } = await insertBackup(db, { name, place: place.name, isEncrypted, startedAt })
  const secret = isEncrypted && config.secret === undefined ? secretIn(home) : null
  const { version } = createMachine(home)
  let counts: BackupCounts = { tables: 0, rows: 0, files: 0 }
  try {
    const bytes = await place.save(name, async (sink) => {
      counts = await writeBackup(client, sink, { home, s3: config.s3, passphrase, secret, storeVersion: version })
    })
    await endBackup(db, id, { endedAt: new Date(), bytes, rows: counts.rows, files: counts.files })
    return { name, text: describe({ name, place, bytes, counts, startedAt, isEncrypted, hasSecret: secret !== null }) }
  } catch (error) {
    await endBackup(db, id, { endedAt: new Date(), error: reasonOf(error) })
    throw error
  }
}

function secretIn(home: string) {
  const file = path.join(home, 'secret')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
}

/** An unexpected error may contain data of customers, so only its kind is told. */
function reasonOf(error: unknown) {
  if (error instanceof StartupError) return error.message
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' ? 'The disk is full.' : `It failed${code ? ` (${code})` : ''}.`
}

type Written = {
  name: string
  place: BackupPlace
  bytes: number
  counts: BackupCounts
  startedAt: Date
  isEncrypted: boolean
  hasSecret: boolean
}

function describe({ name, place, bytes, counts, startedAt, isEncrypted, hasSecret }: Written) {
  const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(1)
  return [
    `The backup ${name} is in ${place.name}: ${counts.rows} rows of ${counts.tables} tables and ${counts.files} files,`,
    `${formatSize(bytes)}, in ${seconds} s. It is ${isEncrypted ? '' : 'not '}encrypted.`,
    hasSecret
      ? 'It contains the secret of the store.'
      : 'It does not contain the secret of the store: keep DATA_DIR/secret or the setting SECRET elsewhere.',
  ].join('\n')
}

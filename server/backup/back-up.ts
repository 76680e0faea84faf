/** `npm run backup`: writes a backup, and deletes those that need not stay. */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { OpenDatabase } from '#db/open.server.ts'
import type { Config } from '#platform/config.server.ts'
import { endBackup, insertBackup } from '#shop/backups/record-backup.ts'
import { StartupError } from '#core/startup-error.ts'
import { formatSize } from './format-size.ts'
import { openFolder, type BackupPlace } from './place.ts'
import { backupName, findExpired } from './retention.ts'
import { openS3Place } from './s3-place.ts'
import { writeBackup, type BackupCounts } from './write-backup.ts'

export const openPlace = ({ backup }: Config): BackupPlace =>
  backup.s3 ? openS3Place(backup.s3) : openFolder(backup.folder)

/** Returns what to tell the person who asked for it. */
export async function backUp(config: Config, home: string, { setup: db, settings }: OpenDatabase) {
  const place = openPlace(config)
  const { passphrase, keep } = config.backup
  const startedAt = new Date()
  const name = backupName(startedAt, passphrase !== undefined)
  const { id } = await insertBackup(db, { name, place: place.name, isEncrypted: passphrase !== undefined, startedAt })
  try {
    const { bytes, counts } = await write(place, name, { config, home, settings })
    await endBackup(db, id, { endedAt: new Date(), bytes, rows: counts.rows, files: counts.files })
    const expired = findExpired(await place.list(), keep, new Date())
    for (const old of expired) await place.remove(old)
    return describe({ name, place, bytes, counts, startedAt, expired, isEncrypted: passphrase !== undefined })
  } catch (error) {
    await endBackup(db, id, { endedAt: new Date(), error: reasonOf(error) })
    throw error
  }
}

type Source = { config: Config; home: string; settings: pg.ClientConfig }

async function write(place: BackupPlace, name: string, { config, home, settings }: Source) {
  const client = new pg.Client(settings)
  await client.connect()
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
  const options = { home, passphrase: config.backup.passphrase, secret: secretIn(home), storeVersion: version }
  let counts: BackupCounts = { tables: 0, rows: 0, files: 0 }
  try {
    const bytes = await place.save(name, async (sink) => {
      counts = await writeBackup(client, sink, options)
    })
    return { bytes, counts }
  } finally {
    await client.end()
  }
}

/** A secret of the settings is kept where the settings are. */
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
  expired: string[]
  isEncrypted: boolean
}

function describe({ name, place, bytes, counts, startedAt, expired, isEncrypted }: Written) {
  const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(1)
  return [
    `The backup ${name} is in ${place.name}: ${counts.rows} rows of ${counts.tables} tables and ${counts.files} files,`,
    `${formatSize(bytes)}, in ${seconds} s.`,
    isEncrypted
      ? 'It is encrypted and contains the secret of the store.'
      : 'It is not encrypted and does not contain the secret of the store (settings BACKUP_PASSPHRASE, SECRET).',
    ...(expired.length > 0 ? [`Older ones that were deleted: ${expired.length}.`] : []),
  ].join('\n')
}

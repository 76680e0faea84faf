/**
 * Writes a backup of a store that may be serving: everything that the database had at one moment, and the files that its
 * rows name.
 *
 *   backup.json                     what is in the archive (BackupHeader)
 *   files/originals/KEY.avif        original images; files/objects/VERSION are uploaded files
 *   tables/shop.orders/0            rows as COPY writes them, in parts
 *   digests.json                    number and digest of the rows of each table
 *   secret                          only in an encrypted backup
 */
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { copyOut, NO_TIME_LIMITS, TEXT_FORMAT } from '#db/backup/copy-rows.server.ts'
import type { RowsDigest } from '#db/backup/row-digest.ts'
import * as tables from '#db/backup/tables.server.ts'
import type { S3 } from '#platform/object-store/bucket.server.ts'
import { createArchive } from './archive.ts'
import type { StoredFiles } from './files.ts'
import { openFiles } from './open-files.ts'

export const FORMAT = 1

export type BackupHeader = {
  format: typeof FORMAT
  storeVersion: string
  madeAt: string
  /** The time of the last migration. */
  schema: number
  queue: number | null
  tables: tables.BackupTable[]
  sequences: tables.BackupSequence[]
}
export type TableDigests = Record<string, RowsDigest>
export type BackupCounts = { tables: number; rows: number; files: number }

type Options = {
  home: string
  s3?: S3 | undefined
  passphrase: string | undefined
  /** Of the store, when the data folder has it; null if it is a setting. */
  secret: string | null
  storeVersion: string
}

/** The client must hold the lock of backups (lockBackups). */
export async function writeBackup(client: pg.ClientBase, sink: Writable, options: Options): Promise<BackupCounts> {
  const archive = createArchive(sink, options.passphrase)
  try {
    await client.query(NO_TIME_LIMITS)
    await client.query(`begin isolation level repeatable read read only; ${TEXT_FORMAT}`)
    const header = await readHeader(client, options.storeVersion)
    await archive.add('backup.json', asJson(header))
    const files = await addFiles(archive, openFiles(options.home, options.s3))
    const digests = await addTables(archive, client, header.tables)
    await archive.add('digests.json', asJson(digests))
    if (options.passphrase !== undefined && options.secret !== null)
      await archive.add('secret', Buffer.from(options.secret))
    await archive.end()
    const rows = Object.values(digests).reduce((sum, digest) => sum + digest.rows, 0)
    return { tables: header.tables.length, rows, files }
  } catch (error) {
    await archive.abort(error as Error)
    throw error
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value))

const readHeader = async (client: pg.ClientBase, storeVersion: string): Promise<BackupHeader> => ({
  ...{ format: FORMAT, storeVersion, madeAt: new Date().toISOString() },
  schema: await tables.schemaVersion(client),
  queue: await tables.queueVersion(client),
  tables: await tables.listTables(client),
  sequences: await tables.listSequences(client),
})

type Archive = ReturnType<typeof createArchive>

async function addTables(archive: Archive, client: pg.ClientBase, list: tables.BackupTable[]) {
  const digests: TableDigests = {}
  for (const table of list) {
    const parts = copyOut(client, table)
    for (let part = 0; ; part++) {
      const next = await parts.next()
      if (next.done) {
        digests[table.name] = next.value
        break
      }
      await archive.add(`tables/${table.name}/${part}`, next.value)
    }
  }
  return digests
}

/** A file that is deleted meanwhile belongs to no row of the backup: the lock keeps the others. */
async function addFiles(archive: Archive, files: StoredFiles) {
  let count = 0
  for await (const { name, size, bytes } of files.list()) {
    await archive.addStream(`files/${name}`, size, bytes)
    count++
  }
  return count
}

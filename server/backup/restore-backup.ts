/**
 * Restores a backup into an empty database and data folder, and compares the result with what the backup counted. A backup
 * that is damaged, or whose rows do not come out as they went in, leaves the place as empty as it was. So does the next
 * restore after one that was killed; until then no store starts there.
 */
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { digestTable, TEXT_FORMAT, type copyIn } from '#db/backup/copy-rows.server.ts'
import { beginLoad, dropRestored } from '#db/backup/load.server.ts'
import { replayMigrations } from '#db/backup/replay.server.ts'
import { isOfQueue, queueVersion } from '#db/backup/tables.server.ts'
import type { Database } from '#db/connect.server.ts'
import { isRestoring, migrateTo } from '#db/migrate.server.ts'
import type { S3 } from '#platform/object-store/bucket.server.ts'
import { StartupError } from '#core/startup-error.ts'
import { readArchive, textOf, type Entry } from './read-archive.ts'
import type { StoredFiles } from './files.ts'
import { openFiles } from './open-files.ts'
import { FORMAT, type BackupCounts, type BackupHeader, type TableDigests } from './write-backup.ts'

type Place = { home: string; s3?: S3 | undefined; passphrase: string | undefined }
export type Restored = BackupCounts & {
  header: BackupHeader
  /** The store's secret, when the backup has it. */
  secret: string | null
}

/** `db` must be empty, and `home` without files. */
export async function restoreBackup(db: Database, file: Readable, place: Place): Promise<Restored> {
  const client = await db.$client.connect()
  const files = openFiles(place.home, place.s3)
  try {
    if (await isRestoring(client)) await undo(client, files)
    await assertEmpty(client)
    await files.assertNone()
    await client.query('create schema restoring')
    const restored = await load(db, client, { file, files, passphrase: place.passphrase })
    await client.query('drop schema restoring')
    await migrateTo(db)
    return restored
  } finally {
    client.release()
  }
}

async function undo(client: pg.ClientBase, files: StoredFiles) {
  await files.remove()
  await dropRestored(client)
}

async function assertEmpty(client: pg.ClientBase) {
  const { rows } = await client.query<{ taken: string | null }>(
    `select string_agg(nspname, ', ') as taken from pg_namespace where nspname in ('shop', 'migrations', 'pgboss')`,
  )
  if (rows[0]?.taken) throw new StartupError(NOT_EMPTY)
}

const NOT_EMPTY =
  'There is a store already: a backup is restored into an empty database and data folder (settings DATABASE_URL, DATA_DIR).'

type Source = { file: Readable; files: StoredFiles; passphrase: string | undefined }

async function load(db: Database, client: pg.ClientBase, { file, files, passphrase }: Source) {
  let count = 0
  const reader = openReader(db, client)
  try {
    for await (const entry of readArchive(file, passphrase))
      if (entry.name.startsWith('files/')) {
        await files.restore(entry.name.slice('files/'.length), entry.bytes)
        count++
      } else await reader.read(entry)
    const { header, digests, secret } = await reader.end()
    await compare(client, header, digests)
    const rows = Object.values(digests).reduce((sum, digest) => sum + digest.rows, 0)
    return { header, secret, tables: header.tables.length, rows, files: count }
  } catch (error) {
    await reader.abort()
    await undo(client, files)
    throw error
  }
}

function openReader(db: Database, client: pg.ClientBase) {
  let header: BackupHeader | undefined
  let digests: TableDigests | undefined
  let secret: string | null = null
  let loading: Awaited<ReturnType<typeof beginLoad>> | undefined
  let current: { name: string; rows: ReturnType<typeof copyIn> } | undefined

  const endTable = async () => {
    await current?.rows.end()
    current = undefined
  }
  async function readRows(name: string, bytes: Entry['bytes']) {
    const table = header?.tables.find((table) => table.name === name)
    if (!table || !loading) throw new StartupError(UNKNOWN)
    if (current?.name !== name) {
      await endTable()
      current = { name, rows: await loading.copyInto(table) }
    }
    for await (const part of bytes) await current.rows.write(part)
  }
  return {
    read: async ({ name, bytes }: Entry) => {
      if (name === 'backup.json') {
        header = parseHeader(await textOf(bytes))
        await replayMigrations(db, header.schema)
        if (header.queue !== null) await client.query(getConstructionPlans())
        loading = await beginLoad(client)
      } else if (name.startsWith('tables/')) {
        await readRows(name.slice('tables/'.length, name.lastIndexOf('/')), bytes)
      } else if (name === 'digests.json') {
        digests = JSON.parse(await textOf(bytes)) as TableDigests
      } else if (name === 'secret') secret = await textOf(bytes)
      else throw new StartupError(UNKNOWN)
    },
    abort: () => current?.rows.abort(),
    end: async () => {
      await endTable()
      if (!header || !digests || !loading) throw new StartupError(UNKNOWN)
      await loading.end(header.sequences)
      return { header, digests, secret }
    },
  }
}

const UNKNOWN = 'This file is no backup of a store.'
function parseHeader(text: string) {
  const header = JSON.parse(text) as BackupHeader
  if (header.format !== FORMAT)
    throw new StartupError('The backup was made by a newer version of this store: restore it with that version.')
  return header
}

/** Every table must have the rows that the backup counted; those of the queue only if its version is the same. */
async function compare(client: pg.ClientBase, header: BackupHeader, digests: TableDigests) {
  await client.query(`begin read only; ${TEXT_FORMAT}`)
  const isSameQueue = (await queueVersion(client)) === header.queue
  for (const table of header.tables.filter((table) => isSameQueue || !isOfQueue(table))) {
    const restored = await digestTable(client, table)
    const { rows = 0, digest } = digests[table.name] ?? {}
    if (restored.digest !== digest)
      throw new StartupError(
        `The rows of ${table.name} differ from the backup (${restored.rows} restored, ${rows} backed up). Nothing was restored.`,
      )
  }
  await client.query('commit')
}

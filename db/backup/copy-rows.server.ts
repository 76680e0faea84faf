/** Rows of a table as text, out of a database and into one. */
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type pg from 'pg'
import { createRowDigest, type RowsDigest } from './row-digest.ts'
import type { BackupTable } from './tables.server.ts'

/** A part is held in memory. */
const PART_BYTES = 4 * 1024 * 1024
const LINE_END = 10

/** A backup waits for its files inside its transaction, and a restore for the archive. */
export const NO_TIME_LIMITS = `
  select set_config(name, '0', false) from pg_settings
   where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`

/** The text of a value must not depend on the settings of the database. */
export const TEXT_FORMAT = `
  set local datestyle = 'iso, ymd'; set local intervalstyle = 'postgres'; set local timezone = 'utc';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'utf8';
  set local standard_conforming_strings = on`

/** Yields parts of whole rows. The returned value is the digest of all. */
export async function* copyOut(client: pg.ClientBase, table: BackupTable): AsyncGenerator<Buffer, RowsDigest> {
  const columns = table.columns.join(', ')
  const stream = client.query(copyTo(`copy (select ${columns} from ${table.name}) to stdout`))
  const digest = createRowDigest()
  let waiting: Buffer[] = []
  let size = 0
  const take = (end: number) => {
    const bytes = Buffer.concat(waiting)
    const part = bytes.subarray(0, end)
    waiting = end < bytes.length ? [bytes.subarray(end)] : []
    size = bytes.length - end
    digest.add(part)
    return part
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    const lineEnd = chunk.lastIndexOf(LINE_END)
    if (size >= PART_BYTES && lineEnd >= 0) yield take(size - chunk.length + lineEnd + 1)
  }
  if (size > 0) yield take(size)
  return digest.read()
}

/** Only counts and hashes the rows of a table. */
export async function digestTable(client: pg.ClientBase, table: BackupTable): Promise<RowsDigest> {
  const parts = copyOut(client, table)
  for (;;) {
    const next = await parts.next()
    if (next.done) return next.value
  }
}

/** `end` or `abort` must be awaited before the next statement. */
export function copyIn(client: pg.ClientBase, { name, columns }: BackupTable) {
  const stream = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  const ended = finished(stream)
  ended.catch(() => undefined)
  return {
    write: async (part: Buffer) => {
      if (!stream.write(part)) await Promise.race([once(stream, 'drain'), ended])
    },
    end: () => {
      stream.end()
      return ended
    },
    abort: async () => {
      stream.destroy()
      await ended.catch(() => undefined)
    },
  }
}

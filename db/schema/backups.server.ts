/** Backups that were made, or failed: what the Health page tells the merchant. The files are where `place` says. */
import { bigint, boolean, check, index, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { shopSchema, timestamptz } from './columns.server.ts'

export const backups = shopSchema.table(
  'backups',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    place: text().notNull(),
    isEncrypted: boolean().notNull(),
    startedAt: timestamptz().notNull(),
    /** Null while it is written, and when the process that wrote it was killed. */
    endedAt: timestamptz(),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    files: bigint({ mode: 'number' }),
    /** Why there is no file, in one sentence. */
    error: text(),
    /** When it was last restored on trial, and why that failed. */
    checkedAt: timestamptz(),
    checkError: text(),
  },
  (t) => [
    index('backups_newest').on(t.startedAt.desc().nullsFirst()),
    check('backups_ended', sql`(ended_at is null) = (bytes is null and error is null)`),
    check('backups_outcome', sql`bytes is null or error is null`),
  ],
)

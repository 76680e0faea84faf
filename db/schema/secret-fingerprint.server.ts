/** Which SECRET the store has: a keyed hash of it, by which a process with another one is recognised (record 0199). */
import { boolean, check } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytes, shopSchema, timestamptz } from './columns.server.ts'

/** One row. */
export const secretFingerprint = shopSchema.table(
  'secret_fingerprint',
  {
    isOnly: boolean().primaryKey().default(true),
    fingerprint: bytes().notNull(),
    writtenAt: timestamptz().notNull().defaultNow(),
  },
  () => [
    check('secret_fingerprint_only', sql`is_only`),
    check('secret_fingerprint_size', sql`length(fingerprint) = 32`),
  ],
)

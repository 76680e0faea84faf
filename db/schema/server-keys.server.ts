/** Keys for the merchant’s own API clients. */
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { createdAt, timestamptz, secretHash, shopSchema } from './columns.server.ts'

/** The permissions that a server key may have. */
const PERMISSIONS = [
  'read-products',
  'change-products',
  'change-stock',
  'read-orders',
  'change-orders',
  'read-customers',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** Keys of the merchant's API clients (shop/server-keys). Never deleted, because the audit log shows their names. */
export const serverKeys = shopSchema.table(
  'server_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    keyHash: secretHash().notNull().unique(),
    /** The last four characters, so that admins recognise the key. */
    lastFour: text().notNull(),
    rights: text({ enum: PERMISSIONS }).array().notNull(),
    creatorId: uuid('maker_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: timestamptz(),
    lastUsedAt: timestamptz(),
    revokedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('server_keys_name')
      .on(sql`lower(name)`)
      .where(sql`revoked_at is null`),
    index('server_keys_maker').on(t.creatorId),
    check('server_keys_last_four', sql`length(last_four) = 4`),
    check(
      'server_keys_rights',
      sql`cardinality(rights) > 0 and rights <@ array['read-products', 'change-products', 'change-stock', 'read-orders', 'change-orders', 'read-customers']`,
    ),
  ],
)

/** Which emails of the store each admin gets (record 0217). */
import { sql } from 'drizzle-orm'
import { check, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { shopSchema, timestamptz } from './columns.server.ts'

/** The choice of an admin. Without a row the admin gets what the setting ADMIN_MAILS names. */
export const adminMailChoices = shopSchema.table(
  'admin_mail_choices',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    kinds: text().array().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  () => [
    check(
      'admin_mail_choices_kinds',
      sql`kinds <@ array['orders', 'refunds', 'shipments', 'mails', 'backups', 'health']`,
    ),
  ],
)

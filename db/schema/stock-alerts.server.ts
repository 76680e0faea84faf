/**
 * Who is told when a sold-out size is back (record 0171). One row for each person and size: asking again uses it again. A
 * row waits while it is confirmed and not sent.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { variants } from './catalogue.server.ts'
import { createdAt, secretHash, shopSchema, timestamptz } from './columns.server.ts'

export const stockAlerts = shopSchema.table(
  'stock_alerts',
  {
    id: uuid().primaryKey(),
    /** An account gets the mail at its present address. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of a guest. */
    email: text(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    tokenHash: secretHash().notNull(),
    createdAt: createdAt(),
    /** When the owner of the address agreed. */
    confirmedAt: timestamptz(),
    sentAt: timestamptz(),
  },
  (t) => [
    check('stock_alerts_person', sql`num_nonnulls(user_id, email) = 1 and email = lower(email)`),
    check('stock_alerts_sent_confirmed', sql`sent_at is null or confirmed_at is not null`),
    uniqueIndex('stock_alerts_token').on(t.tokenHash),
    uniqueIndex('stock_alerts_of_user')
      .on(t.userId, t.variantId)
      .where(sql`user_id is not null`),
    uniqueIndex('stock_alerts_of_email')
      .on(t.email, t.variantId)
      .where(sql`email is not null`),
    index('stock_alerts_waiting')
      .on(t.variantId, t.createdAt, t.id)
      .where(sql`sent_at is null and confirmed_at is not null`),
    index('stock_alerts_sent')
      .on(t.variantId, t.sentAt)
      .where(sql`sent_at is not null`),
  ],
)

/**
 * The mails that ask for a review (record 0177).
 *
 *   1. An order has one row, from its first delivery on, and so one mail. Deliveries move its time until it is sent.
 *   2. Orders that were delivered while nothing was asked have no row.
 */
import { sql } from 'drizzle-orm'
import { index, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { createdAt, secretHash, shopSchema, timestamptz } from './columns.server.ts'
import { orders } from './orders.server.ts'

export const reviewRequests = shopSchema.table(
  'review_requests',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    dueAt: timestamptz().notNull(),
    /** Also when there was nothing left to ask for. */
    sentAt: timestamptz(),
    /** Of the link that ends these mails. */
    tokenHash: secretHash().notNull(),
  },
  (t) => [
    uniqueIndex('review_requests_token').on(t.tokenHash),
    index('review_requests_due')
      .on(t.dueAt, t.orderId)
      .where(sql`sent_at is null`),
  ],
)

/** Who wants no such mails. */
export const reviewMailStops = shopSchema.table('review_mail_stops', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: createdAt(),
})

/**
 * Links to the tracking pages of orders (record 0153). A link shows where an order is to whoever holds it, without
 * sign-in. Only the hash of its token is looked up; the sealed copy is for emails and the order's own pages.
 */
import { unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, secretHash, shopSchema } from './columns.server.ts'
import { orders } from './orders.server.ts'

export const orderLinks = shopSchema.table(
  'order_links',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    tokenHash: secretHash().notNull(),
    sealed: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('order_links_token').on(t.tokenHash)],
)

/**
 * Pieces of an order that are not sent, because the shopper or the store has cancelled them (record 0155).
 *
 *   1. Nothing here is ever changed or deleted. The order and its lines stay as they were bought.
 *   2. Of a line, no more pieces are cancelled or in shipments than were bought (`lines_in_shipments`).
 *   3. `amount` is what was charged for the pieces. Those that the invoice had charged name their credit note.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { createdAt, identity, paise, shopSchema } from './columns.server.ts'
import { creditNotes } from './credit-notes.server.ts'
import { orderLines } from './orders.server.ts'
import { refunds } from './refunds.server.ts'
import { serverKeys } from './server-keys.server.ts'

export const lineCancellations = shopSchema.table(
  'line_cancellations',
  {
    id: identity(),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    amount: paise().notNull(),
    reason: text().notNull().default(''),
    refundId: uuid().references(() => refunds.id),
    creditNoteId: uuid().references(() => creditNotes.id),
    actorId: uuid().references(() => users.id),
    keyId: uuid().references(() => serverKeys.id),
    at: createdAt(),
  },
  (t) => [
    index('line_cancellations_line').on(t.orderLineId),
    check('line_cancellations_quantity', sql`quantity >= 1 and amount >= 0`),
    check('line_cancellations_one_actor', sql`actor_id is null or key_id is null`),
  ],
)

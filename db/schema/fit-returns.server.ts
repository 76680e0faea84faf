/**
 * What was sent back because it is too small or too large (record 0172). A trigger writes a row with the line of its return;
 * it counts while the return does. Goods without a size have none.
 */
import { bigint, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.server.ts'
import { shopSchema } from './columns.server.ts'
import { orderLines } from './orders.server.ts'
import { returns } from './returns.server.ts'
import { reviewFit } from './reviews.server.ts'

export const fitReturns = shopSchema.table(
  'fit_returns',
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    fit: reviewFit().notNull(),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.orderLineId] }), index('fit_returns_product').on(t.productId, t.fit)],
)

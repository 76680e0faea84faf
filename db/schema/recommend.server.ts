/** What is bought together (shop/recommend/pair-products.ts). */
import { check, index, integer, primaryKey, real } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { products } from './catalogue.server.ts'
import { shopSchema } from './columns.server.ts'

/** For each product the others that stand in the same orders more often than by chance. */
export const productPairs = shopSchema.table(
  'product_pairs',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Orders with both. */
    orders: integer().notNull(),
    /** How many times as often as if orders were put together by chance. */
    lift: real().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.otherId] }),
    index('product_pairs_other').on(t.otherId),
    check('product_pairs_differ', sql`product_id <> other_id`),
    check('product_pairs_numbers', sql`orders > 0 and lift > 1`),
  ],
)

/**
 * Price lists: prices that hold from a start to an end (record 0162). `price` of products and variants is what applies now,
 * and `shop/price-lists/reprice.ts` alone writes what a list does to it.
 */
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, text, unique } from 'drizzle-orm/pg-core'
import { products, variants } from './catalogue.server.ts'
import { createdAt, identity, paise, shopSchema, timestamptz } from './columns.server.ts'

export const priceListState = shopSchema.enum('price_list_state', ['draft', 'on', 'paused', 'ended'])
export type PriceListState = (typeof priceListState.enumValues)[number]

export const priceLists = shopSchema.table(
  'price_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    startsAt: timestamptz().notNull(),
    /** Null for a list without an end. */
    endsAt: timestamptz(),
    state: priceListState().notNull().default('draft'),
    /** Whether its prices are in the prices of the products. The job compares it with the times. */
    isApplied: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  () => [
    check('price_lists_name', sql`length(name) between 1 and 80`),
    check('price_lists_times', sql`ends_at > starts_at`),
  ],
)

/** Without a variant, the price of all sizes that have no row of their own. The trigger `price_list_prices_mrp` keeps it below the MRP. */
export const priceListPrices = shopSchema.table(
  'price_list_prices',
  {
    id: identity(),
    listId: integer()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer(),
    price: paise().notNull(),
  },
  (t) => [
    unique('price_list_prices_target').on(t.listId, t.productId, t.variantId).nullsNotDistinct(),
    foreignKey({ columns: [t.productId, t.variantId], foreignColumns: [variants.productId, variants.id] }),
    index('price_list_prices_product').on(t.productId),
    check('price_list_prices_price', sql`price > 0`),
  ],
)

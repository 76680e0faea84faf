/** Carts and wishlists of accounts. */
import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { products, variants } from './catalogue.server.ts'
import { createdAt, identity, shopSchema } from './columns.server.ts'

/** One line per variant (D36). */
export const cartItems = shopSchema.table(
  'cart_items',
  {
    id: identity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    quantity: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique('cart_items_user_variant').on(t.userId, t.variantId),
    foreignKey({ columns: [t.productId, t.variantId], foreignColumns: [variants.productId, variants.id] }),
    check('cart_items_quantity', sql`quantity >= 1`),
  ],
)

/** Guest lines that were added to an account. A repeated merge adds nothing (D37). */
export const cartMerges = shopSchema.table(
  'merged_guest_lines',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cartItemId: uuid().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.cartItemId] })],
)

export const wishlistItems = shopSchema.table(
  'wishlist_items',
  {
    id: identity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
  },
  (t) => [unique('wishlist_items_user_product').on(t.userId, t.productId)],
)

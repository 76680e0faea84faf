/**
 * Returns: what shoppers send back of delivered orders (record 0157).
 *
 *   1. No more pieces are in returns than were delivered (`returned_once`). Declined, withdrawn and expired returns do not
 *      count. Pieces that were rejected at the inspection count, so that they are not returned once more.
 *   2. A state follows the list of shop/returns/rules.ts (`returns_forward`). What is returned, and the fee that was shown,
 *      never change; the result of the inspection is written once.
 *   3. The account to which a refund goes is sealed, and deleted when it is paid.
 *   4. Each line of an exchange names the variant that is wanted instead (record 0158).
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { categories, products, variants } from './catalogue.server.ts'
import { bytes, createdAt, identity, paise, shopSchema, timestamptz } from './columns.server.ts'
import { orderLines, orders } from './orders.server.ts'
import { serverKeys } from './server-keys.server.ts'

export const returnKind = shopSchema.enum('return_kind', ['return', 'exchange'])
export const returnState = shopSchema.enum('return_state', [
  'requested',
  'approved',
  'declined',
  'withdrawn',
  'expired',
  'on_its_way',
  'received',
  'closed',
])
export const returnReason = shopSchema.enum('return_reason', [
  'too-small',
  'too-large',
  'not-as-described',
  'damaged',
  'wrong-item',
  'late',
  'changed-mind',
  'other',
])
export const returnWay = shopSchema.enum('return_way', ['pickup', 'self-ship'])
/** `source` is the way it was paid. */
export const returnRefundTo = shopSchema.enum('return_refund_to', ['source', 'bank', 'upi'])
export type ReturnKind = (typeof returnKind.enumValues)[number]
export type ReturnState = (typeof returnState.enumValues)[number]
export type ReturnReason = (typeof returnReason.enumValues)[number]
export type ReturnWay = (typeof returnWay.enumValues)[number]
export type ReturnRefundTo = (typeof returnRefundTo.enumValues)[number]

export const returns = shopSchema.table(
  'returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Shown as R-000001. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: returnKind().notNull().default('return'),
    state: returnState().notNull().default('requested'),
    way: returnWay().notNull(),
    refundTo: returnRefundTo().notNull(),
    /** The account of the shopper, sealed. */
    payout: bytes(),
    /** Deducted from the refund. */
    fee: paise().notNull(),
    requestedAt: createdAt(),
    decidedAt: timestamptz(),
    /** When an approved return expires of which nothing has arrived. */
    expiresAt: timestamptz(),
    updatedAt: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('returns_order').on(t.orderId),
    index('returns_newest').on(t.requestedAt, t.id, t.state),
    index('returns_to_decide')
      .on(t.requestedAt)
      .where(sql`state = 'requested'`),
    index('returns_due')
      .on(t.expiresAt)
      .where(sql`state = 'approved'`),
    index('returns_payout')
      .on(t.updatedAt)
      .where(sql`payout is not null`),
    check('returns_fee', sql`fee >= 0`),
    check('returns_payout_open', sql`payout is null or state not in ('declined', 'withdrawn', 'expired')`),
    check('returns_payout_refunded', sql`payout is null or kind = 'return'`),
    check('returns_payout_needed', sql`payout is null or refund_to <> 'source'`),
    check('returns_expires', sql`(expires_at is not null) = (state = 'approved')`),
  ],
)

export const returnLines = shopSchema.table(
  'return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    reason: returnReason().notNull(),
    note: text().notNull().default(''),
    /** Of an exchange. Its pieces are reserved while the return is open. */
    wantedVariantId: integer().references(() => variants.id),
    /** The result of the inspection; 0 before it. */
    accepted: smallint().notNull().default(0),
    damaged: smallint().notNull().default(0),
    rejected: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.orderLineId] }),
    index('return_lines_line').on(t.orderLineId),
    index('return_lines_wanted')
      .on(t.wantedVariantId)
      .where(sql`wanted_variant_id is not null`),
    check('return_lines_quantity', sql`quantity >= 1`),
    check('return_lines_note', sql`length(note) <= 500`),
    check(
      'return_lines_inspected',
      sql`accepted >= 0 and damaged >= 0 and rejected >= 0 and accepted + damaged + rejected in (0, quantity)`,
    ),
  ],
)

/** Photos of the shopper, in the private store of files under `file`. */
export const returnPhotos = shopSchema.table(
  'return_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    file: text().notNull(),
    position: smallint().notNull(),
    at: createdAt(),
  },
  (t) => [
    unique('return_photos_position').on(t.returnId, t.orderLineId, t.position),
    check('return_photos_few', sql`position between 1 and 4`),
  ],
)

export const returnEvents = shopSchema.table(
  'return_events',
  {
    id: identity(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    state: returnState().notNull(),
    note: text().notNull().default(''),
    actorId: uuid().references(() => users.id),
    keyId: uuid().references(() => serverKeys.id),
    at: createdAt(),
  },
  (t) => [
    index('return_events_return').on(t.returnId, t.id),
    check('return_events_one_actor', sql`actor_id is null or key_id is null`),
  ],
)

/**
 * What differs from the default of the store, for a product or a category. The most specific rule holds: that of the
 * product, else of its category or collection, else of their parents.
 */
export const returnRules = shopSchema.table(
  'return_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer().references(() => products.id),
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    /** Null for the setting RETURN_DAYS. */
    days: smallint(),
    isReturnable: boolean().notNull(),
    /** Its products are exchanged, and refunded only when it is the fault of the store. */
    isExchangeOnly: boolean().notNull().default(false),
    fee: paise().notNull(),
    /** What shoppers read instead of the title of the product: Innerwear. */
    note: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('return_rules_product').on(t.productId),
    uniqueIndex('return_rules_category').on(t.categoryId),
    check('return_rules_one_target', sql`num_nonnulls(product_id, category_id) = 1`),
    check('return_rules_days', sql`days between 1 and 365`),
    check('return_rules_fee', sql`fee >= 0`),
    check('return_rules_note', sql`length(note) <= 80`),
  ],
)

/**
 * Orders of replacements. Such an order is paid with a part of what was paid for the order whose goods it replaces: `amount`
 * can be refunded of this order, and no longer of that one (`refunds_within_payment`).
 */
export const orderCredits = shopSchema.table(
  'order_credits',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    returnId: uuid()
      .notNull()
      .unique('order_credits_return')
      .references(() => returns.id),
    amount: paise().notNull(),
  },
  () => [check('order_credits_amount', sql`amount >= 0`)],
)

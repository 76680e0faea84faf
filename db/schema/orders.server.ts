/** Checkout attempts, orders, invoices and payments. */
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isBuyer, users, type Buyer, type PostalAddress } from './accounts.server.ts'
import { products, variants } from './catalogue.server.ts'
import { createdAt, timestamptz, paise, secretHash, identity, shopSchema } from './columns.server.ts'
import type { AppliedOffer } from './offers.server.ts'
import { serverKeys } from './server-keys.server.ts'
import { taxClasses } from './tax.server.ts'

export const paymentMethod = shopSchema.enum('payment_method', ['debit-card', 'upi', 'netbanking', 'cash', 'online'])
export const attemptState = shopSchema.enum('attempt_state', ['reserved', 'completed', 'failed', 'expired'])
export const declineReason = shopSchema.enum('payment_refusal', ['wrong-otp', 'declined'])
export const paymentState = shopSchema.enum('payment_state', ['captured', 'refund_pending', 'refunded'])
export const orderStatus = shopSchema.enum('order_status', [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
])

export const orderPayment = shopSchema.enum('order_payment', ['unpaid', 'paid', 'refund_pending', 'refunded'])
export type PaymentMethod = (typeof paymentMethod.enumValues)[number]
export type OrderStatus = (typeof orderStatus.enumValues)[number]
export type OrderPayment = (typeof orderPayment.enumValues)[number]

/** The item as it was bought. Later changes of the product do not change it (D35). */
export type LineSnapshot = {
  productId: number
  variantId: number
  title: string
  image: string | null
  price: number
  actualPrice: number
  quantity: number
  size: string
  colour: string
  /** What the sizes of the product were called. Attempts from before the column have none. */
  sizeLabel?: string
  sku: string
  hsn: string
  gstPercent: number
  /** What offers save of all its pieces, in paise. Attempts from before offers have none. */
  offer?: number
  /** Of a pack. Attempts from before tax classes have neither. */
  pieces?: number
  taxClassId?: number
}

/** The gateway's payment page: the gateway's id and the URL, which is stored under the name `address`. */
export type HostedPage = { id: string; address: string }

/**
 * One checkout attempt, however often its request arrives. It reserves stock until it is settled, which happens
 * soon after `expiresAt` (D41, record 0044). A shopper has at most one open attempt.
 */
export const checkoutAttempts = shopSchema.table(
  'checkout_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    bodyHash: secretHash().notNull(),
    method: paymentMethod().notNull(),
    state: attemptState().notNull(),
    /** Why the attempt failed, so that a repeated request gets the same answer. */
    declineReason: declineReason('refusal'),
    /** The gateway's payment page. It is saved here before the URL is sent to anyone. */
    hostedPage: jsonb('page').$type<HostedPage>(),
    lines: jsonb().$type<LineSnapshot[]>().notNull(),
    address: jsonb().$type<PostalAddress>().notNull(),
    buyer: jsonb().$type<Buyer>(),
    mrp: paise().notNull(),
    discount: paise().notNull(),
    /** What offers save beyond the discount, without a free delivery. */
    offers: paise()
      .notNull()
      .default(sql`0`),
    appliedOffers: jsonb().$type<AppliedOffer[]>().notNull().default([]),
    shipping: paise().notNull(),
    total: paise().notNull(),
    createdAt: createdAt(),
    expiresAt: createdAt(),
    endedAt: timestamptz(),
  },
  (t) => [
    unique('checkout_attempts_key').on(t.userId, t.key),
    uniqueIndex('checkout_attempts_one_live')
      .on(t.userId)
      .where(sql`state = 'reserved'`),
    // For metrics, and for the attempts that are deleted after a while (shop/retention).
    index('checkout_attempts_ended').on(t.endedAt),
    index('checkout_attempts_due')
      .on(t.expiresAt)
      .where(sql`state = 'reserved'`),
    check(
      'checkout_attempts_total',
      sql`total = mrp - discount - offers + shipping and total >= 0 and shipping >= 0 and offers >= 0`,
    ),
    check('checkout_attempts_buyer', isBuyer),
  ],
)

/** Written with values instead of parameters, so that PostgreSQL always finds the index for it. */
export const isOpenCashOrder = sql`method = 'cash' and payment_status = 'unpaid' and status not in ('delivered', 'cancelled')`

export const orders = shopSchema.table(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    attemptId: uuid()
      .unique()
      .references(() => checkoutAttempts.id),
    status: orderStatus().notNull().default('pending'),
    paymentStatus: orderPayment().notNull().default('unpaid'),
    method: paymentMethod(),
    /** Null only when the order came through the Supabase API (D41). */
    address: jsonb().$type<PostalAddress>(),
    /** Null for a shopper who buys for themselves. */
    buyer: jsonb().$type<Buyer>(),
    /** Null if it is the state of the address (record 0164). */
    placeOfSupply: text(),
    mrp: paise().notNull(),
    discount: paise().notNull(),
    offers: paise()
      .notNull()
      .default(sql`0`),
    shipping: paise().notNull(),
    total: paise().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('orders_user').on(t.userId, t.createdAt),
    index('orders_newest').on(t.createdAt, t.id, t.status, t.total),
    index('orders_status').on(t.status, t.createdAt, t.id, t.paymentStatus),
    index('orders_recipient').on(sql`(${t.address} ->> 'name')`, t.createdAt, t.id),
    index('orders_payment').on(t.paymentStatus, t.createdAt, t.id, t.status),
    index('orders_open_cash').on(t.userId).where(isOpenCashOrder),
    check(
      'orders_total',
      sql`total = mrp - discount - offers + shipping and total >= 0 and shipping >= 0 and offers >= 0`,
    ),
    check('orders_address', sql`address is not null or attempt_id is null`),
    check('orders_buyer', isBuyer),
    check('orders_place_of_supply', sql`place_of_supply is null or buyer is not null`),
  ],
)

export const orderLines = shopSchema.table(
  'order_lines',
  {
    id: identity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    title: text().notNull(),
    image: text(),
    price: paise().notNull(),
    actualPrice: paise().notNull(),
    quantity: integer().notNull(),
    size: text().notNull(),
    colour: text().notNull(),
    /** What the sizes of the product were called. */
    sizeLabel: text().notNull().default('Size'),
    sku: text().notNull(),
    hsn: text().notNull(),
    /** The rate of the day of the order. The invoice has that of the day on which it is issued. */
    gstPercent: smallint().notNull(),
    /** What offers save of all its pieces. */
    offer: paise()
      .notNull()
      .default(sql`0`),
    piecesInPack: smallint().notNull().default(1),
    /** Null for orders from before tax classes. */
    taxClassId: integer().references(() => taxClasses.id),
  },
  (t) => [
    unique('order_lines_position').on(t.orderId, t.position),
    // From a title to its orders without reading the table.
    index('order_lines_title').on(t.title, t.id, t.orderId),
    check('order_lines_quantity', sql`quantity >= 1`),
    check('order_lines_price', sql`price >= 0 and actual_price >= price`),
    check('order_lines_offer', sql`offer between 0 and price * quantity`),
    check('order_lines_pieces', sql`pieces_in_pack >= 1`),
  ],
)

/**
 * The different recipients' names of orders and titles of products, each once. The order search looks here for parts of a text,
 * and then for the orders with these texts (record 0098).
 */
export const orderSearchTerms = shopSchema.table(
  'order_search_terms',
  { kind: text({ enum: ['name', 'title'] }).notNull(), term: text().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.term] })],
)

/** The history of an order, one row per status change (D22). */
export const orderEvents = shopSchema.table(
  'order_events',
  {
    id: identity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: orderStatus().notNull(),
    actorId: uuid().references(() => users.id),
    keyId: uuid().references(() => serverKeys.id),
    note: text().notNull().default(''),
    at: createdAt(),
  },
  (t) => [
    index('order_events_order').on(t.orderId, t.at),
    check('order_events_one_actor', sql`actor_id is null or key_id is null`),
  ],
)

/** Internal notes of admins about an order. */
export const orderNotes = shopSchema.table(
  'order_notes',
  {
    id: identity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: createdAt(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.at)],
)

/**
 * Numbered without gaps within a financial year, which is named by its first calendar year. Created when the order
 * ships.
 */
export const invoices = shopSchema.table(
  'invoices',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    year: smallint().notNull(),
    serial: integer().notNull(),
    number: text().notNull().unique(),
    /** The seller at that time. Later settings do not change it. */
    seller: jsonb().$type<Seller>().notNull(),
    issuedAt: createdAt(),
  },
  (t) => [unique('invoices_serial').on(t.year, t.serial), check('invoices_number', sql`length(number) <= 16`)],
)

export type Seller = { name: string; address: string; state: string; gstin: string | null }

export const payments = shopSchema.table(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    attemptId: uuid()
      .notNull()
      .references(() => checkoutAttempts.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    providerPaymentId: text().notNull(),
    method: paymentMethod().notNull(),
    amount: paise().notNull(),
    state: paymentState().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique('payments_provider').on(t.provider, t.providerPaymentId),
    unique('payments_attempt').on(t.attemptId),
    index('payments_order').on(t.orderId),
    check('payments_amount', sql`amount >= 0`),
  ],
)

/** The records of the built-in sandbox gateway. It moves no money and stores no card (D18–D20). */
export const sandboxPayments = shopSchema.table(
  'bank_payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    amount: paise().notNull(),
    otpHash: secretHash(),
    otpExpiresAt: timestamptz(),
    otpAttempts: smallint('otp_tries').notNull().default(0),
    capturedAt: timestamptz(),
    createdAt: createdAt(),
  },
  () => [check('bank_payments_tries', sql`otp_tries between 0 and 5`)],
)

/** The refunds of the built-in sandbox gateway. */
export const sandboxRefunds = shopSchema.table(
  'sandbox_refunds',
  {
    key: text().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => sandboxPayments.id),
    amount: paise().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_refunds_payment').on(t.paymentId), check('sandbox_refunds_amount', sql`amount >= 1`)],
)

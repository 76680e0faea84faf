/**
 * The whole data model on one page. `.server` keeps it, and whatever imports it, out of the browser.
 *
 *   1. Ids of products are stored ids, from 152 on; the shown id is 151 less (D34). Only the edges convert.
 *   2. Money is bigint paise. Stock is never below 0. Whatever a CHECK can hold is held here; what spans rows is held by
 *      the constraint triggers in migrations/0001_promises.sql: an order is the sum of its lines, a product has one
 *      default variant, the audit log and the ledger of stock only grow.
 *   3. Orders, their lines and payments are never deleted; a deleted account is anonymised, a deleted product is dated.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
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
import { bytes, createdAt, binaryText, timestamptz, paise, secretHash, identity, shopSchema } from './columns.server.ts'

export const gender = shopSchema.enum('gender', ['men', 'women'])
export const categoryKind = shopSchema.enum('category_kind', ['department', 'subcategory', 'group', 'collection'])
export const stockReason = shopSchema.enum('stock_reason', [
  'stocked',
  'reserved',
  'released',
  'sold',
  'returned',
  'corrected',
])
export const codePurpose = shopSchema.enum('code_purpose', [
  'confirmation',
  'recovery',
  'magic-link',
  'sign-in-link',
  'email-change',
  'reauthentication',
])
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

export type Gender = (typeof gender.enumValues)[number]
export type PaymentMethod = (typeof paymentMethod.enumValues)[number]
export type OrderStatus = (typeof orderStatus.enumValues)[number]
export type OrderPayment = (typeof orderPayment.enumValues)[number]
export type CodePurpose = (typeof codePurpose.enumValues)[number]

// ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** After GoTrue's model, so that the browser and section 7's clients share one account engine (wire.md 3.2). */
export const users = shopSchema.table(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text(),
    passwordHash: text(),
    emailConfirmedAt: timestamptz(),
    confirmationSentAt: timestamptz(),
    invitedAt: timestamptz(),
    recoverySentAt: timestamptz(),
    newEmail: text(),
    emailChangeSentAt: timestamptz(),
    lastSignInAt: timestamptz(),
    bannedUntil: timestamptz(),
    isAnonymous: boolean().notNull().default(false),
    appMetadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    userMetadata: jsonb().$type<UserMetadata>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('users_email')
      .on(t.email)
      .where(sql`deleted_at is null`),
    index('users_newest')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    check('users_email_lowercase', sql`email = lower(email)`),
    check('users_reachable', sql`email is not null or is_anonymous or deleted_at is not null`),
  ],
)
export type UserMetadata = { first_name?: string; last_name?: string; phone?: string; [more: string]: unknown }

export const identities = shopSchema.table(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    providerId: text().notNull(),
    identityData: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    lastSignInAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique('identities_provider').on(t.provider, t.providerId), index('identities_user').on(t.userId)],
)

/** One row a sign-in. The browser's cookie names it by `cookieHash`, API tokens by `session_id` (D38). */
export const sessions = shopSchema.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cookieHash: secretHash().unique(),
    remembered: boolean().notNull().default(false),
    userAgent: text(),
    ip: text(),
    aal: text({ enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    /** How its user came in, in the word that tokens tell it by (amr). */
    method: text({
      enum: ['password', 'otp', 'magiclink', 'recovery', 'email/signup', 'email_change', 'anonymous', 'oauth'],
    })
      .notNull()
      .default('password'),
    /** When a second factor was shown: never, where `aal` is aal1. */
    factorAt: timestamptz(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    idleUntil: createdAt(),
    notAfter: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId), check('sessions_end', sql`idle_until <= not_after`)],
)

/** A family per session: each refresh revokes its parent and names it. */
export const refreshTokens = shopSchema.table(
  'refresh_tokens',
  {
    id: identity(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: secretHash().notNull().unique(),
    parentId: bigint({ mode: 'number' }),
    revokedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('cascade'),
    uniqueIndex('refresh_tokens_one_live')
      .on(t.sessionId)
      .where(sql`revoked_at is null`),
  ],
)

/** Codes and links sent by mail: bound to a user and a purpose, used once (wire.md 3.2). */
export const oneTimeCodes = shopSchema.table(
  'one_time_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: codePurpose().notNull(),
    codeHash: secretHash().notNull(),
    sentTo: text().notNull(),
    /** Of a program that will finish with a secret of its own (PKCE): the secret's hash, as the program sent it. */
    challenge: text(),
    tries: smallint().notNull().default(0),
    expiresAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [unique('one_time_codes_purpose').on(t.userId, t.purpose), index('one_time_codes_hash').on(t.codeHash)],
)

/** A link was opened, and the program that asked for it may now come in, if it knows the secret of the challenge (PKCE). */
export const pkceFlows = shopSchema.table(
  'flows',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: secretHash().notNull().unique(),
    challenge: text().notNull(),
    method: text({ enum: sessions.method.enumValues }).notNull(),
    expiresAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [index('flows_user').on(t.userId)],
)

/** Second factors: apps that make a code every half a minute. The secret is sealed under the store's own key. */
export const mfaFactors = shopSchema.table(
  'factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    status: text({ enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    secret: bytes().notNull(),
    /** The half minute whose code was shown last: none is taken twice. */
    usedStep: bigint({ mode: 'number' }),
    lastChallengedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique('factors_name').on(t.userId, t.name)],
)

/** A program was told to ask for a factor's code. */
export const mfaChallenges = shopSchema.table(
  'challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    factorId: uuid()
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    ip: text(),
    createdAt: createdAt(),
    expiresAt: createdAt(),
  },
  (t) => [index('challenges_factor').on(t.factorId)],
)

/** Where an account came in from before, as a keyed hash: guesses from there are counted apart (shop/accounts/places.ts). */
export const knownIps = shopSchema.table(
  'known_places',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    placeHash: secretHash().notNull(),
    until: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.placeHash] })],
)

/** Somebody was sent to another service, which shall vouch for them; whoever comes back with the state's word ends it. */
export const oauthStates = shopSchema.table('errands', {
  stateHash: secretHash().primaryKey(),
  /** Of the word in the browser that was sent: another one ends nothing. */
  browserHash: secretHash().notNull(),
  provider: text({ enum: ['google', 'github'] }).notNull(),
  redirectTo: text().notNull(),
  /** Of a program that will finish with a secret of its own (PKCE). */
  challenge: text(),
  createdAt: createdAt(),
  expiresAt: createdAt(),
})

/** How often something was tried in the running window, so that guessing ends (shop/rate-limit.ts). */
export const rateLimits = shopSchema.table('guesses', {
  key: text().primaryKey(),
  count: integer().notNull(),
  until: createdAt(),
})

/** Made on first sight from the user's metadata; the two are written together (D39). */
export const profiles = shopSchema.table('profiles', {
  id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text(),
  firstName: text(),
  lastName: text(),
  phone: text(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const addresses = shopSchema.table(
  'addresses',
  {
    id: identity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mobile: text().notNull(),
    pin: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    building: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (t) => [
    index('addresses_user').on(t.userId, t.lastUsedAt),
    check('addresses_mobile', sql`mobile ~ '^[6-9][0-9]{9}$'`),
    check('addresses_pin', sql`pin ~ '^[0-9]{6}$'`),
  ],
)
/** The copy of an address that an order keeps (D17). */
export type PostalAddress = { name: string; mobile: string; pin: string; city: string; state: string; building: string }

// ── Goods ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Departments with their subcategories, groups with their collections. `path` is the address: `clothes/t-shirts`, `women/tops`. */
export const categories = shopSchema.table(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: categoryKind().notNull(),
    parentId: integer(),
    slug: text().notNull(),
    path: text().notNull().unique(),
    name: text().notNull(),
    /** The line under its name; empty as it comes. */
    description: text().notNull().default(''),
    image: text(),
    position: smallint().notNull().default(0),
    /** Listed in menus, tiles and footer; its address answers in any case. */
    isShown: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
    check('categories_parent', sql`(parent_id is null) = (kind in ('department', 'group'))`),
  ],
)

const SORTED = ['price', 'title']

export const products = shopSchema.table(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 152 }),
    slug: text().notNull(),
    title: text().notNull(),
    brand: text().notNull().default(''),
    description: text().notNull().default(''),
    features: text().array().notNull().default([]),
    price: paise().notNull(),
    /** The MRP; at or below the price it means nothing (S9.8-01). */
    actualPrice: paise().notNull(),
    discount: smallint(),
    gender: gender(),
    category: text().notNull(),
    type: text().notNull().default(''),
    departmentId: integer()
      .notNull()
      .references(() => categories.id),
    subcategoryId: integer().references(() => categories.id),
    /** Of its variants, written with them, for cards and search. */
    colours: text().array().notNull().default([]),
    hsn: text().notNull().default(''),
    gstPercent: smallint().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: timestamptz(),
  },
  (t) => [
    check('products_price', sql`price >= 0 and actual_price >= 0`),
    check('products_discount', sql`discount between 0 and 100`),
    check('products_gst', sql`gst_percent in (0, 3, 5, 12, 18, 28, 40)`),
    index('products_department')
      .on(t.departmentId, t.id)
      .where(sql`deleted_at is null`),
    index('products_subcategory')
      .on(t.subcategoryId, t.id)
      .where(sql`deleted_at is null`),
    index('products_gender')
      .on(t.gender, t.category, t.id)
      .where(sql`deleted_at is null`),
    index('products_related')
      .on(t.departmentId, t.gender, t.category, t.id)
      .where(sql`deleted_at is null`),
    index('products_department_gender')
      .on(t.departmentId, t.gender, t.id)
      .where(sql`deleted_at is null`),
    // For the lists in each of their orders: what is equal in these is sorted within a page.
    ...[t.price, sql`lower(${t.title})`].flatMap((by, n) => [
      index(`products_${SORTED[n]}`)
        .on(by)
        .where(sql`deleted_at is null`),
      index(`products_gender_${SORTED[n]}`)
        .on(t.gender, by)
        .where(sql`deleted_at is null`),
      index(`products_department_${SORTED[n]}`)
        .on(t.departmentId, by)
        .where(sql`deleted_at is null`),
    ]),
    index('products_gender_newest')
      .on(t.gender, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('products_deleted')
      .on(t.deletedAt, t.category)
      .where(sql`deleted_at is not null`),
  ],
)

export const productCollections = shopSchema.table(
  'product_collections',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.productId] }), index('product_collections_product').on(t.productId)],
)

/** The pictures of a product in order; one with a colour is the front of that colour's variants. */
export const productImages = shopSchema.table(
  'product_pictures',
  {
    id: identity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    url: text().notNull(),
    view: text().notNull().default('front view'),
    colour: text(),
    width: integer().notNull().default(800),
    height: integer().notNull().default(1000),
  },
  (t) => [unique('product_pictures_position').on(t.productId, t.position)],
)

/** Size × colour, each with its own stock. The default is a stored flag that never moves with stock (D36). */
export const variants = shopSchema.table(
  'variants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull().default(''),
    colour: text().notNull().default(''),
    sku: text().notNull().unique(),
    stock: integer().notNull().default(0),
    isDefault: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
    deletedAt: timestamptz(),
  },
  (t) => [
    unique('variants_of_product').on(t.productId, t.id),
    uniqueIndex('variants_choice')
      .on(t.productId, t.size, t.colour)
      .where(sql`deleted_at is null`),
    uniqueIndex('variants_default')
      .on(t.productId)
      .where(sql`is_default`),
    check('variants_stock', sql`stock >= 0`),
    check('variants_default_stays', sql`not (is_default and deleted_at is not null)`),
  ],
)

/** Why stock is what it is: `variants.stock` is the sum of these, and the two are written together. */
export const stockMovements = shopSchema.table(
  'stock_moves',
  {
    id: identity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    reason: stockReason().notNull(),
    attemptId: uuid(),
    orderId: uuid(),
    at: createdAt(),
  },
  (t) => [index('stock_moves_variant').on(t.variantId), check('stock_moves_some', sql`quantity <> 0`)],
)

// ── Baskets ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A line per variant (D36). */
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

/** Guest lines that were added to an account: a merge that is sent again adds nothing (D37). */
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

// ── Paying ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What was bought, as it was: a later change of the product changes nothing here (D35). */
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
  sku: string
  hsn: string
  gstPercent: number
}

/** A page of a bank's own, as that bank names it, and where it is. */
export type HostedPage = { id: string; address: string }

/** One press of Pay, however often it arrives. Holds its stock until `expiresAt` (D41); a shopper has one such at a time. */
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
    /** Why it came to nothing, so that a press that arrives again hears the same. */
    declineReason: declineReason('refusal'),
    /** Where it can be paid at the bank's own; nobody was told of it before it stood here. */
    hostedPage: jsonb('page').$type<HostedPage>(),
    lines: jsonb().$type<LineSnapshot[]>().notNull(),
    address: jsonb().$type<PostalAddress>().notNull(),
    mrp: paise().notNull(),
    discount: paise().notNull(),
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
    index('checkout_attempts_due')
      .on(t.expiresAt)
      .where(sql`state = 'reserved'`),
    check('checkout_attempts_total', sql`total = mrp - discount + shipping and total >= 0 and shipping >= 0`),
  ],
)

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
    /** Null only when the order came over section 7's wire (D41). */
    address: jsonb().$type<PostalAddress>(),
    mrp: paise().notNull(),
    discount: paise().notNull(),
    shipping: paise().notNull(),
    total: paise().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('orders_user').on(t.userId, t.createdAt),
    // Counts and sums read these alone.
    index('orders_counted').on(t.status, t.paymentStatus),
    index('orders_newest').on(t.createdAt, t.id, t.status, t.total),
    index('orders_status').on(t.status, t.createdAt, t.id, t.paymentStatus),
    index('orders_payment').on(t.paymentStatus, t.createdAt, t.id, t.status),
    check('orders_total', sql`total = mrp - discount + shipping and total >= 0 and shipping >= 0`),
    check('orders_address', sql`address is not null or attempt_id is null`),
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
    sku: text().notNull(),
    hsn: text().notNull(),
    gstPercent: smallint().notNull(),
  },
  (t) => [
    unique('order_lines_position').on(t.orderId, t.position),
    check('order_lines_quantity', sql`quantity >= 1`),
    check('order_lines_price', sql`price >= 0 and actual_price >= price`),
  ],
)

/** The order's life, one row a step (D22). */
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

/** What admins tell each other about an order. */
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

/** Numbered without a gap within a financial year, which is named by the year it began in. Made when the goods leave. */
export const invoices = shopSchema.table(
  'invoices',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    year: smallint().notNull(),
    serial: integer().notNull(),
    number: text().notNull().unique(),
    /** As it was: later settings change nothing here. */
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

/** The books of the built-in sandbox bank: it moves no money and keeps no card (D18–D20). */
export const sandboxPayments = shopSchema.table(
  'bank_payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    amount: paise().notNull(),
    otpHash: secretHash(),
    otpExpiresAt: timestamptz(),
    otpTries: smallint().notNull().default(0),
    capturedAt: timestamptz(),
    refundedAt: timestamptz(),
    createdAt: createdAt(),
  },
  () => [check('bank_payments_tries', sql`otp_tries between 0 and 5`)],
)

// ── The rest of the house ───────────────────────────────────────────────────────────────────────────────────────────

/** Double opt-in, one-click unsubscribe (D27). */
export const newsletterSubscribers = shopSchema.table(
  'newsletter_subscribers',
  {
    email: text().primaryKey(),
    tokenHash: secretHash().notNull().unique(),
    confirmedAt: timestamptz(),
    unsubscribedAt: timestamptz(),
    createdAt: createdAt(),
  },
  () => [check('newsletter_subscribers_lowercase', sql`email = lower(email)`)],
)

/** What a demo or development store sent instead of SMTP (D14). */
export const mailbox = shopSchema.table('mailbox', {
  id: identity(),
  to: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  createdAt: createdAt(),
})

/** How fast pages were: visits by day, kind of page, vital, and step of its scale (shop/vitals/rules.ts). */
export const vitalCounts = shopSchema.table(
  'vital_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    page: text().notNull(),
    name: text({ enum: ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] }).notNull(),
    step: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.name, t.step] })],
)

/** What the slides of the home page say. `scene` names the picture; one with an empty headline says the store's tagline. */
export const banners = shopSchema.table('banners', {
  scene: text({ enum: ['ikat', 'peacock', 'marigold', 'indigo', 'clay'] }).primaryKey(),
  eyebrow: text().notNull(),
  headline: text().notNull(),
  text: text().notNull(),
  linkName: text().notNull(),
  linkTo: text().notNull(),
  /** A second button, or none. */
  moreName: text().notNull(),
  moreTo: text().notNull(),
  position: smallint().notNull(),
  isShown: boolean().notNull().default(true),
  version: integer().notNull().default(1),
})
export type Scene = (typeof banners.$inferSelect)['scene']

/** What a key for the merchant's own programs may open. */
const PERMISSIONS = ['read-products', 'change-products', 'read-orders', 'change-orders', 'read-customers'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Keys of the merchant's own programs (shop/server-keys). Never deleted: the audit log calls what they did by their names. */
export const serverKeys = shopSchema.table(
  'server_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    keyHash: secretHash().notNull().unique(),
    /** By which people know it again. */
    lastFour: text().notNull(),
    rights: text({ enum: PERMISSIONS }).array().notNull(),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: timestamptz(),
    lastUsedAt: timestamptz(),
    revokedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('server_keys_name')
      .on(sql`lower(name)`)
      .where(sql`revoked_at is null`),
    index('server_keys_maker').on(t.makerId),
    check('server_keys_last_four', sql`length(last_four) = 4`),
    check(
      'server_keys_rights',
      sql`cardinality(rights) > 0 and rights <@ array['read-products', 'change-products', 'read-orders', 'change-orders', 'read-customers']`,
    ),
  ],
)

/** Who did what, before and after: a person, a program by its key, or the store's keeper. Append-only. */
export const auditLog = shopSchema.table(
  'audit_log',
  {
    id: identity(),
    actorId: uuid().references(() => users.id),
    keyId: uuid().references(() => serverKeys.id),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    at: createdAt(),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entityId),
    index('audit_log_actor').on(t.actorId),
    index('audit_log_key').on(t.keyId),
    check('audit_log_one_actor', sql`actor_id is null or key_id is null`),
  ],
)

/**
 * What changed in the tables that programs see, and what they tell each other (shop/news). Written by triggers; kept for
 * minutes, so that nothing is missed while a line to the database is down.
 */
export const changeEvents = shopSchema.table(
  'news',
  {
    id: identity(),
    kind: text({ enum: ['change', 'told', 'present'] }).notNull(),
    /** The wire's table, or the room. */
    topic: text().notNull(),
    /** INSERT, UPDATE or DELETE, or the event's name. */
    type: text().notNull(),
    owner: uuid(),
    key: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>(),
    at: timestamptz().notNull(),
  },
  (table) => [index('news_at').on(table.at)],
)

/** Who is in a room, one row a holder (shop/news/presences.ts). */
export const presences = shopSchema.table(
  'presences',
  {
    holder: uuid().primaryKey(),
    /** Whose sockets it is of: it goes with them. */
    process: uuid().notNull(),
    topic: text().notNull(),
    key: text().notNull(),
    meta: jsonb().$type<Record<string, unknown>>().notNull(),
    until: timestamptz().notNull(),
  },
  (table) => [index('presences_topic').on(table.topic), index('presences_process').on(table.process)],
)

/**
 * What programs keep files in (`/storage/v1`, shop/storage). Everybody reads in a public one; in a personal one everybody
 * who is signed in has a folder of their own, named by their id.
 */
export const storageBuckets = shopSchema.table(
  'storage_buckets',
  {
    id: binaryText().primaryKey(),
    owner: uuid().references(() => users.id),
    isPublic: boolean().notNull().default(false),
    isPersonal: boolean().notNull().default(false),
    /** In bytes, of one file; null where only the store's own limit counts. */
    fileSizeLimit: bigint({ mode: 'number' }),
    allowedMimeTypes: text().array(),
    createdAt: createdAt(),
    updatedAt: timestamptz().notNull(),
  },
  () => [
    check('storage_buckets_personal_is_not_public', sql`not (is_public and is_personal)`),
    check('storage_buckets_limit', sql`file_size_limit > 0`),
  ],
)

/** A file's name and what is known of it; its bytes lie under `version` (platform/object-store). */
export const storageObjects = shopSchema.table(
  'storage_objects',
  {
    id: uuid().primaryKey().defaultRandom(),
    bucketId: binaryText()
      .notNull()
      .references(() => storageBuckets.id),
    name: binaryText().notNull(),
    /** Nobody's where the service key wrote it. */
    owner: uuid().references(() => users.id),
    version: uuid().notNull().unique(),
    size: bigint({ mode: 'number' }).notNull(),
    mimetype: text().notNull(),
    etag: text().notNull(),
    cacheControl: text().notNull(),
    userMetadata: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('storage_objects_name').on(t.bucketId, t.name),
    index('storage_objects_owner').on(t.owner),
    check('storage_objects_size', sql`size >= 0`),
  ],
)

/**
 * Bytes that no file's row names: of an upload under way, or of what was replaced or removed. Written down before the bytes
 * are, and by the trigger of storage_objects; swept by a job.
 */
export const orphanedFiles = shopSchema.table(
  'storage_leftovers',
  { version: uuid().primaryKey(), since: timestamptz().notNull().defaultNow() },
  (t) => [index('storage_leftovers_since').on(t.since)],
)

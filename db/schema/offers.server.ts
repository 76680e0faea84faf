/**
 * Offers, their codes, and who has used them (record 0163).
 *
 *   1. `used` and `spent` of an offer never exceed its limits: a use is counted in the transaction that reserves the stock.
 *   2. A use is held while the shopper pays, used when the order is placed, and released when nothing was sold.
 *   3. What applied to an order is kept in the words of that day (`orderOffers`) and never changed.
 */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '#core/money.ts'
import { users } from './accounts.server.ts'
import { createdAt, identity, paise, shopSchema, timestamptz } from './columns.server.ts'
import { checkoutAttempts, orders } from './orders.server.ts'

export type OfferTier = { from: Paise; amount: Paise }

export type OfferBenefit =
  /** Rounded up to the whole rupee. `cap` is the most that it saves. */
  | { kind: 'percent'; percent: number; cap: Paise | null }
  | { kind: 'amount'; amount: Paise }
  /** Each piece costs this much. */
  | { kind: 'fixed-price'; price: Paise }
  /** "3 for ₹1,499". */
  | { kind: 'n-for'; pieces: number; price: Paise }
  /** The cheapest `get` of each `buy + get` pieces are `percent` cheaper. */
  | { kind: 'buy-x-get-y'; buy: number; get: number; percent: number }
  /** "₹200 off ₹1,999, ₹500 off ₹2,499". */
  | { kind: 'tiers'; tiers: OfferTier[] }
  | { kind: 'free-shipping' }

/** Goods by what they belong to. Categories are departments, subcategories, groups and collections, with all below them. */
export type GoodsSet = { categories: number[]; brands: string[]; tags: string[]; products: number[] }
/**
 * The goods of an offer: those of `goods`, or all if it is empty, without those of `except`, and without those that are
 * already reduced by more than `maxReduction` percent.
 */
export type OfferScope = { goods: GoodsSet; except: GoodsSet; maxReduction: number | null }

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

export type OfferConditions = {
  /** Both are measured on the goods of the offer, before any offer. */
  minGoods: Paise | null
  minPieces: number | null
  method: 'online' | 'cash' | null
  isFirstOrder: boolean
  isForSignedIn: boolean
  /** Delivered to one of these states, or to a PIN code that begins with one of these digits. Both empty for everywhere. */
  states: string[]
  pinPrefixes: string[]
  /** Empty for every day. */
  weekdays: Weekday[]
  /**
   * By Indian time, from 18:00 until before 22:00. Null for the whole day. Hours that end before they begin end on the next
   * day, and belong to the weekday on which they begin.
   */
  hours: { from: string; to: string } | null
}

/** What applied to a cart. `perLine` has the variants of which something is saved. */
export type AppliedOffer = {
  offerId: number
  name: string
  code: string | null
  stage: OfferStage
  amount: Paise
  perLine: { variantId: number; amount: Paise }[]
}

/** Offers apply in this order. Each works on what the ones before it left. */
export const offerStage = shopSchema.enum('offer_stage', ['line', 'order', 'payment', 'shipping'])
export type OfferStage = (typeof offerStage.enumValues)[number]
export const offerState = shopSchema.enum('offer_state', ['draft', 'on', 'paused', 'ended'])
export type OfferState = (typeof offerState.enumValues)[number]
/** `many` codes are each for one shopper or a few uses. */
export const offerCodeMode = shopSchema.enum('offer_code_mode', ['automatic', 'one', 'many'])
export type OfferCodeMode = (typeof offerCodeMode.enumValues)[number]
/** Where it is named: on all pages, in the cart only, or nowhere before its code is entered. */
export const offerDisplay = shopSchema.enum('offer_display', ['pages', 'cart', 'code'])
export type OfferDisplay = (typeof offerDisplay.enumValues)[number]
export const offerUseState = shopSchema.enum('offer_use_state', ['held', 'used', 'released'])

export const offers = shopSchema.table(
  'offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    benefit: jsonb().$type<OfferBenefit>().notNull(),
    stage: offerStage().notNull(),
    codeMode: offerCodeMode().notNull(),
    scope: jsonb().$type<OfferScope>().notNull(),
    conditions: jsonb().$type<OfferConditions>().notNull(),
    startsAt: createdAt(),
    /** Null for no end. */
    endsAt: timestamptz(),
    state: offerState().notNull().default('draft'),
    /** Applies only without any other offer. */
    isExclusive: boolean().notNull().default(false),
    /** Of two line offers for the same goods, the higher one takes them. */
    priority: smallint().notNull().default(0),
    maxUses: integer(),
    maxPerCustomer: integer(),
    budget: paise(),
    /** Counted for offers with `maxUses` or a `budget` only, so that other offers make no order wait. */
    used: integer().notNull().default(0),
    spent: paise()
      .notNull()
      .default(sql`0`),
    display: offerDisplay().notNull().default('pages'),
    terms: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('offers_state').on(t.state, t.endsAt),
    check('offers_used', sql`used >= 0 and (max_uses is null or (max_uses >= 1 and used <= max_uses))`),
    check('offers_spent', sql`spent >= 0 and (budget is null or (budget >= 1 and spent <= budget))`),
    check('offers_per_customer', sql`max_per_customer >= 1`),
    check('offers_period', sql`ends_at > starts_at`),
  ],
)

export const offerCodes = shopSchema.table(
  'offer_codes',
  {
    /** Upper case. */
    code: text().primaryKey(),
    offerId: integer()
      .notNull()
      .references(() => offers.id),
    maxUses: integer(),
    used: integer().notNull().default(0),
    /** The only shopper who may use it. */
    userId: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('offer_codes_offer').on(t.offerId, t.createdAt, t.code),
    check('offer_codes_form', sql`code ~ '^[A-Z0-9-]{3,24}$'`),
    check('offer_codes_used', sql`used >= 0 and (max_uses is null or (max_uses >= 1 and used <= max_uses))`),
  ],
)

export const offerUses = shopSchema.table(
  'offer_uses',
  {
    id: identity(),
    offerId: integer()
      .notNull()
      .references(() => offers.id),
    code: text(),
    attemptId: uuid()
      .notNull()
      .references(() => checkoutAttempts.id),
    orderId: uuid().references(() => orders.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amount: paise().notNull(),
    state: offerUseState().notNull(),
    at: createdAt(),
  },
  (t) => [
    unique('offer_uses_attempt').on(t.attemptId, t.offerId),
    index('offer_uses_offer').on(t.offerId, t.state, t.at),
    index('offer_uses_order').on(t.orderId),
    check('offer_uses_amount', sql`amount >= 1`),
  ],
)

/** How often a shopper has used an offer with `maxPerCustomer`. */
export const offerCustomers = shopSchema.table(
  'offer_customers',
  {
    offerId: integer()
      .notNull()
      .references(() => offers.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    used: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.userId] }), check('offer_customers_used', sql`used >= 0`)],
)

/** The codes that a shopper has entered, valid or not any more. */
export const cartCodes = shopSchema.table(
  'cart_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text()
      .notNull()
      .references(() => offerCodes.code, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.code] })],
)

export const orderOffers = shopSchema.table(
  'order_offers',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    offerId: integer()
      .notNull()
      .references(() => offers.id),
    name: text().notNull(),
    code: text(),
    stage: offerStage().notNull(),
    amount: paise().notNull(),
    perLine: jsonb().$type<AppliedOffer['perLine']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_offers_offer').on(t.offerId),
    check('order_offers_amount', sql`amount >= 1`),
  ],
)

/**
 * Reviews of products by those who bought them (record 0172).
 *
 *   1. A line of an order has one review. Its words and stars are those of its author: no admin changes them.
 *   2. `product_ratings` counts the published reviews of a product. A trigger keeps it (migrations/0086_reviews.sql).
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { products, variants } from './catalogue.server.ts'
import { createdAt, shopSchema, timestamptz } from './columns.server.ts'
import { orderLines } from './orders.server.ts'

export const reviewState = shopSchema.enum('review_state', ['waiting', 'published', 'rejected', 'withdrawn', 'hidden'])
/** How a size fits: too small, as expected, or too large. */
export const reviewFit = shopSchema.enum('review_fit', ['small', 'true', 'large'])
export const reviewFlagReason = shopSchema.enum('review_flag_reason', ['abuse', 'personal', 'off-topic', 'false'])
export type ReviewState = (typeof reviewState.enumValues)[number]
export type ReviewFit = (typeof reviewFit.enumValues)[number]
export type ReviewFlagReason = (typeof reviewFlagReason.enumValues)[number]

export const reviews = shopSchema.table(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .unique('reviews_line')
      .references(() => orderLines.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** First name and city. Empty when the account is deleted. */
    author: text().notNull(),
    rating: smallint().notNull(),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    fit: reviewFit(),
    /** As bought. */
    size: text().notNull(),
    colour: text().notNull(),
    state: reviewState().notNull().default('waiting'),
    /** What the author is told of a rejected or hidden review. */
    why: text().notNull().default(''),
    /** Of the store. */
    reply: text().notNull().default(''),
    repliedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    publishedAt: timestamptz(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('reviews_of_product')
      .on(t.productId, t.publishedAt, t.id)
      .where(sql`state = 'published'`),
    index('reviews_by_state').on(t.state, t.updatedAt, t.id),
    index('reviews_user').on(t.userId),
    check('reviews_rating', sql`rating between 1 and 5`),
    check('reviews_words', sql`length(title) <= 80 and length(text) <= 1000 and length(reply) <= 1000`),
    check('reviews_why', sql`(why <> '') = (state in ('rejected', 'hidden')) and length(why) <= 500`),
    check('reviews_published', sql`state <> 'published' or published_at is not null`),
    check('reviews_reply', sql`(reply <> '') = (replied_at is not null)`),
  ],
)

/** In the private store of files under `file`. */
export const reviewPhotos = shopSchema.table(
  'review_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    file: uuid().notNull(),
    at: createdAt(),
  },
  (t) => [
    unique('review_photos_position').on(t.reviewId, t.position),
    check('review_photos_few', sql`position between 1 and 4`),
  ],
)

/** Who finds a review helpful. */
export const reviewVotes = shopSchema.table(
  'review_votes',
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_votes_user').on(t.userId)],
)

/** Who reported a review, until an admin has decided. */
export const reviewFlags = shopSchema.table(
  'review_flags',
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    reason: reviewFlagReason().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_flags_user').on(t.userId)],
)

/** A product without published reviews has no row. */
export const productRatings = shopSchema.table(
  'product_ratings',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    sum: integer().notNull(),
    /** Reviews with 1 to 5 stars. */
    stars: integer().array().notNull(),
    /** Reviews that say too small, as expected and too large. */
    fit: integer().array().notNull(),
  },
  () => [check('product_ratings_count', sql`count > 0 and sum between count and count * 5`)],
)

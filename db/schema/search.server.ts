/** The words that the search understands, and what was searched for (record 0168). */
import { sql } from 'drizzle-orm'
import { check, date, integer, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { shopSchema, timestamptz } from './columns.server.ts'

/**
 * `product` names a kind of product: every result must match it. A `trait` or `colour` may be dropped. `whom` is for men
 * or women. A `brand` is never corrected, and is told when the store does not sell it. A `word` is searched as it is, and
 * a `stop` word is not searched.
 */
export const searchTermKind = shopSchema.enum('search_term_kind', [
  'product',
  'trait',
  'colour',
  'whom',
  'brand',
  'word',
  'stop',
])
export const searchTermSource = shopSchema.enum('search_term_source', ['seed', 'merchant'])

/** A change is announced, so that every process reads the terms again. */
export const searchTerms = shopSchema.table(
  'search_terms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: searchTermKind().notNull(),
    term: text().notNull(),
    /** Words that mean the same: each of them finds all. */
    same: text().array().notNull().default([]),
    /** Words that the term also finds, but that do not find it. */
    covers: text().array().notNull().default([]),
    source: searchTermSource().notNull().default('merchant'),
    updatedAt: timestamptz().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('search_terms_term').on(t.term),
    check('search_terms_term_length', sql`length(term) between 1 and 40`),
    check('search_terms_words', sql`cardinality(same) <= 40 and cardinality(covers) <= 40`),
  ],
)

/** How often a text was searched for on a day in India, without the visitor. Kept for 180 days. */
export const searchCounts = shopSchema.table(
  'search_counts',
  {
    day: date().notNull(),
    text: text().notNull(),
    asked: integer().notNull(),
    /** How often it found nothing, and how often its spelling was corrected. */
    nothing: integer().notNull(),
    corrected: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.text] }),
    check('search_counts_text', sql`length(text) between 1 and 80`),
    check('search_counts_asked', sql`asked > 0 and nothing between 0 and asked and corrected between 0 and asked`),
  ],
)

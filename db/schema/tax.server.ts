/**
 * The tax of goods by their class, value and day (record 0160).
 *
 *   1. Each class has exactly one rate without a limit on every day on which its rates begin (`tax_slabs_whole`).
 *   2. The rates of a day that has begun are never changed (`tax_slabs_ahead`). A class begins with rates of any day.
 *   3. A product belongs to one class. What is inserted without one gets that of its HSN code (`products_tax_class`).
 */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, smallint, text, unique } from 'drizzle-orm/pg-core'
import { paise, shopSchema, timestamptz } from './columns.server.ts'

export const taxClasses = shopSchema.table(
  'tax_classes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    name: text().notNull(),
    /** What a limit is for: one piece, or one pair of shoes. */
    unit: text({ enum: ['piece', 'pair'] })
      .notNull()
      .default('piece'),
    createdAt: timestamptz().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  () => [
    check('tax_classes_code', sql`code ~ '^[a-z0-9][a-z0-9-]{0,39}$'`),
    check('tax_classes_name', sql`length(name) between 1 and 80`),
    check('tax_classes_unit', sql`unit in ('piece', 'pair')`),
  ],
)

export const taxSlabs = shopSchema.table(
  'tax_slabs',
  {
    classId: integer()
      .notNull()
      .references(() => taxClasses.id),
    /** A day in India. */
    validFrom: date({ mode: 'string' }).notNull(),
    /** The highest value of a piece without tax that has the rate; null for every value above the other limits. */
    upTo: paise(),
    percent: smallint().notNull(),
  },
  (t) => [
    unique('tax_slabs_limit').on(t.classId, t.validFrom, t.upTo).nullsNotDistinct(),
    check('tax_slabs_percent', sql`percent in (0, 3, 5, 12, 18, 28, 40)`),
    check('tax_slabs_up_to', sql`up_to > 0`),
  ],
)

/** Proposes a class when an HSN code is typed: the longest prefix decides. */
export const taxHsn = shopSchema.table(
  'tax_hsn',
  {
    prefix: text().primaryKey(),
    classId: integer()
      .notNull()
      .references(() => taxClasses.id),
  },
  (t) => [index('tax_hsn_class').on(t.classId), check('tax_hsn_prefix', sql`prefix ~ '^[0-9]{2,8}$'`)],
)

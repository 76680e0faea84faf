/** Typed attributes of products, such as fabric and fit: what they are, their values, and which products have them. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { categories, products } from './catalogue.server.ts'
import { identity, shopSchema, timestamptz } from './columns.server.ts'

export const attributeKind = shopSchema.enum('attribute_kind', ['choice', 'choices', 'number', 'text', 'yes-no'])
export type AttributeKind = (typeof attributeKind.enumValues)[number]

export const attributes = shopSchema.table(
  'attributes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** What programs and files call it. It never changes. */
    key: text().notNull().unique(),
    name: text().notNull(),
    kind: attributeKind().notNull(),
    /** Of a number. */
    unit: text().notNull().default(''),
    /** Whether product pages show it. */
    isShown: boolean().notNull().default(true),
    /** Whether lists and the search are narrowed by its values. */
    isFacet: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [check('attributes_facet', sql`not ${t.isFacet} or ${t.kind} in ('choice', 'choices')`)],
)

export const attributeValues = shopSchema.table(
  'attribute_values',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    position: smallint().notNull().default(0),
    /** Products that have it keep it. */
    retiredAt: timestamptz(),
  },
  (t) => [unique('attribute_values_slug').on(t.attributeId, t.slug)],
)

/** The categories whose products have the attribute, with those below them. Without any it is for all products. */
export const categoryAttributes = shopSchema.table(
  'category_attributes',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    /** Whether these products say it before they go on sale. */
    isRequired: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.attributeId, t.categoryId] }),
    index('category_attributes_category').on(t.categoryId),
  ],
)

export const productAttributes = shopSchema.table(
  'product_attributes',
  {
    id: identity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id),
    valueId: integer().references(() => attributeValues.id),
    /** Yes is 1 and no is 0. */
    number: numeric({ precision: 12, scale: 3, mode: 'number' }),
    words: text(),
  },
  (t) => [
    uniqueIndex('product_attributes_value').on(t.productId, t.attributeId, t.valueId),
    // Of numbers and texts there is one.
    uniqueIndex('product_attributes_single')
      .on(t.productId, t.attributeId)
      .where(sql`value_id is null`),
    index('product_attributes_of_value').on(t.valueId),
    index('product_attributes_attribute').on(t.attributeId),
    check('product_attributes_one', sql`num_nonnulls(value_id, number, words) = 1`),
  ],
)

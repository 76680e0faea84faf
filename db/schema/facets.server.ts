/** What lists are narrowed by. Triggers keep `productFacets` and `variantFacets` (record 0169). */
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { products, variants } from './catalogue.server.ts'
import { identity, shopSchema } from './columns.server.ts'

/** The values of live products: `brand`, `for`, `category`, `discount`, `origin`, and attributes as `f.fabric`. */
export const productFacets = shopSchema.table(
  'product_facets',
  {
    facet: text().notNull(),
    value: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.facet, t.value, t.productId] }), index('product_facets_product').on(t.productId)],
)

/** The variants on sale. A row depends on its variant alone, so two sales of one product never wait for each other. */
export const variantFacets = shopSchema.table(
  'variant_facets',
  {
    variantId: integer()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    /** As `sizeScales` writes it. */
    size: text().notNull(),
    /** A family of `colourFamilies`; empty without a colour. */
    colour: text().notNull(),
    inStock: boolean().notNull(),
  },
  (t) => [
    index('variant_facets_product').on(t.productId, t.inStock, t.size, t.colour),
    index('variant_facets_size').on(t.size, t.productId, t.inStock),
    index('variant_facets_colour').on(t.colour, t.productId, t.inStock),
    index('variant_facets_size_colour')
      .on(t.size, t.colour, t.productId)
      .where(sql`${t.inStock}`),
  ],
)

/**
 * The products of whole lists by the values of their facets, as far as the changes are folded (record 0176). `list` is a key
 * of the totals with the subject 'listed', `choice` is `brand=Tantuvan`, or of a size in stock in a colour
 * `size,colour=M,blue`. Brands are without number, so the most frequent ones of a list have an index (record 0226).
 */
export const facetTotals = shopSchema.table(
  'facet_totals',
  { list: text().notNull(), choice: text().notNull(), count: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.list, t.choice] }),
    index('facet_totals_brands')
      .on(t.list, t.count.desc().nullsFirst(), t.choice)
      .where(sql`${t.choice} like 'brand=%'`),
    index('facet_totals_others')
      .on(t.list)
      .where(sql`${t.choice} not like 'brand=%' and ${t.choice} not like 'size,colour=%'`),
    index('facet_totals_zero')
      .on(t.list)
      .where(sql`${t.count} = 0`),
  ],
)

/** What the totals contain of a product. It has no foreign key, because it is needed when the product is gone. */
export const countedFacets = shopSchema.table('counted_facets', {
  productId: integer().primaryKey(),
  lists: text().array().notNull(),
  choices: text().array().notNull(),
})

/** Products whose lists or values have changed since. Triggers append to it, so two changes never wait for each other. */
export const facetChanges = shopSchema.table('facet_changes', { id: identity(), productId: integer().notNull() })

/**
 * The last word of a colour that has a row here decides: `Bottle Green` is green. All others are the family `other`. A
 * family is a word of its own family.
 */
export const colourFamilies = shopSchema.table(
  'colour_families',
  {
    /** Letters from a to z. */
    name: text().primaryKey(),
    family: text()
      .notNull()
      .references((): AnyPgColumn => colourFamilies.name),
    /** How the dot looks. */
    hex: text().notNull().default('#ebdcc8'),
    version: integer().notNull().default(1),
  },
  () => [check('colour_families_hex', sql`hex ~ '^#[0-9a-f]{6}$'`)],
)

/**
 * Words whose family has changed, until every variant has its new family (record 0225). Nothing that began before `horizon`,
 * an id of a transaction, may still be running then.
 */
export const colourChanges = shopSchema.table('colour_changes', {
  id: identity(),
  name: text().notNull(),
  horizon: bigint({ mode: 'number' }),
})

/** How known sizes are written, and their order. `size` is in lower case, and several may have one label: XXL and 2XL. */
export const sizeScales = shopSchema.table('size_scales', {
  size: text().primaryKey(),
  label: text().notNull(),
  scale: text({ enum: ['letters', 'numbers', 'uk-children', 'uk', 'months', 'years', 'free'] }).notNull(),
  rank: smallint().notNull(),
})

/** Parses the query of a list URL. It never fails: an invalid value counts as missing (S5.4, Q5). */
import { z } from 'zod'
import { fromRupees, ZERO } from '#core/money.ts'
import { facetFields, parseFacets } from '../facets/input.ts'
import { ORDERS, SORTS, VIEWS, type Filters, type GenderFilters, type Sort } from './rules.ts'

const MAX_FILTER_RUPEES = 1_000_000_000
const MAX_CATEGORIES = 20
/** Printable characters only, as in category names. */
const LABEL = /^[^\p{Cc}]{1,80}$/u

const page = z.coerce.number().positive().catch(1)

/** Reads `₹1,499` as 1499, and a negative amount as zero. */
const rupees = z
  .string()
  .transform((text) => text.replace(/[₹,\s]/g, ''))
  .pipe(z.string().regex(/^-?\d+(\.\d+)?$/))
  .transform((text) => fromRupees(Math.min(Math.max(Number(text), 0), MAX_FILTER_RUPEES)))

const priceFields = { price_min: rupees.catch(ZERO), price_max: rupees.nullable().catch(null) }
const sort = z.enum(SORTS).catch('default')

export const CategoryQuery = z
  .looseObject({
    subcategory: z
      .string()
      .transform((text) => text.trim().toLowerCase())
      .catch(''),
    sort,
    ...priceFields,
    page,
    view: z.enum(VIEWS).catch('grid'),
    ...facetFields,
  })
  .transform(({ subcategory, sort, price_min, price_max, page, view, ...rest }): Filters => ({
    subcategory,
    sort,
    priceMin: price_min,
    priceMax: price_max ?? null,
    facets: parseFacets(rest),
    page,
    view,
  }))

const ORDER_OF_SORT: Partial<Record<Sort, 'asc' | 'desc'>> = { price_asc: 'asc', price_desc: 'desc' }

export const GenderQuery = z
  .looseObject({
    ...facetFields,
    category: z.array(z.string()).catch([]),
    order: z.enum(ORDERS).nullable().catch(null),
    sort,
    ...priceFields,
    page,
  })
  .transform(({ category, order, sort, price_min, price_max, page, ...rest }): GenderFilters => ({
    categories: [...new Set(category.map((label) => label.trim()).filter((label) => LABEL.test(label)))].slice(
      0,
      MAX_CATEGORIES,
    ),
    order: order ?? ORDER_OF_SORT[sort] ?? null,
    sort: order || ORDER_OF_SORT[sort] ? 'default' : sort,
    priceMin: price_min,
    priceMax: price_max ?? null,
    facets: parseFacets(rest),
    page,
  }))

/** Which products a price range contains: those with a variant on sale whose price is within it. */
import { and, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { products, variants } from '#db/schema.server.ts'
import type { Filters } from './rules.ts'

export type PriceRange = Pick<Filters, 'priceMin' | 'priceMax'>

export const isLimited = ({ priceMin, priceMax }: PriceRange) => priceMin > 0 || priceMax !== null

/**
 * `price` is the lowest price of a product, `priceTo` the highest. `key` is the product's id with the name of its table,
 * which Drizzle omits in a query of one table: in a subquery it would mean another id.
 */
type PricedTable = { key: SQL; price: PgColumn; priceTo: PgColumn }

/**
 * Prices are written into the text of a query. A prepared statement that serves all prices would have one plan for narrow
 * and for wide ranges, which reads all products of a wide one.
 */
export const literal = (value: number) => sql.raw(String(Math.trunc(value)))

/** Both bounds are inclusive (D5). */
export const between = ({ priceMin, priceMax }: PriceRange, price: PgColumn) =>
  and(
    priceMin > 0 ? gte(price, literal(priceMin)) : undefined,
    priceMax === null ? undefined : lte(price, literal(priceMax)),
  )

const PRODUCTS = { key: sql`${products}."id"`, price: products.priceFrom, priceTo: products.priceTo }

/**
 * Of the products within a range, those whose lowest price is below it. All others have their lowest price within it.
 */
export function spansMinimum({ priceMin, priceMax }: PriceRange, { key, price, priceTo }: PricedTable) {
  return and(
    lt(price, priceTo),
    lt(price, literal(priceMin)),
    gte(priceTo, literal(priceMin)),
    priceMax === null ? undefined : or(lte(priceTo, literal(priceMax)), hasVariantWithin(priceMin, priceMax, key)),
  )
}

/** Only where the lowest and the highest price are on both sides of the range, the variants are read. */
export function priceBetween(range: PriceRange, { key, price, priceTo }: PricedTable = PRODUCTS) {
  const { priceMin, priceMax } = range
  if (priceMin === 0) return priceMax === null ? undefined : lte(price, literal(priceMax))
  if (priceMax === null) return gte(priceTo, literal(priceMin))
  return and(
    lte(price, literal(priceMax)),
    gte(priceTo, literal(priceMin)),
    or(gte(price, literal(priceMin)), lte(priceTo, literal(priceMax)), hasVariantWithin(priceMin, priceMax, key)),
  )
}

function hasVariantWithin(priceMin: number, priceMax: number, key: SQL) {
  const effectivePrice = sql`coalesce(v.price, (select p.price from ${products} p where p.id = v.product_id))`
  return sql`exists (
    select from ${variants} v where v.product_id = ${key} and v.deleted_at is null
       and ${effectivePrice} between ${literal(priceMin)} and ${literal(priceMax)})`
}

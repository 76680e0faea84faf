/**
 * The one condition that the list, its number of products and the counts of its facets share. Values of a facet are
 * alternatives, and a product meets all facets. Size, colour and availability are asked of the same variant.
 */
import { and, sql, type SQL } from 'drizzle-orm'
import { productFacets, variantFacets } from '#db/schema.server.ts'
import type { FacetChoices } from './rules.ts'

export const VARIANT_FACETS = ['size', 'colour', 'available']
const isOfVariant = (facet: string) => VARIANT_FACETS.includes(facet)

export const isNarrowed = (choices: FacetChoices) => Object.keys(choices).length > 0

/**
 * `key` is the product's id with the name of its table. If only products below an id are listed, saying so lets PostgreSQL read
 * no more of an index.
 */
export function narrowed(choices: FacetChoices, key: SQL, belowId?: number): SQL | undefined {
  const isBelow = (id: SQL) => (belowId === undefined ? undefined : sql`${id} < ${belowId}`)
  const hasFacet = (facet: string, values: string[]) =>
    sql`exists (select from ${productFacets} f where ${and(
      sql`f.product_id = ${key} and f.facet = ${facet} and f.value = ${anyOf(values)}`,
      isBelow(sql`f.product_id`),
    )})`
  const hasVariant = sql`exists (select from ${variantFacets} v where ${and(
    sql`v.product_id = ${key}`,
    matchesVariant(choices),
    isBelow(sql`v.product_id`),
  )})`
  return and(
    ...Object.entries(choices)
      .filter(([facet]) => !isOfVariant(facet))
      .map(([facet, values]) => hasFacet(facet, values)),
    Object.keys(choices).some(isOfVariant) ? hasVariant : undefined,
  )
}

/** Of the variant `v`. A size and an availability mean one that is in stock. */
export const matchesVariant = ({ size, colour, available }: FacetChoices): SQL =>
  and(
    size && sql`v.size = ${anyOf(size)}`,
    colour && sql`v.colour = ${anyOf(colour)}`,
    size || available ? sql`v.in_stock` : undefined,
  ) ?? sql`true`

const anyOf = (values: string[]) => sql`any(${sql.param(values)}::text[])`

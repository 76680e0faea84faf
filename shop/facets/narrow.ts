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

/** `key` is the product's id with the name of its table. */
export const narrowed = (choices: FacetChoices, key: SQL): SQL | undefined =>
  and(
    ...Object.entries(choices)
      .filter(([facet]) => !isOfVariant(facet))
      .map(([facet, values]) => hasProductFacet(key, facet, values)),
    Object.keys(choices).some(isOfVariant)
      ? sql`exists (select from ${variantFacets} v where v.product_id = ${key} and ${matchesVariant(choices)})`
      : undefined,
  )

const hasProductFacet = (key: SQL, facet: string, values: string[]) => sql`exists (
  select from ${productFacets} f where f.product_id = ${key} and f.facet = ${facet} and f.value = ${anyOf(values)})`

/** Of the variant `v`. A size and an availability mean one that is in stock. */
export const matchesVariant = ({ size, colour, available }: FacetChoices): SQL =>
  and(
    size && sql`v.size = ${anyOf(size)}`,
    colour && sql`v.colour = ${anyOf(colour)}`,
    size || available ? sql`v.in_stock` : undefined,
  ) ?? sql`true`

const anyOf = (values: string[]) => sql`any(${sql.param(values)}::text[])`

import { sql, type SQL } from 'drizzle-orm'
import { products, variantFacets, variants } from '#db/schema.server.ts'

/**
 * One variant in stock has the size, as its facet writes it, and the colours if some are asked for. A variant without a
 * colour has that of its product.
 */
export function hasSizeInStock(sizes: string[], colours: string[][]): SQL {
  const inColours = colours.map(
    (forms) => sql`and (v.colour = '' or to_tsvector('english', v.colour) @@ to_tsquery('english', ${orOf(forms)}))`,
  )
  return sql`exists (
    select from ${variantFacets} f join ${variants} v on v.id = f.variant_id
     where f.product_id = ${products}."id" and f.in_stock and lower(f.size) = any(${sql.param(sizes)}::text[]) ${sql.join(inColours, sql` `)})`
}

const orOf = (forms: string[]) => forms.map((form) => `'${form}'`).join(' | ')

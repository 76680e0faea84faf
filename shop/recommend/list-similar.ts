/**
 * The products under 'You may also like': of the same gender and the same category or subcategory, at about the same
 * price, in stock, and with the most in common (record 0175). Of the largest lists only the products nearest in price are
 * compared, so that a page of a large store is as fast as one of a small store.
 */
import { sql, type SQL } from 'drizzle-orm'
import { productFacets, products, variantFacets } from '#db/schema.server.ts'
import { cacheValue } from '../catalogue/catalogue-cache.ts'
import { firstInStock } from '../catalogue/cards.ts'
import { listRelated } from '../catalogue/related-products.ts'
import { RELATED_SIZE, type Product, type ProductCard } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import { COMPARED, KEPT_SIMILAR, PRICE_TOLERANCE, WEIGHTS } from './rules.ts'

/** Where there are too few, related products follow, so that small stores show some. */
export async function listSimilar(shop: Shop, product: Product): Promise<ProductCard[]> {
  const ids = await cacheValue(shop, `similar ${product.id}`, () => selectSimilar(shop, product.id))
  const similar = await firstInStock(shop, ids, RELATED_SIZE)
  if (similar.length === RELATED_SIZE) return similar
  const known = new Set(similar.map(({ id }) => id))
  const related = (await listRelated(shop, product)).filter(({ id }) => !known.has(id))
  return [...similar, ...related].slice(0, RELATED_SIZE)
}

async function selectSimilar(shop: Shop, id: number) {
  return (await shop.db.execute<{ id: number }>(similarQuery(id))).rows
}

/** `self` is the product, `near` those that are compared with it. */
export const similarQuery = (id: number): SQL => sql`
  with self as materialized (
    select id, gender, category, type, brand, department_id, subcategory_id, price_from from ${products} where id = ${id}),
  near as materialized (
    select other.* from self cross join lateral (${nearest}) other
     where other.id <> self.id and other.gender is not distinct from self.gender)
  select near.id
    from self cross join near
    cross join lateral (
      select (select count(*) from ${productFacets} f join ${productFacets} own on own.facet = f.facet and own.value = f.value
               where f.product_id = near.id and own.product_id = self.id and f.facet like 'f.%') as attributes,
             exists (select from ${variantFacets} v join ${variantFacets} own on own.colour = v.colour
               where v.product_id = near.id and own.product_id = self.id and v.in_stock and v.colour <> '') as has_colour
    ) common
   where exists (select from ${variantFacets} v where v.product_id = near.id and v.in_stock)
   order by ${WEIGHTS.attribute} * least(common.attributes, 5) + ${WEIGHTS.colour} * common.has_colour::int
          + ${WEIGHTS.type} * (near.type <> '' and near.type = self.type)::int
          + ${WEIGHTS.brand} * (near.brand <> '' and near.brand = self.brand)::int
          - abs(near.price_from - self.price_from) / (self.price_from * ${PRICE_TOLERANCE}::numeric + 1) desc, near.id
   limit ${KEPT_SIMILAR}`

const lowest = sql`ceil(self.price_from * ${1 - PRICE_TOLERANCE}::numeric)`
const highest = sql`floor(self.price_from * ${1 + PRICE_TOLERANCE}::numeric)`

/** Each list is read from an index, from the price of the product down and up. */
const LISTS = [
  sql`p.gender = self.gender and p.category = self.category`,
  sql`self.gender is null and p.gender is null and p.category = self.category`,
  sql`p.department_id = self.department_id and p.subcategory_id = self.subcategory_id`,
]
const compared = sql`p.id, p.gender, p.type, p.brand, p.price_from`
const nearest = sql.join(
  LISTS.flatMap((isInList) => [
    sql`(select ${compared} from ${products} p where p.is_live and ${isInList}
           and p.price_from between ${lowest}::bigint and self.price_from order by p.price_from desc, p.id desc limit ${COMPARED})`,
    sql`(select ${compared} from ${products} p where p.is_live and ${isInList}
           and p.price_from > self.price_from and p.price_from <= ${highest}::bigint order by p.price_from, p.id limit ${COMPARED})`,
  ]),
  sql` union `,
)

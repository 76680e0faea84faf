/** The products that a product's page shows below it. */
import { and, asc, eq, gt, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { categories, gender as genderEnum, products } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { toCards } from './cards.ts'
import { cacheValue } from './catalogue-cache.ts'
import { RELATED_SIZE, type Gender, type Product, type ProductCard } from './rules.ts'

/**
 * Prefers products of the same category, then of the same department. The list starts after the product in id order, so
 * that related products differ from page to page.
 */
export const listRelated = async (shop: Shop, product: Product): Promise<ProductCard[]> =>
  toCards(shop, await cacheValue(shop, `related ${product.id}`, () => selectRelated(shop, product)))

async function selectRelated(shop: Shop, product: Product) {
  const otherGenders = GENDERS.filter((gender) => gender !== product.gender)
  const groups = [
    { genders: [product.gender], categoryFilter: eq(products.category, product.category) },
    { genders: [product.gender], categoryFilter: ne(products.category, product.category) },
    { genders: otherGenders, categoryFilter: eq(products.category, product.category) },
    { genders: otherGenders, categoryFilter: ne(products.category, product.category) },
  ]
  const rows: { id: number }[] = []
  for (const { genders, categoryFilter } of groups) {
    const limit = RELATED_SIZE - rows.length
    if (limit === 0) break
    rows.push(...(await firstOf(shop, product, genders, categoryFilter, limit)))
  }
  return rows
}

const GENDERS: readonly (Gender | null)[] = [...genderEnum.enumValues, null]

/** Each branch reads the first rows of one index range: only products after (or before) this one, of one gender. */
async function firstOf(
  shop: Shop,
  { id, department }: Product,
  genders: readonly (Gender | null)[],
  categoryFilter: SQL,
  limit: number,
) {
  const departmentId = sql`(select c.id from ${categories} c where c.slug = ${department.slug} and c.kind = 'department')`
  const branches = genders.flatMap((gender) =>
    [gt(products.id, id), lt(products.id, id)].map((idRange) =>
      shop.db
        .select({ id: products.id })
        .from(products)
        .where(
          and(
            products.isLive,
            sql`${products.departmentId} = ${departmentId}`,
            gender === null ? isNull(products.gender) : eq(products.gender, gender),
            categoryFilter,
            idRange,
          ),
        )
        .orderBy(asc(products.id))
        .limit(limit),
    ),
  )
  const [first, second, ...more] = branches
  const found = await unionAll(first!, second!, ...more)
  const isWrapped = (row: { id: number }) => Number(row.id < id)
  return found.toSorted((one, other) => isWrapped(one) - isWrapped(other) || one.id - other.id).slice(0, limit)
}

/**
 * Full products for API clients (S3.1): each with all its images and its department, in id order. No list contains a
 * deleted product, and no list is longer than MAX_FULL_PRODUCTS.
 */
import { and, asc, eq, gte, ilike, inArray, isNull, lte, sql } from 'drizzle-orm'
import { auditLog, categories, productImages, products } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { escapeLike } from '../escape-like.ts'
import type { Shop } from '../shop.ts'
import { findProduct, listRelated } from './products.ts'
import { LAST_ID, MAX_FULL_PRODUCTS } from './rules.ts'

/** The creation date of a department is that of its first product. A department without products has no date. */
export type FullDepartment = {
  id: number
  name: string
  slug: string
  image: string | null
  createdAt: Date | null
  updatedAt: Date | null
}
export type FullProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'title' | 'slug' | 'price' | 'description' | 'createdAt' | 'updatedAt'
> & { department: FullDepartment; images: string[] }

export type FullProductsQuery = {
  title?: string | undefined
  price?: Paise | undefined
  /** Both bounds are inclusive. */
  priceRange?: readonly [Paise, Paise] | undefined
  department?: number | string | undefined
  slice?: { limit: number; offset: number } | undefined
}

export const listFullProducts = (shop: Shop, { title, price, priceRange, department, slice }: FullProductsQuery) =>
  readProducts(
    shop,
    and(
      title ? ilike(products.title, `%${escapeLike(title)}%`) : undefined,
      price === undefined ? undefined : eq(products.price, price),
      priceRange && and(gte(products.price, priceRange[0]), lte(products.price, priceRange[1])),
      department === undefined
        ? undefined
        : typeof department === 'string'
          ? eq(categories.slug, department)
          : eq(products.departmentId, toValidId(department)),
    ),
    slice,
  )

export const findFullProduct = async (shop: Shop, one: { id: number } | { slug: string }) =>
  (
    await readProducts(shop, 'id' in one ? eq(products.id, one.id) : eq(products.slug, one.slug), {
      limit: 1,
      offset: 0,
    })
  )[0]

/** The related products of a product page, in the same order. */
export async function listFullRelated(shop: Shop, id: number): Promise<FullProduct[]> {
  const product = await findProduct(shop, id)
  const ids = product ? (await listRelated(shop, product)).map((card) => card.id) : []
  const rows = ids.length > 0 ? await readProducts(shop, inArray(products.id, ids)) : []
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Lists the departments that are not hidden, in display order. */
export async function listDepartments(shop: Shop): Promise<FullDepartment[]> {
  return shop.db
    .select(department)
    .from(categories)
    .where(and(eq(categories.kind, 'department'), categories.isShown))
    .orderBy(asc(categories.position), asc(categories.id))
}

/** Also finds a hidden department, because its URL still works. */
export async function findDepartment(shop: Shop, one: { id: number } | { slug: string }) {
  const matches = 'id' in one ? eq(categories.id, toValidId(one.id)) : eq(categories.slug, one.slug)
  const [found] = await shop.db
    .select(department)
    .from(categories)
    .where(and(eq(categories.kind, 'department'), matches))
  return found
}

/** A number that cannot be an id becomes 0, which no row has. */
const toValidId = (id: number) => (Number.isInteger(id) && id > 0 && id <= LAST_ID ? id : 0)

/**
 * Drizzle omits the table name in a query of one table. Inside a subquery `id` would then mean the wrong table's
 * column.
 */
const categoryId = sql`${categories}."id"`
const firstProductCreatedAt = sql`(select p.created_at from ${products} p where p.department_id = ${categoryId} order by p.id limit 1)`
const lastEventAt = sql`(select max(a.at) from ${auditLog} a where a.entity = 'category' and a.entity_id = ${categoryId}::text)`
const department = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  image: categories.image,
  createdAt: sql<Date | null>`${firstProductCreatedAt}`.mapWith(products.createdAt),
  updatedAt: sql<Date | null>`greatest(${firstProductCreatedAt}, ${lastEventAt})`.mapWith(products.createdAt),
}

async function readProducts(
  shop: Shop,
  where: ReturnType<typeof and>,
  slice = { limit: MAX_FULL_PRODUCTS, offset: 0 },
) {
  const { id, title, slug, price, description, createdAt, updatedAt, departmentId, deletedAt } = products
  const images = sql<string[]>`array(
    select p.url from ${productImages} p where p.product_id = ${products}."id" order by p.position)`
  // The skipped products are read from an index only.
  const pageIds = shop.db
    .select({ id })
    .from(products)
    .innerJoin(categories, eq(categories.id, departmentId))
    .where(and(isNull(deletedAt), where))
    .orderBy(asc(id))
    .limit(Math.min(slice.limit, MAX_FULL_PRODUCTS))
    .offset(Math.min(slice.offset, LAST_ID))
  const rows = await shop.db
    .select({ id, title, slug, price, description, createdAt, updatedAt, departmentId, images })
    .from(products)
    .where(inArray(id, pageIds))
    .orderBy(asc(id))
  const departmentIds = [...new Set(rows.map((row) => row.departmentId))]
  const departments =
    departmentIds.length > 0
      ? await shop.db.select(department).from(categories).where(inArray(categories.id, departmentIds))
      : []
  const byId = new Map(departments.map((one) => [one.id, one]))
  return rows.map(({ departmentId, ...row }): FullProduct => ({ ...row, department: byId.get(departmentId)! }))
}

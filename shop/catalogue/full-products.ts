/**
 * Full products for API clients (S3.1): each with all its images and its department, in id order. They contain live
 * products only, and no list is longer than MAX_FULL_PRODUCTS.
 */
import { and, asc, eq, gte, ilike, lte, sql, type SQL } from 'drizzle-orm'
import { auditLog, categories, products } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { escapeLike } from '../escape-like.ts'
import type { Shop } from '../shop.ts'
import { cacheValue } from './catalogue-cache.ts'
import { readRecords } from './product-records.ts'
import { findProduct } from './products.ts'
import { listRelated } from './related-products.ts'
import { LAST_ID, MAX_FULL_PRODUCTS } from './rules.ts'

/** Longer lists are not kept in memory. */
const MAX_CACHED_SIZE = 100

/** The creation date of a department of the first start is that of its first product; without products it has none. */
export type FullDepartment = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'slug'> & {
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

export async function listFullProducts(shop: Shop, query: FullProductsQuery): Promise<FullProduct[]> {
  const { title, price, priceRange, slice } = query
  const department = await departmentOf(shop, query)
  if (department === null) return []
  const select = () =>
    selectIds(
      shop,
      and(
        title ? ilike(products.title, `%${escapeLike(title)}%`) : undefined,
        price === undefined ? undefined : eq(products.price, price),
        priceRange && and(gte(products.price, priceRange[0]), lte(products.price, priceRange[1])),
        department && eq(products.departmentId, department.id),
      ),
      slice,
    )
  // A list by title or price changes with every product.
  const isCached = !title && price === undefined && !priceRange && slice && slice.limit <= MAX_CACHED_SIZE
  const key = `full products ${JSON.stringify([department?.id ?? 'all', slice])}`
  return toFullProducts(shop, await (isCached ? cacheValue(shop, key, select) : select()))
}

/** `undefined` if the list is not of a department, `null` if there is no such department. */
async function departmentOf(shop: Shop, { department }: FullProductsQuery) {
  if (department === undefined) return undefined
  const one = typeof department === 'string' ? { slug: department } : { id: department }
  return (await findDepartment(shop, one)) ?? null
}

export async function findFullProduct(shop: Shop, one: { id: number } | { slug: string }) {
  const ids = 'id' in one ? [one.id] : await selectIds(shop, eq(products.slug, one.slug), { limit: 1, offset: 0 })
  return (await toFullProducts(shop, ids))[0]
}

/** The related products of a product page, in the same order. */
export async function listFullRelated(shop: Shop, id: number): Promise<FullProduct[]> {
  const product = await findProduct(shop, id)
  const ids = product ? (await listRelated(shop, product)).map((card) => card.id) : []
  return toFullProducts(shop, ids)
}

/** Lists the departments that are neither hidden nor retired, in display order. */
export async function listDepartments(shop: Shop): Promise<FullDepartment[]> {
  return (await readDepartments(shop)).filter((one) => one.isShown).map((one) => one.department)
}

/** Also finds a hidden department, because its URL still works. */
export async function findDepartment(shop: Shop, one: { id: number } | { slug: string }) {
  const departments = (await readDepartments(shop)).map(({ department }) => department)
  return departments.find(({ id, slug }) => ('id' in one ? id === one.id : slug === one.slug))
}

/**
 * Drizzle omits the table name in a query of one table. Inside a subquery `id` would then mean the wrong table's
 * column.
 */
const categoryId = sql`${categories}."id"`
const firstProductCreatedAt = sql`(select p.created_at from ${products} p where p.department_id = ${categoryId} order by p.id limit 1)`
const firstDate = sql`coalesce(${categories}."created_at", ${firstProductCreatedAt})`
const lastEventAt = sql`(select max(a.at) from ${auditLog} a where a.entity = 'category' and a.entity_id = ${categoryId}::text)`
const department = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  image: categories.image,
  createdAt: sql<Date | null>`${firstDate}`.mapWith(products.createdAt),
  updatedAt: sql<Date | null>`greatest(${firstDate}, ${lastEventAt})`.mapWith(products.createdAt),
}

const readDepartments = (shop: Shop) =>
  cacheValue(shop, 'departments', () =>
    shop.db
      .select({ department, isShown: sql<boolean>`${categories.isShown} and ${categories.retiredAt} is null` })
      .from(categories)
      .where(eq(categories.kind, 'department'))
      .orderBy(asc(categories.position), asc(categories.id)),
  )

/** The skipped products are read from an index only. */
async function selectIds(shop: Shop, where: SQL | undefined, slice = { limit: MAX_FULL_PRODUCTS, offset: 0 }) {
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(and(products.isLive, where))
    .orderBy(asc(products.id))
    .limit(Math.min(slice.limit, MAX_FULL_PRODUCTS))
    .offset(Math.min(slice.offset, LAST_ID))
  return rows.map(({ id }) => id)
}

/** One object per record, so that an API can keep what it makes of it. It must not be changed. */
const fullProducts = new WeakMap<object, FullProduct>()

/** Returns these products that are live, in this order. */
async function toFullProducts(shop: Shop, ids: number[]): Promise<FullProduct[]> {
  if (ids.length === 0) return []
  const records = await readRecords(shop, ids)
  const departments = await readDepartments(shop)
  return ids.flatMap((id) => {
    const record = records.get(id)
    if (!record?.isLive) return []
    const { department } = departments.find((one) => one.department.id === record.departmentId)!
    const kept = fullProducts.get(record)
    if (kept?.department === department) return kept
    const { title, slug, price, description, createdAt, updatedAt, pictures } = record
    const images = pictures.map(({ url }) => url)
    const full = { id, title, slug, price, description, createdAt, updatedAt, department, images }
    fullProducts.set(record, full)
    return full
  })
}

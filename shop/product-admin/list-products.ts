/** The admin's product list: one tab at a time, twelve per page, newest first (S2.15-06, -07, Q33). */
import { and, asc, desc, eq, ilike, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { productImages, products, variants, type Gender } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { clampPage, type Page } from '#core/page.ts'
import { escapeLike } from '../escape-like.ts'
import { requireAdmin, requirePermission, type Shop } from '../shop.ts'
import type { ProductListQuery } from './input.ts'
import { countProducts } from './product-totals.ts'
import { PRODUCTS_PAGE_SIZE, type ProductTab, type ProductSort } from './rules.ts'

/** `id` is the database id. */
export type ProductListItem = {
  id: number
  title: string
  category: string
  gender: Gender | null
  price: Paise
  actualPrice: Paise
  image: string | null
  stock: number
}
export type ProductList = Page<ProductListItem> & { counts: Record<ProductTab, number>; categories: string[] }

const { deletedAt, gender } = products
const TAB_FILTERS: Record<ProductTab, SQL> = {
  women: and(isNull(deletedAt), eq(gender, 'women'))!,
  men: and(isNull(deletedAt), eq(gender, 'men'))!,
  other: and(isNull(deletedAt), isNull(gender))!,
  deleted: isNotNull(deletedAt),
}

/**
 * Drizzle omits the table name in a query of one table. Inside a subquery `id` would then mean the wrong table's
 * column.
 */
const productId = sql`${products}."id"`
export const firstImage = sql<string | null>`(
  select p.url from ${productImages} p where p.product_id = ${productId} order by p.position limit 1)`
const totalStock = sql<number>`(
  select coalesce(sum(v.stock), 0)::int from ${variants} v where v.product_id = ${productId} and v.deleted_at is null)`

const newest = [desc(products.createdAt), desc(products.id)]
const ORDER: Record<ProductSort, SQL[]> = {
  newest,
  name: [asc(sql`lower(${products.title})`), asc(products.id)],
  price_asc: [asc(products.price), ...newest],
  price_desc: [desc(products.price), ...newest],
  stock: [asc(totalStock), ...newest],
}

export async function listAdminProducts(shop: Shop, query: ProductListQuery): Promise<ProductList> {
  requirePermission(shop, 'read-products')
  const { counts, ofCategory } = await countProducts(shop)
  const categories = [...ofCategory[query.gender].keys()]
  const where = and(
    TAB_FILTERS[query.gender],
    query.category ? eq(products.category, query.category) : undefined,
    query.q ? ilike(products.title, `%${escapeLike(query.q)}%`) : undefined,
  )
  const total = query.q
    ? await shop.db.$count(products, where)
    : query.category
      ? (ofCategory[query.gender].get(query.category) ?? 0)
      : counts[query.gender]
  const { page, pages, offset } = clampPage(query.page, total, PRODUCTS_PAGE_SIZE)
  const { id, title, category, price, actualPrice } = products
  const order = query.gender === 'deleted' && query.sort === 'newest' ? [desc(deletedAt)] : ORDER[query.sort]
  // The subquery selects the page by ids alone; the outer query reads the other columns.
  const pageIds = shop.db
    .select({ id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(PRODUCTS_PAGE_SIZE)
    .offset(offset)
  const items = await shop.db
    .select({ id, title, category, gender, price, actualPrice, image: firstImage, stock: totalStock })
    .from(products)
    .where(sql`${productId} = any(array(${pageIds}))`)
    .orderBy(...order)
  return { items, total, page, pages, counts, categories }
}

/** Reads a product that was just deleted, so that the admin can restore it. `undefined` if it is not deleted. */
export async function findDeletedProduct(shop: Shop, id: number | undefined) {
  requireAdmin(shop)
  if (id === undefined) return undefined
  const [row] = await shop.db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(and(eq(products.id, id), TAB_FILTERS.deleted))
  return row
}

/** The admin's product list: one tab at a time, twelve per page, newest first (S2.15-06, -07, Q33). */
import { and, desc, eq, ilike, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { productImages, products, variants, type Gender } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { clampPage, type Page } from '#core/page.ts'
import { escapeLike } from '../escape-like.ts'
import { requireAdmin, requirePermission, type Shop } from '../shop.ts'
import type { ProductStatus } from '../catalogue/product-status.ts'
import type { ProductListQuery } from './input.ts'
import { countListItems, listProductIds, type ListOrder } from './product-list.ts'
import { countProducts } from './product-totals.ts'
import { whereAttributesMissing } from './required-attributes.ts'
import { MAX_PRODUCT_MATCHES, PRODUCTS_PAGE_SIZE, type ProductTab, type ProductSort } from './rules.ts'

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
  status: ProductStatus
  publishAt: Date | null
}
/** A limited total is that of a search that has more matches (rules.ts). */
export type ProductList = Page<ProductListItem> & {
  counts: Record<ProductTab, number>
  categories: string[]
  isTotalLimited: boolean
}

const isDeleted = isNotNull(products.deletedAt)

/**
 * Drizzle omits the table name in a query of one table. Inside a subquery `id` would then mean the wrong table's
 * column.
 */
const productId = sql`${products}."id"`
export const firstImage = sql<string | null>`(
  select p.url from ${productImages} p where p.product_id = ${productId} order by p.position limit 1)`
const totalStock = sql<number>`(
  select coalesce(sum(v.stock), 0)::int from ${variants} v where v.product_id = ${productId} and v.deleted_at is null)`

const newest = sql`created_at desc, product_id desc`
const ORDER: Record<ProductSort, ListOrder> = {
  newest: { columns: sql`product_id, created_at`, order: newest },
  name: { columns: sql`product_id, name`, order: sql`name, product_id` },
  price_asc: { columns: sql`product_id, created_at, price`, order: sql`price, ${newest}` },
  price_desc: { columns: sql`product_id, created_at, price`, order: sql`price desc, ${newest}` },
  stock: { columns: sql`product_id, created_at, stock`, order: sql`stock, ${newest}` },
}

/** A search finds all matches if `maxMatches` is null, which takes as long as there are matches. */
export async function listAdminProducts(
  shop: Shop,
  query: ProductListQuery,
  maxMatches: number | null = MAX_PRODUCT_MATCHES,
): Promise<ProductList> {
  requirePermission(shop, 'read-products')
  const { counts, ofCategory } = await countProducts(shop)
  const categories = ofCategory[query.gender]
  const isSearch = query.q !== '' || query.show !== ''
  const found = isSearch
    ? await countListItems(shop, await matching(shop, query), maxMatches && maxMatches + 1)
    : query.category
      ? (categories.get(query.category) ?? 0)
      : counts[query.gender]
  const isTotalLimited = isSearch && maxMatches !== null && found > maxMatches
  const total = isTotalLimited ? maxMatches : found
  const { page, pages, offset } = clampPage(query.page, total, PRODUCTS_PAGE_SIZE)
  const items = await readItems(shop, await listPage(shop, query, offset))
  return { items, total, page, pages, counts, categories: [...categories.keys()], isTotalLimited }
}

/** Written as in the index `products_incomplete`. */
const lacksLawFields = sql`product_id in (
  select id from ${products}
   where origin_country is null or generic_name = '' or net_amount is null
      or (origin_country = 'IN' and manufacturer_id is null and packer_id is null))`

async function matching(shop: Shop, { gender, category, q, show }: ProductListQuery): Promise<SQL> {
  const conditions = [sql`tab = ${gender}`]
  if (category) conditions.push(sql`category = ${category}`)
  if (show === 'incomplete')
    conditions.push(sql`(${sql.join([lacksLawFields, ...(await whereAttributesMissing(shop))], sql` or `)})`)
  if (q) conditions.push(sql`name like lower(${`%${escapeLike(q)}%`})`)
  return sql.join(conditions, sql` and `)
}

async function listPage(shop: Shop, query: ProductListQuery, offset: number): Promise<number[]> {
  if (query.gender === 'deleted' && query.sort === 'newest' && !query.show)
    return listNewestDeleted(shop, query, offset)
  return listProductIds(shop, await matching(shop, query), ORDER[query.sort], { offset, size: PRODUCTS_PAGE_SIZE })
}

async function listNewestDeleted(shop: Shop, { category, q }: ProductListQuery, offset: number) {
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isDeleted,
        category ? eq(products.category, category) : undefined,
        q ? ilike(products.title, `%${escapeLike(q)}%`) : undefined,
      ),
    )
    .orderBy(desc(products.deletedAt))
    .limit(PRODUCTS_PAGE_SIZE)
    .offset(offset)
  return rows.map((row) => row.id)
}

async function readItems(shop: Shop, ids: number[]): Promise<ProductListItem[]> {
  const { id, title, category, gender, price, actualPrice, status, publishAt } = products
  const rows = await shop.db
    .select({
      id,
      title,
      category,
      gender,
      price,
      actualPrice,
      status,
      publishAt,
      image: firstImage,
      stock: totalStock,
    })
    .from(products)
    .where(inArray(id, ids))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Reads a product that was just deleted, so that the admin can restore it. `undefined` if it is not deleted. */
export async function findDeletedProduct(shop: Shop, id: number | undefined) {
  requireAdmin(shop)
  if (id === undefined) return undefined
  const [row] = await shop.db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(and(eq(products.id, id), isDeleted))
  return row
}

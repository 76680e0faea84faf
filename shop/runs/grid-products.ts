/** The products of the bulk grid: filtered, newest first, each with the SKU that names it in a run. */
import { and, desc, eq, ilike, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { productListItems, products, staleListItems, variants, type ProductStatus } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { clampPage, type Page } from '#core/page.ts'
import { istDay } from '#core/time.ts'
import { escapeLike } from '../escape-like.ts'
import { productIdsByStock } from '../inventory/stock-list.ts'
import { regularPriceOfProduct } from '../price-lists/regular-prices.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { slabsOfClass } from '../tax/class-slabs.ts'
import { isByPrice } from '../tax/rules.ts'
import { lossWarning } from '../tax/warnings.ts'
import type { GridQuery } from './grid-input.ts'
import { hasTag, inCategory, ofBrand } from './product-filters.ts'
import { GRID_PAGE_SIZE, MAX_GRID_PRODUCTS } from './grid-rules.ts'

/** `id` is the database id. `sku` is that of the default variant. */
export type GridProduct = {
  id: number
  title: string
  sku: string
  category: string
  brand: string
  price: Paise
  mrp: Paise
  gst: number
  isTaxedByPrice: boolean
  /** Of its price. */
  taxWarning: string | undefined
  status: ProductStatus
  tags: string[]
  /** Of the default variant, which the row's change of stock is for. */
  size: string
  colour: string
  stock: number
  /** Of all of its variants. */
  totalStock: number
}
/** A limited total is that of filters that find more products than one change may have. */
export type GridPage = Page<GridProduct> & { isTotalLimited: boolean }

const COUNT_LIMIT = MAX_GRID_PRODUCTS + 1

const isNotDeleted = isNull(products.deletedAt)

async function matching(shop: Shop, query: GridQuery): Promise<SQL | undefined> {
  const { gender, status, stock, category, brand, tag, q } = query
  const ofGender = {
    '': undefined,
    women: eq(products.gender, 'women'),
    men: eq(products.gender, 'men'),
    other: isNull(products.gender),
  }
  return and(
    isNotDeleted,
    ofGender[gender],
    status ? isOfStatus(status) : undefined,
    await inCategory(shop, category),
    ofBrand(brand),
    tag ? hasTag(tag) : undefined,
    stock ? sql`${products.id} in ${productIdsByStock(shop, stock)}` : undefined,
    q ? isNamed(q) : undefined,
  )
}

/** Written as in the index `products_not_live`. */
const isOfStatus = (status: ProductStatus) =>
  status === 'live' ? sql`${products.isLive}` : sql`(${products.status} = ${status} and ${products.status} <> 'live')`

/** The index of names finds the products; one that was changed a moment ago has an outdated name there. */
function isNamed(q: string) {
  const pattern = `%${escapeLike(q)}%`
  return and(
    ilike(products.title, pattern),
    sql`${products.id} in (select product_id from ${productListItems} where name like lower(${pattern})
        union all select product_id from ${staleListItems})`,
  )
}

export async function listGridProducts(shop: Shop, query: GridQuery): Promise<GridPage> {
  requirePermission(shop, 'read-products')
  const where = await matching(shop, query)
  const found = await countMatches(shop, where)
  const isTotalLimited = found === COUNT_LIMIT
  const { page, pages, offset } = clampPage(query.page, Math.min(found, MAX_GRID_PRODUCTS), GRID_PAGE_SIZE)
  const items = await select(shop, where, { limit: GRID_PAGE_SIZE, offset })
  return { items, total: Math.min(found, MAX_GRID_PRODUCTS), page, pages, isTotalLimited }
}

async function countMatches(shop: Shop, where: SQL | undefined) {
  const counted = shop.db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(desc(products.id))
    .limit(COUNT_LIMIT)
    .as('counted')
  const [row] = await shop.db.select({ n: sql<number>`count(*)::int` }).from(counted)
  return row!.n
}

/** Returns one product more than a change may have when the filters find too many. */
export const listMatches = async (shop: Shop, query: GridQuery) =>
  select(shop, await matching(shop, query), { limit: COUNT_LIMIT, offset: 0 })

export const listOfSkus = (shop: Shop, skus: string[]) =>
  select(shop, and(isNotDeleted, inArray(variants.sku, skus)), { limit: GRID_PAGE_SIZE, offset: 0 })

async function select(
  shop: Shop,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<GridProduct[]> {
  const { id, title, category, brand, actualPrice: mrp, gstPercent: gst, status, tags } = products
  const { sku, size, colour, stock } = variants
  const totalStock = sql<number>`(
    select sum(one.stock)::int from ${variants} one where one.product_id = ${products}."id" and one.deleted_at is null)`
  const tax = { slabs: slabsOfClass(products.taxClassId), pieces: variants.piecesInPack }
  const day = istDay(shop.now())
  const rows = await shop.db
    .select({
      id,
      title,
      sku,
      category,
      brand,
      price: regularPriceOfProduct,
      mrp,
      gst,
      status,
      tags,
      size,
      colour,
      stock,
      totalStock,
      tax,
    })
    .from(products)
    .innerJoin(variants, and(eq(variants.productId, id), variants.isDefault, isNull(variants.deletedAt)))
    .where(where)
    // Ids grow, so the newest products come first.
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ tax: { slabs, pieces }, ...row }) => ({
    ...{ ...row, isTaxedByPrice: isByPrice({ slabs }, day) },
    taxWarning: lossWarning({ slabs }, { price: row.price, pieces }, day),
  }))
}

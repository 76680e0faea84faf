/** Reads product cards and pages of them. It never reads more rows than are shown. */
import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import { currentUser, type Shop } from '../shop.ts'
import { tagProducts } from './cache-tags.ts'
import { readCardStock } from './card-stock.ts'
import { readRecords } from './product-records.ts'
import type { ProductCard, Sort } from './rules.ts'

const ORDER: Record<Sort, SQL[]> = {
  default: [asc(products.id)],
  price_asc: [asc(products.priceFrom), asc(products.id)],
  price_desc: [desc(products.priceFrom), asc(products.id)],
  name: [asc(sql`lower(${products.title})`), asc(products.id)],
}

export type CardOptions = { withDescription?: boolean }
type PageRequest = CardOptions & { page: number; size: number }
export type Slice = { limit: number; offset: number }

/** Reads the ids of the products that match, or of a part of them, in this order. */
export async function selectIds(shop: Shop, where: SQL | undefined, sort: Sort, slice?: Slice) {
  const query = shop.db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...ORDER[sort])
  return slice ? query.limit(slice.limit).offset(slice.offset) : query
}

/** Reads one page of these products, in this order. */
export async function readCardsById(
  shop: Shop,
  ids: number[],
  { page: requestedPage, size, ...options }: PageRequest,
): Promise<Page<ProductCard>> {
  const { page, pages, offset } = clampPage(requestedPage, ids.length, size)
  const rows = ids.slice(offset, offset + size).map((id) => ({ id }))
  return { items: await toCards(shop, rows, options), total: ids.length, page, pages }
}

/** Reads these products in this order, as guests see them. */
export async function listInOrder(shop: Shop, ids: number[]): Promise<ProductCard[]> {
  const records = await readRecords(shop, ids)
  return ids.flatMap((id) => records.get(id)?.card ?? [])
}

/** Returns the cards of these products in this order, as the visitor sees them. It runs at most two queries. */
export async function toCards(
  shop: Shop,
  rows: { id: number }[],
  { withDescription }: CardOptions = {},
): Promise<ProductCard[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  tagProducts(shop, ids)
  const records = await readRecords(shop, ids)
  // Somebody who pays for a product sees it as in stock, although it is reserved.
  const stock = currentUser(shop) ? await readCardStock(shop, ids) : undefined
  return ids.flatMap((id) => {
    const record = records.get(id)
    if (!record) return []
    const description = withDescription ? { description: record.description } : undefined
    return description || stock ? { ...record.card, ...description, ...stock?.get(id) } : record.card
  })
}

/** Reads product cards and pages of them. It never reads more rows than are shown. */
import { and, asc, count, desc, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { productImages, products } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import type { Shop } from '../shop.ts'
import { readCardDetails } from './card-details.ts'
import { tagProducts } from './cache-tags.ts'
import type { ProductCard, Sort } from './rules.ts'

/** The columns that a card needs. */
export const cardColumns = {
  id: products.id,
  title: products.title,
  brand: products.brand,
  category: products.category,
  gender: products.gender,
  price: products.price,
  actualPrice: products.actualPrice,
  colours: products.colours,
}
type CardRow = Pick<typeof products.$inferSelect, keyof typeof cardColumns> & { description?: string }

const columnsOf = (withDescription = false): typeof cardColumns & { description?: typeof products.description } =>
  withDescription ? { ...cardColumns, description: products.description } : cardColumns

const ORDER: Record<Sort, SQL[]> = {
  default: [asc(products.id)],
  price_asc: [asc(products.price), asc(products.id)],
  price_desc: [desc(products.price), asc(products.id)],
  name: [asc(sql`lower(${products.title})`), asc(products.id)],
}

export type CardOptions = { withDescription?: boolean }
type PageRequest = CardOptions & { sort: Sort; page: number; size: number }
type Slice = { limit: number; offset: number }

/** Reads one page of the matching products that are not deleted, and the total number of matches. */
export async function listCards(
  shop: Shop,
  matching: SQL | undefined,
  request: PageRequest,
): Promise<Page<ProductCard>> {
  const where = and(isNull(products.deletedAt), matching)
  const [countRow] = await shop.db.select({ total: count() }).from(products).where(where)
  const total = countRow!.total
  const { page, pages, offset } = clampPage(request.page, total, request.size)
  return { items: await readCards(shop, where, request, { limit: request.size, offset }), total, page, pages }
}

/** Reads the cards of the products that match, or of a part of them, in this order. */
export async function readCards(
  shop: Shop,
  where: SQL | undefined,
  { sort, withDescription }: CardOptions & { sort: Sort },
  slice?: Slice,
): Promise<ProductCard[]> {
  const query = shop.db
    .select(columnsOf(withDescription))
    .from(products)
    .where(where)
    .orderBy(...ORDER[sort])
  return toCards(shop, await (slice ? query.limit(slice.limit).offset(slice.offset) : query))
}

/** Reads one page of these products, in this order. */
export async function readCardsById(
  shop: Shop,
  ids: number[],
  request: Omit<PageRequest, 'sort'>,
): Promise<Page<ProductCard>> {
  const { page, pages, offset } = clampPage(request.page, ids.length, request.size)
  const rows = await listInOrder(shop, ids.slice(offset, offset + request.size), request.withDescription)
  return { items: await toCards(shop, rows), total: ids.length, page, pages }
}

/** Reads the card columns of these products, in this order. */
export async function listInOrder(shop: Shop, ids: number[], withDescription = false): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await shop.db.select(columnsOf(withDescription)).from(products).where(inArray(products.id, ids))
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((a, b) => placeOf.get(a.id)! - placeOf.get(b.id)!)
}

/** Returns the cards of these products in this order. It runs one more query, however many products there are. */
export async function toCards(shop: Shop, rows: CardRow[]): Promise<ProductCard[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  tagProducts(shop, ids)
  const details = await readCardDetails(shop, ids)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    brand: row.brand,
    category: row.category,
    gender: row.gender,
    price: row.price,
    actualPrice: row.actualPrice,
    colours: row.colours,
    ...(row.description === undefined ? {} : { description: row.description }),
    ...details.get(row.id)!,
  }))
}

export const imageColumns = {
  url: productImages.url,
  view: productImages.view,
  width: productImages.width,
  height: productImages.height,
  colour: productImages.colour,
}

/** Reads product cards and pages of them. It never reads more rows than are shown. */
import { clampPage, type Page } from '#core/page.ts'
import { readBestPrices } from '../offers/best-prices.ts'
import { currentUser, type Shop } from '../shop.ts'
import { tagProducts } from './cache-tags.ts'
import { marksOf, readIsNew } from './card-marks.ts'
import { readCardStock, toCardStock } from './card-stock.ts'
import { bestPriceOfCard } from './card-best-price.ts'
import { readRecords } from './product-records.ts'
import type { ProductCard } from './rules.ts'

export type CardOptions = { withDescription?: boolean }
type PageRequest = CardOptions & { page: number; size: number }
export type Slice = { limit: number; offset: number }

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

/** Reads these products in this order, as guests see them, without best prices. */
export async function listInOrder(shop: Shop, ids: number[]): Promise<ProductCard[]> {
  const records = await readRecords(shop, ids)
  return ids.flatMap((id) => records.get(id)?.card ?? [])
}

/**
 * Returns the first `count` of these products that are in stock. Those after them are not read, so that a page does not have
 * their tags.
 */
export async function firstInStock(shop: Shop, rows: { id: number }[], count: number): Promise<ProductCard[]> {
  const found: ProductCard[] = []
  let read = 0
  while (found.length < count && read < rows.length) {
    const next = rows.slice(read, read + count - found.length)
    read += next.length
    found.push(...(await toCards(shop, next)).filter(({ inStock }) => inStock))
  }
  return found
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
  const bestPriceOf = await readBestPrices(shop, records.values())
  const isNew = await readIsNew(shop, records.values())
  return ids.flatMap((id) => {
    const record = records.get(id)
    if (!record) return []
    const description = withDescription ? { description: record.description } : undefined
    const bestPrice = bestPriceOfCard(record, bestPriceOf)
    const own = stock?.get(id)
    const isMarkedNew = isNew(record)
    if (!description && !own && !bestPrice && !isMarkedNew) return record.card
    const marks = marksOf(record, own ?? record.stock, isMarkedNew)
    return { ...record.card, ...description, ...(own && toCardStock(own)), ...(bestPrice && { bestPrice }), marks }
  })
}

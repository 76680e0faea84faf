/** Price lists as the admin panel shows them. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { priceListPrices, priceLists, products, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Paise } from '#core/money.ts'
import { clampPage } from '#core/page.ts'
import { istDay } from '#core/time.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { piecesOfDefault, slabsOfClass } from '../tax/class-slabs.ts'
import { priceNotes } from '../tax/warnings.ts'
import { joinNotes, messages } from './messages.ts'
import { regularPriceOfProduct, regularPriceOfVariant } from './regular-prices.ts'
import { isRunning } from './reprice.ts'
import { phaseOf, PRICE_PAGE_SIZE } from './rules.ts'
import type { PriceListRow } from './lock-list.ts'

const priceCount = sql<number>`(
  select count(*)::int from ${priceListPrices} one where one.list_id = price_lists.id)`

const toView = (shop: Shop, { list, prices }: { list: PriceListRow; prices: number }) => {
  const { id, name, startsAt, endsAt, version } = list
  return { id, name, startsAt, endsAt, version, phase: phaseOf(list, shop.now()), prices }
}
export type ListedPriceList = ReturnType<typeof toView>

/** The newest start first. */
export async function listPriceLists(shop: Shop): Promise<ListedPriceList[]> {
  requirePermission(shop, 'read-products')
  const rows = await shop.db
    .select({ list: priceLists, prices: priceCount })
    .from(priceLists)
    .orderBy(desc(priceLists.startsAt), desc(priceLists.id))
  return rows.map((row) => toView(shop, row))
}

export async function readPriceList(shop: Shop, id: number | undefined, requestedPage = 1) {
  requirePermission(shop, 'read-products')
  const [row] = await shop.db
    .select({ list: priceLists, prices: priceCount })
    .from(priceLists)
    .where(eq(priceLists.id, id ?? 0))
  const list = toView(shop, row ?? fail('not-found', messages.notFound))
  const { page, pages, offset } = clampPage(requestedPage, list.prices, PRICE_PAGE_SIZE)
  const items = await shop.db
    .select({
      id: priceListPrices.id,
      ...{ productId: products.id, title: products.title, sku: variants.sku, price: priceListPrices.price },
      regular: sql<Paise>`coalesce(${regularPriceOfVariant}, ${regularPriceOfProduct})`.mapWith(products.price),
      slabs: slabsOfClass(products.taxClassId),
      pieces: sql<number>`coalesce(${variants.piecesInPack}, ${piecesOfDefault(sql`products.id`)})`,
    })
    .from(priceListPrices)
    .innerJoin(products, eq(products.id, priceListPrices.productId))
    .leftJoin(variants, eq(variants.id, priceListPrices.variantId))
    .where(eq(priceListPrices.listId, list.id))
    .orderBy(asc(products.title), asc(priceListPrices.productId), asc(priceListPrices.id))
    .limit(PRICE_PAGE_SIZE)
    .offset(offset)
  const today = istDay(shop.now())
  const shown = items.map(({ productId, slabs, pieces, ...item }) => ({
    ...item,
    productId: toPublicId(productId),
    taxNote: priceNotes({ slabs }, { price: item.price, pieces }, item.regular, today).join(' '),
  }))
  return { ...list, list: { items: shown, total: list.prices, page, pages } }
}
export type PriceListView = Awaited<ReturnType<typeof readPriceList>>

/** For the form of a product: what it costs now because of a list, until when, and what that makes of its GST. */
export async function readSaleOf(shop: Shop, productId: number) {
  requirePermission(shop, 'read-products')
  const [row] = await shop.db
    .select({
      ...{ price: products.price, isOnSale: products.isOnSale, regular: regularPriceOfProduct },
      ...{ slabs: slabsOfClass(products.taxClassId), pieces: piecesOfDefault(sql`products.id`) },
    })
    .from(products)
    .where(eq(products.id, productId))
  if (!row?.isOnSale) return undefined
  const [list] = await shop.db
    .select({ end: priceLists.endsAt })
    .from(priceListPrices)
    .innerJoin(priceLists, eq(priceLists.id, priceListPrices.listId))
    .where(and(eq(priceListPrices.productId, productId), eq(priceListPrices.price, row.price), isRunning(shop)))
    .orderBy(sql`${priceLists.endsAt} desc nulls first`)
    .limit(1)
  const { price, regular, pieces } = row
  const notes = priceNotes(row, { price, pieces }, regular, istDay(shop.now()))
  return joinNotes(messages.sale(price, list?.end ?? null), notes)
}

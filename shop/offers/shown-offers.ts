/** The offers that run now, as the page of offers and the API show them. They are the same for every visitor. */
import { and, inArray, sql } from 'drizzle-orm'
import { products, type GoodsSet } from '#db/schema.server.ts'
import { tagProducts } from '../catalogue/cache-tags.ts'
import { listCategories } from '../catalogue/categories.ts'
import { categoryUrl } from '../catalogue/category-urls.ts'
import { productPath } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import { describeBenefit } from './describe-benefit.ts'
import { termsOf } from './offer-terms.ts'
import { pageMessages } from './page-messages.ts'
import { readPublicOffers, type PublicOffer } from './public-offers.ts'

/** `path` is null for goods that no page lists. */
type Goods = { name: string; path: string | null }
export type ShownOffer = {
  name: string
  /** 10 % off, at most ₹500 */
  gives: string
  code: string | null
  conditions: string[]
  /** In the merchant's words. */
  terms: string
  startsAt: Date
  endsAt: Date | null
  /** Empty for all goods. */
  goods: Goods[]
}

/** More products are not named. Nor are hidden categories, tags, and products that are not live, which only admins know. */
const MAX_PRODUCTS = 6

/** Those that end first come first. */
export async function listShownOffers(shop: Shop): Promise<ShownOffer[]> {
  const { offers: shown } = await readPublicOffers(shop)
  if (shown.length === 0) return []
  const categories = await listCategories(shop)
  const named = await readProducts(
    shop,
    shown.flatMap(({ scope }) => [...firstOf(scope.goods), ...firstOf(scope.except)]),
  )
  const goodsOf = (set: GoodsSet): Goods[] => {
    const listed = categories.filter((one) => one.isShown && set.categories.includes(one.id))
    // A category has those below it, too.
    const tops = listed.filter(({ parentId }) => !listed.some(({ id }) => id === parentId))
    const ofBrand = (name: string) => ({ name, path: `/search?${new URLSearchParams({ q: name }).toString()}` })
    const items = firstOf(set).flatMap((id) => named.get(id) ?? [])
    const hasOthers =
      (set.categories.length > 0 && tops.length === 0) ||
      (set.products.length > 0 && items.length === 0) ||
      set.tags.length > 0
    return [
      ...tops.map((one) => ({ name: one.name, path: categoryUrl(one) })),
      ...set.brands.map(ofBrand),
      ...items,
      ...(hasOthers ? [{ name: pageMessages.selected, path: null }] : []),
    ]
  }
  return shown.toSorted(byEnd).map((offer) => ({
    ...{ name: offer.name, gives: describeBenefit(offer.benefit), code: offer.code, terms: offer.terms },
    ...{ startsAt: offer.startsAt, endsAt: offer.endsAt, goods: goodsOf(offer.scope.goods) },
    conditions: termsOf(
      offer,
      goodsOf(offer.scope.except).map(({ name }) => name),
    ),
  }))
}

const firstOf = (set: GoodsSet) => (set.products.length > MAX_PRODUCTS ? [] : set.products)

/** Those without an end come last. */
const byEnd = (a: PublicOffer, b: PublicOffer) => endTime(a) - endTime(b) || a.id - b.id
const endTime = ({ endsAt }: PublicOffer) => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER

async function readProducts(shop: Shop, ids: number[]): Promise<Map<number, Goods>> {
  if (ids.length === 0) return new Map()
  const { id, title, gender, isLive } = products
  const rows = await shop.db
    .select({ id, title, gender })
    .from(products)
    .where(and(inArray(id, ids), sql`${isLive}`))
  tagProducts(
    shop,
    rows.map((row) => row.id),
  )
  return new Map(rows.map((row) => [row.id, { name: row.title, path: productPath(row) }]))
}

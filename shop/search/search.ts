/** The search page: what matches, best first, and what was understood (D4). */
import { and } from 'drizzle-orm'
import { NOTHING } from '#words/money.ts'
import type { Page } from '#words/page.ts'
import { pageOfCards, pricedWithin } from '../catalogue/cards.ts'
import { CATALOGUE_PAGE_SIZE, type Filters, type ProductCard } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import { matching, type Matching } from './matching.ts'
import { isSlip, mayBeMeant, putRight, takeApart } from './rules.ts'
import { readSpelling } from './spelling.ts'

export type Found = {
  products: Page<ProductCard>
  /** The search as it was put right, where it was. */
  understood: string | undefined
  /** No product bears all the words; these bear some. */
  partly: boolean
  /** Nothing was found: what may have been meant. */
  meant: string | undefined
}

const nothing = (meant?: string): Found => ({
  products: { items: [], total: 0, page: 1, pages: 1 },
  understood: undefined,
  partly: false,
  meant,
})

export async function searchProducts(shop: Shop, text: string, filters: Filters): Promise<Found> {
  const asked = takeApart(text)
  const spelt = await readSpelling(shop, asked.words)
  const all = matching(asked, spelt)
  if (!all) return nothing()
  const understood = putRight(asked, spelt, isSlip)

  const whole = await pageOf(shop, all, filters)
  if (whole.total > 0 || (await isThere(shop, all, filters))) {
    return { products: whole, understood, partly: false, meant: undefined }
  }
  const some = spelt.length > 1 ? await pageOf(shop, matching(asked, spelt, true)!, filters) : whole
  if (some.total > 0) return { products: some, understood, partly: true, meant: undefined }
  return nothing(putRight(asked, spelt, mayBeMeant))
}

/** At another price: then the bounds are to be cleared, not the search to be changed. */
const isThere = async (shop: Shop, all: Matching, filters: Filters) =>
  pricedWithin(filters) !== undefined &&
  (await pageOf(shop, all, { ...filters, priceMin: NOTHING, priceMax: null })).total > 0

const pageOf = (shop: Shop, { where, best }: Matching, filters: Filters) =>
  pageOfCards(shop, and(where, pricedWithin(filters)), {
    sort: filters.sort,
    page: filters.page,
    size: CATALOGUE_PAGE_SIZE,
    best,
  })

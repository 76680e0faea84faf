/** Reads a page of a list. Its ids and total are kept in memory (catalogue-cache.ts), and so are the products. */
import { clampPage, type Page } from '#core/page.ts'
import type { Shop } from '../shop.ts'
import { isNarrowed } from '../facets/narrow.ts'
import { choicesOf } from '../facets/rules.ts'
import { listTags, narrowedTags, tagList, type Scope } from './cache-tags.ts'
import { toCards, type CardOptions, type Slice } from './cards.ts'
import { cacheValue } from './catalogue-cache.ts'
import { readRecords } from './product-records.ts'
import type { CategorySort, Filters, ProductCard } from './rules.ts'

/** No list is longer. A later page is the last one. */
const MAX_LIST = 2 ** 31

export type ListRequest = Pick<Filters, 'page' | 'priceMin' | 'priceMax' | 'facets'> &
  CardOptions & { sort: CategorySort; size: number }
export type Selection = { ids: number[]; total: number }

/** `keys` identify the list. Its ids and its total are kept in memory (catalogue-cache.ts). */
export async function readPage(
  shop: Shop,
  keys: string[],
  scopes: Scope[],
  request: ListRequest,
  select: (slice: Slice) => Promise<Selection>,
): Promise<Page<ProductCard>> {
  const { sort, priceMin, priceMax, facets = {}, page: requestedPage, size } = request
  const tags = isNarrowed(facets) ? narrowedTags(scopes, facets.discount !== undefined) : []
  const { ids, ...page } = await cacheValue(
    shop,
    `list ${JSON.stringify([keys, sort, priceMin, priceMax, requestedPage, size, choicesOf(facets)])}`,
    () => selectClamped(requestedPage, size, select),
    async ({ ids }) => [...tags, ...listTags(scopes, request, [...(await readRecords(shop, ids)).values()])],
  )
  const items = await toCards(
    shop,
    ids.map((id) => ({ id })),
    request,
  )
  tagList(shop, scopes, request, items)
  return { items, ...page }
}

/** The last page, if there are fewer. */
async function selectClamped(requestedPage: number, size: number, select: (slice: Slice) => Promise<Selection>) {
  const requested = clampPage(requestedPage, MAX_LIST, size)
  const selection = await select({ limit: size, offset: requested.offset })
  const { page, pages, offset } = clampPage(requestedPage, selection.total, size)
  const { ids } = page === requested.page ? selection : await select({ limit: size, offset })
  return { ids, total: selection.total, page, pages }
}

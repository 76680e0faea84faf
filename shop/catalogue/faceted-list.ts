/** A list with the facets that narrow it, the number of products behind each value, and its prices. */
import type { Page } from '#core/page.ts'
import { sql } from 'drizzle-orm'
import { ANY_FACET, countFacets, UNCOUNTED, type FacetCount } from '../facets/count-facets.ts'
import { knownChoices } from '../facets/known-choices.ts'
import { findFacetTotals, findKeptTotal, keptChoices } from '../facets/facet-totals.ts'
import { isNarrowed } from '../facets/narrow.ts'
import { readPriceBars, readWholePriceBars, type PriceBars } from '../facets/price-bars.ts'
import { toFacets } from '../facets/read-facets.ts'
import { choicesOf, MAX_COUNTED, type Facet, type FacetChoices, type FacetName } from '../facets/rules.ts'
import type { Shop } from '../shop.ts'
import { countTags, listTags, tagFacets } from './cache-tags.ts'
import { cacheAnswer, cacheValue } from './catalogue-cache.ts'
import type { ListRequest } from './list-page.ts'
import type { ProductList } from './list-selection.ts'
import { productsOf } from './narrowed-lists.ts'
import { isLimited, type PriceRange } from './price-range.ts'
import { readList } from './product-lists.ts'
import { ANY_PRICE, type ProductCard } from './rules.ts'

/** `choices` are the chosen values that exist. */
export type FacetedList = {
  products: Page<ProductCard>
  facets: Facet[]
  choices: FacetChoices
  prices: PriceBars | null
}

/** `hidden` are the facets that this place has another filter for. */
export async function readFacetedList(
  shop: Shop,
  list: ProductList,
  request: ListRequest,
  hidden: FacetName[] = [],
): Promise<FacetedList> {
  const isShown = (name: string) => !hidden.some((one) => one === name)
  const asked = Object.entries(request.facets ?? {}).filter(([name]) => isShown(name))
  const choices = await knownChoices(shop, Object.fromEntries(asked))
  const range = { priceMin: request.priceMin, priceMax: request.priceMax }
  const total = await findTotal(shop, list, range, choices)
  const products = await readList(shop, list, { ...request, facets: choices }, total)

  tagFacets(shop, list.scopes, choices.discount !== undefined)
  const isLong = products.total > MAX_COUNTED
  const facets = await readFacets(shop, list, range, choices, isShown, isLong)
  // At any price the list is longer still.
  const prices = isLong && isNarrowed(choices) ? null : await readPrices(shop, list, choices)
  return { products, facets, choices, prices }
}

/** For some choices of a whole list it is kept. */
async function findTotal(shop: Shop, list: ProductList, range: PriceRange, choices: FacetChoices) {
  const kept = list.hasTotals === false || isLimited(range) ? undefined : keptChoices(choices)
  if (!kept) return undefined
  const read = () => findKeptTotal(shop, list.keys, kept)
  return cacheValue(shop, keyOf('total', list, range, choices), read, () => tagsOf(list, range))
}

/** They are dropped with the numbers of the facets, so a single price may have changed since. The bars only show where most prices are. */
const readPrices = (shop: Shop, list: ProductList, choices: FacetChoices) =>
  cacheAnswer(
    shop,
    keyOf('prices', list, ANY_PRICE, choices),
    () => {
      if (isWhole(list, ANY_PRICE, choices)) return readWholePriceBars(shop, list.keys)
      const priced = productsOf(list, ANY_PRICE, choices, sql`${list.source.price}`)
      return readPriceBars(shop, sql`select by as price from (${priced}) listed`)
    },
    () => tagsOf(list, ANY_PRICE),
  )

const NOTHING_COUNTED: FacetCount[] = [{ facet: ANY_FACET, value: UNCOUNTED, count: null }]

/**
 * The facets are kept in memory with their names, as the ids of lists are. A long narrowed list has the values of the whole
 * one, without numbers.
 */
async function readFacets(
  shop: Shop,
  list: ProductList,
  range: PriceRange,
  choices: FacetChoices,
  isShown: (name: string) => boolean,
  isLong: boolean,
): Promise<Facet[]> {
  const ofPlace = (counts: FacetCount[]) => counts.filter(({ facet }) => isShown(facet))
  const read = async () => {
    const whole = await countList(shop, list, ANY_PRICE, {})
    const isNarrower = isLimited(range) || isNarrowed(choices)
    const counted = isNarrower && !isLong ? await countList(shop, list, range, choices) : whole
    const counts = isNarrower && isLong ? NOTHING_COUNTED : counted
    return toFacets(shop, ofPlace(whole), ofPlace(counts), choices)
  }
  return cacheAnswer(shop, keyOf('facets', list, range, choices), read, () => tagsOf(list, range))
}

const countList = (shop: Shop, list: ProductList, range: PriceRange, choices: FacetChoices) =>
  cacheAnswer(
    shop,
    keyOf('counts', list, range, choices),
    async () =>
      (isWhole(list, range, choices) && (await findFacetTotals(shop, list.keys))) ||
      countFacets(shop, (wanted) => productsOf(list, range, wanted, sql`0`), choices),
    () => tagsOf(list, range),
  )

const isWhole = (list: ProductList, range: PriceRange, choices: FacetChoices) =>
  list.hasTotals !== false && !isLimited(range) && !isNarrowed(choices)

const keyOf = (name: string, { keys }: ProductList, range: PriceRange, choices: FacetChoices) =>
  `${name} ${JSON.stringify([keys, range, choicesOf(choices)])}`

const tagsOf = ({ scopes }: ProductList, range: PriceRange) => [
  ...countTags(scopes),
  ...listTags(scopes, { sort: 'default', ...range }, []),
]

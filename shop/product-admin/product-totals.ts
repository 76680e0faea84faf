/** The numbers of products of each tab of the admin's list, from the totals that triggers keep (record 0097). */
import type { Shop } from '../shop.ts'
import { countByKey } from '../totals/totals.ts'
import { PRODUCT_TABS, type ProductTab } from './rules.ts'

const TABS = Object.keys(PRODUCT_TABS) as ProductTab[]

type ProductCounts = Record<ProductTab, number>

/** `ofCategory` contains the categories that have products, sorted by name. */
export async function countProducts(shop: Shop) {
  const ofCategory = Object.fromEntries(TABS.map((tab) => [tab, new Map<string, number>()])) as Record<
    ProductTab,
    Map<string, number>
  >
  for (const [key, count] of await countByKey(shop, { subject: 'products' })) {
    const tab = key.split('/', 1)[0] as ProductTab
    ofCategory[tab].set(key.slice(tab.length + 1), count)
  }
  const counts = Object.fromEntries(
    TABS.map((tab) => [tab, [...ofCategory[tab].values()].reduce((sum, count) => sum + count, 0)]),
  ) as ProductCounts
  return { counts, ofCategory }
}

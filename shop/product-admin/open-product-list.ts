/** Opens the admin's product list: at Women (S2.15-06), or in a store without products for women where it has some. */
import type { Shop } from '../shop.ts'
import { ProductListQuery } from './input.ts'
import { listAdminProducts } from './list-products.ts'
import { PRODUCT_TABS, type ProductTab } from './rules.ts'

const TABS = (Object.keys(PRODUCT_TABS) as ProductTab[]).filter((tab) => tab !== 'deleted')

/** `fields` are the parameters of the page. A tab that they name is opened, also if it is empty. */
export async function openProductList(shop: Shop, fields: Record<string, string>) {
  const query = ProductListQuery.parse(fields)
  const list = await listAdminProducts(shop, query)
  const isNamed = fields.gender !== undefined || fields.status !== undefined
  const tab = isNamed || list.counts[query.gender] > 0 ? query.gender : TABS.find((one) => list.counts[one] > 0)
  if (!tab || tab === query.gender) return { query, ...list }
  const opened = { ...query, gender: tab }
  return { query: opened, ...(await listAdminProducts(shop, opened)) }
}

/** All that the product form offers to choose from. */
import { COUNTRIES } from '../law/countries.ts'
import { listPartyNames } from '../law/list-parties.ts'
import type { Shop } from '../shop.ts'
import { findSizeChart, listSizeCharts } from '../size-charts/list-charts.ts'
import { readCategoryOptions } from './category-options.ts'
import type { ProductToEdit } from './product-detail.ts'

export type FormChoices = Awaited<ReturnType<typeof readFormChoices>>

/** `categoryChartId`: the size chart that the product has by its category. A new product has no category yet. */
export async function readFormChoices(shop: Shop, product?: ProductToEdit) {
  const options = await readCategoryOptions(shop)
  const charts = await listSizeCharts(shop)
  const ofCategory = product && (await findSizeChart(shop, { ...product, sizeChartId: null }))
  return {
    ...options,
    parties: await listPartyNames(shop),
    countries: COUNTRIES,
    sizeCharts: charts.map(({ id, name, rows }) => ({ id, name, sizes: rows.map(([size]) => size!) })),
    categoryChartId: ofCategory?.id ?? null,
  }
}

/** All that the product form offers to choose from. */
import { COUNTRIES } from '../law/countries.ts'
import { listPartyNames } from '../law/list-parties.ts'
import { listAttributes } from '../attributes/list-attributes.ts'
import { isOffered } from '../attributes/rules.ts'
import { categoryPathOf } from '../catalogue/categories.ts'
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
  const path = product ? await categoryPathOf(shop, product) : []
  return {
    ...options,
    parties: await listPartyNames(shop),
    countries: COUNTRIES,
    sizeCharts: charts.map(({ id, name, rows }) => ({ id, name, sizes: rows.map(([size]) => size!) })),
    attributes: (await listAttributes(shop)).filter(
      (attribute) => isOffered(attribute, path) || product?.attributes[attribute.key],
    ),
    categoryChartId: ofCategory?.id ?? null,
  }
}

/** All that the product form offers to choose from. */
import { istDay } from '#core/time.ts'
import { COUNTRIES } from '../law/countries.ts'
import { listPartyNames } from '../law/list-parties.ts'
import { listAttributes } from '../attributes/list-attributes.ts'
import { isOffered, isRequired, type Attribute } from '../attributes/rules.ts'
import { categoryPathOf, readCategories } from '../catalogue/categories.ts'
import type { Shop } from '../shop.ts'
import { findSizeChart, listSizeCharts } from '../size-charts/list-charts.ts'
import { queryTaxClasses } from '../tax/list-classes.ts'
import { findClassOfHsn } from '../tax/rules.ts'
import { readCategoryOptions } from './category-options.ts'
import type { ProductToEdit } from './product-detail.ts'

export type FormChoices = Awaited<ReturnType<typeof readFormChoices>>

/** `categoryChartId`: the size chart that the product has by its category. A new product has no category yet. */
export async function readFormChoices(shop: Shop, product?: ProductToEdit) {
  const options = await readCategoryOptions(shop, product?.collections)
  const charts = await listSizeCharts(shop)
  const ofCategory = product && (await findSizeChart(shop, { ...product, sizeChartId: null }))
  return {
    ...options,
    parties: await listPartyNames(shop),
    countries: COUNTRIES,
    sizeCharts: charts.map(({ id, name, rows }) => ({ id, name, sizes: rows.map(([size]) => size!) })),
    attributes: await listFormAttributes(shop, product),
    categoryChartId: ofCategory?.id ?? null,
    tax: await readTaxChoices(shop, product),
  }
}

/** `isClassOfHsn`: the product has the class that its HSN code says, as a new one will have. */
async function readTaxChoices(shop: Shop, product: ProductToEdit | undefined) {
  const classes = await queryTaxClasses(shop)
  const isClassOfHsn = !product || findClassOfHsn(classes, product.hsn)?.id === product.taxClassId
  return { classes, isClassOfHsn, day: istDay(shop.now()), digits: shop.settings.hsnDigits }
}

/**
 * `isOffered`: its category has it, or the product says it. `requirement` names what the product needs to go on sale; a new
 * one, in which categories.
 */
export type FormAttribute = Attribute & { isOffered: boolean; requirement: string }

async function listFormAttributes(shop: Shop, product: ProductToEdit | undefined): Promise<FormAttribute[]> {
  const path = product ? await categoryPathOf(shop, product) : []
  const categories = await readCategories(shop)
  const requirementOf = ({ name, requiredCategoryIds: ids }: Attribute) =>
    ids.length > 0 ? `${name} (${categories.flatMap((one) => (ids.includes(one.id) ? one.name : [])).join(', ')})` : ''
  return (await listAttributes(shop)).map((one) => ({
    ...one,
    isOffered: isOffered(one, path) || product?.attributes[one.key] !== undefined,
    requirement: !product ? requirementOf(one) : isRequired(one, path) ? one.name : '',
  }))
}

/** What cells name: categories, collections, responsible parties, size charts and attributes. */
import { listAttributes } from '../attributes/list-attributes.ts'
import type { Attribute } from '../attributes/rules.ts'
import { listPartyNames } from '../law/list-parties.ts'
import type { Shop } from '../shop.ts'
import { listSizeCharts } from '../size-charts/list-charts.ts'
import { queryTaxClasses } from '../tax/list-classes.ts'
import type { TaxClass } from '../tax/rules.ts'
import { readCategoryLookup, type CategoryLookup } from './category-names.ts'
import { ATTRIBUTE, PRODUCT_COLUMNS } from './columns.ts'
import { toNameLookup, type NameLookup } from './name-lookup.ts'

export type Lookup = CategoryLookup & {
  parties: NameLookup
  charts: NameLookup
  taxClasses: TaxClass[]
  /** By their columns. */
  attributes: Map<string, Attribute>
  /** The columns of a product, with those of the store's attributes. */
  productColumns: string[]
}

export async function readLookup(shop: Shop): Promise<Lookup> {
  const attributes = (await listAttributes(shop)).map((one) => [`${ATTRIBUTE}${one.key}`, one] as const)
  return {
    ...(await readCategoryLookup(shop)),
    parties: toNameLookup(await listPartyNames(shop)),
    charts: toNameLookup(await listSizeCharts(shop)),
    taxClasses: await queryTaxClasses(shop),
    attributes: new Map(attributes),
    productColumns: [...PRODUCT_COLUMNS, ...attributes.map(([column]) => column)],
  }
}

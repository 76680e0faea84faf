/** What the columns of a file mean: by their names, as the admin chose them, or as the store proposes. */
import { fail } from '#core/domain-error.ts'
import { COLUMNS, NET_QUANTITY } from './columns.ts'
import { likeness } from './likeness.ts'
import type { Lookup } from './lookup.ts'
import { messages } from './messages.ts'

type Attributes = Pick<Lookup, 'attributes'>

/** Names that need no question. */
const ALIASES: Record<string, string> = { color: 'colour', vendor: 'brand', qty: 'stock', quantity: 'stock' }

/** Other names that files have for the columns. They are proposed. */
const PROPOSALS: Record<string, string> = {
  ...{ name: 'title', product: 'title', 'product name': 'title', 'item name': 'title', style: 'title' },
  ...{ 'item code': 'sku', 'product code': 'sku', 'style code': 'sku', article: 'sku', 'article number': 'sku' },
  ...{ ean: 'barcode', gtin: 'barcode', upc: 'barcode', 'bar code': 'barcode' },
  ...{ 'selling price': 'price', 'sale price': 'price', rate: 'price', 'our price': 'price', sp: 'price' },
  ...{ 'maximum retail price': 'mrp', 'list price': 'mrp', 'regular price': 'mrp', 'compare at price': 'mrp' },
  ...{ inventory: 'stock', 'on hand': 'stock', pieces: 'stock', 'closing stock': 'stock', 'available stock': 'stock' },
  ...{ image: 'picture_urls', images: 'picture_urls', photo: 'picture_urls', 'image url': 'picture_urls' },
  ...{ tax: 'gst', 'tax rate': 'gst', 'gst rate': 'gst', 'hsn code': 'hsn', weight: 'weight_g', grams: 'weight_g' },
  ...{
    department: 'category',
    section: 'category',
    shade: 'colour',
    slug: 'handle',
    url: 'handle',
    details: 'description',
  },
  ...{ 'net content': NET_QUANTITY, 'net contents': NET_QUANTITY, 'net qty': NET_QUANTITY, 'net weight': NET_QUANTITY },
  ...{ 'country of origin': 'origin_country', 'wash care': 'care', material: 'attr:fabric', maker: 'manufacturer' },
}

const isColumn = (name: string, { attributes }: Attributes) =>
  Object.hasOwn(COLUMNS, name) || name === NET_QUANTITY || attributes.has(name)
const toName = (name: string) => name.toLowerCase().replace(/[\s-]+/g, '_')

/**
 * The column of each name of a file; undefined for one that is not used. What the admin chose comes before the names of
 * the columns, and those before other names for them.
 */
export function toColumns(names: string[], mapping: Record<string, string>, lookup: Attributes) {
  const columns: (string | undefined)[] = names.map(() => undefined)
  const ways = [
    (name: string) => mapping[name],
    // The key of an attribute has hyphens.
    (name: string) => name.toLowerCase(),
    (name: string) => toName(name),
    (name: string) => ALIASES[toName(name)],
  ]
  for (const way of ways)
    for (const [at, name] of names.entries()) {
      const column = way(name)
      if (column && !columns[at] && isColumn(column, lookup) && !columns.includes(column)) columns[at] = column
    }
  return columns
}

/** What a column that is not known may mean, or empty. */
export function proposeColumn(name: string, lookup: Attributes): string {
  const words = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const known = PROPOSALS[words]
  if (known && isColumn(known, lookup)) return known
  const attributes = [...lookup.attributes].map(([column, one]) => [column, one.name] as const)
  const all = [...Object.keys(COLUMNS).map((column) => [column, column.replaceAll('_', ' ')] as const), ...attributes]
  const best = all.toSorted((a, b) => likeness(b[1], words) - likeness(a[1], words))[0]!
  return likeness(best[1], words) >= NEAR ? best[0] : ''
}
const NEAR = 0.7

/** Refuses columns that the store does not have, and one that is chosen twice. */
export function checkMapping(mapping: Record<string, string>, lookup: Attributes) {
  const chosen = Object.values(mapping)
  const unknown = chosen.find((column) => !isColumn(column, lookup))
  if (unknown !== undefined) fail('invalid', messages.unknownColumn(unknown))
  const repeated = chosen.find((column, at) => chosen.indexOf(column) < at)
  if (repeated !== undefined) fail('invalid', messages.columnChosenTwice(repeated))
}

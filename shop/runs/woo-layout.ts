/** The product file of WooCommerce. Variations name their product by its id or SKU. */
import type { Layout } from './layout.ts'
import { messages } from './messages.ts'
import { leaveOut, missingCells, type Sources } from './missing-columns.ts'
import { toSize, type Option } from './options.ts'
import { toPlainText } from './plain-text.ts'
import { readPrices } from './prices.ts'
import type { Cells } from './product-sheet.ts'
import type { ProductChange, RowChange } from './row-change.ts'
import { handleOfTitle } from './title-handle.ts'
import { findFamilies, isVariation, joinFamilies, kindOf, lineReader, type Line, type Rows } from './woo-families.ts'

const NEEDED = ['type', 'sku', 'name', 'regular price']
const USED = [
  ...NEEDED,
  ...['id', 'parent', 'published', 'short description', 'description', 'stock', 'weight (kg)', 'sale price'],
  ...['categories', 'tags', 'images', 'gtin, upc, ean, or isbn'],
]
const OPTIONS = [1, 2, 3].map((n) => `attribute ${n} value(s)`)
const SOURCES: Sources<string> = {
  ...{
    status: ['published'],
    category: ['categories'],
    tags: ['tags'],
    mrp: ['sale price'],
    size: OPTIONS,
    colour: OPTIONS,
  },
  ...{ description: ['description', 'short description'], features: ['description', 'short description'] },
  ...{ stock: ['stock'], barcode: ['gtin, upc, ean, or isbn'], weight_g: ['weight (kg)'] },
}

export function wooLayout(names: string[]): Layout | undefined {
  const lower = names.map((name) => name.toLowerCase())
  if (!NEEDED.every((name) => lower.includes(name))) return undefined
  return {
    format: 'woocommerce',
    isStockOnly: false,
    namesProducts: true,
    unknown: names.filter((name, at) => name && !USED.includes(lower[at]!) && !/^attribute \d /i.test(name)),
    toChanges: (rows, reopen) => toChanges(rows, reopen, lower),
  }
}

async function* toChanges(rows: Rows, reopen: () => Rows, names: string[]): AsyncGenerator<ProductChange> {
  const missing = missingCells(SOURCES, (name) => names.includes(name))
  const toLine = lineReader(names)
  const families = await findFamilies(rows, toLine)
  for await (const lines of joinFamilies(reopen(), families, toLine)) {
    const product = lines.find((line) => !isVariation(line))
    const variations = lines.filter(isVariation)
    if (product) yield leaveOut(toProduct(product, variations), missing)
    else yield [{ row: lines[0]!.row, cells: {}, problems: [{ column: 'Parent', message: messages.noParent }] }]
  }
}

function toProduct(line: Line, variations: Line[]): ProductChange {
  const isVariable = variations.length > 0
  const sizes = isVariable ? variations : [line]
  const changes = sizes.map((size) => toChange(size, line))
  const first = changes[0]!
  Object.assign(first.cells, productCells(line, sizes))
  const kind = kindOf(line)
  if (kind !== 'simple' && kind !== 'variable')
    first.problems.push({ column: 'Type', message: messages.otherKind(kind) })
  first.mayStayDraft = true
  readPrices(
    changes,
    sizes.map(({ of }) => ({
      price: of('sale price') || of('regular price'),
      mrp: of('sale price') && of('regular price'),
    })),
  )
  return changes
}

function toChange(line: Line, parent: Line): RowChange {
  const { cells, problems } = toSize(line !== parent ? optionsOf(line) : [], 'Attribute 1 value(s)')
  const { size_label: _, ...size } = cells
  const grams = Math.round(Number(line.of('weight (kg)') || parent.of('weight (kg)')) * 1000)
  const facts: Cells = {
    ...{ sku: line.of('sku'), stock: line.of('stock').replace(/^-.*/, '0') },
    ...{ barcode: line.of('gtin, upc, ean, or isbn'), weight_g: grams > 0 ? String(grams) : '' },
  }
  return { row: line.row, cells: { ...size, ...facts }, problems }
}

const optionsOf = ({ of }: Line): Option[] =>
  [1, 2, 3].map((n) => ({ name: of(`attribute ${n} name`), value: of(`attribute ${n} value(s)`) }))

/** Published, private, draft. */
const STATUSES = new Map([
  ['1', 'live'],
  ['0', 'hidden'],
  ['-1', 'draft'],
])

function productCells(line: Line, sizes: Line[]): Cells {
  const { of } = line
  const long = toPlainText(of('description'))
  const short = toPlainText(of('short description'))
  const { size_label: label } = toSize(sizes[0] === line ? [] : optionsOf(sizes[0]!), '').cells
  const images = of('images').split(/,\s*/).filter(Boolean).join('\n')
  return {
    ...{ handle: handleOfTitle(of('name')), title: of('name'), category: of('categories').split(/,\s*/)[0] ?? '' },
    status: STATUSES.get(of('published')) ?? of('published'),
    tags: of('tags'),
    description: long.description || short.description,
    features: [long.features, short.features].filter(Boolean).join('\n'),
    ...(label && { size_label: label }),
    ...(images && { picture_urls: images }),
  }
}

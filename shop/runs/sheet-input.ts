/** Turns a sheet into the input of addProduct and changeProduct, by the rules and the sentences of the product form. */
import type { RunProblem } from '#db/schema.server.ts'
import { ImportProduct, type SaveProduct } from '../product-admin/input.ts'
import { isAvailableFor, toFormRows, viewOf } from '../product-admin/rules.ts'
import { messages as products } from '../product-admin/messages.ts'
import type { Lookup } from './lookup.ts'
import { joinAligned, listOf } from './cell-text.ts'
import { ATTRIBUTE, COLUMN_NAMES, columnOf } from './columns.ts'
import { lawProblems } from './law-cells.ts'
import type { Cells, ProductSheet, VariantSheet } from './product-sheet.ts'
import { sizeMrp } from './size-prices.ts'

/** `variant` is the place of the size in the sheet; undefined for a problem of the product. */
type SheetProblem = RunProblem & { variant?: number }
type Result = { input: SaveProduct; problems?: undefined } | { input?: undefined; problems: SheetProblem[] }

export function toSaveProduct(sheet: ProductSheet, lookup: Lookup): Result {
  const parsed = ImportProduct.safeParse(toFormFields(sheet, lookup))
  const problems = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ ...placeOf(path), message }))
  const category = lookup.find(sheet.cells.category ?? '')
  if (category && !isAvailableFor(sheet.cells.gender ?? '', category))
    problems.push({ column: 'category', message: products.invalidCategory })
  problems.push(...mrpProblems(sheet), ...lawProblems(sheet.cells, lookup))
  if (problems.length > 0 || !parsed.success) return { problems }
  return { input: parsed.data }
}

function toFormFields(sheet: ProductSheet, lookup: Lookup): Record<string, string> {
  const { cells } = sheet
  const defaultVariant = sheet.variants.findIndex((variant) => variant.cells.default === 'yes')
  return {
    ...fieldsOf('product', cells, lookup),
    ...attributeFields(sheet, lookup),
    ...toFormRows('pictures', picturesOf(cells)),
    ...toFormRows(
      'variants',
      sheet.variants.map((variant) => variantFields(variant, cells, lookup)),
    ),
    ...Object.fromEntries(
      listOf(cells.collections ?? '').map((path) => [`collections.${lookup.collectionIds.get(path)}`, 'on']),
    ),
    discount: sheet.discount === null ? '' : String(sheet.discount),
    defaultVariant: String(defaultVariant),
    version: String(sheet.version),
  }
}

/** The cells under the names of the form. A missing cell keeps its value. */
const fieldsOf = (of: 'product' | 'variant', cells: Cells, lookup: Lookup): Record<string, string> =>
  Object.fromEntries(
    COLUMN_NAMES.flatMap((name): [string, string][] => {
      const { of: owner, field, names } = columnOf(name)!
      const text = cells[name]
      if (owner !== of || !field || text === undefined) return []
      return [[field, names && text ? String(lookup[names].idOf(text)) : text]]
    }),
  )

/** Attributes whose cell differs from what is stored. */
const attributeFields = ({ cells, attributes }: ProductSheet, lookup: Lookup): Record<string, string> =>
  Object.fromEntries(
    [...lookup.attributes].flatMap(([column, { key, kind }]): [string, string][] => {
      const text = cells[column]
      if (text === undefined || text === (attributes[column] ?? '')) return []
      const slugs = kind === 'choices' ? listOf(text) : []
      const values = slugs.map((slug): [string, string] => [`attributes.${key}.${slug}`, 'on'])
      return [[`attributes.${key}`, kind === 'choices' ? '' : text], ...values]
    }),
  )

const variantFields = ({ id, stock, pieces, cells }: VariantSheet, product: Cells, lookup: Lookup) => ({
  ...(id === undefined ? {} : { id: String(id) }),
  ...fieldsOf('variant', cells, lookup),
  // An own price above the MRP of the product is the MRP, too.
  actualPrice: cells.size_mrp || (sizeMrp(cells, product) === cells.size_price ? cells.size_price : ''),
  stock: String(Math.max(0, stock + pieces)),
  was: String(stock),
})

export function picturesOf({ picture_urls: urls, picture_alts: alts, picture_colours: colours }: Cells) {
  const altLines = (alts ?? '').split('\n')
  const colourLines = (colours ?? '').split('\n')
  return (urls ?? '')
    .split('\n')
    .filter(Boolean)
    .map((url, at) => ({ url, view: altLines[at] || viewOf(at), colour: colourLines[at] ?? '' }))
}

/** The reverse of picturesOf. */
export const pictureCells = (pictures: ReturnType<typeof picturesOf>): Cells => ({
  picture_urls: pictures.map(({ url }) => url).join('\n'),
  picture_alts: pictures.map(({ view }) => view).join('\n'),
  picture_colours: joinAligned(pictures.map(({ colour }) => colour)),
})

/** Sizes with prices of their own. */
const mrpProblems = ({ cells, variants }: ProductSheet): SheetProblem[] =>
  variants.flatMap((size, variant) =>
    (size.cells.size_price || size.cells.size_mrp) &&
    Number(sizeMrp(size.cells, cells)) < Number(size.cells.size_price || cells.price)
      ? [{ column: 'size_mrp', variant, message: products.mrpBelowPrice }]
      : [],
  )

/** `variants.2.size` is the size of the third row, `actualPrice` the MRP. */
function placeOf(path: PropertyKey[]): Omit<SheetProblem, 'message'> {
  const [field, at] = path.map(String)
  if (field === 'attributes') return { column: `${ATTRIBUTE}${at}` }
  if (field === 'variants')
    return { column: columnOfField(String(path[2] ?? 'size'), 'variant'), variant: Number(at ?? 0) }
  if (field === 'pictures') return { column: path[2] === 'view' ? 'picture_alts' : 'picture_urls' }
  return { column: columnOfField(field ?? '') }
}

const columnOfField = (field: string, of = 'product') =>
  COLUMN_NAMES.find((name) => columnOf(name)?.field === field && columnOf(name)?.of === of) ?? field

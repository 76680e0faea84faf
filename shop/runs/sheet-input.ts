/** Turns a sheet into the input of addProduct and changeProduct, by the rules and the sentences of the product form. */
import type { RunProblem } from '#db/schema.server.ts'
import { ImportProduct, type SaveProduct } from '../product-admin/input.ts'
import { isAvailableFor, toFormRows, viewOf } from '../product-admin/rules.ts'
import { messages as products } from '../product-admin/messages.ts'
import type { CategoryLookup } from './category-names.ts'
import { listOf } from './cell-text.ts'
import { COLUMNS, COLUMN_NAMES } from './columns.ts'
import type { ProductSheet } from './product-sheet.ts'

/** `variant` is the place of the size in the sheet; undefined for a problem of the product. */
type SheetProblem = RunProblem & { variant?: number }
type Result = { input: SaveProduct; problems?: undefined } | { input?: undefined; problems: SheetProblem[] }

export function toSaveProduct(sheet: ProductSheet, lookup: CategoryLookup): Result {
  const parsed = ImportProduct.safeParse(toFormFields(sheet, lookup))
  const problems = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ ...placeOf(path), message }))
  const category = lookup.find(sheet.cells.category ?? '')
  if (category && !isAvailableFor(sheet.cells.gender ?? '', category))
    problems.push({ column: 'category', message: products.invalidCategory })
  if (problems.length > 0 || !parsed.success) return { problems }
  return { input: parsed.data }
}

function toFormFields(sheet: ProductSheet, lookup: CategoryLookup): Record<string, string> {
  const { cells } = sheet
  const defaultVariant = sheet.variants.findIndex((variant) => variant.cells.default === 'yes')
  return {
    ...fieldsOf('product', cells),
    ...toFormRows('pictures', picturesOf(cells)),
    ...toFormRows('variants', sheet.variants.map(variantFields)),
    ...Object.fromEntries(
      listOf(cells.collections ?? '').map((path) => [`collections.${lookup.collectionIds.get(path)}`, 'on']),
    ),
    discount: sheet.discount === null ? '' : String(sheet.discount),
    defaultVariant: String(defaultVariant),
    version: String(sheet.version),
  }
}

/** The cells under the names of the form. A missing cell keeps its value. */
const fieldsOf = (of: 'product' | 'variant', cells: ProductSheet['cells']): Record<string, string> =>
  Object.fromEntries(
    COLUMN_NAMES.flatMap((name) => {
      const field = fieldOf(name)
      return COLUMNS[name].of === of && field && cells[name] !== undefined ? [[field, cells[name]]] : []
    }),
  )

const variantFields = ({ id, stock, pieces, cells }: ProductSheet['variants'][number]) => ({
  ...(id === undefined ? {} : { id: String(id) }),
  ...fieldsOf('variant', cells),
  stock: String(Math.max(0, stock + pieces)),
  was: String(stock),
})

export function picturesOf({
  picture_urls: urls,
  picture_alts: alts,
  picture_colours: colours,
}: ProductSheet['cells']) {
  const altLines = (alts ?? '').split('\n')
  const colourLines = (colours ?? '').split('\n')
  return (urls ?? '')
    .split('\n')
    .filter(Boolean)
    .map((url, at) => ({ url, view: altLines[at] || viewOf(at), colour: colourLines[at] ?? '' }))
}

/** The reverse of picturesOf. */
export const pictureCells = (pictures: ReturnType<typeof picturesOf>): ProductSheet['cells'] => ({
  picture_urls: pictures.map(({ url }) => url).join('\n'),
  picture_alts: pictures.map(({ view }) => view).join('\n'),
  picture_colours: pictures
    .map(({ colour }) => colour)
    .join('\n')
    .replace(/\n+$/, ''),
})

/** `variants.2.size` is the size of the third row, `actualPrice` the MRP. */
function placeOf(path: PropertyKey[]): Omit<SheetProblem, 'message'> {
  const [field, at] = path.map(String)
  if (field === 'variants') return { column: columnOfField(String(path[2] ?? 'size')), variant: Number(at ?? 0) }
  if (field === 'pictures') return { column: path[2] === 'view' ? 'picture_alts' : 'picture_urls' }
  return { column: columnOfField(field ?? '') }
}

const columnOfField = (field: string) => COLUMN_NAMES.find((name) => fieldOf(name) === field) ?? field

const fieldOf = (name: keyof typeof COLUMNS) => {
  const column = COLUMNS[name]
  return 'field' in column ? column.field : undefined
}

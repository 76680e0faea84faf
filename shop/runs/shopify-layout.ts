/** The product file of Shopify, with its header of before and after 2025. */
import { leaveOut, missingCells, type Sources } from './missing-columns.ts'
import { toSize } from './options.ts'
import { toPlainText } from './plain-text.ts'
import { readPrices } from './prices.ts'
import type { CsvRow } from './read-csv.ts'
import type { Cells } from './product-sheet.ts'
import type { Layout } from './layout.ts'
import type { ProductChange, RowChange } from './row-change.ts'

/** Our name, that of the old header, that of the new one. */
const NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title', 'title'],
  html: ['body (html)', 'description'],
  brand: ['vendor', 'vendor'],
  category: ['product category', 'product category'],
  type: ['type', 'type'],
  tags: ['tags', 'tags'],
  published: ['published', 'published on online store'],
  status: ['status', 'status'],
  option1Name: ['option1 name', 'option1 name'],
  option1: ['option1 value', 'option1 value'],
  option2Name: ['option2 name', 'option2 name'],
  option2: ['option2 value', 'option2 value'],
  option3Name: ['option3 name', 'option3 name'],
  option3: ['option3 value', 'option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  grams: ['variant grams', 'weight value (grams)'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  stock: ['variant inventory qty', 'inventory quantity'],
  picture: ['image src', 'product image url'],
  pictureAlt: ['image alt text', 'image alt text'],
  variantPicture: ['variant image', 'variant image url'],
} as const
/** Columns that say nothing to the store, and that no note needs to name. */
const EXPECTED = ['image position', 'inventory tracker', 'continue selling when out of stock']
type Name = keyof typeof NAMES
type Fields = Record<Name, string>

const OPTIONS: Name[] = ['option1', 'option2', 'option3']
const SOURCES: Sources<Name> = {
  ...{ title: ['title'], category: ['category', 'type'], status: ['status', 'published'] },
  ...{ description: ['html'], features: ['html'], brand: ['brand'], type: ['type'], tags: ['tags'] },
  ...{ size: OPTIONS, colour: OPTIONS, sku: ['sku'], barcode: ['barcode'], weight_g: ['grams'], stock: ['stock'] },
  ...{ price: ['price'], mrp: ['compareAt'], picture_alts: ['pictureAlt'] },
}

export function shopifyLayout(names: string[]): Layout | undefined {
  const lower = names.map((name) => name.toLowerCase())
  const isOld = lower.includes('handle') && (lower.includes('variant price') || lower.includes('body (html)'))
  const isNew = lower.includes('url handle')
  if (!isOld && !isNew) return undefined
  const places = Object.entries(NAMES).map(([name, both]) => [name, lower.indexOf(both[isNew ? 1 : 0])] as const)
  const used = new Set(places.map(([, place]) => place))
  return {
    format: 'shopify',
    isStockOnly: false,
    namesProducts: true,
    unknown: names.filter((name, at) => name && !used.has(at) && !EXPECTED.includes(lower[at]!)),
    toChanges: (rows) => toChanges(rows, places),
  }
}

type Line = { row: number; fields: Fields }

async function* toChanges(rows: AsyncIterable<CsvRow>, places: (readonly [string, number])[]) {
  const missing = missingCells(SOURCES, (name) => places.some(([one, place]) => one === name && place >= 0))
  let lines: Line[] = []
  for await (const { row, cells } of rows) {
    const fields = Object.fromEntries(places.map(([name, place]) => [name, (cells[place] ?? '').trim()])) as Fields
    if (lines[0] && fields.handle === lines[0].fields.handle) lines.push({ row, fields })
    else {
      if (lines.length > 0) yield leaveOut(toProduct(lines), missing)
      lines = [{ row, fields }]
    }
  }
  if (lines.length > 0) yield leaveOut(toProduct(lines), missing)
}

function toProduct(lines: Line[]): ProductChange {
  const first = lines[0]!
  const optionNames = [first.fields.option1Name, first.fields.option2Name, first.fields.option3Name]
  const sizes = lines.filter(({ fields }, at) => at === 0 || fields.sku || fields.option1 || fields.price)
  const changes = sizes.map((line) => toChange(line, optionNames))
  Object.assign(changes[0]!.cells, productCells(first.fields, toPlainText(first.fields.html), lines))
  Object.assign(changes[0]!, { mayStayDraft: true, saysLess: true })
  readPrices(
    changes,
    sizes.map(({ fields }) => ({ price: fields.price, mrp: fields.compareAt })),
  )
  return changes
}

function toChange({ row, fields }: Line, names: string[]): RowChange {
  const values = [fields.option1, fields.option2, fields.option3]
  const { cells, problems } = toSize(
    values.map((value, at) => ({ name: names[at] ?? '', value })),
    'Option1 value',
  )
  const { size_label: _, ...size } = cells
  const stock = fields.stock && String(Math.max(0, Number(fields.stock) || 0))
  const facts: Cells = { sku: fields.sku, stock, barcode: fields.barcode.replace(/^'/, '') }
  const grams = Math.round(Number(fields.grams))
  return { row, cells: { ...size, ...facts, weight_g: grams > 0 ? String(grams) : '' }, problems }
}

function productCells(fields: Fields, text: ReturnType<typeof toPlainText>, lines: Line[]): Cells {
  const { handle, title, brand, type, category, tags } = fields
  const options = [fields.option1Name, fields.option2Name].map((name) => ({ name, value: name && 'x' }))
  const isPlain = fields.option1Name === 'Title'
  const { size_label: label } = toSize(isPlain ? [] : options, '').cells
  return {
    ...{ handle, title, brand, type, tags, category: category || type, ...text, ...(label && { size_label: label }) },
    status: statusOf(fields),
    ...pictureCells(fields, lines),
  }
}

/** Shopify shows an active product only where it is published. */
const statusOf = ({ status, published }: Fields) =>
  /^false$/i.test(published) && !/^archived$/i.test(status) ? 'draft' : status

/** Each picture once, in the order of the file. One that belongs to a size has its colour. */
function pictureCells({ option1Name, option2Name }: Fields, lines: Line[]): Cells {
  const pictures = new Map<string, { alt: string; colour: string }>()
  for (const { fields } of lines)
    if (fields.picture) pictures.set(fields.picture, { alt: fields.pictureAlt, colour: '' })
  for (const { fields } of lines) {
    if (!fields.variantPicture) continue
    const options = [option1Name, option2Name].map((name, at) => ({
      name,
      value: at === 0 ? fields.option1 : fields.option2,
    }))
    const { colour = '' } = toSize(options, '').cells
    const known = pictures.get(fields.variantPicture)
    pictures.set(fields.variantPicture, { alt: known?.alt ?? '', colour: known?.colour || colour })
  }
  if (pictures.size === 0) return {}
  const list = [...pictures]
  return {
    picture_urls: list.map(([url]) => url).join('\n'),
    picture_alts: list.map(([, { alt }]) => alt).join('\n'),
    picture_colours: list.map(([, { colour }]) => colour).join('\n'),
  }
}

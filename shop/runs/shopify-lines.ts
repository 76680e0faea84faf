/** Products in the layout of Shopify, with its header since 2025. */
import type { Lookup } from './lookup.ts'
import type { Cells, ProductSheet } from './product-sheet.ts'
import { picturesOf } from './sheet-input.ts'
import { sizeMrp } from './size-prices.ts'

export const SHOPIFY_HEADER = [
  ...(['Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type', 'Tags'] as const),
  ...(['Published on online store', 'Status', 'SKU', 'Barcode'] as const),
  ...(['Option1 name', 'Option1 value', 'Option2 name', 'Option2 value', 'Price', 'Compare-at price'] as const),
  ...(['Inventory tracker', 'Inventory quantity', 'Continue selling when out of stock'] as const),
  ...(['Weight value (grams)', 'Product image URL', 'Image position', 'Image alt text', 'Variant image URL'] as const),
] as const
type Line = Partial<Record<(typeof SHOPIFY_HEADER)[number], string>>

/** A line for each size and picture. The product stands on the first. */
export function toShopifyLines(sheet: ProductSheet, lookup: Lookup, baseUrl: string): string[][] {
  const { handle, cells, variants } = sheet
  const pictures = picturesOf(cells).map((picture) => ({ ...picture, url: picture.url.replace(/^\//, `${baseUrl}/`) }))
  const lines = Array.from({ length: Math.max(variants.length, pictures.length) }, (_, at): Line => {
    const picture = pictures[at]
    return {
      'URL handle': handle,
      ...(at === 0 && productCells(cells, lookup)),
      ...sizeCells(sheet, at, pictures),
      ...(picture && {
        'Product image URL': picture.url,
        'Image position': String(at + 1),
        'Image alt text': picture.view,
      }),
    }
  })
  return lines.map((line) => SHOPIFY_HEADER.map((name) => line[name] ?? ''))
}

const STATUSES: Record<string, string> = { live: 'Active', draft: 'Draft', hidden: 'Archived' }

const productCells = (cells: Cells, lookup: Lookup): Line => ({
  Title: cells.title ?? '',
  Description: toHtml(cells),
  Vendor: cells.brand ?? '',
  'Product category': lookup.nameOf(cells.category ?? ''),
  Type: cells.type ?? '',
  Tags: cells.tags ?? '',
  'Published on online store': cells.status === 'live' ? 'TRUE' : 'FALSE',
  Status: STATUSES[cells.status ?? ''] ?? '',
})

type Picture = ReturnType<typeof picturesOf>[number]

function sizeCells({ cells: product, variants }: ProductSheet, at: number, pictures: Picture[]): Line {
  const variant = variants[at]
  if (!variant) return {}
  const { cells, stock } = variant
  const price = cells.size_price || product.price || ''
  const mrp = sizeMrp(cells, product)
  // Sizes of one colour name its pictures in turn, because a line has room for one.
  const place = variants.slice(0, at).filter((one) => one.cells.colour === cells.colour).length
  const ofColour = cells.colour ? pictures.filter(({ colour }) => colour === cells.colour) : []
  return {
    ...optionCells(product, variants, at),
    SKU: cells.sku ?? '',
    Barcode: cells.barcode ?? '',
    Price: price,
    'Compare-at price': Number(mrp) > Number(price) ? mrp : '',
    'Inventory tracker': 'shopify',
    'Inventory quantity': String(stock),
    'Continue selling when out of stock': 'DENY',
    'Weight value (grams)': cells.weight_g ?? '',
    'Variant image URL': (ofColour[place] ?? ofColour[0])?.url ?? '',
  }
}

/** The names of options stand on the first line alone. */
function optionCells(product: Cells, variants: ProductSheet['variants'], at: number): Line {
  const { size = '', colour = '' } = variants[at]!.cells
  const options = [
    ...(variants.some(({ cells }) => cells.size) ? [{ name: product.size_label ?? '', value: size }] : []),
    ...(variants.some(({ cells }) => cells.colour) ? [{ name: 'Colour', value: colour }] : []),
  ]
  const [first = { name: 'Title', value: 'Default Title' }, second] = options
  const names = { 'Option1 name': first.name, 'Option2 name': second?.name ?? '' }
  return { ...(at === 0 && names), 'Option1 value': first.value, 'Option2 value': second?.value ?? '' }
}

/** Paragraphs, and the features as a list. */
function toHtml({ description = '', features = '' }: Cells) {
  const paragraphs = description.split(/\n{2,}/).filter(Boolean)
  const items = features.split('\n').filter(Boolean)
  const text = paragraphs.map((one) => `<p>${escapeHtml(one).replaceAll('\n', '<br>')}</p>`).join('')
  return text + (items.length > 0 ? `<ul>${items.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>` : '')
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A product as form values by field name: typed, submitted and stored products have the same shape. */
import type { ProductToEdit } from '#shop/product-admin/product-detail.ts'
import { DEFAULT_GENDER, DEFAULT_SIZE_LABEL, UNISEX, toFormRows, viewOf } from '#shop/product-admin/rules.ts'
import { toRupees, type Paise } from '#core/money.ts'
import { istMinute } from '#core/time.ts'

export type Values = Record<string, string>
export type ImageRow = { key: string; url: string; view: string; colour: string; file?: File }
const VARIANT_FIELDS = [
  ...(['id', 'size', 'colour', 'stock', 'was'] as const),
  ...(['price', 'actualPrice', 'sku', 'barcode', 'weightG', 'hsn', 'piecesInPack'] as const),
  /** Ticked without scripts, in a form that was rejected. */
  'remove' as const,
]
export type VariantRow = Record<(typeof VARIANT_FIELDS)[number] | 'key', string>

/** The class of the HSN code. */
export const BY_HSN = 'hsn'

/** The initial values of a new product. Its stock is 1: the admin who describes a product has it. */
export const NEW_PRODUCT: Values = {
  status: 'live',
  gender: DEFAULT_GENDER,
  taxClassId: BY_HSN,
  defaultVariant: '0',
  'variants.0.stock': '1',
}

const rupeesOf = (amount: Paise | null) => (amount === null ? '' : String(toRupees(amount)))

/** `isClassOfHsn`: the product has the tax class that its HSN code says. */
export const toFormValues = (product: ProductToEdit, { isClassOfHsn = false } = {}): Values => ({
  ...toFormRows(
    'pictures',
    product.pictures.map(({ url, view, colour }) => ({ url, view, colour: colour ?? '' })),
  ),
  ...toFormRows(
    'variants',
    product.variants.map(({ id, size, colour, stock, sku, barcode, weightG, hsn, piecesInPack, ...own }) => ({
      ...{ id: String(id), size, colour },
      ...{ stock: String(stock), was: String(stock) },
      ...{ sku, barcode: barcode ?? '', weightG: String(weightG ?? ''), hsn },
      ...{ price: rupeesOf(own.price), actualPrice: rupeesOf(own.actualPrice) },
      piecesInPack: piecesInPack > 1 ? String(piecesInPack) : '',
    })),
  ),
  ...Object.fromEntries(product.collections.map((id) => [`collections.${id}`, 'on'])),
  title: product.title,
  description: product.description,
  features: product.features.join('\n'),
  brand: product.brand,
  type: product.type,
  hsn: product.hsn,
  sizeLabel: product.sizeLabel === DEFAULT_SIZE_LABEL ? '' : product.sizeLabel,
  taxClassId: isClassOfHsn ? BY_HSN : String(product.taxClassId),
  gender: product.gender ?? UNISEX,
  category: product.choice,
  // A draft without a price is stored with the price 0.
  price: product.status !== 'live' && product.price === 0 ? '' : String(toRupees(product.price)),
  actualPrice: product.actualPrice > product.price ? String(toRupees(product.actualPrice)) : '',
  discount: product.discount === null ? '' : String(product.discount),
  defaultVariant: String(
    Math.max(
      0,
      product.variants.findIndex((variant) => variant.isDefault),
    ),
  ),
  lowStock: product.lowStock === null ? '' : String(product.lowStock),
  ...lawValues(product),
  status: product.status,
  publishAt: product.publishAt ? istMinute(product.publishAt) : '',
  tags: product.tags.join(', '),
  ownPrices: product.variants.some(({ price, actualPrice }) => price !== null || actualPrice !== null) ? 'on' : '',
  ...attributeValues(product.attributes),
  version: String(product.version),
})

/** One value has the name of its attribute, several have a name each. */
const attributeValues = (attributes: ProductToEdit['attributes']): Values =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([key, texts]) => [
      [`attributes.${key}`, texts[0] ?? ''],
      ...texts.map((text) => [`attributes.${key}.${text}`, 'on']),
    ]),
  ) as Values

const lawValues = (product: ProductToEdit): Values => {
  const { genericName, care } = product
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    ...{ genericName, care, originCountry: text(product.originCountry) },
    ...{ netAmount: text(product.netAmount), netUnit: text(product.netUnit) },
    ...{ manufacturerId: text(product.manufacturerId), packerId: text(product.packerId) },
    ...{ importerId: text(product.importerId), sizeChartId: text(product.sizeChartId) },
  }
}

/** The rows of a list field. The highest index decides the number of rows. */
function rowsIn(values: Values, list: string) {
  const numbers = Object.keys(values).flatMap((name) => (name.startsWith(`${list}.`) ? Number(name.split('.')[1]) : []))
  return Array.from(
    { length: Math.max(-1, ...numbers) + 1 },
    (_, index) => (name: string) => values[`${list}.${index}.${name}`] ?? '',
  )
}

export const parseImages = (values: Values): ImageRow[] => {
  const rows = rowsIn(values, 'pictures').filter((of) => of('url') !== '')
  const images = rows.map((of, index) => ({
    key: `${index}`,
    url: of('url'),
    view: of('view') || viewOf(index),
    colour: of('colour'),
  }))
  const imageUrl = values.imageUrl?.trim()
  return imageUrl ? [...images, { key: 'more', url: imageUrl, view: viewOf(images.length), colour: '' }] : images
}

export const parseVariants = (values: Values): VariantRow[] => {
  const typed = rowsIn(values, 'variants').map((of, index) => variantRow(`${index}`, of))
  // The form without scripts has empty rows at its end.
  const rows = typed.slice(0, 1 + typed.findLastIndex(({ key: _, ...row }) => Object.values(row).some(Boolean)))
  return rows.length > 0 ? rows : [emptyVariant('0')]
}

const variantRow = (key: string, of: (name: string) => string) =>
  Object.fromEntries([['key', key], ...VARIANT_FIELDS.map((field) => [field, of(field)])]) as VariantRow

export const emptyVariant = (key: string) => variantRow(key, () => '')

/** The distinct colours of the variants while they are typed. */
export const coloursIn = (values: Values) => [
  ...new Set(
    Object.entries(values).flatMap(([name, value]) => (/^variants\.\d+\.colour$/.test(name) && value.trim()) || []),
  ),
]

/** The labels of the product fields, in form order. */
export const LABELS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  gender: 'Gender',
  category: 'Category',
  type: 'Type',
  price: 'Price',
  actualPrice: 'Actual price',
  discount: 'Discount',
  hsn: 'HSN code',
  taxClassId: 'Tax class',
  pictures: 'Image',
  imageUrl: 'Image URL',
  brand: 'Brand',
  features: 'Features',
  lowStock: 'Low stock at',
  sizeChartId: 'Size chart',
  originCountry: 'Country of origin',
  genericName: 'Generic name',
  netAmount: 'Net quantity',
  netUnit: 'Unit',
  manufacturerId: 'Manufacturer',
  packerId: 'Packer',
  importerId: 'Importer',
  care: 'Care',
  sizeLabel: 'Word for size',
  status: 'Status',
  publishAt: 'Publish at',
  tags: 'Tags',
  ownPrices: 'Different prices by size',
}

const VARIANT_LABELS: Record<string, string> = {
  ...{ size: 'Size', colour: 'Colour', stock: 'In stock', price: 'Price', actualPrice: 'MRP' },
  ...{ sku: 'SKU', barcode: 'Barcode', weightG: 'Weight', hsn: 'HSN code', piecesInPack: 'Pieces in a pack' },
}

/** The element id that the link of a field error points to. */
export const fieldId = (name: string) => `product-${name === 'pictures' ? 'imageUrl' : name}`

export type FieldErrors = Record<string, string>

/** Of a product's attributes, and of the rows that have an error. */
export const labelsOf = (
  errors: FieldErrors,
  values: Record<string, string>,
  attributes: { key: string; name: string }[],
): Record<string, string> => ({
  ...LABELS,
  ...Object.fromEntries(attributes.map(({ key, name }) => [`attributes.${key}`, name])),
  ...Object.fromEntries(
    Object.keys(errors).flatMap((name) => {
      const [list, at, field = ''] = name.split('.')
      if (list === 'pictures' && at) return [[name, `Picture ${Number(at) + 1}`]]
      return list === 'variants' && at
        ? [[name, `${VARIANT_LABELS[field] ?? 'Field'} of ${rowName(values, Number(at))}`]]
        : []
    }),
  ),
})

const rowName = (values: Record<string, string>, at: number) =>
  [values[`variants.${at}.size`], values[`variants.${at}.colour`]].filter(Boolean).join(', ') || `row ${at + 1}`

/** The props that all fields of the form share. */
export const fieldProps = (name: string, initial: Record<string, string>, errors: FieldErrors) => ({
  name,
  id: fieldId(name),
  label: LABELS[name] ?? name,
  defaultValue: initial[name] ?? '',
  error: errors[name],
})

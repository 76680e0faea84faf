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
  gst: 'GST inside the price',
  hsn: 'HSN code',
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

/** The element id that the link of a field error points to. */
export const fieldId = (name: string) => `product-${name === 'pictures' ? 'imageUrl' : name}`

export type FieldErrors = Record<string, string>

/** The props that all fields of the form share. */
export const fieldProps = (name: string, initial: Record<string, string>, errors: FieldErrors) => ({
  name,
  id: fieldId(name),
  label: LABELS[name] ?? name,
  defaultValue: initial[name] ?? '',
  error: errors[name],
})

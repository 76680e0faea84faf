/** What the fields of a product are called, in the order of its form. */
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
}

/** Where a complaint's link leads. */
export const fieldId = (name: string) => `product-${name === 'pictures' ? 'imageUrl' : name}`

export type Complaints = Record<string, string>

/** What every field of the form has in common. */
export const named = (name: string, first: Record<string, string>, complaints: Complaints) => ({
  name,
  id: fieldId(name),
  label: LABELS[name] ?? name,
  defaultValue: first[name] ?? '',
  complaint: complaints[name],
})

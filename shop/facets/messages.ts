/** The names of facets and of their values. An attribute and its values have their own names. */
export const messages = {
  size: 'Size',
  colour: 'Colour',
  brand: 'Brand',
  for: 'For',
  category: 'Category',
  discount: 'Discount',
  origin: 'Country of Origin',
  available: 'Availability',
  women: 'Women',
  men: 'Men',
  inStock: 'In stock',
  percentOrMore: (percent: string) => `${percent}% or more`,
}

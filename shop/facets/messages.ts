/** The names of facets and of their values. An attribute and its values have their own names. */
export const messages = {
  size: 'Size',
  colour: 'Colour',
  brand: 'Brand',
  for: 'For',
  category: 'Category',
  discount: 'Discount',
  rating: 'Rating',
  origin: 'Country of Origin',
  available: 'Availability',
  women: 'Women',
  men: 'Men',
  inStock: 'In stock',
  starsOrMore: (stars: string) => `${stars} ★ or more`,
  percentOrMore: (percent: string) => `${percent}% or more`,
}

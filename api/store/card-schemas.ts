/** A product as lists have it in responses. */
import { z } from 'zod'
import { bestPrice } from './offer-schemas.ts'
import { count, gender, id, rupees, url } from './schema-parts.ts'

export const Card = z.strictObject({
  ...{ id, title: z.string(), brand: z.string(), category: z.string(), gender },
  ...{ price: rupees, actualPrice: rupees.describe('The MRP'), percentOff: count, image: url },
  priceFrom: rupees.describe('The lowest price of its variants'),
  priceTo: rupees.describe('The highest price of its variants'),
  bestPrice,
  colours: z.array(z.string()),
  variantId: z.int().describe('The default variant'),
  ...{ inStock: z.boolean(), path: z.string() },
})

export const Recommendations = z.strictObject({
  similar: z.array(Card).describe('At most 4, as under ‘You may also like’'),
  boughtTogether: z.array(Card).describe('None, or 2 to 4 that customers ordered with it'),
})

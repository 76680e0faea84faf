/** The shapes of carts in responses, and what orders share with them. */
import { z } from 'zod'
import { count, gender, id, rupees, url } from './schema-parts.ts'

export const image = { url: z.string(), view: z.string(), colour: z.string().nullable() }
export const images = z.array(z.strictObject({ ...image, width: z.int().nullable(), height: z.int().nullable() }))

export const totals = {
  ...{ mrp: rupees, discount: rupees.describe('What the prices are below the MRP, in rupees') },
  offers: rupees.describe('What offers save beyond the discount, without a free delivery, in rupees'),
  ...{ shipping: rupees, total: rupees },
}
const stage = z.enum(['line', 'order', 'payment', 'shipping'])
export const applied = z.array(
  z.strictObject({ offerId: z.int(), name: z.string(), code: z.string().nullable(), stage, amount: rupees }),
)
export const line = { variantId: z.int(), title: z.string(), size: z.string(), colour: z.string(), image: url }
export const priced = { price: rupees, actualPrice: rupees, quantity: count }
const Line = z.strictObject({
  ...{ id: z.int(), productId: id, category: z.string(), stock: count, isUnavailable: z.boolean(), path: z.string() },
  ...{ cart_item_id: z.int().describe('The same as id'), slug: z.string(), description: z.string(), gender, images },
  ...{ type: z.string(), sizeLabel: z.string() },
  ...line,
  ...priced,
})
export const Cart = z.strictObject({
  ...{ items: z.array(Line), count, ...totals, applied },
  codes: z
    .array(z.strictObject({ code: z.string(), problem: z.string().nullable() }))
    .describe('The codes of the cart, each with why it does not apply, or null'),
  nextOffer: z.string().nullable().describe('The offer that the shopper nearly has, in a sentence'),
  placeOffer: z
    .string()
    .nullable()
    .describe('What an offer for a place of delivery would save, in a sentence. It is in no total before the checkout'),
  byMethod: z
    .strictObject({ online: z.strictObject(totals), cash: z.strictObject(totals) })
    .nullable()
    .describe('What the cart costs with each way to pay, if an offer depends on it'),
})

/** Response schemas of the stock routes (response-schemas.ts). */
import { z } from 'zod'

const count = z.int().min(0)

export const VariantStocks = z.strictObject({
  data: z.array(
    z.strictObject({
      ...{
        variantId: z.int(),
        productId: z.int(),
        sku: z.string(),
        title: z.string(),
        size: z.string(),
        colour: z.string(),
      },
      available: count.describe('Pieces that can be sold'),
      reserved: count.describe('Pieces that payments in progress hold'),
      unshipped: count.describe('Pieces that are sold and not yet handed over'),
      lowStock: count.describe('Low when `available` is this or less'),
      onHand: count.describe('The sum of the three'),
      waiting: count.describe('Shoppers who asked to be told when it is back'),
    }),
  ),
  next: z.int().nullable().describe('The `after` of the next page'),
  asOf: z.iso.datetime().describe('The `changed_since` of your next request'),
})
export const StockResult = z.strictObject({
  message: z.string(),
  items: z.array(z.strictObject({ sku: z.string(), change: z.int(), available: count })),
})
export const StockAlerts = z.strictObject({
  data: z.array(
    z.strictObject({
      ...{ id: z.uuid(), productId: z.int(), variantId: z.int(), title: z.string(), size: z.string() },
      ...{ colour: z.string(), createdAt: z.iso.datetime() },
      isConfirmed: z.boolean().describe('False until the link in the first mail was opened'),
    }),
  ),
})

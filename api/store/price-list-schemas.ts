/** The shapes of price lists in responses. */
import { z } from 'zod'
import { count, id, message, page, rupees, time } from './schema-parts.ts'

const facts = {
  ...{ id: z.int(), name: z.string(), startsAt: time, endsAt: time.nullable(), version: z.int() },
  phase: z.enum(['draft', 'scheduled', 'running', 'paused', 'ended']),
  prices: count,
}
export const PriceLists = z.strictObject({ items: z.array(z.strictObject(facts)) })
export const PriceListResult = z.strictObject({ id: z.int(), ...message })
export const PriceList = z.strictObject({
  ...facts,
  list: page(
    z.strictObject({
      ...{ id: z.int(), productId: id, title: z.string(), sku: z.string().nullable() },
      ...{ regularPrice: rupees, price: rupees },
      taxNote: z.string().describe('What the price makes of its GST. Empty if nothing changes'),
    }),
  ),
})
export const CheckedPrices = z.strictObject({
  ...message,
  lines: z.array(
    z.strictObject({ item: z.string(), name: z.string(), price: rupees.nullable(), error: z.boolean(), ...message }),
  ),
})

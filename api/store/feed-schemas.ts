/** The shape of the feeds in responses. */
import { z } from 'zod'
import { count, id, page, time } from './schema-parts.ts'

export const Feeds = z.strictObject({
  addresses: z.array(z.strictObject({ name: z.enum(['google', 'meta']), url: z.url() })),
  writtenAt: time.nullable().describe('Null until they are written for the first time'),
  changedAt: time.nullable().describe('When the last writing made another file of them'),
  items: count,
  leftOut: count,
  bytes: count,
  problems: page(
    z.strictObject({
      ...{ productId: id, variantId: z.int(), name: z.string() },
      field: z.string().describe('The attribute of the item that is missing'),
    }),
  ).describe('The first 1,000 of those that were left out'),
})

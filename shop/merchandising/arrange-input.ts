/** Parses moves of products in a collection, from the form and from API clients. Products are named by their public ids. */
import { z } from 'zod'
import { fromPublicId, LAST_ID } from '../catalogue/rules.ts'
import { version } from './input.ts'
import { messages } from './messages.ts'
import { MAX_ARRANGED } from './rules.ts'

const place = z.coerce
  .number(messages.invalidProductPlace)
  .int(messages.invalidProductPlace)
  .min(1, messages.invalidProductPlace)
  .max(MAX_ARRANGED, messages.invalidProductPlace)
const product = z.coerce.number().int().min(1).max(LAST_ID).transform(fromPublicId)

/** The products get this place and those after it, in this order. */
export const ArrangeProducts = z.object({
  products: z
    .array(product)
    .min(1, messages.noProducts)
    .max(MAX_ARRANGED, messages.noProducts)
    .refine((ids) => new Set(ids).size === ids.length, messages.noProducts),
  place: place.default(1),
})
export type ArrangeProducts = z.output<typeof ArrangeProducts>

/** `arrange` makes the order of the collection one that can be changed by hand. */
export const ArrangeForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('move'), product, place }),
  z.object({ intent: z.literal('arrange'), version }),
])

export const ArrangedQuery = z.object({ page: z.coerce.number().int().min(1).catch(1) })

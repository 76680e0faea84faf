/** Response schemas of the facets of lists (response-schemas.ts). */
import { z } from 'zod'

/** `count` is null where a list is too long to be counted. */
const FacetValue = z.strictObject({
  ...{ value: z.string(), label: z.string() },
  count: z.int().nullable(),
  isChosen: z.boolean(),
  hex: z.string().optional().describe('How a family of colours looks, like #22304f'),
})
export const Facet = z.strictObject({ name: z.string(), label: z.string(), values: z.array(FacetValue) })

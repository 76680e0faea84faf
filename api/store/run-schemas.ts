/** Response schemas of imports (response-schemas.ts). */
import { z } from 'zod'
import { RUN_STATES } from '#shop/runs/rules.ts'
import { count, message, time } from './schema-parts.ts'

const cells = z.record(z.string(), z.string())
const problem = { column: z.string(), message: z.string(), isNote: z.literal(true).optional() }
const picture = { url: z.string(), stored: z.string().optional(), problem: z.string().optional() }

export const Run = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  format: z.enum(['', 'own', 'shopify', 'woocommerce']).describe('Empty until the file is read'),
  state: z.enum(Object.keys(RUN_STATES) as (keyof typeof RUN_STATES)[]),
  counts: z.strictObject({
    ...{ read: count, create: count, update: count, none: count, error: count, applied: count, undone: count },
    pictures: count.describe('Pictures of other sites, which are fetched after it is applied'),
    ...{ picturesFetched: count, picturesFailed: count },
  }),
  unknown: z.strictObject({ columns: z.array(z.string()), categories: z.array(z.string()) }),
  fallbacks: cells.describe('What products get of which the file says nothing'),
  problem: z.string().describe('Why it failed'),
  madeAt: time,
  by: z.string(),
})
export const RunResult = Run.extend(message)
export const RunDetail = Run.extend({
  problems: z.array(
    z.strictObject({
      ...{ row: z.int(), handle: z.string(), sku: z.string() },
      action: z.enum(['create', 'update', 'none', 'error']),
      before: cells,
      after: cells,
      problems: z.array(z.strictObject(problem)),
      pictures: z.array(z.strictObject(picture)),
      appliedAt: time.nullable(),
      undoneAt: time.nullable(),
    }),
  ),
})

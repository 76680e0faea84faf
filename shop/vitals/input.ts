import { z } from 'zod'
import { period } from '../input.ts'
import { messages } from './messages.ts'
import { DEFAULT_PERIOD, PERIODS, templateOf, VITAL_NAMES } from './rules.ts'

const measure = z.coerce.number(messages.nonsense).min(0, messages.nonsense).optional()
const measures = Object.fromEntries(VITAL_NAMES.map((name) => [name, measure]))

/** All measurements of one visit in one request: `path=/men/12&LCP=1234.5&CLS=0.01`. */
export const Visit = z
  .object({
    path: z.string(messages.nonsense).max(500, messages.nonsense).startsWith('/', messages.nonsense),
    ...measures,
  })
  .transform(({ path, ...measured }) => ({
    page: templateOf(path),
    measures: VITAL_NAMES.flatMap((name) => {
      const value = (measured as Record<string, number | undefined>)[name]
      return value === undefined ? [] : [{ name, value }]
    }),
  }))
export type Visit = z.output<typeof Visit>

/** `/admin/vitals?days=` */
export const VitalsQuery = z.object({
  days: period(PERIODS, DEFAULT_PERIOD),
})

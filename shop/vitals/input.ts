import { z } from 'zod'
import { period } from '../input.ts'
import { messages } from './messages.ts'
import { DEFAULT_PERIOD, PERIODS, templateOf, VITAL_NAMES } from './rules.ts'

const measure = z.coerce.number(messages.invalidMeasurement).min(0, messages.invalidMeasurement).optional()
const measures = Object.fromEntries(VITAL_NAMES.map((name) => [name, measure]))

/** All measurements of one visit in one request: `path=/men/12&LCP=1234.5&CLS=0.01`. */
export const Visit = z
  .object({
    path: z
      .string(messages.invalidMeasurement)
      .max(500, messages.invalidMeasurement)
      .startsWith('/', messages.invalidMeasurement),
    ...measures,
  })
  .transform(({ path, ...values }) => ({
    page: templateOf(path),
    measures: VITAL_NAMES.flatMap((name) => {
      const value = (values as Record<string, number | undefined>)[name]
      return value === undefined ? [] : [{ name, value }]
    }),
  }))
export type Visit = z.output<typeof Visit>

/** `/admin/vitals?days=` */
export const VitalsQuery = z.object({
  days: period(PERIODS, DEFAULT_PERIOD),
})

import { z } from 'zod'
import { DEFAULT_PERIOD, PERIODS } from './rules.ts'

/** `/admin?days=` */
export const DashboardQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.union(PERIODS.map((period) => z.literal(period))))
    .catch(DEFAULT_PERIOD)
    .default(DEFAULT_PERIOD),
})

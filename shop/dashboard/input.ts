import { z } from 'zod'
import { period } from '../input.ts'
import { DEFAULT_PERIOD, PERIODS } from './rules.ts'

/** `/admin?days=` */
export const DashboardQuery = z.object({
  days: period(PERIODS, DEFAULT_PERIOD),
})

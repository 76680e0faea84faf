/** The dashboard's periods and scales. Pure: the page draws with them. */
import { fromRupees, toRupees, type Paise } from '#core/money.ts'
import { days, toIst, addDuration } from '#core/time.ts'

export const PERIODS = [7, 14, 30] as const
export type Period = (typeof PERIODS)[number]
export const DEFAULT_PERIOD: Period = 14

export const LIST_SIZE = 5

/** The net sales of one day in India's time zone; `day` is noon of that day there. `total` may be negative. */
export type SalesDay = { day: Date; total: Paise; orders: number }

const NOON = days(1) / 2
/** Returns noon in India of the day of `at`, or of a day `daysBefore` days earlier. */
export function middayOf(at: Date, daysBefore = 0) {
  const istTime = toIst(at).getTime()
  const midnight = istTime - (((istTime % days(1)) + days(1)) % days(1))
  const istOffset = toIst(at).getTime() - at.getTime()
  return addDuration(new Date(midnight - istOffset), NOON - days(daysBefore))
}

const STEPS = [1, 2, 2.5, 5, 10]
const GRID_LINES = 3

/** Returns three grid lines at round amounts. The last one is at or above the highest bar. */
export function axisTicks(max: Paise): Paise[] {
  const minStep = Math.max(toRupees(max), GRID_LINES * 100) / GRID_LINES
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = power * STEPS.find((step) => step * power >= minStep)!
  return Array.from({ length: GRID_LINES + 1 }, (_, n) => fromRupees(step * n))
}

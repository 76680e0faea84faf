/** A month of one GSTIN: what one return is about. */
import { taxYear } from '../orders/rules.ts'
import type { Shop } from '../shop.ts'
import type { GstQuery } from './input.ts'
import { monthAfter, startOfMonth } from './rules.ts'

/** `year` is the financial year. `gstin` is null for what was sold without one. */
export type Period = { from: Date; to: Date; year: number; gstin: string | null }

export function periodOf({ settings }: Shop, { month, gstin }: GstQuery): Period {
  const from = startOfMonth(month)
  const to = startOfMonth(monthAfter(month))
  return { from, to, year: taxYear(from), gstin: gstin === undefined ? settings.seller.gstin : gstin || null }
}

/** Months of the tax return GSTR-1: calendar months in India (record 0161). Pure, because the browser uses it too. */
import { istDay, istLongDate, startOfIstDay } from '#core/time.ts'

/** 2026-11 */
export type Month = string
export const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/

export const monthOf = (at: Date): Month => istDay(at).slice(0, 7)
export const startOfMonth = (month: Month) => startOfIstDay(`${month}-01`)

export function monthAfter(month: Month): Month {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The newest first. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.unshift(month)
  return months
}

/** November 2026 */
export const monthName = (month: Month) => istLongDate(startOfMonth(month)).replace(/^\d+ /, '')

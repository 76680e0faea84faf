/**
 * Net sales per day in India's time zone. An order counts on the day it was placed, and what a credit note takes back on
 * the day of the note. Pieces that were cancelled before the invoice are taken off the day of the order. A cancelled order
 * does not count, nor do its notes.
 */
import { minus, plus, ZERO, type Paise } from '#core/money.ts'
import { istDay } from '#core/time.ts'
import { STATUSES } from '../orders/rules.ts'
import { sumCancelledByDay, sumCreditedByDay } from '../orders/credited-by-day.ts'
import { countedOrders } from '../orders/order-totals.ts'
import type { Shop } from '../shop.ts'
import { sumByDay } from '../totals/totals.ts'
import { middayOf, type Period, type SalesDay } from './rules.ts'

/** The last day is today and is not complete. */
export async function readSales(shop: Shop, period: Period): Promise<SalesDay[]> {
  const noons = Array.from({ length: period }, (_, at) => middayOf(shop.now(), period - 1 - at))
  const keys = STATUSES.filter((status) => status !== 'cancelled').flatMap((status) => countedOrders({ status }).keys!)
  const sums = await sumByDay(shop, { subject: 'orders', keys, from: noons[0]! })
  const credited = await sumCreditedByDay(shop, noons[0]!)
  const cancelled = await sumCancelledByDay(shop, noons[0]!)
  return noons.map((noon) => {
    const { amount = 0, count = 0 } = sums.get(istDay(noon)) ?? {}
    const off = plus(credited.get(istDay(noon)) ?? ZERO, cancelled.get(istDay(noon)) ?? ZERO)
    return { day: noon, total: minus(amount as Paise, off), orders: count }
  })
}

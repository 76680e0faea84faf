/** What each courier has collected, paid and still has to pay, from the totals that triggers keep (record 0097). */
import { plus, ZERO, type Paise } from '#core/money.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { sumByKey } from '../totals/totals.ts'

type Sum = { count: number; amount: Paise }
/** `courier` is empty for shipments that name none. `oldest` is the first day of which cash is outstanding. */
export type CourierCash = { courier: string; collected: Sum; remitted: Sum; outstanding: Sum; oldest: string | null }

const SUBJECTS = { collected: 'cash-collected', remitted: 'cash-remitted', outstanding: 'cash-outstanding' } as const

/** Spellings that differ only in capital letters are one courier, named by the first of them. */
export async function readCourierCash(shop: Shop): Promise<CourierCash[]> {
  requireAdmin(shop)
  const couriers = new Map<string, CourierCash>()
  for (const [name, subject] of Object.entries(SUBJECTS) as [keyof typeof SUBJECTS, (typeof SUBJECTS)['collected']][])
    for (const { key, count, amount, first } of await sumByKey(shop, { subject })) {
      const one = couriers.get(key.toLowerCase()) ?? emptyCash(key)
      one[name] = { count: one[name].count + count, amount: plus(one[name].amount, amount) }
      if (name === 'outstanding' && (one.oldest === null || first < one.oldest)) one.oldest = first
      couriers.set(key.toLowerCase(), one)
    }
  return [...couriers.values()].toSorted(
    (a, b) => b.outstanding.amount - a.outstanding.amount || (a.courier < b.courier ? -1 : 1),
  )
}

function emptyCash(courier: string): CourierCash {
  const none = { count: 0, amount: ZERO }
  return { courier, collected: none, remitted: none, outstanding: none, oldest: null }
}

/** Of all couriers together, for the dashboard. With `courier`, of this one alone. */
export async function readOutstanding(shop: Shop, courier?: string): Promise<Sum> {
  requireAdmin(shop)
  const sums = await sumByKey(shop, { subject: SUBJECTS.outstanding })
  return sums
    .filter(({ key }) => courier === undefined || key.toLowerCase() === courier.toLowerCase())
    .reduce((all, { count, amount }) => ({ count: all.count + count, amount: plus(all.amount, amount) }), {
      ...{ count: 0, amount: ZERO },
    })
}

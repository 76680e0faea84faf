/** The conditions of offers on the place of delivery and on the time. Pure. */
import type { OfferConditions, PostalAddress } from '#db/schema.server.ts'
import { addDuration, days, minutes, toIst } from '#core/time.ts'
import { WEEKDAYS } from './rules.ts'

/** Where a cart is delivered. */
export type Place = Pick<PostalAddress, 'state' | 'pin'>
type PlaceCondition = Pick<OfferConditions, 'states' | 'pinPrefixes'>
type TimeCondition = Pick<OfferConditions, 'weekdays' | 'hours'>

export const asksForPlace = ({ states, pinPrefixes }: PlaceCondition) => states.length + pinPrefixes.length > 0

/** A place that is not known yet is no place of an offer that asks for one. */
export function isDeliveredTo(conditions: PlaceCondition, place: Place | null) {
  if (!asksForPlace(conditions)) return true
  if (!place) return false
  return (
    conditions.states.includes(place.state) || conditions.pinPrefixes.some((prefix) => place.pin.startsWith(prefix))
  )
}

export const asksForTime = ({ weekdays, hours }: TimeCondition) => weekdays.length > 0 || hours !== null

/** Minutes count from their beginning: an offer until 22:00 is open at 21:59:59 and not at 22:00:00. */
export function isOpenAt({ weekdays, hours }: TimeCondition, at: Date) {
  const ist = toIst(at)
  const clock = ist.toISOString().slice(11, 16)
  const isOvernight = hours !== null && hours.to < hours.from
  const isEarly = isOvernight && clock < hours.to
  if (hours && !isEarly && !(clock >= hours.from && (isOvernight || clock < hours.to))) return false
  // JavaScript counts from Sunday.
  const day = (ist.getUTCDay() + (isEarly ? 5 : 6)) % 7
  return weekdays.length === 0 || weekdays.includes(WEEKDAYS[day]!)
}

/** Whether an offer with these days and hours is ever open between two minutes. After a week, all days and hours repeat. */
export function isOpenBetween(conditions: TimeCondition, start: Date, end: Date) {
  const last = Math.min(end.getTime(), addDuration(start, days(7)).getTime())
  for (let at = start; at.getTime() < last; at = addDuration(at, minutes(1))) if (isOpenAt(conditions, at)) return true
  return false
}

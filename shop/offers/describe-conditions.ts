/** The conditions on the place and the time in words, for shoppers and for admins. */
import type { OfferConditions } from '#db/schema.server.ts'
import { capitalize } from '#core/capitalize.ts'
import { conditionMessages as messages } from './condition-messages.ts'
import { WEEKDAYS, type Weekday } from './rules.ts'

/** More are not named. */
const MAX_PREFIXES = 10

/** Karnataka or Goa; PIN codes that begin with 560 or 561. */
export function describePlace({ states, pinPrefixes }: Pick<OfferConditions, 'states' | 'pinPrefixes'>): string {
  const pins = pinPrefixes.length > MAX_PREFIXES ? messages.manyPins : messages.pins(pinPrefixes)
  return messages.places([
    ...(states.length > 0 ? [messages.states(states)] : []),
    ...(pinPrefixes.length > 0 ? [pins] : []),
  ])
}

/** Fridays, 6 pm to 10 pm. */
export const describeTimes = ({ weekdays, hours }: Pick<OfferConditions, 'weekdays' | 'hours'>) =>
  messages.times(
    weekdays.length > 0 ? describeDays(weekdays) : messages.everyDay,
    hours ? messages.hours(clockText(hours.from), clockText(hours.to)) : undefined,
  )

function describeDays(weekdays: Weekday[]) {
  const position = (day: Weekday) => WEEKDAYS.indexOf(day)
  const days = weekdays.toSorted((a, b) => position(a) - position(b))
  const names = days.map((day) => `${capitalize(day)}s`)
  const [first, last] = [days[0]!, days.at(-1)!]
  const isRun = days.length > 2 && position(last) - position(first) === days.length - 1
  return isRun ? messages.daysFromTo(names[0]!, names.at(-1)!) : messages.days(names)
}

/** 18:30 is 6:30 pm. */
function clockText(clock: string) {
  if (clock === '00:00') return messages.midnight
  if (clock === '12:00') return messages.noon
  const [hour, minute] = [Number(clock.slice(0, 2)), clock.slice(3)]
  return `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`} ${hour < 12 ? 'am' : 'pm'}`
}

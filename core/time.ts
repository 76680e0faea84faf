/** Durations name their unit. Dates are formatted for readers in India. */
export const seconds = (n: number) => n * 1000
export const minutes = (n: number) => seconds(60 * n)
export const hours = (n: number) => minutes(60 * n)
export const days = (n: number) => hours(24 * n)

export const addDuration = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

const IST = minutes(330)
/** Shifts a moment to Indian time, in the UTC parts of a date. India has one time zone and no summer time. */
export const toIst = (at: Date) => addDuration(at, IST)

/** The calendar day in India, for example 2026-11-20. */
export const istDay = (at: Date) => toIst(at).toISOString().slice(0, 10)

/** The first moment of a calendar day in India. */
export const startOfIstDay = (date: string) => addDuration(new Date(`${date}T00:00:00Z`), -IST)

const MINUTE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

/** Reads a time to the minute, in Indian time if it names no other. `undefined` for a time that does not exist. */
export function parseIstMinute(text: string): Date | undefined {
  const [, day, clock, offset = '+05:30'] = MINUTE.exec(text) ?? []
  if (!day || new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) !== day) return undefined
  const at = new Date(`${day}T${clock}${offset}`)
  return isStorableTime(at) ? at : undefined
}

/** In years of four digits: PostgreSQL reads no others as JavaScript writes them. False for a time that does not exist. */
export const isStorableTime = (at: Date) => at.getUTCFullYear() >= 1000 && at.getUTCFullYear() <= 9999

/** 2026-11-20T16:05, as an input of the type `datetime-local` shows it. */
export const istMinute = (at: Date) => toIst(at).toISOString().slice(0, 16)

// Does not use Intl: browsers differ in month names ('Sep', 'Sept') and spaces, and hydration must match the server.
const MONTHS =
  /* @__PURE__ */ 'January February March April May June July August September October November December'.split(' ')
const DAYS = /* @__PURE__ */ 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const monthOf = (at: Date) => MONTHS[toIst(at).getUTCMonth()]!
const dated = (at: Date, month: string) => `${toIst(at).getUTCDate()} ${month} ${toIst(at).getUTCFullYear()}`

function clock(at: Date) {
  const hour = toIst(at).getUTCHours()
  return `${hour % 12 || 12}:${String(toIst(at).getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** 20 Nov 2026 */
export const istDate = (at: Date) => dated(at, monthOf(at) === 'September' ? 'Sept' : monthOf(at).slice(0, 3))
/** 20 November 2026 */
export const istLongDate = (at: Date) => dated(at, monthOf(at))
/** 20 Nov 2026, 4:05 pm */
export const istDateTime = (at: Date) => `${istDate(at)}, ${clock(at)}`
/** 20 November 2026, 4:05 pm */
export const istLongDateTime = (at: Date) => `${istLongDate(at)}, ${clock(at)}`
/** Friday, 20 November 2026 */
export const istWeekday = (at: Date) => `${DAYS[toIst(at).getUTCDay()]}, ${istLongDate(at)}`

/** Durations say their unit; dates are shown as India reads them. */
export const seconds = (n: number) => n * 1000
export const minutes = (n: number) => seconds(60 * n)
export const hours = (n: number) => minutes(60 * n)
export const days = (n: number) => hours(24 * n)

export const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

const ist = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
const short = ist({ day: 'numeric', month: 'short', year: 'numeric' })
const long = ist({ day: 'numeric', month: 'long', year: 'numeric' })
const clock = ist({ hour: 'numeric', minute: '2-digit', hour12: true })

const weekday = ist({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** 20 Nov 2026 */
export const istDate = (at: Date) => short.format(at)
/** 20 November 2026 */
export const istLongDate = (at: Date) => long.format(at)
/** 20 Nov 2026, 4:05 pm */
export const istDateTime = (at: Date) => `${short.format(at)}, ${clock.format(at)}`
/** Friday, 20 November 2026 */
export const istWeekday = (at: Date) => weekday.format(at)

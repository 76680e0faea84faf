import { expect, test } from 'vitest'
import { hours, istDate, istDateTime, istDay, istLongDate, istWeekday, addDuration } from './time.ts'

test('formats dates in Indian time when the server uses another time zone', () => {
  const lateEvening = new Date('2026-11-20T19:35:00Z')
  expect([istDay(lateEvening), istDate(lateEvening), istLongDate(lateEvening), istDateTime(lateEvening)]).toEqual([
    '2026-11-21',
    '21 Nov 2026',
    '21 November 2026',
    '21 Nov 2026, 1:05 am',
  ])
})

test('formats every date of a year as Indian English does', () => {
  const formatterFor = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
  const short = formatterFor({ day: 'numeric', month: 'short', year: 'numeric' })
  const long = formatterFor({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const clock = formatterFor({ hour: 'numeric', minute: '2-digit', hour12: true })
  for (let hour = 0; hour < 366 * 24; hour += 7) {
    const at = addDuration(new Date('2028-01-01T00:31:00Z'), hours(hour))
    expect(istDateTime(at)).toBe(`${short.format(at)}, ${clock.format(at).replace(/\s/g, ' ')}`)
    expect(istWeekday(at)).toBe(long.format(at))
  }
})

import { expect, test } from 'vitest'
import {
  hours,
  istDate,
  istDateTime,
  istDay,
  istLongDate,
  istWeekday,
  addDuration,
  istMinute,
  parseIstMinute,
} from './time.ts'

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

test('reads a time to the minute, in Indian time if it names no other', () => {
  for (const text of ['2026-11-20T16:05', '2026-11-20 16:05', '2026-11-20T10:35:42.123Z', '2026-11-20T11:35+01:00'])
    expect(parseIstMinute(text)).toEqual(new Date('2026-11-20T10:35:00Z'))
  for (const text of ['', 'soon', '2026-11-20', '2026-02-30T10:00', '2026-13-01T10:00', '2026-11-20T24:61'])
    expect(parseIstMinute(text)).toBeUndefined()
  for (const text of ['9999-12-31T23:59-14:00', '0000-01-01T00:00', '0999-01-01T00:00'])
    expect(parseIstMinute(text)).toBeUndefined()
  expect(istMinute(new Date('2026-11-20T20:35:00Z'))).toBe('2026-11-21T02:05')
})

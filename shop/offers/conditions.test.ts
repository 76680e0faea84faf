import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asksForTime, isDeliveredTo, isOpenAt, isOpenBetween } from './conditions.ts'
import { describePlace, describeTimes } from './describe-conditions.ts'
import { WEEKDAYS, type Weekday } from './rules.ts'

/** 2026-01-05 is a Monday. */
const ist = (day: number, clock: string) => new Date(`2026-01-${String(day).padStart(2, '0')}T${clock}:00+05:30`)
const evening = { from: '18:00', to: '22:00' }
const night = { from: '22:00', to: '02:00' }

test('is open from the first minute of its hours until before the last', () => {
  const isOpen = (clock: string) => isOpenAt({ weekdays: [], hours: evening }, ist(5, clock))
  expect(['17:59', '18:00', '21:59', '22:00'].map(isOpen)).toEqual([false, true, true, false])
  expect(isOpenAt({ weekdays: [], hours: evening }, new Date('2026-01-05T21:59:59.999+05:30'))).toBe(true)
})

test('is open over midnight, on the day on which its hours begin', () => {
  const isOpen = (day: number, clock: string) => isOpenAt({ weekdays: ['friday'], hours: night }, ist(day, clock))
  expect([isOpen(9, '21:59'), isOpen(9, '22:00'), isOpen(10, '01:59'), isOpen(10, '02:00')]).toEqual([
    ...[false, true, true, false],
  ])
  expect([isOpen(9, '01:00'), isOpen(10, '22:00')]).toEqual([false, false])
  const untilMidnight = { weekdays: ['friday' as const], hours: { from: '18:00', to: '00:00' } }
  expect([ist(9, '23:59'), ist(10, '00:00')].map((at) => isOpenAt(untilMidnight, at))).toEqual([true, false])
})

test('counts days in Indian time', () => {
  const mondays = { weekdays: ['monday' as const], hours: null }
  expect(isOpenAt(mondays, new Date('2026-01-04T18:29:59Z'))).toBe(false)
  expect(isOpenAt(mondays, new Date('2026-01-04T18:30:00Z'))).toBe(true)
  expect(isOpenAt(mondays, new Date('2026-01-05T18:30:00Z'))).toBe(false)
})

test('is open exactly in the minutes of the hours that begin on its days', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const clock = (at: number) => new Date(at * 60_000).toISOString().slice(11, 16)
  const days = fc.subarray<Weekday>([...WEEKDAYS])
  fc.assert(
    fc.property(days, minute, minute, fc.integer({ min: 0, max: 7 * 1440 - 1 }), (weekdays, from, to, now) => {
      fc.pre(from !== to)
      const minutes = (to - from + 1440) % 1440
      const begins = WEEKDAYS.flatMap((day, at) =>
        weekdays.length === 0 || weekdays.includes(day) ? [at * 1440 + from] : [],
      )
      const expected = begins.some((begin) => (now - begin + 7 * 1440) % (7 * 1440) < minutes)
      const at = new Date(ist(5, '00:00').getTime() + now * 60_000)
      expect(isOpenAt({ weekdays, hours: { from: clock(from), to: clock(to) } }, at)).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

test('says whether it is ever open between two times', () => {
  const evenings = { weekdays: ['sunday' as const], hours: { from: '18:00', to: '20:00' } }
  // The fifth of January 2026 is a Monday.
  expect(isOpenBetween(evenings, ist(5, '00:00'), ist(10, '23:59'))).toBe(false)
  expect(isOpenBetween(evenings, ist(5, '00:00'), ist(11, '18:00'))).toBe(false)
  expect(isOpenBetween(evenings, ist(5, '00:00'), ist(11, '18:01'))).toBe(true)
  expect(isOpenBetween(evenings, ist(11, '20:00'), ist(31, '00:00'))).toBe(true)
  expect(isOpenBetween({ weekdays: [], hours: null }, ist(5, '00:00'), ist(5, '00:01'))).toBe(true)
})

test('is always open without days and hours', () => {
  expect(asksForTime({ weekdays: [], hours: null })).toBe(false)
  expect(isOpenAt({ weekdays: [], hours: null }, ist(5, '03:00'))).toBe(true)
})

test('is delivered to its states, and to PIN codes that begin with its digits', () => {
  const conditions = { states: ['Karnataka'], pinPrefixes: ['40', '560001'] }
  const isFor = (state: string, pin: string) => isDeliveredTo(conditions, { state, pin })
  expect([isFor('Karnataka', '580001'), isFor('Maharashtra', '400001'), isFor('Kerala', '560001')]).toEqual([
    ...[true, true, true],
  ])
  expect([isFor('Kerala', '560002'), isFor('Goa', '140001')]).toEqual([false, false])
  expect(isDeliveredTo(conditions, null)).toBe(false)
  expect(isDeliveredTo({ states: [], pinPrefixes: [] }, null)).toBe(true)
})

test('says places and times in words', () => {
  expect(describePlace({ states: ['Karnataka'], pinPrefixes: [] })).toBe('Karnataka')
  expect(describePlace({ states: ['Goa', 'Karnataka', 'Kerala'], pinPrefixes: [] })).toBe('Goa, Karnataka or Kerala')
  expect(describePlace({ states: ['Goa'], pinPrefixes: ['560', '561'] })).toBe(
    'Goa, or to PIN codes that begin with 560 or 561',
  )
  const many = Array.from({ length: 11 }, (_, at) => String(560 + at))
  expect(describePlace({ states: [], pinPrefixes: many })).toBe('selected PIN codes')
  const times = (weekdays: Weekday[], hours: typeof evening | null = null) => describeTimes({ weekdays, hours })
  expect(times(['friday'], evening)).toBe('Fridays, 6 pm to 10 pm')
  expect(times(['sunday', 'saturday'])).toBe('Saturdays and Sundays')
  expect(times(['monday', 'wednesday', 'tuesday'])).toBe('Mondays to Wednesdays')
  expect(times(['monday', 'wednesday', 'friday'])).toBe('Mondays, Wednesdays and Fridays')
  expect(times([], { from: '00:00', to: '12:00' })).toBe('Every day, midnight to noon')
  expect(times([], { from: '22:30', to: '00:30' })).toBe('Every day, 10:30 pm to 12:30 am')
})

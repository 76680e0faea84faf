import { expect, test } from 'vitest'
import { days } from '#core/time.ts'
import { backupName, findExpired, madeAt } from './retention.ts'

const NONE = { days: 0, weeks: 0, months: 0 }
const NOW = Date.parse('2026-11-27T21:00:00Z')
const nightly = (count: number) =>
  Array.from({ length: count }, (_, age) => backupName(new Date(NOW - days(age)), age % 2 === 0))

test('keeps the newest of seven days, four weeks and twelve months', () => {
  const backups = nightly(400)
  const expired = new Set(findExpired(backups, { days: 7, weeks: 4, months: 12 }, new Date(NOW)))
  const staying = backups.filter((name) => !expired.has(name)).map((name) => madeAt(name)!.toISOString().slice(0, 10))
  expect(staying).toEqual([
    ...['2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21'],
    // The last day of a week and of a month begins at half past six in the evening in UTC.
    ...['2026-11-14', '2026-11-07', '2026-10-30', '2026-09-29', '2026-08-30', '2026-07-30', '2026-06-29', '2026-05-30'],
    ...['2026-04-29', '2026-03-30', '2026-02-27', '2026-01-30', '2025-12-30'],
  ])
})

test('keeps the last backup whatever its age, and does not touch other files', () => {
  const old = backupName(new Date('2020-01-01T00:00:00Z'), false)
  expect(findExpired([old, 'notes.txt', 'dhoop-20200101.tar.gz'], NONE, new Date(NOW))).toEqual([])
})

test('keeps one of several backups of a day, and all of the last one', () => {
  const names = [0, 1, 2].map((hour) => backupName(new Date(NOW - hour * 3_600_000), false))
  const kept = { ...NONE, days: 7 }
  expect(findExpired(names, kept, new Date(NOW))).toEqual([])
  expect(findExpired(names, kept, new Date(NOW + days(2)))).toEqual([names[1], names[2]])
})

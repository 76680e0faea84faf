import { expect, test } from 'vitest'
import { backupsAt } from './start-backup.ts'

test('schedules backups at a time in India', () => {
  const cronOf = (time: string) => backupsAt(time).map(({ cron }) => cron)
  expect(cronOf('02:30')).toEqual(['0 21 * * *'])
  expect(cronOf('05:29')).toEqual(['59 23 * * *'])
  expect(cronOf('14:05')).toEqual(['35 8 * * *'])
  expect(backupsAt(null)).toEqual([])
})

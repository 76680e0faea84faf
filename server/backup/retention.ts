/**
 * Which backups stay: the last of each of the newest days, weeks and months that have one. Days are those of India, and
 * weeks begin on Monday.
 */
import { days, toIst } from '#core/time.ts'

/** How many days, weeks and months are kept. */
export type Kept = { days: number; weeks: number; months: number }

const NAME = /^dhoop-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz(\.age)?$/

/** `dhoop-20261127-210000.tar.gz`, in UTC. */
export const backupName = (at: Date, isEncrypted: boolean) => {
  const [day, time] = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T')
  return `dhoop-${day}-${time}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** `undefined` for a file that is no backup. */
export function madeAt(name: string): Date | undefined {
  const [, ...parts] = NAME.exec(name) ?? []
  const [year, month, day, hour, minute, second] = parts
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const PERIODS: Record<keyof Kept, (at: Date) => string> = {
  days: (at) => toIst(at).toISOString().slice(0, 10),
  weeks: (at) => {
    const day = toIst(at)
    return new Date(day.getTime() - days((day.getUTCDay() + 6) % 7)).toISOString().slice(0, 10)
  },
  months: (at) => toIst(at).toISOString().slice(0, 7),
}

/** Newest first. Files that are no backups are left out. */
export const sortBackups = (names: string[]) =>
  names
    .flatMap((name) => ({ name, at: madeAt(name) }))
    .filter((backup): backup is { name: string; at: Date } => backup.at !== undefined)
    .sort((a, b) => b.at.getTime() - a.at.getTime())

/** The names of the backups that may be deleted. The newest one always stays, and those of the last day do. */
export function findExpired(names: string[], kept: Kept, now: Date): string[] {
  const backups = sortBackups(names)
  const staying = new Set(backups.filter(({ at }, index) => index === 0 || now.getTime() - at.getTime() < days(1)))
  for (const [period, count] of Object.entries(kept) as [keyof Kept, number][]) {
    const newest = new Map<string, (typeof backups)[number]>()
    for (const backup of backups) {
      const key = PERIODS[period](backup.at)
      if (!newest.has(key) && newest.size < count) newest.set(key, backup)
    }
    for (const backup of newest.values()) staying.add(backup)
  }
  return backups.filter((backup) => !staying.has(backup)).map(({ name }) => name)
}

/**
 * Reports whether this process can serve visitors, for a load balancer or a monitoring system. The endpoint is public,
 * so it reveals no versions or paths, and the checks run at most once a second.
 */
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isMigrated } from '#db/migrate.server.ts'
import type { Db } from '#db/connect.server.ts'
import { seconds } from '#core/time.ts'

export type Problem = 'database' | 'migrations' | 'queue' | 'disk'
type Checked = { db: Db; isWorking: () => boolean; home: string }

const LIFE = seconds(1)
const LONGEST_DATABASE = seconds(2)
/** The minimum free disk space; on a small disk the share applies. */
const ROOM = { bytes: 1024 ** 3, share: 0.05 }

export function openReadiness(checked: Checked) {
  let last: { until: number; problems: Promise<Problem[]> } | undefined
  return () => {
    if (!last || last.until < Date.now()) last = { until: Date.now() + LIFE, problems: findProblems(checked) }
    return last.problems
  }
}

async function findProblems({ db, isWorking, home }: Checked): Promise<Problem[]> {
  const [database, hasDisk] = await Promise.all([problemOfDatabase(db), hasRoom(home)])
  return [
    ...(database ? [database] : []),
    ...(isWorking() ? [] : ['queue' as const]),
    ...(hasDisk ? [] : ['disk' as const]),
  ]
}

async function problemOfDatabase(db: Db): Promise<Problem | undefined> {
  const asked = isMigrated(db).then(
    (isIt) => (isIt ? undefined : ('migrations' as const)),
    () => 'database' as const,
  )
  return Promise.race([asked, wait(LONGEST_DATABASE, 'database' as const, { ref: false })])
}

const hasRoom = (home: string) => statfs(home).then(isRoomy, () => false)

export const isRoomy = ({ bavail, blocks, bsize }: Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>) =>
  bavail * bsize > Math.min(ROOM.bytes, ROOM.share * blocks * bsize)

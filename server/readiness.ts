/**
 * Reports whether this process can serve visitors, for a load balancer or a monitoring system. The endpoint is public,
 * so it reveals no versions or paths, and the checks run at most once a second.
 */
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { hasUsableSchema } from '#db/migrate.server.ts'
import type { Db } from '#db/connect.server.ts'
import { seconds } from '#core/time.ts'

export type Problem = 'database' | 'migrations' | 'queue' | 'disk' | 'stopping'
type ReadinessOptions = { db: Db; isWorking: () => boolean; isStopping?: () => boolean; home: string }

const TTL = seconds(1)
const DATABASE_TIMEOUT = seconds(2)
/** The minimum free disk space; on a small disk the share applies. */
const MIN_FREE = { bytes: 1024 ** 3, share: 0.05 }

export function openReadiness(options: ReadinessOptions) {
  // Not the time of day: a clock that is set back must not keep an answer.
  let last: { until: number; problems: Promise<Problem[]> } | undefined
  return () => {
    if (options.isStopping?.()) return Promise.resolve<Problem[]>(['stopping'])
    if (!last || last.until < performance.now())
      last = { until: performance.now() + TTL, problems: findProblems(options) }
    return last.problems
  }
}

async function findProblems({ db, isWorking, home }: ReadinessOptions): Promise<Problem[]> {
  const [database, hasDisk] = await Promise.all([problemOfDatabase(db), hasFreeSpace(home)])
  return [
    ...(database ? [database] : []),
    ...(isWorking() ? [] : ['queue' as const]),
    ...(hasDisk ? [] : ['disk' as const]),
  ]
}

async function problemOfDatabase(db: Db): Promise<Problem | undefined> {
  const check = hasUsableSchema(db).then(
    (isUsable) => (isUsable ? undefined : ('migrations' as const)),
    () => 'database' as const,
  )
  return Promise.race([check, wait(DATABASE_TIMEOUT, 'database' as const, { ref: false })])
}

const hasFreeSpace = (home: string) => statfs(home).then(isEnoughSpace, () => false)

export const isEnoughSpace = ({ bavail, blocks, bsize }: Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>) =>
  bavail * bsize > Math.min(MIN_FREE.bytes, MIN_FREE.share * blocks * bsize)

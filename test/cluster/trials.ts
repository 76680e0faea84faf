/** What happens to the cluster while shoppers buy and visitors read, and what is promised meanwhile. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Journal } from '../torture/journal.ts'
import type { Cluster } from './database.ts'
import { makeNextVersion } from './next-version.ts'
import type { Shop } from './shop.ts'
import type { Visits } from './visitors.ts'

/** Seconds within which writes go on, of the promises in docs/scale.md. */
const LIMITS = { failover: 30, switchover: 5 }
/** Before something happens and after it is over, in milliseconds. */
const CALM = 5000

type Stage = {
  cluster: Cluster
  shop: Shop
  journal: Journal
  visits: Visits
  /** The longest time without a new order since the last call, in milliseconds. */
  takeLongestPause: () => number
}
type Outcome = { counts: Record<string, number>; findings: string[] }
export type ClusterTrial = { name: string; title: string; run: (stage: Stage) => Promise<Outcome> }

/** Runs `act` between two calm phases, and tells the longest time without an order. */
async function observe({ takeLongestPause }: Stage, act: () => Promise<unknown>, after = CALM) {
  await wait(CALM)
  takeLongestPause()
  await act()
  await wait(after)
  return takeLongestPause()
}

const failuresOf = ({ failures }: Visits, but: string[] = []) =>
  Object.entries(failures).flatMap(([status, count]) =>
    but.includes(status) ? [] : [`${count} readers of pages got ${status}`],
  )
const late = (pause: number, limit: number) =>
  pause > limit * 1000 ? [`no order was placed for ${pause} ms; the limit is ${limit} s`] : []

const failover: ClusterTrial = {
  name: 'failover',
  title: 'kill -9 of Patroni and PostgreSQL of the primary, together',
  async run(stage) {
    const { cluster, visits } = stage
    const { primary } = await cluster.untilComplete()
    const pause = await observe(stage, () => Promise.resolve(cluster.kill(primary)), (LIMITS.failover + 10) * 1000)
    cluster.start(primary)
    await cluster.untilComplete()
    return { counts: { pause }, findings: [...late(pause, LIMITS.failover), ...failuresOf(visits)] }
  },
}

const switchover: ClusterTrial = {
  name: 'switchover',
  title: 'a planned switchover to the standby',
  async run(stage) {
    const { cluster, visits } = stage
    const { primary, standby } = await cluster.untilComplete()
    const pause = await observe(stage, () => cluster.switchOver(primary, standby), 20_000)
    await cluster.untilComplete()
    return { counts: { pause }, findings: [...late(pause, LIMITS.switchover), ...failuresOf(visits)] }
  },
}

const frozen: ClusterTrial = {
  name: 'frozen',
  title: 'the standby that is waited for stands still (SIGSTOP)',
  async run(stage) {
    const { cluster, visits } = stage
    const { standby } = await cluster.untilComplete()
    let resume: () => void = () => undefined
    const pause = await observe(stage, () => Promise.resolve((resume = cluster.freeze(standby))), 35_000)
    resume()
    await cluster.untilComplete()
    return { counts: { pause }, findings: [...late(pause, LIMITS.failover), ...failuresOf(visits)] }
  },
}

const killed: ClusterTrial = {
  name: 'killed',
  title: 'kill -9 of one process of the store',
  async run(stage) {
    const { shop, visits } = stage
    const pause = await observe(stage, () => shop.restart(1, 'SIGKILL'))
    // What was under way in the process breaks off, and until HAProxy has seen that it is gone.
    return { counts: { pause }, findings: failuresOf(visits, ['ECONNRESET', '502', '503']) }
  },
}

const pooler: ClusterTrial = {
  name: 'pooler',
  title: 'PgBouncer is killed and started again',
  async run(stage) {
    const { shop, visits } = stage
    const pause = await observe(stage, async () => shop.pooler.kill(), 10_000)
    return { counts: { pause }, findings: [...late(pause, LIMITS.switchover), ...failuresOf(visits)] }
  },
}

const rolling: ClusterTrial = {
  name: 'rolling',
  title: 'each process of the store is stopped (SIGTERM) and started again, one after the other',
  async run(stage) {
    const { shop, visits } = stage
    const findings: string[] = []
    let slowest = 0
    const pause = await observe(stage, async () => {
      for (const at of shop.processes.keys()) {
        const { milliseconds, code } = await shop.restart(at, 'SIGTERM')
        slowest = Math.max(slowest, milliseconds)
        if (code !== 0) findings.push(`process ${at + 1} ended with ${code}`)
      }
    })
    return { counts: { pause, slowestStop: slowest }, findings: [...findings, ...failuresOf(visits)] }
  },
}

const upgrade: ClusterTrial = {
  name: 'upgrade',
  title: 'a version with a migration more is rolled out and back again, process by process',
  async run(stage) {
    const { shop, visits } = stage
    const next = makeNextVersion()
    const findings: string[] = []
    const replaceAll = async (version?: string) => {
      for (const at of shop.processes.keys()) {
        const { code } = await shop.restart(at, 'SIGTERM', version)
        if (code !== 0) findings.push(`process ${at + 1} ended with ${code}`)
      }
    }
    const pause = await observe(stage, async () => {
      await replaceAll(next.folder)
      await wait(CALM)
      await replaceAll()
    })
    const pool = shop.pool()
    if (!(await next.isApplied(pool))) findings.push('the migration of the next version is missing')
    await pool.end()
    next.remove()
    return { counts: { pause }, findings: [...findings, ...failuresOf(visits)] }
  },
}

/** In the order in which they run. The next version stays compatible with this one. */
export const CLUSTER_TRIALS = [rolling, killed, pooler, switchover, frozen, failover, upgrade]

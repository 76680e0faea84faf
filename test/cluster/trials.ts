/** What happens to the cluster while shoppers buy and visitors read, and what is promised meanwhile. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Journal } from '../torture/journal.ts'
import type { Cluster } from './database.ts'
import { makeNextVersion } from './next-version.ts'
import type { Shop } from './shop.ts'
import type { Visits } from './visitors.ts'

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
type Nodes = Awaited<ReturnType<Cluster['untilComplete']>>
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
const late = (pause: number, limit = Infinity) =>
  pause > limit * 1000 ? [`no order was placed for ${pause} ms; the limit is ${limit} s`] : []

/** Times are in seconds. */
type Fault = Omit<ClusterTrial, 'run'> & {
  /** Breaks something. */
  act: (stage: Stage, nodes: Nodes) => Promise<unknown> | void
  /** Puts it in order again, if it is not by itself. */
  mend?: (stage: Stage, nodes: Nodes) => void
  /** How long it is watched after that. */
  watched: number
  /** The longest time without an order. */
  limit?: number
  /** What readers of pages may get instead. */
  allowed?: string[]
}

const toTrial = ({ act, mend, watched, limit, allowed, ...named }: Fault): ClusterTrial => ({
  ...named,
  async run(stage) {
    const nodes = await stage.cluster.untilComplete()
    const pause = await observe(stage, async () => act(stage, nodes), watched * 1000)
    mend?.(stage, nodes)
    await stage.cluster.untilComplete()
    return { counts: { pause }, findings: [...late(pause, limit), ...failuresOf(stage.visits, allowed)] }
  },
})

/** Replaces each process by one of this version or of another. Returns the slowest stop, in milliseconds. */
async function replaceAll({ processes, restart }: Shop, findings: string[], version?: string) {
  let slowest = 0
  for (const at of processes.keys()) {
    const { milliseconds, code } = await restart(at, 'SIGTERM', version)
    slowest = Math.max(slowest, milliseconds)
    if (code !== 0) findings.push(`process ${at + 1} ended with ${code}`)
  }
  return slowest
}

const rolling: ClusterTrial = {
  name: 'rolling',
  title: 'each process of the store is stopped (SIGTERM) and started again, one after the other',
  async run(stage) {
    const findings: string[] = []
    let slowestStop = 0
    const pause = await observe(stage, async () => (slowestStop = await replaceAll(stage.shop, findings)))
    return { counts: { pause, slowestStop }, findings: [...findings, ...failuresOf(stage.visits)] }
  },
}

const upgrade: ClusterTrial = {
  name: 'upgrade',
  title: 'a version with a migration more is rolled out and back again, process by process',
  async run(stage) {
    const { shop, visits } = stage
    const next = makeNextVersion()
    const findings: string[] = []
    const pause = await observe(stage, async () => {
      await replaceAll(shop, findings, next.folder)
      await wait(CALM)
      await replaceAll(shop, findings)
    })
    const pool = shop.pool()
    if (!(await next.isApplied(pool))) findings.push('the migration of the next version is missing')
    await pool.end()
    next.remove()
    return { counts: { pause }, findings: [...findings, ...failuresOf(visits)] }
  },
}

/** In the order in which they run. The next version stays compatible with this one. */
export const CLUSTER_TRIALS = [
  rolling,
  toTrial({
    name: 'killed',
    title: 'kill -9 of one process of the store',
    act: ({ shop }) => shop.restart(1, 'SIGKILL'),
    watched: 5,
    // What was under way in the process breaks off, and until HAProxy has seen that it is gone.
    allowed: ['ECONNRESET', '502', '503'],
  }),
  toTrial({
    name: 'pooler',
    title: 'PgBouncer is killed and started again',
    act: async ({ shop }) => shop.pooler.kill(),
    watched: 10,
    limit: 5,
  }),
  toTrial({
    name: 'switchover',
    title: 'a planned switchover to the standby',
    act: ({ cluster }, { primary, standby }) => cluster.switchOver(primary, standby),
    watched: 20,
    limit: 5,
  }),
  toTrial({
    name: 'frozen',
    title: 'the standby that is waited for stands still (SIGSTOP)',
    act: ({ cluster }, { standby }) => cluster.freeze(standby),
    mend: ({ cluster }, { standby }) => cluster.resume(standby),
    watched: 35,
    limit: 30,
  }),
  toTrial({
    name: 'failover',
    title: 'kill -9 of Patroni and PostgreSQL of the primary, together',
    act: ({ cluster }, { primary }) => cluster.kill(primary),
    mend: ({ cluster }, { primary }) => cluster.start(primary),
    watched: 40,
    limit: 30,
  }),
  upgrade,
]

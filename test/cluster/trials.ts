/** What happens to the cluster while shoppers buy and visitors read, and what is promised meanwhile. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster, Node } from './database.ts'
import { findUnreadReplicas } from './replica-reads.ts'
import { failuresOf, observe, type ClusterTrial, type Stage } from './stage.ts'
import { fromRelease, rolling, upgrade } from './upgrades.ts'

/** When it has given up its line to the database. In milliseconds. */
const LONGER_THAN_A_COMMIT = 9000

type Nodes = Awaited<ReturnType<Cluster['untilComplete']>>
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
  /** One of these has to be read from afterwards. Any node, if it does not matter. */
  readFrom?: (nodes: Nodes) => Node[]
}

const toTrial = ({ act, mend, watched, limit, allowed, readFrom, ...named }: Fault): ClusterTrial => ({
  ...named,
  async run(stage) {
    const nodes = await stage.cluster.untilComplete()
    const pause = await observe(stage, async () => act(stage, nodes), watched * 1000)
    mend?.(stage, nodes)
    await stage.cluster.untilComplete()
    const unread = await findUnreadReplicas(readFrom?.(nodes) ?? stage.cluster.nodes)
    return { counts: { pause }, findings: [...late(pause, limit), ...failuresOf(stage, allowed), ...unread] }
  },
})

/** In the order in which they run. `release` is the one before this version, if there is one. */
export const clusterTrials = (release: string | undefined): ClusterTrial[] => [
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
    name: 'replica',
    title: 'the replica that nothing waits for stands still (SIGSTOP), and is read from again afterwards',
    act: ({ cluster }, { replica }) => cluster.freeze(replica),
    mend: ({ cluster }, { replica }) => cluster.resume(replica),
    readFrom: ({ replica }) => [replica],
    watched: 15,
    limit: 5,
  }),
  toTrial({
    name: 'commit',
    title:
      'each COMMIT waits, because no other node answers (SIGSTOP), for longer than the store does; then kill -9 of the primary',
    act: async ({ cluster }, { primary, standby, replica }) => {
      for (const node of [standby, replica]) cluster.freeze(node)
      await wait(LONGER_THAN_A_COMMIT)
      cluster.kill(primary)
      for (const node of [standby, replica]) cluster.resume(node)
    },
    mend: ({ cluster }, { primary }) => cluster.start(primary),
    watched: 40,
    limit: 60,
  }),
  toTrial({
    name: 'failover',
    title: 'kill -9 of Patroni and PostgreSQL of the primary, together',
    act: ({ cluster }, { primary }) => cluster.kill(primary),
    mend: ({ cluster }, { primary }) => cluster.start(primary),
    watched: 40,
    limit: 30,
  }),
  toTrial({
    name: 'files',
    title: 'the S3 store of images and files gives no answer',
    act: ({ files }) => void (files.faults.isAway = true),
    mend: ({ files }) => void (files.faults.isAway = false),
    watched: 20,
    limit: 5,
  }),
  upgrade,
  ...(release === undefined ? [] : [fromRelease(release)]),
]

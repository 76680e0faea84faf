/** The metrics of the database's replicas, as one process sees them. */
import { Gauge, type Registry } from 'prom-client'
import type { OpenReplicas } from '#db/replicas/replicas.server.ts'

type Replica = ReturnType<OpenReplicas['listPools']>[number]

/**
 * Of several processes, each may see a replica differently: the metrics have the worst. Without replicas they are empty, so
 * that alerts never ask for metrics that do not exist.
 */
export function watchReplicas(registry: Registry, listPools: () => Replica[]) {
  type Kind = { aggregator: 'min' | 'max' | 'sum'; read: (replica: Replica) => number | undefined }
  const gauge = (name: string, help: string, { aggregator, read }: Kind) => {
    const created: Gauge = new Gauge({
      ...{ name, help, aggregator, labelNames: ['replica'], registers: [registry] },
      collect: () => {
        created.reset()
        for (const replica of listPools()) {
          const measured = read(replica)
          if (measured !== undefined) created.set({ replica: replica.name }, measured)
        }
      },
    })
  }
  gauge('dhoop_database_replica_in_use', 'Whether the replica is read from: 1, or 0 while it is left out.', {
    aggregator: 'min',
    read: ({ leftOut }) => Number(leftOut === null),
  })
  gauge('dhoop_database_replica_lag_seconds', 'How long the replica has been lacking something. Missing if unknown.', {
    aggregator: 'max',
    read: ({ lag }) => (lag === null ? undefined : lag / 1000),
  })
  gauge('dhoop_database_replica_connections', 'Open connections of visitors to the replica.', {
    aggregator: 'sum',
    read: ({ pool }) => pool?.totalCount ?? 0,
  })
}

/** The metrics of one process: its requests, jobs, caches, connections, memory and event loop. */
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AccessLine, SocketLine } from '#platform/log.server.ts'
import type { ObjectRequest } from '#platform/object-store/bucket.server.ts'
import type { OpenReplicas } from '#db/replicas/replicas.server.ts'
import type { JobEnded } from '#platform/run-job.server.ts'
import type { Admission } from '../admission.ts'
import type { CacheUse } from '../page-cache.ts'
import { watchReplicas } from './replica-metrics.ts'

type PoolUse = { totalCount: number; idleCount: number; waitingCount: number }
export type ProcessParts = {
  pools: Record<'visitors' | 'jobs', PoolUse>
  replicas: OpenReplicas | undefined
  readUse: () => { cache: Record<'pages' | 'templates', CacheUse>; admission: ReturnType<Admission['readUse']> }
}
export type ProcessMetrics = ReturnType<typeof openProcessMetrics>

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const LIFE_SECONDS = [1, 10, 60, 600, 3600, 21_600, 86_400]
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Of several processes, the parent adds up the values of all (record 0180). */
export function openProcessMetrics() {
  const registry = new AggregatorRegistry<typeof Registry.PROMETHEUS_CONTENT_TYPE>()
  AggregatorRegistry.setRegistries(registry)
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'dhoop_http_request_duration_seconds',
    help: 'Answered requests, and the time until their last byte.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const aborted = new Counter({
    name: 'dhoop_http_requests_aborted_total',
    help: 'Requests whose clients left before the answer was complete.',
    registers,
  })
  const jobs = new Histogram({
    name: 'dhoop_job_duration_seconds',
    help: 'Tries of jobs, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const sockets = new Gauge({ name: 'dhoop_sockets_open', help: 'Open sockets of live changes.', registers })
  const socketLives = new Histogram({
    name: 'dhoop_socket_duration_seconds',
    help: 'Closed sockets, and how long they were open, by close code.',
    labelNames: ['code'],
    buckets: LIFE_SECONDS,
    registers,
  })
  const topics = new Counter({
    name: 'dhoop_socket_topics_total',
    help: 'Closed sockets by what they listened to. One may have listened to several things.',
    labelNames: ['topic'],
    registers,
  })
  const objectRequests = new Histogram({
    name: 'dhoop_object_store_request_duration_seconds',
    help: 'Requests to the S3 store, until the answer begins.',
    labelNames: ['method', 'outcome'],
    buckets: SECONDS,
    registers,
  })

  return {
    registry,
    countRequest: ({ method, route, status, ms, isAborted }: AccessLine) => {
      if (isAborted) return aborted.inc()
      const known = METHODS.includes(method) ? method : 'other'
      requests.observe({ method: known, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
    },
    countJob: ({ queue, isDone, ms }: JobEnded) =>
      jobs.observe({ queue, outcome: isDone ? 'done' : 'failed' }, ms / 1000),
    countOpenedSocket: () => sockets.inc(),
    countClosedSocket: ({ closeCode, ms, topics: kinds }: SocketLine) => {
      sockets.dec()
      // Clients may choose codes above those of the standard.
      socketLives.observe({ code: closeCode < 1016 ? String(closeCode) : 'other' }, ms / 1000)
      for (const topic of kinds) topics.inc({ topic })
    },
    countObjectRequest: ({ method, outcome, ms }: ObjectRequest) =>
      objectRequests.observe({ method, outcome }, ms / 1000),
    watch: ({ replicas, ...parts }: ProcessParts) => {
      watchProcess(registry, parts)
      watchReplicas(registry, () => replicas?.listPools() ?? [])
    },
  }
}

/** What is read at each scrape. */
function watchProcess(registry: Registry, { pools, readUse }: Omit<ProcessParts, 'replicas'>) {
  const gauge = (name: string, help: string, label: string, read: () => Record<string, number>) => {
    const created: Gauge = new Gauge({
      ...{ name, help, labelNames: [label], registers: [registry] },
      collect: () => {
        for (const [value, measured] of Object.entries(read())) created.set({ [label]: value }, measured)
      },
    })
  }
  const mapPools = (measure: (pool: PoolUse) => number) => mapValues(pools, measure)
  const mapCaches = (measure: (use: CacheUse) => number) => mapValues(readUse().cache, measure)

  gauge('dhoop_database_connections', 'Open database connections.', 'pool', () => mapPools((pool) => pool.totalCount))
  gauge('dhoop_database_connections_idle', 'Of these, the unused.', 'pool', () => mapPools((pool) => pool.idleCount))
  gauge('dhoop_database_connection_waits', 'Requests or jobs that wait for a database connection.', 'pool', () =>
    mapPools((pool) => pool.waitingCount),
  )
  gauge('dhoop_page_cache_hits', 'Since the start: pages found in the cache.', 'cache', () =>
    mapCaches((use) => use.hits),
  )
  gauge('dhoop_page_cache_misses', 'Since the start: pages that had to be rendered.', 'cache', () =>
    mapCaches((use) => use.misses),
  )
  gauge('dhoop_page_cache_bytes', 'The size of the page cache.', 'cache', () => mapCaches((use) => use.bytes))
  gauge(
    'dhoop_admission_requests',
    'Requests that are processed or wait, and those rejected since the start.',
    'state',
    () => readUse().admission,
  )
}

const mapValues = <T>(of: Record<string, T>, measure: (value: T) => number) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, measure(value)]))

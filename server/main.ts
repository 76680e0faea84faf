/**
 * Starts in this order: config, port, database, store, listen. It stops gracefully. With several processes (workers.ts)
 * the first one opens the database and starts the others, which do the rest.
 */
import cluster from 'node:cluster'
import { assertGuarded } from '#db/assert-guarded.server.ts'
import { dataFolder } from '#db/embedded-paths.server.ts'
import { connectToOpened, openDatabase } from '#db/open.server.ts'
import { seedDemo, seedEmpty } from '#db/seed/seed.server.ts'
import { openBrand } from '#platform/brand.server.ts'
import { readConfig, type Config } from '#platform/config.server.ts'
import { openImages } from '#platform/images/images.server.ts'
import { fingerprintOf } from '#platform/secrets.server.ts'
import { assertSecret } from '#shop/secret-fingerprint/secret-fingerprint.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import { queueReader } from '#platform/queue-reader.server.ts'
import { openLog, type AccessLine } from '#platform/log.server.ts'
import { logError } from '#core/log-error.ts'
import { StartupError } from '#core/startup-error.ts'
import { openHttpListener } from './http-listener.ts'
import { assertPortFree } from './listen.ts'
import { assertFilesHere } from './move-files/deleted-files.ts'
import { openStore } from './open-store.ts'
import { closeAll, delayShutdown, onShutdown, shutdownOnSignals } from './shutdown.ts'
import { createServices, secretOf } from './services.ts'
import { assertLawful } from './strict-law.ts'
import { printStartupMessage } from './startup-message.ts'
import { openRequestWatch } from './watch-requests.ts'
import { openSocketWatch } from './watch-sockets.ts'
import { createWorkers, reportOpened, stopWithParent } from './workers.ts'

type Start = Awaited<ReturnType<typeof prepare>>

async function prepare() {
  const settings = readConfig(process.env, import.meta.env.DEV)
  const brand = await openBrand(settings.brand)
  const log = openLog(settings.log)
  onShutdown(log.close)
  const metrics = settings.metrics && (await import('./metrics/process-metrics.ts')).openProcessMetrics()
  if (settings.traces) onShutdown((await import('#platform/traces.server.ts')).openTraces(settings.traces).close)
  const config = { ...settings, s3: settings.s3 && { ...settings.s3, onRequest: metrics?.countObjectRequest } }
  const onAnswered = (line: AccessLine) => {
    log.access(line)
    metrics?.countRequest(line)
  }
  const watch = openRequestWatch(config.trustProxy, onAnswered)
  const sockets = openSocketWatch(config.trustProxy, {
    onAnswered,
    onOpened: () => metrics?.countOpenedSocket(),
    onClosed: (line) => {
      log.socketClosed(line)
      metrics?.countClosedSocket(line)
    },
  })
  return { config, brand, watch, sockets, metrics }
}

async function open() {
  const start = await prepare()
  if (cluster.isWorker) return openWorker(start)
  return import.meta.env.PROD && start.config.processes > 1 ? openParent(start) : openAlone(start)
}

async function openAlone({ config, brand, watch, sockets, metrics }: Start) {
  // In development Vite opens the port.
  const listener = import.meta.env.PROD ? await openHttpListener(config.host, config.port, watch, sockets) : undefined
  const { database, home, images } = await openData(config)
  const { app, shop } = await openStore(database, { config, brand, home, images, isFirst: true, metrics })
  if (metrics) await openMetricsServer(config, () => metrics.registry.metrics(), shop)
  if (listener) {
    onShutdown(listener.close)
    delayShutdown(config.stopDelay)
    listener.open(app)
  }
  await printStartupMessage(shop, config, home, listener?.port)
  return app
}

/** Owns the database, and does what is done once: migrations, demo data, the keys, the message. */
async function openParent({ config, brand }: Start) {
  await assertPortFree(config.host, config.port)
  const { database, home, images } = await openData(config)
  const queue = { ...queueReader, enqueue: () => Promise.reject(new Error('The parent process enqueues no jobs')) }
  const services = createServices(config, home, { db: database.db, queue, images })
  const shop = createShop(database.db, { settings: { ...config.store, brand: brand.brand }, services })
  const readAll = config.metrics && (await import('./metrics/metrics-server.ts')).openClusterReader()
  const workers = createWorkers()
  onShutdown(workers.close)
  const port = await workers.open(config.processes)
  if (readAll) await openMetricsServer(config, readAll, shop)
  await printStartupMessage(shop, config, home, port)
  return undefined
}

async function openWorker({ config, brand, watch, sockets, metrics }: Start) {
  stopWithParent()
  const listener = await openHttpListener(config.host, config.port, watch, sockets)
  const home = dataFolder(config.dataDir, config.databaseUrl === undefined)
  const database = connectToOpened(config.databaseUrl, home, config)
  onShutdown(database.close)
  const images = openImages({ home, limit: config.imageCacheSize, s3: config.s3 })
  const { app } = await openStore(database, { config, brand, home, images, isFirst: cluster.worker?.id === 1, metrics })
  onShutdown(listener.close)
  delayShutdown(config.stopDelay)
  listener.open(app)
  reportOpened(listener.port)
  return app
}

async function openMetricsServer({ metrics }: Config, readProcesses: () => Promise<string>, shop: Shop) {
  if (!metrics) return
  const { serveMetrics } = await import('./metrics/metrics-server.ts')
  onShutdown((await serveMetrics(metrics, readProcesses, shop)).close)
}

async function openData(config: Start['config']) {
  const home = dataFolder(config.dataDir, config.databaseUrl === undefined)
  assertFilesHere(home, config.s3 !== undefined)
  const database = await openDatabase(config.databaseUrl, home, config)
  onShutdown(database.close)
  await assertSecret(database.setup, fingerprintOf(secretOf(config, home)))
  await assertGuarded(database.setup)
  const images = openImages({ home, limit: config.imageCacheSize, s3: config.s3 })
  if (config.store.mode === 'production') await seedEmpty(database.setup)
  else await seedDemo(database.setup, images.keepPackaged)
  await database.closeSetup()
  await assertLawful(database.db, config.store)
  return { database, home, images }
}

async function reportFailure(error: unknown): Promise<never> {
  console.error(error instanceof StartupError ? error.message : error)
  await closeAll()
  return process.exit(1)
}

shutdownOnSignals(logError)
await closeAll()
export const app = await open().catch(reportFailure)

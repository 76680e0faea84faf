/** Starts in this order: config, port, database, store, listen. It stops gracefully. */
import { dataFolder } from '#db/embedded-paths.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { seedCategories, seedDemo } from '#db/seed/seed.server.ts'
import { handlers, RENAMED_JOBS, RETIRED_JOBS, schedule } from '#jobs/jobs.ts'
import { openBrand } from '#platform/brand.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabaseEvents } from '#platform/database-events.server.ts'
import { openImages } from '#platform/images/images.server.ts'
import { openQueue } from '#platform/queue.server.ts'
import { createShop } from '#shop/shop.ts'
import { StartupError } from '#core/startup-error.ts'
import { logError } from '#core/log-error.ts'
import { openHttpListener } from './http-listener.ts'
import { warmHomeImages } from './warm-home-images.ts'
import { openReadiness } from './readiness.ts'
import { createServer } from './server.ts'
import { closeAll, onShutdown, shutdownOnSignals } from './shutdown.ts'
import { servicesForJobs, createServices } from './services.ts'
import { printStartupMessage } from './startup-message.ts'
import { loadSupabaseApi } from './supabase-api.ts'

async function open() {
  const config = readConfig(process.env, import.meta.env.DEV)
  const { brand, files } = await openBrand(config.brand)
  // In development Vite opens the port.
  const listener = import.meta.env.PROD ? await openHttpListener(config.host, config.port) : undefined
  const home = dataFolder(config.dataDir, config.databaseUrl === undefined)
  const { db, background, setup, settings, watch, closeSetup, close } = await openDatabase(
    config.databaseUrl,
    home,
    config.preparesStatements,
  )
  onShutdown(close)
  const images = openImages({ home, limit: config.imageCacheSize })
  if (config.store.mode === 'production') await seedCategories(setup)
  else await seedDemo(setup, images.keep)
  await closeSetup()

  const databaseEvents = openDatabaseEvents(settings, watch)
  onShutdown(databaseEvents.stop)
  await databaseEvents.start()
  const jobs = await openQueue(background, databaseEvents)
  onShutdown(jobs.stop)
  const services = createServices(config, home, { db, queue: jobs.queue, images })
  const storeSettings = { ...config.store, brand }
  const shop = createShop(db, { settings: storeSettings, services })
  const jobServices = servicesForJobs(services, config, background)
  const jobShop = createShop(background, { settings: storeSettings, services: jobServices })
  const supabase = config.store.supabaseApi ? await loadSupabaseApi() : undefined
  await jobs.work(
    { ...handlers(jobShop, supabase?.hourlySupabaseSteps), ...supabase?.supabaseHandlers(jobShop) },
    { schedule: [...schedule, ...(supabase?.supabaseSchedule ?? [])], retired: RETIRED_JOBS, renamed: RENAMED_JOBS },
  )
  await shop.enqueue({ name: 'expire-checkout-attempts' })

  const supabaseApi = supabase?.openSupabaseApi(shop, databaseEvents)
  if (supabaseApi) onShutdown(supabaseApi.close)
  const findProblems = openReadiness({ db, isWorking: jobs.isWorking, home })
  const app = createServer(shop, { databaseEvents, supabaseApi, findProblems }, { images, brandFiles: files }, config)
  if (listener) {
    onShutdown(listener.close)
    listener.open(app)
  }
  await printStartupMessage(shop, config, home, listener?.port)
  void warmHomeImages(shop, images).catch(logError)
  return app
}

async function reportFailure(error: unknown): Promise<never> {
  console.error(error instanceof StartupError ? error.message : error)
  await closeAll()
  return process.exit(1)
}

shutdownOnSignals()
await closeAll()
export const app = await open().catch(reportFailure)

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
import { toolsForJobs, createServices } from './services.ts'
import { printStartupMessage } from './startup-message.ts'
import { loadSupabaseApi } from './supabase-api.ts'

async function open() {
  const config = readConfig(process.env, import.meta.env.DEV)
  const { brand, files } = await openBrand(config.brand)
  // In development Vite opens the port.
  const door = import.meta.env.PROD ? await openHttpListener(config.host, config.port) : undefined
  const home = dataFolder(config.dataDir, config.databaseUrl === undefined)
  const { db, background, setup, settings, watch, closeSetup, close } = await openDatabase(config.databaseUrl, home)
  onShutdown(close)
  const pictures = openImages({ home, limit: config.imageCacheSize })
  if (config.store.mode === 'production') await seedCategories(setup)
  else await seedDemo(setup, pictures.keep)
  await closeSetup()

  const live = openDatabaseEvents(settings, watch)
  onShutdown(live.stop)
  await live.start()
  const jobs = await openQueue(background, live)
  onShutdown(jobs.stop)
  const tools = createServices(config, home, { db, queue: jobs.queue, pictures })
  const storeSettings = { ...config.store, brand }
  const shop = createShop(db, { settings: storeSettings, services: tools })
  const jobTools = toolsForJobs(tools, config, background)
  const jobShop = createShop(background, { settings: storeSettings, services: jobTools })
  const supabase = config.store.supabaseApi ? await loadSupabaseApi() : undefined
  await jobs.work(
    { ...handlers(jobShop, supabase?.hourlySupabaseSteps), ...supabase?.supabaseHandlers(jobShop) },
    { schedule: [...schedule, ...(supabase?.supabaseSchedule ?? [])], retired: RETIRED_JOBS, renamed: RENAMED_JOBS },
  )
  await shop.enqueue({ name: 'expire-checkout-attempts' })

  const supabaseApi = supabase?.openSupabaseApi(shop, live)
  if (supabaseApi) onShutdown(supabaseApi.close)
  const findProblems = openReadiness({ db, isWorking: jobs.isWorking, home })
  const app = createServer(shop, { live, supabaseApi, findProblems }, { pictures, brandFiles: files }, config)
  if (door) {
    onShutdown(door.close)
    door.open(app)
  }
  await printStartupMessage(shop, config, home, door?.port)
  void warmHomeImages(shop, pictures).catch(logError)
  return app
}

async function sayWhy(error: unknown): Promise<never> {
  console.error(error instanceof StartupError ? error.message : error)
  await closeAll()
  return process.exit(1)
}

shutdownOnSignals()
await closeAll()
export const app = await open().catch(sayWhy)

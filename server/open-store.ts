/** Opens the parts of a store that every process has, on a database that is open and migrated. */
import type { Connected } from '#db/open.server.ts'
import { openReplicas } from '#db/replicas/replicas.server.ts'
import { RENAMED_JOBS, RETIRED_JOBS } from '#jobs/earlier-jobs.ts'
import { handlers, schedule } from '#jobs/jobs.ts'
import type { openBrand } from '#platform/brand.server.ts'
import type { Config } from '#platform/config.server.ts'
import { openDatabaseEvents } from '#platform/database-events.server.ts'
import type { Images } from '#platform/images/images.server.ts'
import { openQueue } from '#platform/queue.server.ts'
import { resumeRuns } from '#shop/runs/start-run.ts'
import { openSearchCounts } from '#shop/search/count-searches.ts'
import { createShop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'
import { backupsAt } from './backup/start-backup.ts'
import { writeFeedsOnChange } from './feeds-on-change.ts'
import type { ProcessMetrics } from './metrics/process-metrics.ts'
import { openReadiness } from './readiness.ts'
import { createServer } from './server.ts'
import { createServices, servicesForJobs } from './services.ts'
import { isStopping, onShutdown } from './shutdown.ts'
import { loadSupabaseApi } from './supabase-api.ts'
import { warmHomeImages } from './warm-home-images.ts'

type Options = {
  config: Config
  brand: Awaited<ReturnType<typeof openBrand>>
  home: string
  images: Images
  /** Of several processes, the first also does what is done once per start. */
  isFirst: boolean
  metrics: ProcessMetrics | undefined
}

export async function openStore(
  { db, background, settings, watch }: Connected,
  { config, brand: { brand, files }, home, images, isFirst, metrics }: Options,
) {
  const databaseEvents = openDatabaseEvents(settings, watch)
  onShutdown(databaseEvents.stop)
  await databaseEvents.start()
  const jobs = await openQueue(background, databaseEvents, metrics?.countJob)
  onShutdown(jobs.stop)
  const services = createServices(config, home, { db, queue: jobs.queue, images })
  const storeSettings = { ...config.store, brand }
  const replicas =
    config.replicas.urls.length > 0
      ? openReplicas({ db, settings, watch, preparesStatements: config.preparesStatements }, config.replicas)
      : undefined
  if (replicas) onShutdown(replicas.close)
  if (replicas) databaseEvents.onCatalogueChange(replicas.changed)
  const shop = createShop(db, { settings: storeSettings, services, replicas })
  onShutdown(openSearchCounts(shop).close)
  const jobServices = servicesForJobs(services, config, background)
  const jobShop = createShop(background, { settings: storeSettings, services: jobServices, replicas })
  const supabase = config.store.supabaseApi ? await loadSupabaseApi() : undefined
  await jobs.work(
    { ...handlers(jobShop, supabase?.hourlySupabaseSteps), ...supabase?.supabaseHandlers(jobShop) },
    {
      schedule: [...schedule, ...backupsAt(config.store.backupsAt), ...(supabase?.supabaseSchedule ?? [])],
      retired: RETIRED_JOBS,
      renamed: RENAMED_JOBS,
    },
  )
  const supabaseApi = supabase?.openSupabaseApi(shop, databaseEvents)
  if (supabaseApi) onShutdown(supabaseApi.close)
  const findProblems = openReadiness({ db, isWorking: jobs.isWorking, isStopping, home })
  const parts = { databaseEvents, supabaseApi, findProblems, replicas }
  const app = createServer(shop, parts, { images, brandFiles: files }, config)
  metrics?.watch({ pools: { visitors: db.$client, jobs: background.$client }, readUse: app.readUse, replicas })
  onShutdown(writeFeedsOnChange(shop, databaseEvents))
  if (isFirst) {
    await shop.enqueue({ name: 'write-feeds', after: 'change' })
    await shop.enqueue({ name: 'expire-checkout-attempts' })
    await resumeRuns(shop, 0)
    void warmHomeImages(shop, images).catch(logError)
  }
  return { app, shop }
}

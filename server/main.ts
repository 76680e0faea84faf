/** Config → database → shop → listen → stop gently. */
import { serve } from '@hono/node-server'
import { connect } from '#db/connect.server.ts'
import { startPostgres } from '#db/embedded.server.ts'
import { migrateTo } from '#db/migrate.server.ts'
import { seedDemo } from '#db/seed/seed.server.ts'
import { handlers, schedule } from '#jobs/jobs.ts'
import { readConfig } from '#platform/config.server.ts'
import { openLive } from '#platform/live.server.ts'
import { passwords } from '#platform/passwords.server.ts'
import { sandboxBank } from '#platform/payments/sandbox-bank.server.ts'
import { post } from '#platform/post.server.ts'
import { openQueue } from '#platform/queue.server.ts'
import { secrets } from '#platform/secrets.server.ts'
import { openShop } from '#shop/shop.ts'
import { createServer } from './server.ts'

const config = readConfig(process.env, import.meta.env.DEV)
const postgres = config.databaseUrl ? undefined : await startPostgres(config.dataDir)
const settings = postgres?.settings ?? { connectionString: config.databaseUrl }
const db = connect(settings)
await migrateTo(db)
if (config.store.mode !== 'production') await seedDemo(db)

const safe = secrets(config.secret ?? 'x'.repeat(32))
const jobs = await openQueue(db)
const shop = openShop(db, {
  settings: config.store,
  tools: {
    passwords: passwords(),
    secrets: safe,
    bank: sandboxBank(db, safe),
    queue: jobs.queue,
    post: post(db, config.smtpUrl, `${config.store.name} <${config.store.email}>`),
  },
})
const live = openLive(settings)
await live.start()
await jobs.work(handlers(shop), schedule)

export const app = createServer(shop, live, config.trustProxy)

const server = import.meta.env.PROD
  ? serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (at) =>
      console.log(`ready on http://localhost:${at.port}`),
    )
  : undefined

async function stop() {
  server?.close()
  await jobs.stop()
  await live.stop()
  await db.$client.end()
  await postgres?.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

/** A process of its own that applies a run, so that a test can kill it (shop/runs/killed-process.test.ts). */
import type pg from 'pg'
import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'
import { applyRun } from '#shop/runs/apply-run.ts'
import type { StoreSettings } from '#shop/settings.ts'
import type { Services } from '#shop/services.ts'
import { createShop } from '#shop/shop.ts'

type Order = { database: pg.ClientConfig; settings: StoreSettings; runId: string }
const { database, settings, runId } = JSON.parse(process.argv[2]!) as Order

const db = connect({ ...database, max: 2 }, LIMITS.background)
// Applying a run without pictures uses no other service.
const services = { queue: { enqueue: () => Promise.resolve() } } as unknown as Services
await applyRun(createShop(db, { settings, services }), runId)
await db.$client.end()

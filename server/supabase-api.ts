/**
 * The only file outside `supabase/` that imports it. A store without the Supabase API does not load its code. To remove
 * it from a fork, delete the folder and return `undefined` here (docs/running.md, SUPABASE_API).
 */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Step } from '#jobs/housekeeping.ts'
import type { DatabaseEvents } from '#platform/database-events.server.ts'
import type { Handlers, Schedule } from '#platform/queue.server.ts'
import type { Shop } from '#shop/shop.ts'

export type SupabaseApi = {
  routes: (openShop: (c: Context) => Shop, middleware: MiddlewareHandler[], admit: MiddlewareHandler[]) => Hono
  close: () => Promise<void>
}
type SupabaseModule = {
  openSupabaseApi: (shop: Shop, databaseEvents: DatabaseEvents) => SupabaseApi
  supabaseHandlers: (shop: Shop) => Pick<Handlers, 'delete-stale-presences'>
  supabaseSchedule: Schedule[]
  hourlySupabaseSteps: Step[]
}

export const loadSupabaseApi = async (): Promise<SupabaseModule | undefined> => import('#supabase/start.ts')

/**
 * The Supabase API of a running store: its services, its sockets and its jobs. The start imports this file only when the
 * setting SUPABASE_API is on, and no other file imports the API, so that a store without it does not load its code.
 */
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { openHub } from '#supabase/realtime/hub.ts'
import { createSupabaseApi } from '#supabase/supabase.ts'
import type { DatabaseEvents } from '#platform/database-events.server.ts'
import type { Shop } from '#shop/shop.ts'

export { hourlySupabaseSteps, supabaseHandlers, supabaseSchedule } from '#jobs/supabase-jobs.ts'

export function openSupabaseApi(shop: Shop, live: DatabaseEvents) {
  const hub = openHub(shop)
  live.onChangeEvent((id) => void hub.receive(id))
  return {
    routes: (open: (c: Context) => Shop, before: MiddlewareHandler[], admit: MiddlewareHandler[]) => {
      const app = new Hono()
      app.route('/', createSupabaseApi(open, hub, before, admit))
      return app
    },
    close: hub.close,
  }
}
export type SupabaseApi = ReturnType<typeof openSupabaseApi>

/** What a running store uses of the Supabase API: its routes, its sockets and its jobs. */
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { DatabaseEvents } from '#platform/database-events.server.ts'
import type { Shop } from '#shop/shop.ts'
import { openHub } from './realtime/hub.ts'
import { createSupabaseApi } from './supabase.ts'

export { hourlySupabaseSteps, supabaseHandlers, supabaseSchedule } from './jobs.ts'

export function openSupabaseApi(shop: Shop, live: DatabaseEvents) {
  const hub = openHub(shop)
  live.onChangeEvent((id) => void hub.receive(id))
  return {
    routes: (open: (c: Context) => Shop, before: MiddlewareHandler[], admit: MiddlewareHandler[]) =>
      new Hono().route('/', createSupabaseApi(open, hub, before, admit)),
    close: hub.close,
  }
}

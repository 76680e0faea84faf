/** One store process for API tests: its HTTP listener, its database connection and the Supabase API. */
import { Hono } from 'hono'
import type pg from 'pg'
import { openHub } from '#supabase/realtime/hub.ts'
import { createSupabaseApi } from '#supabase/supabase.ts'
import { openDatabaseEvents } from '#platform/database-events.server.ts'
import { openHttpListener } from '#server/http-listener.ts'
import { requestContext } from '#server/request-context.ts'
import type { Shop } from '#shop/shop.ts'

export async function startProcess(shop: Shop, settings: pg.ClientConfig, trustProxy: string[] = []) {
  const live = openDatabaseEvents(settings)
  await live.start()
  const hub = openHub(shop)
  live.onChangeEvent((id) => void hub.receive(id))
  const door = await openHttpListener('127.0.0.1', 0)
  door.open(new Hono().route('/', createSupabaseApi(requestContext(shop, trustProxy).anonymous, hub)))
  const close = async () => {
    await door.close()
    await hub.close()
    await live.stop()
  }
  return { address: `http://127.0.0.1:${door.port}`, hub, close }
}

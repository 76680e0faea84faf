/** One process of a store, as programs meet it: its door, its line to the database, the hosted interfaces. */
import { Hono } from 'hono'
import type pg from 'pg'
import { openHub } from '#supabase/realtime/hub.ts'
import { createSupabaseApi } from '#supabase/supabase.ts'
import { openLive } from '#platform/live.server.ts'
import { openDoor } from '#server/door.ts'
import { openShopFor } from '#server/open-shop.ts'
import type { Shop } from '#shop/shop.ts'

export async function openProcess(shop: Shop, settings: pg.ClientConfig, trustProxy: string[] = []) {
  const live = openLive(settings)
  await live.start()
  const hub = openHub(shop)
  live.onNews((id) => void hub.receive(id))
  const door = await openDoor('127.0.0.1', 0)
  door.open(new Hono().route('/', createSupabaseApi(openShopFor(shop, trustProxy).forStranger, hub)))
  const close = async () => {
    await door.close()
    await hub.close()
    await live.stop()
  }
  return { address: `http://127.0.0.1:${door.port}`, hub, close }
}

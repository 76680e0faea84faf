/** Sends a request to the Supabase API. */
import { Hono } from 'hono'
import { openHub } from '#supabase/realtime/hub.ts'
import { createSupabaseApi } from '#supabase/supabase.ts'
import type { Shop } from '#shop/shop.ts'

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown }

/** A string is sent unchanged, any other body as JSON. */
export function requestSupabase(shop: Shop, path: string, { method, headers, body }: Sent = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Hono()
    .route(
      '/',
      createSupabaseApi(() => shop, openHub(shop)),
    )
    .request(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...type, ...headers },
      ...(body !== undefined && { body: text }),
    })
}

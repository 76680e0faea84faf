/** Mounts the APIs other than the Supabase API (supabase/supabase.ts). */
import { Hono } from 'hono'
import type { CreateContext } from '#platform/http/request.ts'
import { paymentWebhooks } from './payment-webhooks.ts'
import { catalogue } from './fake-store/catalogue.ts'
import { cspReports } from './csp-reports.ts'
import { mockCart } from './fake-store/mock-cart.ts'
import { shipmentWebhooks } from './shipment-webhooks.ts'
import { store } from './store/store.ts'

type ContextFactories = { anonymous: CreateContext; fromCookie: CreateContext }

/** APIs that any origin may call. They ignore cookies; a token identifies the user. */
export function tokenApis({ anonymous }: ContextFactories) {
  const fakeStoreApi = catalogue(anonymous)
  const storeApi = store(anonymous)
  return new Hono()
    .all('/api/v1/*', (c) => fakeStoreApi.fetch(c.req.raw, c.env))
    .all('/api/*', (c, next) => (c.req.header('authorization') ? storeApi.fetch(c.req.raw, c.env) : next()))
    .route('/', paymentWebhooks(anonymous))
    .route('/', shipmentWebhooks(anonymous))
    .route('/', cspReports(anonymous))
    .route('/', mockCart)
}

/** The API for this store's own pages, with their cookie. It is mounted behind the CSRF protection. */
export function cookieApis({ fromCookie }: ContextFactories) {
  const storeApi = store(fromCookie)
  return new Hono().all('/api/*', (c) => storeApi.fetch(c.req.raw, c.env))
}

/** Calls the Supabase API like a client but without the network: principal, request and response. */
import type { Hono } from 'hono'
import { Hono as App } from 'hono'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import type { Shop, User } from '#shop/shop.ts'
import type { TestShop } from '#test/shop.ts'

type Env = { Variables: { claims: Claims; shop: Shop } }
/** A shopper, the anon key, or the service key. */
export type Principal = User | 'anon' | 'service'
export type Sent = { method?: string; headers?: Record<string, string>; body?: unknown }

const claimsOf = (principal: Principal): Claims =>
  principal === 'anon'
    ? { role: 'anon' }
    : principal === 'service'
      ? { role: 'service_role' }
      : { role: 'authenticated', sub: principal.id, email: principal.email, session_id: principal.sessionId }

export function createRestClient(shop: TestShop, slice: Hono<Env>) {
  return async (principal: Principal, path: string, { method = 'GET', headers, body }: Sent = {}) => {
    const app = new App<Env>()
      .use(async (c, next) => {
        c.set('claims', claimsOf(principal))
        c.set('shop', typeof principal === 'string' ? shop : shop.as(principal))
        await next()
      })
      .route('/', slice)
    const json = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const typed: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const init = { method, headers: { ...typed, ...headers }, ...(json === undefined ? {} : { body: json }) }
    const response = await app.request(path, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? (JSON.parse(text) as unknown) : null,
    }
  }
}

/** Pages of any origin may send requests, but never with a cookie (D48): each page holds its own credentials. */
import type { Context, MiddlewareHandler } from 'hono'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const MAY_SEND =
  'authorization, apikey, x-client-info, content-type, accept, accept-profile, content-profile, prefer, range, range-unit, ' +
  'x-supabase-api-version, x-upsert, x-metadata, cache-control, x-retry-count, x-region, traceparent, tracestate, baggage, read-after'
const MAY_READ =
  'Content-Range, Content-Location, Location, Range-Unit, X-Total-Count, Link, ETag, Retry-After, Preference-Applied, ' +
  'Proxy-Status, X-Transformations, x-supabase-api-version, x-sb-error-code, sb-auth-user-id, sb-auth-session-id, sb-error-code, Read-After'

/** PostgREST answers a CORS preflight request with 200, the other services with 204. */
export const cors =
  (preflightStatus: 200 | 204): MiddlewareHandler =>
  async (c, next) => {
    // A PostgREST OPTIONS request without preflight headers is not answered here: the route lists the allowed methods.
    const isPreflight = c.req.header('access-control-request-method') !== undefined || preflightStatus === 204
    if (c.req.method === 'OPTIONS' && isPreflight) return preflight(c, preflightStatus)
    await next()
    c.res.headers.set('access-control-allow-origin', '*')
    c.res.headers.set('access-control-expose-headers', MAY_READ)
    c.res.headers.set('x-content-type-options', 'nosniff')
    // A shared cache must not serve one client's response to another.
    c.res.headers.append('vary', 'authorization, apikey')
  }

const preflight = (c: Context, status: 200 | 204) =>
  c.body(null, status, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': c.req.header('access-control-request-headers') ?? MAY_SEND,
    'access-control-max-age': '86400',
    'x-content-type-options': 'nosniff',
    vary: 'Access-Control-Request-Headers',
  })

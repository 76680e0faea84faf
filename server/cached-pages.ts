/** Serves a cached page to guests when there is one (server/page-cache.ts). */
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie } from 'hono/cookie'
import { Overloaded } from './admission.ts'
import type { CachedPage } from './page-cache.ts'
import { pageCacheKey } from './page-cache-key.ts'

type Find = (url: string) => Promise<CachedPage | null>

export const serveCachedPages =
  (find: Find, sessionCookie: string): MiddlewareHandler =>
  async (c, next) => {
    const isGuest = c.req.method === 'GET' && getCookie(c, sessionCookie) === undefined
    const url = isGuest ? pageCacheKey(new URL(c.req.url)) : undefined
    const page = url === undefined ? null : await find(url).catch(ignoreUnlessOverloaded)
    if (!page) return next()
    const isBrotli = accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: 'identity' }) === 'br'
    const response = new Response(isBrotli ? page.brotli : page.plain, page)
    if (isBrotli) response.headers.set('content-encoding', 'br')
    return response
  }

/** The same error occurs again when the page is rendered for this visitor, and is reported there. */
function ignoreUnlessOverloaded(error: unknown) {
  if (error instanceof Overloaded) throw error
  return null
}

/** Serves a cached page to guests when there is one (server/page-cache.ts). */
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie } from 'hono/cookie'
import { Overloaded } from './admission.ts'
import type { CachedPage } from './page-cache.ts'
import { pageCacheKey } from './page-cache-key.ts'

type Find = (address: string) => Promise<CachedPage | null>

export const serveCachedPages =
  (find: Find, sessionCookie: string): MiddlewareHandler =>
  async (c, next) => {
    const isAnybody = c.req.method === 'GET' && getCookie(c, sessionCookie) === undefined
    const address = isAnybody ? pageCacheKey(new URL(c.req.url)) : undefined
    const page = address === undefined ? null : await find(address).catch(orElsewhere)
    if (!page) return next()
    const isPressed = accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: 'identity' }) === 'br'
    const answer = new Response(isPressed ? page.brotli : page.plain, page)
    if (isPressed) answer.headers.set('content-encoding', 'br')
    return answer
  }

/** The same error occurs again when the page is rendered for this visitor, and is reported there. */
function orElsewhere(error: unknown) {
  if (error instanceof Overloaded) throw error
  return null
}

/**
 * Serves catalogue pages from the cache (server/page-cache.ts), to guests and to signed-in visitors.
 *
 *   1. A guest's page has a strong ETag per encoding. A request that names it gets 304.
 *   2. A guest's page that could not be rendered because the database is away is sent as it was before, marked by a
 *      negative `ttl` (RFC 9211, 2.5). It then is not rendered again for a second.
 *   3. Only with CDN_CACHES_PAGES may a shared cache store a page: one with status 200, requested without a session
 *      cookie. Every other page is `private, no-store` (record 0099).
 */
import type { Context, MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie } from 'hono/cookie'
import { readFlash } from '#app/flash.ts'
import { isVerificationDismissed } from '#app/layout/verify-later.ts'
import type { VisitorData } from '#shop/visitor-data.ts'
import { seconds } from '#core/time.ts'
import { Overloaded } from './admission.ts'
import { PRIVATE, type CachedPage, type FindPage, type FindStale } from './page-cache.ts'
import type { Found } from './page-renderings.ts'
import { isForAllVisitors, pageCacheKey } from './page-cache-key.ts'
import { fillTemplate, isSignedIn, type PageTemplate, type Variant } from './page-template.ts'
import { markHit } from './page-hits.ts'
import { newNonce, nonceSource } from './security-headers.ts'

type Pages = {
  findPage: FindPage<CachedPage>
  findStale: FindStale<CachedPage>
  readUncompressed: (page: CachedPage) => Promise<Buffer<ArrayBuffer>>
  findTemplate: (key: string, variant: Variant) => Promise<Found<PageTemplate> | null>
  /** Null when the visitor is unknown, or sees other stock than everybody else. */
  readVisitor: (c: Context) => Promise<VisitorData | null>
  policy: (inline: string, isForAdmin: boolean) => Promise<string>
}
const UNAVAILABLE = 503
/** How long stale pages are sent without trying to render them. */
const RETRY = seconds(1)

type Options = { sessionCookie: string; cdnCachesPages: boolean }

/**
 * A shared cache serves a page for 10 seconds, and for 50 more while it requests the next one. A browser asks before it
 * shows its copy again. Its copy is not that of a visitor with other cookies, so Back after signing in shows no guest's
 * page.
 */
const SHARED = {
  'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=50',
  vary: 'Accept-Encoding, Cookie',
}

export function serveCachedPages(pages: Pages, { sessionCookie, cdnCachesPages }: Options): MiddlewareHandler {
  let retryAt = -Infinity
  return async (c, next) => {
    const url = new URL(c.req.url)
    const key = c.req.method === 'GET' ? pageCacheKey(url) : undefined
    // A page with the message of a redirect is rendered for this visitor, and not kept.
    if (key === undefined || readFlash(c.req.raw, url)) return next()
    if (getCookie(c, sessionCookie) !== undefined)
      return (await serveVisitor(c, pages, url, key).catch(rethrowOverload)) ?? next()
    if (performance.now() < retryAt) {
      const stale = await serveStale(c, pages, key)
      if (stale) return stale
    }
    const response = await servePage(c, pages, key, cdnCachesPages).catch(rethrowOverload)
    if (response && response.status !== UNAVAILABLE) return response
    if (!response) await next()
    const hasFailed = (response ?? c.res).status === UNAVAILABLE
    const stale = hasFailed && (await serveStale(c, pages, key, true))
    if (!stale) return response ?? undefined
    retryAt = performance.now() + RETRY
    // Hono would add the headers of the answer that this one replaces.
    c.res = undefined
    c.res = stale
  }
}

async function servePage(c: Context, pages: Pages, key: string, isShared = false) {
  const found = await pages.findPage(key)
  if (!found) return null
  if (found.isHit) markHit(c.req.raw, key, found.page)
  const shared = isShared && found.page.status === 200 ? SHARED : {}
  return sendPage(c, pages, found.page, { ...shared, 'cache-status': cacheStatus(found) })
}

async function serveStale(c: Context, pages: Pages, key: string, hasFailed = false) {
  const stale = pages.findStale(key, hasFailed)
  if (!stale) return undefined
  return sendPage(c, pages, stale.page, { 'cache-status': `pages; hit; ttl=-${Math.ceil(stale.age / 1000)}` })
}

async function sendPage(c: Context, pages: Pages, page: CachedPage, more: Record<string, string>) {
  const isBrotli = accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: 'identity' }) === 'br'
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  if (page.status === 200) {
    const etag = `"${page.version}${isBrotli ? '-br' : ''}"`
    headers.set('etag', etag)
    if (hasEtag(c.req.header('if-none-match'), etag)) {
      headers.delete('content-type')
      return new Response(null, { status: 304, headers })
    }
  }
  if (isBrotli) headers.set('content-encoding', 'br')
  const body = isBrotli ? page.brotli : await pages.readUncompressed(page)
  return new Response(body, { status: page.status, headers })
}

/** RFC 9211. */
const cacheStatus = ({ isHit }: Found<unknown>) => `pages; ${isHit ? 'hit' : 'fwd=miss'}`

/** Whether the client has this page. A proxy that compresses a page makes its strong ETag a weak one. */
const hasEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false

async function serveVisitor(c: Context, pages: Pages, url: URL, key: string) {
  const hasOwnData = url.pathname.endsWith('.data') && !isForAllVisitors(url)
  if (hasOwnData) return null
  const visitor = await pages.readVisitor(c)
  if (!visitor) return null
  if (!isSignedIn(visitor)) return servePage(c, pages, key)
  const { id, isAdmin, emailConfirmed } = visitor.user
  if (isForAllVisitors(url)) {
    const response = await servePage(c, pages, key)
    // Admins see products that others do not find.
    return isAdmin && response?.status === 404 ? null : response
  }
  const verifiesLater = isVerificationDismissed(c.req.header('cookie') ?? '', id)
  const found = await pages.findTemplate(key, { isAdmin, emailConfirmed, verifiesLater })
  if (!found) return null
  const nonce = newNonce()
  const response = new Response(fillTemplate(found.page, visitor, nonce), found.page)
  response.headers.set('cache-status', cacheStatus(found))
  response.headers.set('content-security-policy', await pages.policy(nonceSource(nonce), isAdmin))
  response.headers.set('cache-control', PRIVATE)
  return response
}

/** Another error occurs again when the page is rendered for this visitor, and is reported there. */
function rethrowOverload(error: unknown) {
  if (error instanceof Overloaded) throw error
  return null
}

/** Serves catalogue pages from the cache (server/page-cache.ts), to guests and to signed-in visitors. */
import type { Context, MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie } from 'hono/cookie'
import { readFlash } from '#app/flash.ts'
import { isVerificationDismissed } from '#app/layout/verify-later.ts'
import type { VisitorData } from '#shop/layout-data.ts'
import { Overloaded } from './admission.ts'
import type { CachedPage, FindPage } from './page-cache.ts'
import { isForAllVisitors, pageCacheKey } from './page-cache-key.ts'
import { fillTemplate, isSignedIn, type PageTemplate, type Variant } from './page-template.ts'
import { newNonce, nonceSource } from './security-headers.ts'

type Pages = {
  findPage: FindPage<CachedPage>
  findTemplate: (key: string, variant: Variant) => Promise<PageTemplate | null>
  /** Null when the visitor sees other stock than everybody else. */
  readVisitor: (c: Context) => Promise<VisitorData | null>
  policy: (inline: string, isForAdmin: boolean) => Promise<string>
}

export const serveCachedPages =
  (pages: Pages, sessionCookie: string): MiddlewareHandler =>
  async (c, next) => {
    const url = new URL(c.req.url)
    const key = c.req.method === 'GET' ? pageCacheKey(url) : undefined
    if (key === undefined) return next()
    const response =
      getCookie(c, sessionCookie) === undefined ? servePage(c, pages, key) : serveVisitor(c, pages, url, key)
    return (await response.catch(rethrowOverload)) ?? next()
  }

async function servePage(c: Context, { findPage }: Pages, key: string) {
  const page = await findPage(key)
  if (!page) return null
  const isBrotli = accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: 'identity' }) === 'br'
  const response = new Response(isBrotli ? page.brotli : page.plain, page)
  if (isBrotli) response.headers.set('content-encoding', 'br')
  return response
}

async function serveVisitor(c: Context, pages: Pages, url: URL, key: string) {
  const hasOwnData = url.pathname.endsWith('.data') && !isForAllVisitors(url)
  if (hasOwnData || readFlash(c.req.raw, url)) return null
  const visitor = await pages.readVisitor(c)
  if (!visitor) return null
  if (!isSignedIn(visitor) || isForAllVisitors(url)) return servePage(c, pages, key)
  const { id, isAdmin, emailConfirmed } = visitor.user
  const verifiesLater = isVerificationDismissed(c.req.header('cookie') ?? '', id)
  const template = await pages.findTemplate(key, { isAdmin, emailConfirmed, verifiesLater })
  if (!template) return null
  const nonce = newNonce()
  const response = new Response(fillTemplate(template, visitor, nonce), template)
  response.headers.set('content-security-policy', await pages.policy(nonceSource(nonce), isAdmin))
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** Another error occurs again when the page is rendered for this visitor, and is reported there. */
function rethrowOverload(error: unknown) {
  if (error instanceof Overloaded) throw error
  return null
}

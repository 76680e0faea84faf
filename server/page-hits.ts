/**
 * Sends a page of the page cache without the middleware, which takes longer than finding and sending it.
 *
 *   1. The first requests of a page pass all of the middleware. Status and headers of the answer are then remembered
 *      for its URL and encoding, so that a page never has other headers here than there.
 *   2. Only a request whose answer depends on nothing else is answered here: a GET without a body, a session cookie, the
 *      message of a redirect or the ETag of a copy, by a client that names plain encodings.
 *   3. The page is looked up in the cache each time. What a change has dropped from it is not sent here either.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { hasFlashCookie } from '#app/flash.ts'
import { readLogContext, type LogContext } from '#core/log-context.server.ts'
import type { CachedPage } from './page-cache.ts'
import { REQUEST_ID_HEADER } from './watch-requests.ts'

type Encoding = 'br' | 'identity'
type Hit = { key: string; page: CachedPage; headers: string[]; route: string | undefined }
type Pages = {
  /** The page in the cache, if it needs no rendering. */
  peekPage: (key: string) => CachedPage | undefined
  peekUncompressed: (page: CachedPage) => Buffer | undefined
}

const MAX_URLS = 2000

export function openPageHits({ peekPage, peekUncompressed }: Pages, sessionCookie: string) {
  const byEncoding: Record<Encoding, LRUCache<string, Hit>> = {
    br: new LRUCache({ max: MAX_URLS }),
    identity: new LRUCache({ max: MAX_URLS }),
  }

  /** The first middleware, so that it sees the answer as it is sent. */
  const remember: MiddlewareHandler = async (c, next) => {
    await next()
    const found = hits.get(c.req.raw)
    const incoming = incomingOf(c)
    const encoding = found && incoming && encodingOf(incoming, sessionCookie)
    if (!encoding || c.res.status !== 200 || (c.res.headers.get('content-encoding') ?? 'identity') !== encoding) return
    const headers = [...c.res.headers].flat()
    byEncoding[encoding].set(incoming.url!, { ...found, headers, route: readLogContext()?.route })
  }

  /** Returns false for a request that the middleware has to answer. */
  function answer(incoming: IncomingMessage, outgoing: ServerResponse, context?: LogContext) {
    const encoding = encodingOf(incoming, sessionCookie)
    const hit = encoding && byEncoding[encoding].get(incoming.url!)
    if (!hit || peekPage(hit.key) !== hit.page) return false
    const body = encoding === 'br' ? hit.page.brotli : peekUncompressed(hit.page)
    if (!body) return false
    const headers = [...hit.headers, 'content-length', String(body.length)]
    if (context?.requestId) headers.push(REQUEST_ID_HEADER, context.requestId)
    if (context) context.route = hit.route
    outgoing.writeHead(200, headers)
    outgoing.end(body)
    return true
  }

  return { remember, answer }
}

/** The requests that are being answered with a page of the cache. */
const hits = new WeakMap<Request, { key: string; page: CachedPage }>()

/** Tells `remember` which page of the cache answers the request. */
export const markHit = (request: Request, key: string, page: CachedPage) => void hits.set(request, { key, page })

const incomingOf = (c: Context) => (c.env as { incoming?: IncomingMessage } | undefined)?.incoming

/** What decides whether and how a cached page is sent: undefined when the middleware has to look closer. */
function encodingOf({ method, url, headers }: IncomingMessage, sessionCookie: string): Encoding | undefined {
  if (method !== 'GET' || !url?.startsWith('/') || !headers.host) return undefined
  const { cookie } = headers
  if (cookie?.includes(`${sessionCookie}=`) || hasFlashCookie(cookie)) return undefined
  if (headers['if-none-match'] || headers.upgrade) return undefined
  if (headers['content-length'] || headers['transfer-encoding']) return undefined
  const accepted = headers['accept-encoding']
  if (accepted === undefined || accepted === 'identity') return 'identity'
  // A weighted list is left to the middleware.
  return /(?:^|[, ])br(?:,|$)/.test(accepted) && !accepted.includes(';') ? 'br' : undefined
}

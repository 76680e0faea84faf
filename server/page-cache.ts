/**
 * Caches rendered pages for guests.
 *
 *   1. A cached page belongs to no user: it is rendered for its URL alone, without cookies, headers or a session.
 *   2. A catalogue change applies to every process at once: the database announces it, and the whole cache is dropped.
 *      A page whose rendering began before that goes to the requests that wait for it. It is not cached, and later
 *      requests do not get it. A process that has lost the database's notifications caches nothing.
 *   3. A URL is rendered once at a time for any number of requests. If rendering is slow, later requests render it
 *      anew.
 *   4. Inline scripts are allowed by their hashes (D47), because a cached response cannot have a nonce. The page is
 *      rendered with a nonce, which marks the store's own scripts, and the nonce is then removed.
 *   5. Not-found pages and redirects are returned as rendered and are not cached.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { minutes, seconds } from '#core/time.ts'
import { contentSecurityPolicy, scriptHashes, newNonce } from './security-headers.ts'

export type CachedPage = {
  status: number
  headers: [string, string][]
  plain: Buffer<ArrayBuffer>
  brotli: Buffer<ArrayBuffer>
}
type Render = (url: string, nonce: string) => Promise<Response>
type Policy = (inline: string) => string | Promise<string>
type CatalogueEvents = { onCatalogueChange: (listener: () => void) => void; isConnected: () => boolean }

const MAX_BYTES = 32 * 1024 * 1024
/** For changes that are not announced, such as the time of day. */
const TTL = minutes(1)
/** How long later requests wait for a rendering that an earlier one started. */
const MAX_SHARED_WAIT = seconds(5)
const compress = promisify(brotliCompress)
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** `policy` builds the Content-Security-Policy header that allows these inline scripts. */
export function openPageCache(render: Render, catalogue: CatalogueEvents, policy: Policy = contentSecurityPolicy) {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plain, brotli }, url) => plain.length + brotli.length + url.length,
    ttl: TTL,
  })
  let pending = new Map<string, Promise<CachedPage | null>>()
  catalogue.onCatalogueChange(() => {
    cache.clear()
    pending = new Map()
  })

  async function renderPage(url: string, generation: typeof pending) {
    const nonce = newNonce()
    const page = await toCachedPage(await render(url, nonce), nonce, policy)
    if (page?.status === 200 && generation === pending) cache.set(url, page)
    return page
  }

  /** Null when the page cannot be cached, or the response was for one visitor only. */
  return async function find(url: string): Promise<CachedPage | null> {
    if (!catalogue.isConnected()) return null
    const cached = cache.get(url) ?? pending.get(url)
    if (cached) return cached
    const generation = pending
    const rendering = renderPage(url, generation)
    generation.set(url, rendering)
    const remove = () => generation.get(url) === rendering && generation.delete(url)
    const timer = setTimeout(remove, MAX_SHARED_WAIT)
    return rendering.finally(() => {
      clearTimeout(timer)
      remove()
    })
  }
}

async function toCachedPage(response: Response, nonce: string, policy: Policy): Promise<CachedPage | null> {
  if (response.headers.has('set-cookie')) return null
  const html = await response.text()
  const plain = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('cache-control', 'private, no-store')
  headers.set('vary', 'Accept-Encoding')
  if (headers.get('content-type')?.startsWith('text/html'))
    headers.set('content-security-policy', await policy(scriptHashes(html, nonce)))
  return { status: response.status, headers: [...headers], plain, brotli: await compress(plain, BROTLI_OPTIONS) }
}

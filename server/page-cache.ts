/**
 * Caches rendered catalogue pages: for guests as they are, and for signed-in visitors as templates (page-template.ts).
 *
 *   1. A cached page belongs to no user: it is rendered for its URL alone, without cookies, headers or a session.
 *   2. A catalogue change applies to every process at once: the database announces it, and the whole cache is dropped.
 *      A page whose rendering began before that goes to the requests that wait for it. It is not cached, and later
 *      requests do not get it. A process that has lost the database's notifications caches nothing.
 *   3. A URL is rendered once at a time for any number of requests. If rendering is slow, later requests render it
 *      anew.
 *   4. Inline scripts of a guest's page are allowed by their hashes (D47), because a cached response cannot have a
 *      nonce. The page is rendered with a nonce, which marks the store's own scripts, and the nonce is then removed.
 *   5. Not-found pages and redirects are returned as rendered and are not cached.
 *   6. URLs that nobody requests again do not replace the pages that are in use (segmented-cache.ts).
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { minutes, seconds } from '#core/time.ts'
import { contentSecurityPolicy, scriptHashes } from './security-headers.ts'
import { createSegmentedCache } from './segmented-cache.ts'

export type CachedPage = {
  status: number
  headers: [string, string][]
  /** Identifies the body and its policy. It is quoted in the header `ETag`, with the encoding (cached-pages.ts). */
  version: string
  plain: Buffer<ArrayBuffer>
  brotli: Buffer<ArrayBuffer>
}
type Policy = (inline: string) => string | Promise<string>
export type Catalogue = { onCatalogueChange: (listener: () => void) => void; isConnected: () => boolean }
/** Of all pages of this cache. */
type Options<P> = { maxBytes: number; bytesOf: (page: P) => number }
export const MAX_PAGE_BYTES = 24 * 1024 * 1024
export const MAX_TEMPLATE_BYTES = 8 * 1024 * 1024

/** For changes that are not announced, such as the time of day. */
const TTL = minutes(1)
/** How long later requests wait for a rendering that an earlier one started. */
const MAX_WAIT = seconds(5)
const compress = promisify(brotliCompress)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export const PRIVATE = 'private, no-store'

export type FindPage<P> = (key: string) => Promise<P | null>

/** `render` returns null when a page cannot be cached, or was for one visitor only. */
export function openPageCache<P extends { status: number }>(
  render: (key: string) => Promise<P | null>,
  catalogue: Catalogue,
  { maxBytes, bytesOf }: Options<P>,
): FindPage<P> {
  const pages = createSegmentedCache<P>({ maxBytes, bytesOf, ttl: TTL })
  let pending = new Map<string, Promise<P | null>>()
  catalogue.onCatalogueChange(() => {
    pages.clear()
    pending = new Map()
  })

  async function renderAndStore(key: string, startedWith: typeof pending) {
    const page = await render(key)
    if (page?.status === 200 && startedWith === pending) pages.set(key, page)
    return page
  }

  return async function find(key) {
    if (!catalogue.isConnected()) return null
    const found = pages.get(key) ?? pending.get(key)
    if (found) return found
    const startedWith = pending
    const rendering = renderAndStore(key, startedWith)
    startedWith.set(key, rendering)
    const stopWaiting = () => startedWith.get(key) === rendering && startedWith.delete(key)
    const timeout = setTimeout(stopWaiting, MAX_WAIT)
    return rendering.finally(() => {
      clearTimeout(timeout)
      stopWaiting()
    })
  }
}

export const bytesOfPage = ({ plain, brotli }: CachedPage) => plain.length + brotli.length

/** `policy` builds the Content-Security-Policy header that allows these inline scripts. */
export async function toCachedPage(
  response: Response,
  nonce: string,
  policy: Policy = contentSecurityPolicy,
): Promise<CachedPage | null> {
  if (response.headers.has('set-cookie')) return null
  const html = await response.text()
  const plain = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('cache-control', PRIVATE)
  headers.set('vary', 'Accept-Encoding')
  if (headers.get('content-type')?.startsWith('text/html'))
    headers.set('content-security-policy', await policy(scriptHashes(html, nonce)))
  const version = createHash('sha256')
    .update(headers.get('content-security-policy') ?? '')
    .update(plain)
    .digest('base64url')
  return { status: response.status, headers: [...headers], version, plain, brotli: await compress(plain, BROTLI) }
}

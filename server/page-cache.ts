/**
 * Caches rendered catalogue pages: for guests as they are, and for signed-in visitors as templates (page-template.ts).
 *
 *   1. A cached page belongs to no user: it is rendered for its URL alone, without cookies, headers or a session.
 *   2. A catalogue change applies to every process at once: the database announces it, and the pages with its tags are
 *      dropped (shop/catalogue/cache-tags.ts). A page whose rendering began before that goes to the requests that wait
 *      for it. Later requests do not get it, and it is not cached if the change has one of its tags. A process that has
 *      lost the database's notifications caches nothing.
 *   3. A URL is rendered once at a time for any number of requests. If rendering is slow, later requests render it
 *      anew.
 *   4. Inline scripts of a guest's page are allowed by their hashes (D47), because a cached response cannot have a
 *      nonce. The page is rendered with a nonce, which marks the store's own scripts, and the nonce is then removed.
 *   5. Not-found pages and redirects are returned as rendered and are not cached.
 *   6. A page that changes by itself at some time, because an offer begins or ends, is kept no longer, also when the
 *      clock is set forward.
 *   7. URLs that nobody requests again do not replace the pages that are in use (segmented-cache.ts).
 *   8. A page that a change has dropped is rendered anew without waiting for a request, if it was sent from the cache since
 *      it was last rendered (record 0231).
 *   9. While the database is away, pages are sent as they were (record 0191), also those that a change has dropped, for
 *      as long as no more than ten minutes of changes can be missing on them. None outlives rule 6.
 */
import type { DatabaseEvents } from '#platform/database-events.server.ts'
import { endOf } from '#shop/catalogue/cache-tags.ts'
import { minutes } from '#core/time.ts'
import { createDrops, type Cacheable, type Change } from './page-drops.ts'
import { createRenderings, type Found, type Missed } from './page-renderings.ts'
import { createRefresher, type RefreshOptions } from './refresh-pages.ts'
import { createSegmentedCache } from './segmented-cache.ts'

export type CachedPage = Cacheable & {
  headers: [string, string][]
  /** Identifies the body and its policy. It is quoted in the header `ETag`, with the encoding (cached-pages.ts). */
  version: string
  brotli: Buffer<ArrayBuffer>
}
export type Catalogue = Pick<DatabaseEvents, 'onCatalogueChange' | 'isConnected' | 'lostAt'>
/**
 * `maxBytes` is of all pages of this cache. Without `refreshing` a dropped page waits for its next request. `lateBy` is how
 * many milliseconds numbers of discounts may be old (record 0232).
 */
type Options<P> = { maxBytes: number; bytesOf: (page: P) => number; refreshing?: RefreshOptions; lateBy?: number }
export const MAX_PAGE_BYTES = 24 * 1024 * 1024
export const MAX_TEMPLATE_BYTES = 8 * 1024 * 1024

/** For changes that are not announced, such as the year of the copyright line. */
const TTL = minutes(10)
/** How long changes may be missing on a page that is sent while the database is away. */
const MAX_STALE = minutes(10)

export const PRIVATE = 'private, no-store'

export type FindPage<P> = (key: string) => Promise<Found<P> | null>
/** The cached page, without rendering or waiting. */
export type PeekPage<P> = (key: string) => P | undefined

/** `age`, in milliseconds, is how long a change may have been missing on the page. */
type StalePage<P> = { page: P; age: number }
/** `hasFailed` when the page could not be rendered, which may be known before the loss of the database is. */
export type FindStale<P> = (key: string, hasFailed?: boolean) => StalePage<P> | undefined

/** Since the process has started: requests for pages that were there, and for others; and the bytes of all pages. */
export type CacheUse = { hits: number; misses: number; bytes: number }

/** `render` returns null when a page cannot be cached, or was for one visitor only. */
export function openPageCache<P extends Cacheable>(
  render: (key: string) => Promise<P | null>,
  catalogue: Catalogue,
  { maxBytes, bytesOf, refreshing, lateBy }: Options<P>,
): { find: FindPage<P>; peek: PeekPage<P>; findStale: FindStale<P>; readUse: () => CacheUse } {
  const pages = createSegmentedCache<P>({ maxBytes, bytesOf, ttl: TTL })
  /** Of each page that was kept: when it changes by itself. */
  const endsAt = new WeakMap<P, number>()
  /** Pages that were sent from the cache. */
  const used = new WeakSet<P>()
  const renderings = createRenderings(render, keep)
  const refresh = async (key: string) => {
    if (catalogue.isConnected() && !findKept(key)) await renderings.renderOnce(key)
    return !catalogue.isConnected() || findKept(key) !== undefined
  }
  const refresher = refreshing && createRefresher(refresh, refreshing)
  const drops = createDrops<P>(lateBy, (key, page) => {
    if (used.has(page)) refresher?.add(key)
  })
  catalogue.onCatalogueChange((change) => {
    const since = (change === 'resync' ? catalogue.lostAt() : undefined) ?? performance.now()
    renderings.addChange(change, since)
    for (const [key, page] of pages.entries()) drops.addChange(key, page, change, since)
  })

  function keep(key: string, page: P, missed: Missed<Change>[]) {
    for (const { change, at } of missed) drops.addChange(key, page, change, at)
    endsAt.set(page, endOf(page.tags))
    if (drops.droppedAt(page) === undefined && !isOver(page)) pages.set(key, page)
  }

  const isOver = (page: P) => (endsAt.get(page) ?? Infinity) <= Date.now()

  const use = { hits: 0, misses: 0 }
  function findKept(key: string) {
    const page = catalogue.isConnected() ? pages.get(key) : undefined
    return page && !isOver(page) && drops.droppedAt(page) === undefined ? page : undefined
  }

  const peek: PeekPage<P> = (key) => {
    const page = findKept(key)
    if (!page) return undefined
    use.hits++
    used.add(page)
    return page
  }

  const find: FindPage<P> = async (key) => {
    if (!catalogue.isConnected()) return null
    const page = peek(key)
    if (page) return { page, isHit: true }
    use.misses++
    return renderings.renderOnce(key)
  }

  const findStale: FindStale<P> = (key, hasFailed) => {
    const lostAt = catalogue.lostAt() ?? (hasFailed ? performance.now() : undefined)
    const page = lostAt === undefined ? undefined : pages.getExpired(key)
    if (lostAt === undefined || !page || isOver(page)) return undefined
    const age = performance.now() - Math.min(lostAt, drops.droppedAt(page) ?? lostAt)
    return age <= MAX_STALE ? { page, age } : undefined
  }

  return { find, peek, findStale, readUse: () => ({ ...use, bytes: pages.countBytes() }) }
}

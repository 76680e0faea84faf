/**
 * The external hosts in `img-src`: those of current product images, and those that the setting IMAGE_HOSTS names.
 *
 *   1. After images change, the hosts are read again before the next page is rendered.
 *   2. When they cannot be read, or are too many for a header, any https host is allowed, so that no product loses its
 *      image.
 */
import type { Context } from 'hono'
import type { DatabaseEvents } from '#platform/database-events.server.ts'
import { logLine } from '#core/log.ts'
import type { Shop } from '#shop/shop.ts'

type Changes = Pick<DatabaseEvents, 'onCatalogueChange' | 'isConnected'>

export const ANY_HTTPS_HOST = 'https:'
export const MAX_HOSTS = 50

/** `read` returns at most the given number of hosts. */
export function openImageSources(read: (max: number) => Promise<string[]>, changes: Changes, allowed: string[]) {
  let hosts: string[] | undefined
  let isStale = true
  let reading: Promise<void> | undefined
  changes.onCatalogueChange((change) => (isStale ||= change === 'pictures' || change === 'resync'))

  async function refresh() {
    isStale = false
    try {
      hosts = await read(MAX_HOSTS + 1)
      if (hosts.length > MAX_HOSTS) warn()
    } catch {
      isStale = true
    } finally {
      reading = undefined
    }
  }

  return async function sources(): Promise<string> {
    // Without a notification connection the database may be unavailable, so no request waits for it here.
    if (!changes.isConnected()) void (reading ??= refresh())
    else if (isStale || reading) await (reading ??= refresh())
    if (hosts === undefined || hosts.length > MAX_HOSTS) return ANY_HTTPS_HOST
    return [...new Set([...allowed, ...hosts])].map((host) => `https://${host}`).join(' ')
  }
}

/** An admin sees the preview of an image URL that no product uses yet, also on the page right after signing in. */
export function isForAdmin(c: Context<{ Variables: { shop: Shop } }>) {
  const { session } = c.var.shop
  return c.req.path === '/adminLogin' || (session.status === 'known' && session.user?.isAdmin === true)
}

let hasWarned = false
function warn() {
  if (!hasWarned)
    logLine('warn', `Products show pictures of more than ${MAX_HOSTS} hosts: pages may show those of any.`)
  hasWarned = true
}

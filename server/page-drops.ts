/**
 * Which pages of the page cache changes of the catalogue have dropped. A page on which a change affects only how many
 * products are reduced is dropped `lateBy` milliseconds after it (record 0232).
 */
import type { CatalogueChange } from '#platform/database-events.server.ts'
import { isAffected, isAffectedLater } from '#shop/catalogue/cache-tags.ts'
import { seconds } from '#core/time.ts'

/** `tags` say which changes affect the page. */
export type Cacheable = { status: number; tags: ReadonlySet<string> }
export type Change = CatalogueChange | 'resync'

const LATE_BY = seconds(10)

export function createDrops<P extends Cacheable>(
  lateBy: number = LATE_BY,
  onDrop: (key: string, page: P) => void = () => undefined,
) {
  /** Since when changes may be missing on a page that has been dropped and not rendered anew. */
  const droppedAt = new WeakMap<P, number>()
  const late = new WeakSet<P>()

  function drop(key: string, page: P, since: number) {
    if (droppedAt.has(page)) return
    droppedAt.set(page, since)
    onDrop(key, page)
  }

  return {
    droppedAt: (page: P) => droppedAt.get(page),
    addChange: (key: string, page: P, change: Change, since: number) => {
      if (typeof change === 'string' || isAffected(page.tags, change)) return drop(key, page, since)
      if (late.has(page) || !isAffectedLater(page.tags, change)) return
      late.add(page)
      setTimeout(drop, Math.max(0, lateBy - (performance.now() - since)), key, page, since).unref()
    },
  }
}

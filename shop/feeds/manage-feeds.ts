/** The feeds as the admin panel shows them: when they were written, and what had to be left out. */
import { feedFiles } from '#db/schema.server.ts'
import { clampPage } from '#core/page.ts'
import { recordAuditEvent } from '../audit.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { feedPath, FEEDS, PROBLEM_PAGE_SIZE } from './rules.ts'

export async function readFeeds(shop: Shop, requestedPage = 1) {
  requirePermission(shop, 'read-products')
  const { baseUrl, feedKey } = shop.settings
  const query = feedKey === null ? '' : `?${new URLSearchParams({ key: feedKey })}`
  const [file] = await shop.db.select().from(feedFiles)
  const problems = file?.problems ?? []
  const { page, pages, offset } = clampPage(requestedPage, problems.length, PROBLEM_PAGE_SIZE)
  return {
    addresses: FEEDS.map((name) => ({ name, url: baseUrl + feedPath(name) + query })),
    writtenAt: file?.writtenAt ?? null,
    changedAt: file?.changedAt ?? null,
    ...{ items: file?.items ?? 0, leftOut: file?.leftOut ?? 0, bytes: file?.size ?? 0 },
    problems: { items: problems.slice(offset, offset + PROBLEM_PAGE_SIZE), total: problems.length, page, pages },
  }
}
export type FeedsView = Awaited<ReturnType<typeof readFeeds>>

/** A job writes them, because that may take longer than a request. */
export async function requestFeeds(shop: Shop): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    await recordAuditEvent(shop, { action: 'write-feeds', entity: 'feed', entityId: 'products' })
    await shop.enqueue({ name: 'write-feeds' })
  })
  return messages.writing
}

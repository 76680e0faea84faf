/** Drafts beside published pages: saved without changing what shoppers see, published as they stand, or discarded. */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { pages } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import type { SavePageDraft } from './input.ts'
import { readPage } from './list-pages.ts'
import { messages } from './messages.ts'
import { renderBody } from './preview-page.ts'
import { changePage } from './save-page.ts'
import { ENTITY, keepVersion, toColumns, toRecord, updatePage, writePage } from './write-page.ts'

/** A page that is not published is itself the draft. */
export async function savePageDraft(shop: Shop, slug: string, { version, ...input }: SavePageDraft): Promise<string> {
  requireAdmin(shop)
  const html = await renderBody(input.body)
  await writePage(shop, slug, version, async (shop, page) => {
    const { row, draft } = page
    const after = toColumns({ ...input, state: row.state })
    if (row.state === 'draft') return updatePage(shop, page, { after, html, action: 'change-page' })
    const before = draft ?? toColumns(row)
    if (isDeepStrictEqual(before, after)) return
    const next = row.version + 1
    await shop.db.update(pages).set({ version: next }).where(eq(pages.slug, slug))
    await keepVersion(shop, { ...after, slug, version: next, isDraft: true })
    const event = { action: 'save-page-draft', entity: ENTITY, entityId: slug } as const
    await recordAuditEvent(shop, { ...event, before: toRecord(before), after: toRecord(after) })
  })
  return messages.draftSaved
}

/** Publishes the draft of a page, or the page itself if it is not published. */
export async function publishPage(shop: Shop, slug: string, version: number): Promise<string> {
  const { state, draft, ...page } = await readPage(shop, slug)
  if (state === 'published' && !draft) fail('conflict', messages.noDraft)
  return changePage(shop, slug, { ...(draft ?? page), state: 'published', version })
}

/** The draft stays among the versions. */
export async function discardPageDraft(shop: Shop, slug: string, version: number): Promise<string> {
  requireAdmin(shop)
  await writePage(shop, slug, version, async (shop, page) => {
    if (!page.draft) fail('conflict', messages.noDraft)
    const { row } = page
    await updatePage(shop, page, { after: toColumns(row), html: row.html, action: 'discard-page-draft' })
  })
  return messages.draftDiscarded
}

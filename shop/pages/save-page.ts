/**
 * Adds, changes, publishes and deletes the merchant's own pages.
 *
 * Every version is kept, also after the page was deleted. A new page with its address continues their numbers. What is
 * saved here replaces a draft beside the page (page-drafts.ts), which stays among the versions.
 */
import { eq, sql } from 'drizzle-orm'
import { pages, pageVersions } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { toSlug } from '#core/slug.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import type { AddPage, ChangePage, RestorePage } from './input.ts'
import { isPageNeeded } from './legal-gaps.ts'
import { readPageVersion } from './list-pages.ts'
import { messages } from './messages.ts'
import { renderBody } from './preview-page.ts'
import { MAX_PAGES, MAX_SLUG_LENGTH, pathOfPage } from './rules.ts'
import {
  ENTITY,
  keepVersion,
  toColumns,
  toRecord,
  updatePage,
  writePage,
  type Columns,
  type StoredPage,
} from './write-page.ts'

export async function addPage(shop: Shop, input: AddPage): Promise<{ message: string; slug: string }> {
  requireAdmin(shop)
  const slug = input.slug || toSlug(input.title).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')
  if (!slug) fail('invalid', messages.invalidSlug, { slug: messages.invalidSlug })
  const after = toColumns(input)
  const html = await renderBody(after.body)
  await withTransaction(shop, async (shop) => {
    if ((await shop.db.$count(pages)) >= MAX_PAGES) fail('conflict', messages.tooMany)
    const version = sql<number>`1 + coalesce((select max(${pageVersions.version}) from ${pageVersions} where ${pageVersions.slug} = ${slug}), 0)`
    const [row] = await shop.db
      .insert(pages)
      .values({ ...after, slug, html, updatedAt: shop.now(), version })
      .onConflictDoNothing()
      .returning()
    const taken = messages.slugTaken(pathOfPage(slug))
    if (!row) return fail('conflict', taken, { slug: taken })
    await keepVersion(shop, row)
    await recordAuditEvent(shop, { action: 'add-page', entity: ENTITY, entityId: slug, after: toRecord(after) })
  })
  applyCatalogueChange(shop, 'other')
  return { message: after.state === 'published' ? messages.published(pathOfPage(slug)) : messages.added, slug }
}

export async function changePage(shop: Shop, slug: string, { version, ...input }: ChangePage): Promise<string> {
  requireAdmin(shop)
  const after = toColumns(input)
  const html = await renderBody(after.body)
  const action = await writePage(shop, slug, version, async (shop, page) => {
    if (after.state !== 'published') refuseIfNeeded(shop, page)
    const action = actionOf(page, after.state)
    await updatePage(shop, page, { after, html, action })
    return action
  })
  if (action === 'change-page') return messages.updated
  return after.state === 'published' ? messages.published(pathOfPage(slug)) : messages.unpublished
}

/** Puts the text of an earlier version back. The state of the page and its place in the footer stay. */
export async function restorePage(shop: Shop, slug: string, { from, version }: RestorePage): Promise<string> {
  const { title, description, body } = await readPageVersion(shop, slug, from)
  const html = await renderBody(body)
  await writePage(shop, slug, version, (shop, page) => {
    const after = { ...toColumns(page.row), title, description, body }
    return updatePage(shop, page, { after, html, action: 'restore-page' })
  })
  return messages.restored(from)
}

/** Its address is free again. The store's own text is back where the page had replaced it. */
export async function deletePage(shop: Shop, slug: string, version: number): Promise<string> {
  requireAdmin(shop)
  await writePage(shop, slug, version, async (shop, page) => {
    refuseIfNeeded(shop, page)
    await shop.db.delete(pages).where(eq(pages.slug, slug))
    const before = toRecord(toColumns(page.row))
    await recordAuditEvent(shop, { action: 'delete-page', entity: ENTITY, entityId: slug, before })
  })
  return messages.deleted
}

function refuseIfNeeded(shop: Shop, { row }: StoredPage) {
  if (isPageNeeded(shop, row)) fail('conflict', messages.returnsPolicyNeeded)
}

function actionOf({ row, draft }: StoredPage, state: Columns['state']) {
  if (row.state === state && !draft) return 'change-page'
  return state === 'published' ? 'publish-page' : 'unpublish-page'
}

/**
 * Adds, changes, publishes and deletes the merchant's own pages.
 *
 *   1. A change states the version it was made from. If the page has changed since, it fails and overwrites nothing.
 *   2. Every version is kept, also after the page was deleted. A new page with its address continues their numbers.
 *   3. Saving without a difference is not a change: it makes no version and no audit event.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { pages, pageVersions } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { toSlug } from '#core/slug.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import type { AddPage, ChangePage, RestorePage } from './input.ts'
import { isPageNeeded } from './legal-gaps.ts'
import { readPageVersion } from './list-pages.ts'
import { messages } from './messages.ts'
import { renderBody } from './preview-page.ts'
import { MAX_PAGES, MAX_SLUG_LENGTH, pathOfPage } from './rules.ts'

const ENTITY = 'page'
type Row = typeof pages.$inferSelect
type Columns = Omit<Row, 'slug' | 'html' | 'updatedAt' | 'version'>

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
  const before = await write(shop, slug, version, async (shop, row) => {
    if (after.state !== 'published') refuseIfNeeded(shop, row)
    const action = actionOf(row, after)
    await update(shop, row, { after, html, action })
    return row
  })
  if (before.state === after.state) return messages.updated
  return after.state === 'published' ? messages.published(pathOfPage(slug)) : messages.unpublished
}

/** Puts the text of an earlier version back. The state of the page and its place in the footer stay. */
export async function restorePage(shop: Shop, slug: string, { from, version }: RestorePage): Promise<string> {
  const { title, description, body } = await readPageVersion(shop, slug, from)
  const html = await renderBody(body)
  await write(shop, slug, version, (shop, row) =>
    update(shop, row, { after: { ...toColumns(row), title, description, body }, html, action: 'restore-page' }),
  )
  return messages.restored(from)
}

/** Its address is free again. The store's own text is back where the page had replaced it. */
export async function deletePage(shop: Shop, slug: string, version: number): Promise<string> {
  requireAdmin(shop)
  await write(shop, slug, version, async (shop, row) => {
    refuseIfNeeded(shop, row)
    await shop.db.delete(pages).where(eq(pages.slug, slug))
    const before = toRecord(toColumns(row))
    await recordAuditEvent(shop, { action: 'delete-page', entity: ENTITY, entityId: slug, before })
  })
  return messages.deleted
}

function refuseIfNeeded(shop: Shop, row: Row) {
  if (isPageNeeded(shop, row)) fail('conflict', messages.returnsPolicyNeeded)
}

/** Runs `run` with the locked row, if it has this version. */
async function write<T>(shop: Shop, slug: string, version: number, run: (shop: Shop, row: Row) => Promise<T>) {
  const result = await withTransaction(shop, async (shop) => {
    const [row] = await shop.db.select().from(pages).where(eq(pages.slug, slug)).for('update')
    if (!row) return fail('not-found', messages.notFound)
    if (row.version !== version) fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, ENTITY, slug)))
    return run(shop, row)
  })
  applyCatalogueChange(shop, 'other')
  return result
}

type Action = 'change-page' | 'publish-page' | 'unpublish-page' | 'restore-page'
type Change = { after: Columns; html: string; action: Action }

async function update(shop: Shop, row: Row, { after, html, action }: Change) {
  const before = toColumns(row)
  if (isDeepStrictEqual(before, after)) {
    // An earlier version of the store has made other HTML of the same text.
    if (html !== row.html) await shop.db.update(pages).set({ html }).where(eq(pages.slug, row.slug))
    return
  }
  const isSameText = before.title === after.title && before.body === after.body && before.state === after.state
  const changed = { ...row, ...after, html, version: row.version + 1, ...(!isSameText && { updatedAt: shop.now() }) }
  await shop.db.update(pages).set(changed).where(eq(pages.slug, row.slug))
  await keepVersion(shop, changed)
  const event = { action, entity: ENTITY, entityId: row.slug } as const
  await recordAuditEvent(shop, { ...event, before: toRecord(before), after: toRecord(after) })
}

function actionOf(before: Columns, after: Columns): Action {
  if (before.state === after.state) return 'change-page'
  return after.state === 'published' ? 'publish-page' : 'unpublish-page'
}

async function keepVersion(shop: Shop, { slug, version, ...row }: Row) {
  const actorId = requireAdmin(shop).id
  await shop.db.insert(pageVersions).values({ ...toColumns(row), slug, version, actorId, at: shop.now() })
}

const toColumns = ({ title, description, body, state, footer, position }: Columns): Columns => ({
  ...{ title, description, body, state, footer, position },
})

/** In the audit log, the text is a list of lines, of which those that differ are shown. */
const toRecord = ({ body, ...columns }: Columns) => ({ ...columns, body: body.split('\n') })

/**
 * Writes a page with its version and its audit event.
 *
 *   1. A change states the version it was made from. If the page has changed since, it fails and overwrites nothing.
 *   2. A draft beside a published page is its newest version, marked as a draft. The page keeps its text. Whatever is saved
 *      next takes its place.
 *   3. Saving without a difference is not a change: it makes no version and no audit event.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { pages, pageVersions } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

export const ENTITY = 'page'
type Row = typeof pages.$inferSelect
export type Columns = Omit<Row, 'slug' | 'html' | 'updatedAt' | 'version'>
/** `draft` is the one beside it. */
export type StoredPage = { row: Row; draft: Columns | undefined }

/** Runs `run` with the locked page, if it has this version. */
export async function writePage<T>(
  shop: Shop,
  slug: string,
  version: number,
  run: (shop: Shop, page: StoredPage) => Promise<T>,
) {
  const result = await withTransaction(shop, async (shop) => {
    const [row] = await shop.db.select().from(pages).where(eq(pages.slug, slug)).for('update')
    if (!row) return fail('not-found', messages.notFound)
    if (row.version !== version) fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, ENTITY, slug)))
    return run(shop, { row, draft: await findDraft(shop, row) })
  })
  applyCatalogueChange(shop, 'other')
  return result
}

/** Of a page with this version. */
export async function findDraft(shop: Shop, { slug, version }: Pick<Row, 'slug' | 'version'>) {
  const [draft] = await shop.db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.slug, slug), eq(pageVersions.version, version), pageVersions.isDraft))
  return draft && toColumns(draft)
}

type Action = 'change-page' | 'publish-page' | 'unpublish-page' | 'restore-page' | 'discard-page-draft'
type Change = { after: Columns; html: string; action: Action }

export async function updatePage(shop: Shop, { row, draft }: StoredPage, { after, html, action }: Change) {
  const before = toColumns(row)
  if (!draft && isDeepStrictEqual(before, after)) {
    // An earlier version of the store has made other HTML of the same text.
    if (html !== row.html) await shop.db.update(pages).set({ html }).where(eq(pages.slug, row.slug))
    return
  }
  const isSameText = before.title === after.title && before.body === after.body && before.state === after.state
  const changed = { ...row, ...after, html, version: row.version + 1, ...(!isSameText && { updatedAt: shop.now() }) }
  await shop.db.update(pages).set(changed).where(eq(pages.slug, row.slug))
  await keepVersion(shop, changed)
  const event = { action, entity: ENTITY, entityId: row.slug } as const
  const replaced = action === 'discard-page-draft' ? draft! : before
  await recordAuditEvent(shop, { ...event, before: toRecord(replaced), after: toRecord(after) })
}

type Version = Columns & { slug: string; version: number; isDraft?: boolean }

export async function keepVersion(shop: Shop, { slug, version, isDraft = false, ...columns }: Version) {
  const actorId = requireAdmin(shop).id
  await shop.db.insert(pageVersions).values({ ...toColumns(columns), slug, version, isDraft, actorId, at: shop.now() })
}

export const toColumns = ({ title, description, body, state, footer, position }: Columns): Columns => ({
  ...{ title, description, body, state, footer, position },
})

/** In the audit log, the text is a list of lines, of which those that differ are shown. */
export const toRecord = ({ body, ...columns }: Columns) => ({ ...columns, body: body.split('\n') })

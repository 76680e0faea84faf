/** The pages and their versions, as the admin sees them. */
import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm'
import { pages, pageVersions, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { compareLines, type LineChange } from './compare-lines.ts'
import { messages } from './messages.ts'
import { pathOfPage } from './rules.ts'
import { findDraft, type Columns } from './write-page.ts'

type Row = typeof pages.$inferSelect
type ListedPage = Omit<Row, 'html' | 'body'> & { path: string; hasDraft: boolean }
/** `draft` is what waits beside the published page until it is published. */
export type AdminPage = Omit<Row, 'html'> & { path: string; draft: Columns | null }

export async function listPages(shop: Shop): Promise<ListedPage[]> {
  requireAdmin(shop)
  const { html: _, body: __, ...columns } = getTableColumns(pages)
  const isNewest = and(eq(pageVersions.slug, pages.slug), eq(pageVersions.version, pages.version))
  const rows = await shop.db
    .select({ ...columns, isDraft: pageVersions.isDraft })
    .from(pages)
    .leftJoin(pageVersions, isNewest)
    .orderBy(asc(pages.position), asc(pages.slug))
  return rows.map(({ isDraft, ...page }) => ({ ...page, path: pathOfPage(page.slug), hasDraft: isDraft ?? false }))
}

export async function readPage(shop: Shop, slug: string): Promise<AdminPage> {
  requireAdmin(shop)
  const [row] = await shop.db.select().from(pages).where(eq(pages.slug, slug))
  if (!row) return fail('not-found', messages.notFound)
  const { html: _, ...page } = row
  return { ...page, path: pathOfPage(slug), draft: (await findDraft(shop, row)) ?? null }
}

/** `by` is the email of the admin, or null if the account was deleted. */
export type PageVersion = Pick<Row, 'version' | 'title' | 'state'> & { isDraft: boolean; at: Date; by: string | null }

/** The newest first. */
export async function listPageVersions(shop: Shop, slug: string): Promise<PageVersion[]> {
  requireAdmin(shop)
  const { version, title, state, isDraft, at } = pageVersions
  return shop.db
    .select({ version, title, state, isDraft, at, by: users.email })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.actorId))
    .where(eq(pageVersions.slug, slug))
    .orderBy(desc(version))
}

export async function readPageVersion(shop: Shop, slug: string, version: number) {
  requireAdmin(shop)
  const [row] = await shop.db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.slug, slug), eq(pageVersions.version, version)))
  return row ?? fail('not-found', messages.versionNotFound)
}

export type PageComparison = { from: number; to: number; lines: LineChange[] }

/** What differs between the texts of two versions, line by line. */
export async function comparePageVersions(shop: Shop, slug: string, from: number, to: number): Promise<PageComparison> {
  const [before, after] = [await readPageVersion(shop, slug, from), await readPageVersion(shop, slug, to)]
  const linesOf = ({ title, description, body }: Pick<Row, 'title' | 'description' | 'body'>) => [
    ...[title, description],
    ...body.split('\n'),
  ]
  return { from, to, lines: compareLines(linesOf(before), linesOf(after)) }
}

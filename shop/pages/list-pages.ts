/** The pages and their versions, as the admin sees them. */
import { and, asc, desc, eq } from 'drizzle-orm'
import { pages, pageVersions, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { compareLines, type LineChange } from './compare-lines.ts'
import { messages } from './messages.ts'
import { pathOfPage } from './rules.ts'

type Row = typeof pages.$inferSelect
export type AdminPage = Omit<Row, 'html'> & { path: string }

export async function listPages(shop: Shop): Promise<Omit<AdminPage, 'body'>[]> {
  requireAdmin(shop)
  const rows = await shop.db.select().from(pages).orderBy(asc(pages.position), asc(pages.slug))
  return rows.map(({ html: _, body: __, ...page }) => ({ ...page, path: pathOfPage(page.slug) }))
}

export async function readPage(shop: Shop, slug: string): Promise<AdminPage> {
  requireAdmin(shop)
  const [row] = await shop.db.select().from(pages).where(eq(pages.slug, slug))
  if (!row) return fail('not-found', messages.notFound)
  const { html: _, ...page } = row
  return { ...page, path: pathOfPage(slug) }
}

/** `by` is the email of the admin, or null if the account was deleted. */
export type PageVersion = Pick<Row, 'version' | 'title' | 'state'> & { at: Date; by: string | null }

/** The newest first. */
export async function listPageVersions(shop: Shop, slug: string): Promise<PageVersion[]> {
  requireAdmin(shop)
  const { version, title, state, at } = pageVersions
  return shop.db
    .select({ version, title, state, at, by: users.email })
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

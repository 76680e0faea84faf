/**
 * Writes where the addresses of retired and moved categories lead to.
 *
 *   1. No row leads to an address that leads on: rows that led to an address which now leads on are re-pointed.
 *   2. No row starts from an address that answers.
 */
import { eq, inArray } from 'drizzle-orm'
import { redirects } from '#db/schema.server.ts'
import { categoryUrl } from '../catalogue/category-urls.ts'
import type { Shop } from '../shop.ts'
import type { Row } from './tree.ts'

/** Where the address of a category leads to that has nothing above it. */
export const HOME_URL = '/'

type Place = Pick<Row, 'kind' | 'path' | 'slug' | 'name'>

/** A subcategory is also found by its name. */
const urlsOf = (row: Place) =>
  row.kind === 'subcategory'
    ? [...new Set([categoryUrl(row), categoryUrl({ ...row, slug: row.name.toLowerCase() })])]
    : [categoryUrl(row)]

export async function redirectCategory(shop: Shop, row: Place, toPath: string) {
  await shop.db.delete(redirects).where(eq(redirects.fromPath, toPath))
  for (const fromPath of urlsOf(row)) {
    if (fromPath === toPath) continue
    await shop.db.update(redirects).set({ toPath }).where(eq(redirects.toPath, fromPath))
    const values = { toPath, at: shop.now() }
    await shop.db
      .insert(redirects)
      .values({ fromPath, ...values })
      .onConflictDoUpdate({ target: redirects.fromPath, set: values })
  }
}

/** The address that answers for a category: its own, or what that of a retired one leads to. Without one, the home page. */
export async function findAnswering(shop: Shop, row: (Place & Pick<Row, 'retiredAt'>) | undefined) {
  if (!row) return HOME_URL
  if (!row.retiredAt) return categoryUrl(row)
  const [redirect] = await shop.db
    .select({ toPath: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.fromPath, categoryUrl(row)))
  return redirect?.toPath ?? HOME_URL
}

/** Call this when these categories answer again. */
export const removeRedirects = (shop: Shop, rows: Place[]) =>
  shop.db.delete(redirects).where(inArray(redirects.fromPath, rows.flatMap(urlsOf)))

/** What led to a category that is deleted leads to another address. */
export async function repointRedirects(shop: Shop, row: Place, toPath: string) {
  await shop.db.delete(redirects).where(eq(redirects.fromPath, toPath))
  await shop.db
    .update(redirects)
    .set({ toPath })
    .where(eq(redirects.toPath, categoryUrl(row)))
}

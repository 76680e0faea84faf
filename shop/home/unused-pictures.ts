/**
 * Deletes the own pictures of banners that were replaced or deleted, or that were uploaded and never saved.
 *
 *   1. A picture is noted when it is stored and when a banner no longer shows it. It is deleted 30 days later: by then no
 *      page, mail or search engine has its URL from the store, and the audit log can still be used to put it back.
 *   2. A URL is that of the content, so products, categories, pages and orders may have the same picture. Then it stays.
 *   3. While a backup is written pictures are kept, because it has their rows.
 */
import { and, inArray, lte, sql } from 'drizzle-orm'
import {
  banners,
  categories,
  fetchedPictures,
  orderLines,
  pages,
  pageVersions,
  productImages,
  runRows,
  unusedPictures,
} from '#db/schema.server.ts'
import { parseImageUrl } from '#core/image-url.ts'
import { isBackupRunning } from '../backup-running.ts'
import { withTransaction, type Shop } from '../shop.ts'

const BATCH_SIZE = 20

/** By the database's clock, which the trigger used. */
const isDue = lte(unusedPictures.since, sql`now() - interval '30 days'`)

/** It is kept for as long as a new one. */
export async function notePicture({ db }: Shop, url: string) {
  await db
    .insert(unusedPictures)
    .values({ url })
    .onConflictDoUpdate({ target: unusedPictures.url, set: { since: sql`now()` } })
}

export async function deleteUnusedPictures(shop: Shop): Promise<void> {
  const due = await shop.db.select({ url: unusedPictures.url }).from(unusedPictures).where(isDue).limit(BATCH_SIZE)
  if (due.length === 0) return
  const urls = due.map(({ url }) => url)
  // Outside of the transaction, because it reads large tables.
  const used = await findUsed(shop, urls)
  const done = await withTransaction(shop, async (shop) => {
    if (await isBackupRunning(shop)) return 0
    const rows = await shop.db
      .delete(unusedPictures)
      .where(and(inArray(unusedPictures.url, urls), isDue))
      .returning({ url: unusedPictures.url })
    for (const { url } of rows) {
      const image = used.has(url) ? undefined : parseImageUrl(url)
      if (image) await shop.services.images.remove(image)
    }
    return rows.length
  })
  if (done === BATCH_SIZE) await deleteUnusedPictures(shop)
}

/** Everything that may name a picture of the store. */
const PLACES = [
  [banners, sql`concat_ws(' ', wide_url, tall_url)`],
  [productImages, sql`url`],
  [categories, sql`image`],
  [orderLines, sql`image`],
  [pages, sql`body`],
  [pageVersions, sql`body`],
  [fetchedPictures, sql`stored`],
  [runRows, sql`concat_ws(' ', before::text, after::text, pictures::text, postponed::text)`],
] as const

async function findUsed(shop: Shop, urls: string[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const [table, text] of PLACES) {
    const { rows } = await shop.db.execute<{ picture: string }>(sql`
      select distinct picture from unnest(${sql.param(urls)}::text[]) picture
        join ${table} on strpos(${text}, substring(picture from '^/media/[0-9a-f]+/')) > 0`)
    for (const { picture } of rows) used.add(picture)
  }
  return used
}

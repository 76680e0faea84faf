/**
 * Deletes the own pictures of banners that were replaced or deleted, or that were uploaded and never saved.
 *
 *   1. A picture is noted when it is stored and when a banner no longer shows it. It is deleted 30 days later: by then no
 *      page, mail or search engine has its URL from the store, and the audit log can still be used to put it back.
 *   2. A URL is that of the content, so products, categories, pages and orders may have the same picture. Then it stays.
 *   3. No picture is claimed while a backup is written, because it has their rows.
 *   4. A picture is claimed, then its files are deleted, and then its row (record 0219). Whoever notes it meanwhile waits. If
 *      the process dies, the row stays, and another day deletes what is left.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
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
import { fail } from '#core/domain-error.ts'
import { parseImageUrl, type StoredImage } from '#core/image-url.ts'
import { seconds } from '#core/time.ts'
import { isBackupRunning } from '../backup-running.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

const BATCH_SIZE = 20
/** An upload waits so long while the same picture is deleted. */
const CLAIM_WAIT = seconds(10)
const CLAIM_POLL_INTERVAL = seconds(0.2)

/** By the database's clock, which the trigger used. */
const isDue = lte(unusedPictures.since, sql`now() - interval '30 days'`)
/** A process that died has left its claim. No deletion takes as long. */
const isFree = or(isNull(unusedPictures.claimedAt), lte(unusedPictures.claimedAt, sql`now() - interval '15 minutes'`))!

/** It is kept for as long as a new one. Call this outside any transaction. */
export async function notePicture({ db }: Shop, url: string) {
  for (let waited = 0; waited < CLAIM_WAIT; waited += CLAIM_POLL_INTERVAL) {
    const noted = await db
      .insert(unusedPictures)
      .values({ url })
      .onConflictDoUpdate({
        target: unusedPictures.url,
        set: { since: sql`now()`, claimedAt: null },
        setWhere: isFree,
      })
      .returning({ url: unusedPictures.url })
    if (noted.length > 0) return
    await sleep(CLAIM_POLL_INTERVAL)
  }
  fail('conflict', messages.pictureIsDeleted)
}

export async function deleteUnusedPictures(shop: Shop): Promise<void> {
  const due = await shop.db
    .select({ url: unusedPictures.url })
    .from(unusedPictures)
    .where(and(isDue, isFree))
    .limit(BATCH_SIZE)
  if (due.length === 0) return
  const used = await findUsed(
    shop,
    due.map(({ url }) => url),
  )
  let claimed = 0
  for (const { url } of due) {
    if (!(await claim(shop, url))) continue
    claimed++
    const image = used.has(url) ? undefined : parseImageUrl(url)
    if (image) await removeFiles(shop, url, image)
    await shop.db.delete(unusedPictures).where(eq(unusedPictures.url, url))
  }
  if (claimed === BATCH_SIZE) await deleteUnusedPictures(shop)
}

/** A transaction of its own: no connection is held while the files are deleted, which may be those of an S3 store. */
const claim = (shop: Shop, url: string) =>
  withTransaction(shop, async (shop) => {
    if (await isBackupRunning(shop)) return false
    const rows = await shop.db
      .update(unusedPictures)
      .set({ claimedAt: sql`now()` })
      .where(and(eq(unusedPictures.url, url), isDue, isFree))
      .returning({ url: unusedPictures.url })
    return rows.length > 0
  })

/** Files that could not be deleted wait for the next day, and not for the claim. */
async function removeFiles(shop: Shop, url: string, image: StoredImage) {
  try {
    await shop.services.images.remove(image)
  } catch (error) {
    await shop.db.update(unusedPictures).set({ claimedAt: null }).where(eq(unusedPictures.url, url))
    throw error
  }
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

/**
 * Fetches the picture of an address and stores it as an uploaded one. One job has the address at a time: others wait for
 * its result, and one that was interrupted loses it after CLAIM.
 */
import { eq, sql } from 'drizzle-orm'
import { fetchedPictures } from '#db/schema.server.ts'
import { imageUrl } from '#core/image-url.ts'
import { addDuration } from '#core/time.ts'
import { isTemporary } from '../media/image-fetcher.ts'
import { messages as media } from '../media/messages.ts'
import type { Shop } from '../shop.ts'
import { CLAIM, LOOK_AGAIN, PAUSES } from './rules.ts'

export type FetchResult = { stored: string } | { problem: string } | { dueAt: Date }

export async function fetchPicture(shop: Shop, url: string): Promise<FetchResult> {
  const tries = await claim(shop, url)
  if (tries === undefined) return readResult(shop, url)
  const result = await fetchAndStore(shop, url, tries)
  const change = 'dueAt' in result ? { tries: tries + 1, ...result } : { ...result, dueAt: null, at: shop.now() }
  await shop.db.update(fetchedPictures).set(change).where(eq(fetchedPictures.url, url))
  return result
}

/** How often it was tried before. Undefined if it is not to be fetched now. */
async function claim({ db, now }: Shop, url: string): Promise<number | undefined> {
  const dueAt = addDuration(now(), CLAIM)
  const { stored, problem, dueAt: until } = fetchedPictures
  const [row] = await db
    .insert(fetchedPictures)
    .values({ url, dueAt, at: now() })
    .onConflictDoUpdate({
      target: fetchedPictures.url,
      set: { dueAt },
      setWhere: sql`${stored} is null and ${problem} = '' and (${until} is null or ${until} <= ${now()})`,
    })
    .returning()
  return row?.tries
}

async function readResult({ db, now }: Shop, url: string): Promise<FetchResult> {
  const [row] = await db.select().from(fetchedPictures).where(eq(fetchedPictures.url, url))
  if (row?.stored) return { stored: row.stored }
  if (row?.problem) return { problem: row.problem }
  const soon = addDuration(now(), LOOK_AGAIN)
  // A claim usually ends long before its time; a pause does not.
  return { dueAt: row?.dueAt && row.tries > 0 && row.dueAt > soon ? row.dueAt : soon }
}

async function fetchAndStore(shop: Shop, url: string, tries: number): Promise<FetchResult> {
  const { fetchImage, images } = shop.services
  const fetched = await fetchImage(url)
  if (typeof fetched === 'string') {
    const pause = PAUSES[tries]
    const isLast = pause === undefined || !isTemporary(fetched)
    return isLast ? { problem: media.notFetched[fetched] } : { dueAt: addDuration(shop.now(), pause) }
  }
  const stored = await images.store(fetched, 'background')
  return typeof stored === 'string' ? { problem: media.invalidImage[stored] } : { stored: imageUrl(stored) }
}

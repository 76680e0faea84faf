/**
 * Fetches the pictures of applied runs, product by product. Several jobs may work at once. A row that a job has taken
 * returns to the others after CLAIM if that job was interrupted: what was fetched by then is not fetched again.
 */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { runRows, runs, type RunPicture } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import type { StoredRow } from './change-sheet.ts'
import { fetchPicture, type FetchResult } from './fetch-picture.ts'
import { placePictures } from './place-pictures.ts'
import { CLAIM, MAX_WORK, PRODUCTS_AT_ONCE } from './rules.ts'

type Fetch = (url: string) => Promise<FetchResult>

export async function fetchPictures(shop: Shop, productsAtOnce = PRODUCTS_AT_ONCE): Promise<void> {
  const end = performance.now() + MAX_WORK
  const isTimeUp = () => performance.now() > end
  const running = new Map<string, Promise<FetchResult>>()
  const fetch: Fetch = async (url) => {
    if (isTimeUp()) return { dueAt: shop.now() }
    const fetching = running.get(url) ?? fetchPicture(shop, url).finally(() => running.delete(url))
    running.set(url, fetching)
    return fetching
  }
  const work = async () => {
    while (!isTimeUp()) {
      const row = await claimRow(shop)
      if (!row) return
      await placePictures(shop, row, await fetchAll(row.pictures, fetch))
    }
  }
  await Promise.all(Array.from({ length: productsAtOnce }, work))
  if (isTimeUp()) await shop.enqueue({ name: 'fetch-pictures' })
}

async function claimRow({ db, now }: Shop): Promise<StoredRow | undefined> {
  const applied = db.select({ id: runs.id }).from(runs).where(eq(runs.state, 'applied'))
  const next = db
    .select({ runId: runRows.runId, row: runRows.row })
    .from(runRows)
    .where(and(lte(runRows.picturesDueAt, now()), inArray(runRows.runId, applied)))
    .orderBy(runRows.picturesDueAt, runRows.row)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(runRows)
    .set({ picturesDueAt: addDuration(now(), CLAIM) })
    .where(sql`(${runRows.runId}, ${runRows.row}) = (${next})`)
    .returning()
  return row
}

/** `dueAt` is set as long as one of them has to be tried again. */
async function fetchAll(pictures: RunPicture[], fetch: Fetch): Promise<{ pictures: RunPicture[]; dueAt: Date | null }> {
  const fetched: RunPicture[] = []
  let dueAt: Date | null = null
  for (const picture of pictures) {
    const isSettled = Boolean(picture.stored ?? picture.problem)
    const result: FetchResult | RunPicture = isSettled ? picture : await fetch(picture.url)
    if ('dueAt' in result) {
      fetched.push(picture)
      if (!dueAt || result.dueAt < dueAt) dueAt = result.dueAt
    } else fetched.push({ ...picture, ...result })
  }
  return { pictures: fetched, dueAt }
}

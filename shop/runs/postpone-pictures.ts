/**
 * Pictures of other sites are fetched after a run is applied. Until then a product keeps the pictures that it has, and one
 * without any is not shown: what the file says of its status waits, too.
 */
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { fetchedPictures, runRows, type RunPicture } from '#db/schema.server.ts'
import { parseImageUrl } from '#core/image-url.ts'
import type { Shop } from '../shop.ts'
import type { StoredRow } from './change-sheet.ts'
import type { Cells, ProductSheet } from './product-sheet.ts'
import { pictureCells, picturesOf } from './sheet-input.ts'

export const PICTURE_COLUMNS = ['picture_urls', 'picture_alts', 'picture_colours']
type Waiting = { pictures: RunPicture[]; postponed: Cells }

export const pickCells = (cells: Cells, names: string[]): Cells =>
  Object.fromEntries(names.map((name) => [name, cells[name] ?? '']))

/** Takes what has to wait out of the sheet. Undefined if nothing has to. */
export function postponePictures(sheet: ProductSheet, present: ProductSheet | undefined): Waiting | undefined {
  const { cells } = sheet
  const own = picturesOf(present?.cells ?? {})
  const wanted = picturesOf(cells)
  const isHere = (url: string) => parseImageUrl(url) !== undefined || own.some((picture) => picture.url === url)
  const missing = [...new Set(wanted.map(({ url }) => url).filter((url) => !isHere(url)))]
  if (missing.length === 0) return undefined

  const postponed = pickCells(cells, PICTURE_COLUMNS)
  const kept = present ? own : wanted.filter(({ url }) => isHere(url))
  Object.assign(cells, present ? pickCells(present.cells, PICTURE_COLUMNS) : pictureCells(kept))
  const { status = 'live', publish_at: publishAt = '' } = cells
  const isToBeShown = status === 'live' || publishAt !== ''
  if (kept.length === 0 && isToBeShown && present?.cells.status !== 'live') {
    Object.assign(postponed, { status, publish_at: publishAt })
    Object.assign(cells, { status: present?.cells.status ?? 'draft', publish_at: present?.cells.publish_at ?? '' })
  }
  return { postponed, pictures: missing.map((url) => ({ url })) }
}

/** Notes in the row what waits, and what it wrote instead. An address that failed in an earlier run is tried again. */
export async function markWaiting(
  { db, now }: Shop,
  { runId, row, before, after }: StoredRow,
  { waiting, present, saved }: { waiting: Waiting; present: ProductSheet | undefined; saved: ProductSheet },
) {
  const names = Object.keys(waiting.postponed)
  const sides = {
    before: { ...pickCells(present?.cells ?? {}, names), ...before },
    after: { ...after, ...pickCells(saved.cells, names) },
  }
  await db
    .update(runRows)
    .set({ ...waiting, ...sides, picturesDueAt: now() })
    .where(and(eq(runRows.runId, runId), eq(runRows.row, row)))
  const urls = waiting.pictures.map(({ url }) => url)
  await db
    .update(fetchedPictures)
    .set({ problem: '', tries: 0, dueAt: null })
    .where(and(inArray(fetchedPictures.url, urls), isNull(fetchedPictures.stored), ne(fetchedPictures.problem, '')))
}

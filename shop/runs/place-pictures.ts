/**
 * Gives a product the pictures that a run has fetched for it, by the rules of its form, and makes it live if it only waited
 * for them. What an admin has changed since the run stays. The row, its run and the product change in one transaction.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { runRows, runs, type RunPicture, type RunProblem } from '#db/schema.server.ts'
import { parseIstMinute } from '#core/time.ts'
import { changeProduct } from '../product-admin/save-product.ts'
import { withTransaction, type Shop } from '../shop.ts'
import type { StoredRow } from './change-sheet.ts'
import { messages } from './messages.ts'
import { PICTURE_COLUMNS, pickCells } from './postpone-pictures.ts'
import { readSheets, type Cells, type ProductSheet } from './product-sheet.ts'
import { pictureCells, picturesOf, toSaveProduct } from './sheet-input.ts'
import { actorOfRun, openBatch, tryChange, type Batch } from './work-on-run.ts'

type Fetched = { pictures: RunPicture[]; dueAt: Date | null }
type Placed = Pick<StoredRow, 'after' | 'postponed'> & { problems: RunProblem[] }

export const placePictures = (shop: Shop, { runId, row }: StoredRow, { pictures, dueAt }: Fetched) =>
  withTransaction(shop, async (shop) => {
    const isRow = and(eq(runRows.runId, runId), eq(runRows.row, row))
    const isApplied = and(eq(runs.id, runId), eq(runs.state, 'applied'))
    const [run] = await shop.db.select().from(runs).where(isApplied).for('update')
    const [stored] = await shop.db
      .select()
      .from(runRows)
      .where(and(isRow, isNotNull(runRows.picturesDueAt)))
    // The run is being undone, or another job was faster.
    if (!run || !stored) return
    const { problems, ...placed } = await place(shop, run, { ...stored, pictures })
    const isGivenUp = Object.keys(placed.postponed).length === 0
    const until = isGivenUp ? null : dueAt
    const isDraft = until === null && placed.postponed.status !== undefined
    await shop.db
      .update(runRows)
      .set({
        ...{ ...placed, pictures, picturesDueAt: until },
        problems: [
          ...stored.problems,
          ...problems,
          ...newFaults(stored.pictures, pictures),
          ...(isDraft ? [STAYS_DRAFT] : []),
        ],
      })
      .where(isRow)
    const { counts } = run
    const picturesFetched = counts.picturesFetched + countStored(pictures) - countStored(stored.pictures)
    const failed = until === null ? pictures.length - countStored(pictures) : countFailed(pictures)
    const picturesFailed = counts.picturesFailed + failed - countFailed(stored.pictures)
    await shop.db
      .update(runs)
      .set({ counts: { ...counts, picturesFetched, picturesFailed }, workedAt: shop.now() })
      .where(isApplied)
  })

const newFaults = (before: RunPicture[], pictures: RunPicture[]): RunProblem[] =>
  pictures.flatMap(({ url, problem }, at) =>
    problem && !before[at]?.problem ? [{ column: 'picture_urls', message: `${url}: ${problem}` }] : [],
  )
const STAYS_DRAFT = { column: 'status', message: messages.staysDraft(['picture']), isNote: true } as const
const countStored = (pictures: RunPicture[]) => pictures.filter(({ stored }) => stored).length
const countFailed = (pictures: RunPicture[]) => pictures.filter(({ problem }) => problem).length

async function place(shop: Shop, run: typeof runs.$inferSelect, row: StoredRow): Promise<Placed> {
  const { after, postponed } = row
  const left = (...problems: RunProblem[]): Placed => ({ after, postponed, problems })
  const pictures = picturesOf(postponed).flatMap((picture) => {
    const url = urlOf(picture.url, row.pictures)
    return url ? [{ ...picture, url }] : []
  })
  if (pictures.length === 0) return left()
  const actor = await actorOfRun(shop, run)
  if (typeof actor === 'string') return left({ column: 'picture_urls', message: actor })
  const batch = await openBatch(actor, [row])
  const sheet = batch.sheetOf(row.productId)
  if (!sheet || sheet.isDeleted)
    return { after, postponed: {}, problems: [{ column: '', message: messages.goneSince, isNote: true }] }
  const target = pictureCells(pictures)
  const isSame = (cells: Cells) => PICTURE_COLUMNS.every((name) => (cells[name] ?? '') === (sheet.cells[name] ?? ''))
  if (!isSame(target) && !isSame(after))
    return {
      after,
      postponed: {},
      problems: [{ column: 'picture_urls', message: messages.changedLater('picture_urls'), isNote: true }],
    }
  Object.assign(sheet.cells, target)
  return write(actor, { sheet, row, batch })
}

/** The address of a picture on the product. Undefined while it is not fetched. */
function urlOf(url: string, pictures: RunPicture[]) {
  const waited = pictures.find((picture) => picture.url === url)
  return waited ? waited.stored : url
}

type Work = { sheet: ProductSheet; row: StoredRow; batch: Batch }

/** The status is left out if somebody has changed it, or if the product lacks more than pictures. */
async function write(shop: Shop, { sheet, row, batch }: Work): Promise<Placed> {
  const { status, publish_at: publishAt, ...pictures } = row.postponed
  const isWaiting = status !== undefined && sheet.cells.status === row.after.status
  const shown = isWaiting ? { ...sheet, cells: { ...sheet.cells, ...statusAt(shop, status, publishAt) } } : sheet
  const problem = await save(shop, shown, batch)
  const second = problem !== undefined && isWaiting ? await save(shop, sheet, batch) : problem
  if (second !== undefined)
    return { after: row.after, postponed: row.postponed, problems: [{ column: 'picture_urls', message: second }] }
  const [saved] = await readSheets(shop, batch.lookup, [row.productId!])
  const after = { ...row.after, ...pickCells(saved!.cells, Object.keys(row.postponed)) }
  return { after, postponed: pictures, problems: problem === undefined ? [] : [{ column: 'status', message: problem }] }
}

/** A time that has passed meanwhile is now. */
const statusAt = ({ now }: Shop, status: string, publishAt = ''): Cells =>
  publishAt && parseIstMinute(publishAt)! <= now()
    ? { status: 'live', publish_at: '' }
    : { status, publish_at: publishAt }

async function save(shop: Shop, sheet: ProductSheet, { lookup }: Batch): Promise<string | undefined> {
  const { input, problems } = toSaveProduct(sheet, lookup)
  return input ? tryChange(shop, (shop) => changeProduct(shop, sheet.id, input)) : problems[0]?.message
}

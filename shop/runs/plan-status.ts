/** Plans when shoppers see a product, by the rules of the product form (product-admin/live-requirements.ts). */
import { parseIstMinute } from '#core/time.ts'
import { isRequired } from '../attributes/rules.ts'
import { pathOf } from '../catalogue/categories.ts'
import { missingLawFields } from '../law/rules.ts'
import { missingForLive } from '../product-admin/live-requirements.ts'
import { messages as products } from '../product-admin/messages.ts'
import { messages } from './messages.ts'
import { lawOf } from './law-cells.ts'
import type { PlanContext, PlannedRow } from './plan-product.ts'
import type { Cells, ProductSheet } from './product-sheet.ts'
import { picturesOf } from './sheet-input.ts'

type Plan = { start: ProductSheet; sheet: ProductSheet; mayStayDraft: boolean }

/** A new product without a status is live if it lacks nothing, and else a draft. */
export function planStatus(row: PlannedRow, { start, sheet, mayStayDraft }: Plan, context: PlanContext) {
  const { cells } = sheet
  const { after: given } = row
  const fail = (column: string, message: string) => row.problems.push({ column, message })
  const isUnsaid = sheet.id === undefined && given.status === undefined
  if (isUnsaid) cells.status = given.status = cells.publish_at ? 'draft' : 'live'
  const missing = newlyMissing(start, sheet, context)
  if (cells.status === 'live' && missing.length > 0 && (isUnsaid || (mayStayDraft && start.cells.status !== 'live'))) {
    cells.status = start.cells.status || 'draft'
    row.problems.push({ column: 'status', message: messages.staysDraft(missing), isNote: true })
  }
  const { status, publish_at: publishAt } = cells
  if (status !== 'draft') {
    if (given.publish_at) return fail('publish_at', messages.timeOfNoDraft)
    cells.publish_at = ''
    given.publish_at ??= ''
  }
  if (status !== 'live' && !(status === 'draft' && publishAt)) return
  if (missing.length > 0) return fail('status', products.cannotGoLive(missing))
  const isNewTime = status === 'draft' && publishAt !== start.cells.publish_at
  if (isNewTime && parseIstMinute(publishAt!)! <= context.now) fail('publish_at', products.publishAtPast)
}

/** What the product lacks to be shown. One that is live already may lack what it lacked before. */
function newlyMissing(start: ProductSheet, sheet: ProductSheet, context: PlanContext): string[] {
  const filed = pathOf(context.lookup.rows, start.categoryId)
  const { category = '', gender } = sheet.cells
  const isMoved = category !== start.cells.category || gender !== start.cells.gender
  const wasLive = start.cells.status === 'live'
  const before = wasLive ? missingIn(start, filed, context, wasLive) : []
  const path = isMoved ? context.lookup.pathOf(category, gender) : filed
  return missingIn(sheet, path, context, wasLive).filter((name) => !before.includes(name))
}

/** `path` is the product's category with its parents. */
const missingIn = (
  { cells }: ProductSheet,
  path: number[],
  { isLawRequired, lookup }: PlanContext,
  wasLive: boolean,
) => [
  ...missingForLive({
    title: cells.title ?? '',
    category: cells.category ?? '',
    price: wasLive ? priceOf(cells) : Number(cells.price ?? 0),
    pictures: picturesOf(cells),
  }),
  ...(isLawRequired ? missingLawFields(lawOf(cells, lookup)) : []),
  ...[...lookup.attributes].flatMap(([column, one]) => (isRequired(one, path) && !cells[column] ? one.name : [])),
]

/** The price 0 of a live product is one, except at a time to come. */
const priceOf = ({ price, publish_at: publishAt }: Cells) => (price && !publishAt ? 1 : Number(price ?? 0))

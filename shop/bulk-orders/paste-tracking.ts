/** Pasted tracking numbers: a preview first, and then the same text is saved. */
import { fail } from '#core/domain-error.ts'
import { findLastTracking } from '../shipping/admin-shipments.ts'
import { requireAdmin, requirePermission, type Shop } from '../shop.ts'
import { checkRows } from './check-rows.ts'
import { messages } from './messages.ts'
import { MAX_ORDERS, parseRows } from './rules.ts'
import { saveTracking } from './save-tracking.ts'

/** `courier` is that of the rows that name none. */
type Pasted = { text: string; courier: string }

/** What an admin has last typed as the courier. */
export async function readLastCourier(shop: Shop) {
  requireAdmin(shop)
  return (await findLastTracking(shop))?.courierName ?? ''
}

/** The rows with what will happen to each, and the text as it was pasted. */
export async function checkPasted(shop: Shop, { text, courier }: Pasted) {
  const rows = await checkRows(shop, rowsOf(shop, { text, courier }))
  const shown = rows.map(({ id, order, awb, courier, message, error }) => ({ id, order, awb, courier, message, error }))
  return { text, courier, rows: shown }
}
export type TrackingPreview = Awaited<ReturnType<typeof checkPasted>>

export const savePasted = (shop: Shop, pasted: Pasted, withHandOver: boolean) =>
  saveTracking(shop, { rows: rowsOf(shop, pasted), withHandOver })

function rowsOf(shop: Shop, { text, courier }: Pasted) {
  requirePermission(shop, 'change-orders')
  const rows = parseRows(text)
  if (rows.length === 0) fail('invalid', messages.noRows, { text: messages.noRows })
  if (rows.length > MAX_ORDERS) fail('invalid', messages.tooManyRows, { text: messages.tooManyRows })
  return rows.map((row) => ({ ...row, courier: row.courier || courier }))
}

/** The slips, labels or invoices of many orders, read one order after another while they are printed. */
import { DomainError, fail } from '#core/domain-error.ts'
import { invoiceText, type DocumentText } from '../orders/invoice-text.ts'
import { readInvoice } from '../orders/invoices.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { findOrderRow } from '../orders/orders.ts'
import { orderNumber } from '../orders/rules.ts'
import { readCourierLabel } from '../shipping/courier-labels.ts'
import { labelOf, parcelsToLabel, type Label } from '../shipping/labels.ts'
import { packingSlipsOf, type PackingSlip } from '../shipping/packing-slips.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import type { Outcome, PaperKind } from './rules.ts'

export type Paper =
  | { kind: 'slip'; slip: PackingSlip }
  | { kind: 'label'; label: Label }
  /** The PDF of a courier, which replaces our label. */
  | { kind: 'courier-label'; pdf: Uint8Array }
  | { kind: 'invoice'; text: DocumentText }
  /** The last sheet: what was not printed. */
  | { kind: 'not-printed'; list: Outcome[] }

/** Papers carry names and addresses, and an admin is who prints them. */
export async function* readPapers(shop: Shop, kind: PaperKind, ids: string[]): AsyncGenerator<Paper> {
  requireAdmin(shop)
  const list: Outcome[] = []
  // A courier that does not answer keeps the admin waiting once, not for each parcel.
  let asksCouriers = true
  for (const id of ids) {
    try {
      yield* await PAPERS_OF[kind](shop, id, asksCouriers)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'unavailable') asksCouriers = false
      list.push({ id, order: orderNumber(id), message: error.message })
    }
  }
  if (list.length > 0) yield { kind: 'not-printed', list }
}

const PAPERS_OF: Record<PaperKind, (shop: Shop, id: string, asksCouriers: boolean) => Promise<Paper[]>> = {
  slips: async (shop, id) => {
    const order = await readOrder(shop, id)
    if (order.status === 'cancelled') fail('conflict', messages.cancelled)
    return packingSlipsOf(order, shop.settings).map((slip) => ({ kind: 'slip', slip }))
  },
  labels: async (shop, id, asksCouriers) => {
    const order = await readOrder(shop, id)
    const parcels = parcelsToLabel(order)
    if (parcels.length === 0) fail('conflict', messages.noParcel)
    const papers: Paper[] = []
    for (const parcel of parcels) {
      const pdf = await readCourierLabel(shop, parcel, asksCouriers)
      papers.push(
        pdf ? { kind: 'courier-label', pdf } : { kind: 'label', label: labelOf(order, parcel, shop.settings) },
      )
    }
    return papers
  },
  invoices: async (shop, id) => [{ kind: 'invoice', text: invoiceText(await readInvoice(shop, id)) }],
}

const readOrder = async (shop: Shop, id: string) =>
  (await findOrderRow(shop, id)) ?? fail('not-found', orderMessages.orderNotFound)

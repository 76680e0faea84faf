/** One credit note with its order and its invoice. */
import { and, asc, eq } from 'drizzle-orm'
import { creditNoteLines, creditNotes, invoices, orders } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { sum, type Paise } from '#core/money.ts'
import { requirePermission, requireUser, type Shop } from '../shop.ts'
import { sumOf } from './gst.ts'
import { CreditNoteId } from './input.ts'
import { toTaxedLines } from './invoice-lines.ts'
import { placeOfSupplyOf, sumByRate, type TaxSheet } from './invoices.ts'
import { messages } from './messages.ts'
import { findOrderRow, type Order } from './orders.ts'

type Row = typeof creditNotes.$inferSelect
export type CreditNote = TaxSheet &
  Pick<Row, 'id' | 'number' | 'reason' | 'adjustsTax' | 'seller' | 'issuedAt'> & {
    order: Order
    invoice: Pick<typeof invoices.$inferSelect, 'number' | 'year' | 'issuedAt'>
    amount: Paise
  }

/** Only the buyer, admins and server keys that may read orders read a credit note. */
export async function readCreditNote(shop: Shop, orderId: string, noteId: string): Promise<CreditNote> {
  const order = (await findOrderRow(shop, orderId, ownershipOf(shop))) ?? fail('not-found', messages.orderNotFound)
  if (!CreditNoteId.safeParse(noteId).success) fail('not-found', messages.creditNoteNotFound)
  const [found] = await shop.db
    .select({
      note: creditNotes,
      invoice: { number: invoices.number, year: invoices.year, issuedAt: invoices.issuedAt },
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.orderId, creditNotes.orderId))
    .where(and(eq(creditNotes.id, noteId), eq(creditNotes.orderId, order.id)))
  const { note, invoice } = found ?? fail('not-found', messages.creditNoteNotFound)
  const rows = await shop.db.select().from(creditNoteLines).where(eq(creditNoteLines.creditNoteId, note.id))
  const lines = toTaxedLines(order, rows)
  const { id, number, reason, adjustsTax, seller, issuedAt } = note
  return {
    ...{ id, number, reason, adjustsTax, seller, issuedAt, order, invoice, lines },
    ...placeOfSupplyOf(order, seller),
    byRate: sumByRate(lines),
    tax: sumOf(lines.map((line) => line.tax)),
    amount: sum(lines.map((line) => line.amount)),
  }
}

function ownershipOf(shop: Shop) {
  if (shop.serverKey) return void requirePermission(shop, 'read-orders')
  const { id, isAdmin } = requireUser(shop)
  return isAdmin ? undefined : eq(orders.userId, id)
}

export type CreditNoteLink = { id: string; number: string }

/** For emails to the buyer. */
export const listCreditNoteLinks = (shop: Shop, orderId: string): Promise<CreditNoteLink[]> =>
  shop.db
    .select({ id: creditNotes.id, number: creditNotes.number })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.serial))

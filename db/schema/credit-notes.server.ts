/**
 * The lines of invoices, and the credit notes that take them back (record 0151).
 *
 *   1. `amount` is what was paid for the line, tax included: value + 2 · half + whole. `half` is CGST and again SGST
 *      within a state, `whole` is IGST across states.
 *   2. Nothing here is ever changed or deleted. Numbers have no gaps.
 *   3. The notes of an order together never take back more of a line than its invoice has (`credited_within_invoice`).
 */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, paise, shopSchema } from './columns.server.ts'
import { invoices, orderLines, type Seller } from './orders.server.ts'

export const creditNoteReason = shopSchema.enum('credit_note_reason', [
  'rto',
  'lost',
  'line-cancelled',
  'return',
  'goodwill',
])
export type CreditNoteReason = (typeof creditNoteReason.enumValues)[number]

/** `orderLineId` is null for the delivery charge. */
const taxedLine = () => ({
  orderLineId: bigint({ mode: 'number' }).references(() => orderLines.id),
  quantity: integer().notNull(),
  amount: paise().notNull(),
  hsn: text().notNull(),
  percent: smallint().notNull(),
  value: paise().notNull(),
  half: paise().notNull(),
  whole: paise().notNull(),
})
const addsUp = sql`quantity >= 1 and amount >= 0 and half >= 0 and whole >= 0 and amount = value + 2 * half + whole`

/** The lines of an invoice as they were issued. Invoices from before the table get them with their first credit note. */
export const invoiceLines = shopSchema.table(
  'invoice_lines',
  {
    id: identity(),
    orderId: uuid()
      .notNull()
      .references(() => invoices.orderId),
    ...taxedLine(),
  },
  (t) => [
    unique('invoice_lines_line').on(t.orderId, t.orderLineId).nullsNotDistinct(),
    check('invoice_lines_add_up', addsUp),
  ],
)

/** Numbered without gaps within a financial year, in a series of its own. */
export const creditNotes = shopSchema.table(
  'credit_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => invoices.orderId),
    year: smallint().notNull(),
    serial: integer().notNull(),
    number: text().notNull().unique(),
    reason: creditNoteReason().notNull(),
    /** False after the last day on which the law lets a note of this invoice lower the tax. */
    adjustsTax: boolean().notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    issuedAt: createdAt(),
  },
  (t) => [
    unique('credit_notes_serial').on(t.year, t.serial),
    index('credit_notes_order').on(t.orderId),
    index('credit_notes_issued').on(t.issuedAt),
    check('credit_notes_number', sql`length(number) <= 16`),
  ],
)

export const creditNoteLines = shopSchema.table(
  'credit_note_lines',
  {
    id: identity(),
    creditNoteId: uuid()
      .notNull()
      .references(() => creditNotes.id),
    ...taxedLine(),
  },
  (t) => [
    unique('credit_note_lines_line').on(t.creditNoteId, t.orderLineId).nullsNotDistinct(),
    check('credit_note_lines_add_up', addsUp),
  ],
)

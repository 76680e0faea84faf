/**
 * The cash book: what couriers have paid to the store of the cash that they collected at the door (record 0156).
 *
 *   1. Nothing here is ever changed or deleted.
 *   2. A remittance is the sum of its lines, and has as many as it says (`remittances_add_up`).
 *   3. The cash of a shipment is booked once, and only when it is delivered (`cash_booked_once`). `shipments.is_remitted` says
 *      that it is booked; no other statement changes it. What a line left unpaid can be paid later, by the next line.
 *   4. `due` is what the courier was to collect, and in later lines what is left of it. A shipment whose last line differs is
 *      listed until a note explains it.
 */
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { createdAt, identity, paise, shopSchema } from './columns.server.ts'
import { shipments } from './shipments.server.ts'

export const cashRemittances = shopSchema.table(
  'cash_remittances',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who has paid. It may be an agency that pays for several couriers. */
    courier: text().notNull(),
    /** The courier's number of the payment, as on the statement of the bank. */
    reference: text().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    /** What was paid, and what was to be collected for the same shipments. */
    amount: paise().notNull(),
    due: paise().notNull(),
    lines: integer().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    at: createdAt(),
  },
  (t) => [
    uniqueIndex('cash_remittances_reference').on(sql`lower(courier)`, sql`lower(reference)`),
    index('cash_remittances_newest').on(t.at, t.id),
    check('cash_remittances_named', sql`courier <> '' and reference <> ''`),
    check('cash_remittances_amounts', sql`amount >= 0 and due > 0 and lines >= 1`),
  ],
)

export const cashRemittanceLines = shopSchema.table(
  'cash_remittance_lines',
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    /** Among the lines of its shipment. */
    number: smallint().notNull(),
    remittanceId: uuid()
      .notNull()
      .references(() => cashRemittances.id),
    amount: paise().notNull(),
    due: paise().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.remittanceId], name: 'cash_remittance_lines_once' }),
    unique('cash_remittance_lines_number').on(t.shipmentId, t.number),
    index('cash_remittance_lines_remittance').on(t.remittanceId, t.shipmentId),
    index('cash_remittance_lines_differing')
      .on(t.remittanceId, t.shipmentId, t.number)
      .where(sql`amount <> due`),
    check('cash_remittance_lines_amounts', sql`amount >= 0 and due > 0 and number >= 1`),
    check('cash_remittance_lines_rest', sql`number = 1 or amount between 1 and due`),
  ],
)

/** Why a line differs. A second note corrects the first. */
export const cashDifferenceNotes = shopSchema.table(
  'cash_difference_notes',
  {
    id: identity(),
    shipmentId: uuid().notNull(),
    remittanceId: uuid().notNull(),
    text: text().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    at: createdAt(),
  },
  (t) => [
    index('cash_difference_notes_shipment').on(t.shipmentId, t.remittanceId, t.id),
    foreignKey({
      name: 'cash_difference_notes_line',
      columns: [t.shipmentId, t.remittanceId],
      foreignColumns: [cashRemittanceLines.shipmentId, cashRemittanceLines.remittanceId],
    }),
    check('cash_difference_notes_text', sql`length(text) between 1 and 500`),
  ],
)

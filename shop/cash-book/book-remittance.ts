/**
 * Books what a courier has paid (record 0156).
 *
 *   1. Lines with an error are left out and named. `seen` is the sum that the preview showed of the others: if it is
 *      another one by now, nothing is booked.
 *   2. The shipments are locked before the lines are checked. Of two admins who book the same shipment, one does.
 *   3. A payment of a courier is booked once.
 */
import { inArray, sql } from 'drizzle-orm'
import { cashRemittanceLines, cashRemittances, shipments } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { parseRupees, type Paise } from '#core/money.ts'
import { istDay } from '#core/time.ts'
import { recordAuditEvent } from '../audit.ts'
import { isConstraintViolation } from '../constraint-violation.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import { checkLines, totalsOf, type CheckedLine } from './check-lines.ts'
import { findShipments } from './find-shipments.ts'
import type { Remittance } from './input.ts'
import { messages } from './messages.ts'
import { MAX_AMOUNT, MAX_LINES, parseLines, type CashLine } from './rules.ts'

type Booking = Remittance & { lines: CashLine[] }
export type Preview = { lines: CheckedLine[]; amount: Paise; due: Paise }

/** The same checks as for booking, the reference included. */
export async function previewRemittance(shop: Shop, { lines, ...remittance }: Booking): Promise<Preview> {
  requireAdmin(shop)
  await checkRemittance(shop, remittance)
  const checked = await checkLines(shop, remittance.courier, lines)
  const { amount, due } = totalsOf(checked)
  return { lines: checked, amount, due }
}

export async function bookRemittance(shop: Shop, { lines, seen, ...remittance }: Booking & { seen: number }) {
  const actorId = requireAdmin(shop).id
  return withTransaction(shop, async (shop) => {
    const { courier, reference, paidOn } = remittance
    await lockShipments(shop, courier, lines)
    await checkRemittance(shop, remittance)
    const checked = await checkLines(shop, courier, lines)
    const { good, amount, due } = totalsOf(checked)
    if (amount !== seen) fail('conflict', messages.changedMeanwhile)
    if (good.length === 0) fail('invalid', messages.nothingToBook, { text: messages.nothingToBook })
    const row = { courier, reference, paidOn, amount, due, lines: good.length, actorId, at: shop.now() }
    const id = await insertRemittance(shop, row)
    await shop.db
      .insert(cashRemittanceLines)
      .values(
        good.map(({ shipmentId, number, amount, due }) => ({ remittanceId: id, shipmentId, number, amount, due })),
      )
    const after = { courier, reference, paidOn, cashPaid: amount, cashDue: due, shipments: good.length }
    await recordAuditEvent(shop, { action: 'book-cash', entity: 'cash', entityId: id, after })
    return { id, lines: checked, amount, due, message: messages.booked(amount, good.length, reference) }
  })
}

/** In the order of their ids, so that two bookings never wait for each other. */
async function lockShipments(shop: Shop, courier: string, lines: CashLine[]) {
  const names = lines.map(({ shipment }) => shipment)
  const ids = (await findShipments(shop, courier, names)).flatMap((one) => (typeof one === 'string' ? [] : one.id))
  await shop.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(inArray(shipments.id, ids))
    .orderBy(shipments.id)
    .for('update')
}

async function checkRemittance(shop: Shop, { courier, reference, paidOn }: Remittance) {
  if (paidOn > istDay(shop.now())) fail('invalid', messages.dayInFuture, { paidOn: messages.dayInFuture })
  const isSame = sql`lower(${cashRemittances.courier}) = lower(${courier})
    and lower(${cashRemittances.reference}) = lower(${reference})`
  if ((await shop.db.$count(cashRemittances, isSame)) > 0) failForReference(courier, reference)
}

function failForReference(courier: string, reference: string): never {
  const message = messages.referenceTaken(courier, reference)
  return fail('conflict', message, { reference: message })
}

async function insertRemittance(shop: Shop, row: typeof cashRemittances.$inferInsert): Promise<string> {
  const [made] = await shop.db
    .transaction((tx) => tx.insert(cashRemittances).values(row).returning({ id: cashRemittances.id }))
    .catch((error: unknown) => {
      if (isConstraintViolation(error, 'unique', ['cash_remittances_reference']))
        failForReference(row.courier, row.reference)
      throw error
    })
  return made!.id
}

/** The pasted text as lines. */
export function readPasted(shop: Shop, text: string): CashLine[] {
  requireAdmin(shop)
  const lines = parseLines(text)
  if (lines.length === 0) fail('invalid', messages.noLines, { text: messages.noLines })
  if (lines.length > MAX_LINES) fail('invalid', messages.tooManyLines, { text: messages.tooManyLines })
  return lines.map(({ amount, ...line }) => ({ ...line, amount: readAmount(amount) }))
}

function readAmount(text: string): Paise | null {
  const amount = parseRupees(text)
  return amount === undefined || amount > MAX_AMOUNT ? null : amount
}

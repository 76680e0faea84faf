/** The book as one table, a row per shipment and payment. Rows are read in batches, so that no year is in memory at once. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { cashRemittanceLines, cashRemittances, shipments } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { notesColumn } from './difference-notes.ts'
import type { CashQuery } from './input.ts'
import { isLastLine } from './last-line.ts'
import { isOfCourier, payerColumn, paysForCourier } from './of-courier.ts'
import { readOutstandingAfter, type OutstandingCash } from './list-outstanding.ts'

/** `paid` is missing while the cash is outstanding. */
export type CashRow = OutstandingCash & {
  paid?: { amount: Paise; by: string; reference: string; on: string; notes: string[] }
}
const BATCH = 500

/** The list that the page shows: outstanding shipments, or what was paid for which shipment, or only the differences. */
export async function* exportCash(shop: Shop, { show, courier }: CashQuery): AsyncGenerator<CashRow[]> {
  requireAdmin(shop)
  if (show === 'outstanding') yield* exportOutstanding(shop, courier)
  else yield* exportPaid(shop, show === 'differences', courier)
}

async function* exportOutstanding(shop: Shop, courier: string | undefined) {
  let last: OutstandingCash | undefined
  do {
    const batch = await readOutstandingAfter(shop, last, BATCH, courier)
    yield batch
    last = batch.length < BATCH ? undefined : batch.at(-1)
  } while (last)
}

/** Remittance by remittance, the newest first. */
async function* exportPaid(shop: Shop, isDifference: boolean, courier: string | undefined): AsyncGenerator<CashRow[]> {
  const { id, at } = cashRemittances
  const ofCourier = paysForCourier(courier)
  const remittances = await shop.db.select({ id }).from(cashRemittances).where(ofCourier).orderBy(desc(at), desc(id))
  const differs = isDifference
    ? sql`${cashRemittanceLines.amount} <> ${cashRemittanceLines.due} and ${isLastLine}`
    : undefined
  for (const remittance of remittances) yield readLines(shop, and(eq(id, remittance.id), isOfCourier(courier), differs))
}

async function readLines(shop: Shop, where: SQL | undefined): Promise<CashRow[]> {
  const line = cashRemittanceLines
  const { orderId, number, awb, endedAt } = shipments
  const rows = await shop.db
    .select({
      ...{
        shipmentId: line.shipmentId,
        amount: line.amount,
        due: line.due,
        orderId,
        number,
        awb,
        deliveredAt: endedAt,
      },
      ...{ by: cashRemittances.courier, reference: cashRemittances.reference, on: cashRemittances.paidOn },
      ...{ notes: notesColumn, courier: payerColumn },
    })
    .from(line)
    .innerJoin(shipments, eq(shipments.id, line.shipmentId))
    .innerJoin(cashRemittances, eq(cashRemittances.id, line.remittanceId))
    .where(where)
    .orderBy(asc(line.shipmentId))
  return rows.map(({ amount, by, reference, on, notes, deliveredAt, ...row }) => ({
    ...row,
    deliveredAt: deliveredAt!,
    paid: { amount, by, reference, on, notes: notes.map(({ text }) => text) },
  }))
}

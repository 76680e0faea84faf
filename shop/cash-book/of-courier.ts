/** Whose cash a shipment is: the couriers of the table, by which the lists are filtered. For statements that read shipments. */
import { sql } from 'drizzle-orm'
import { cashRemittanceLines, cashRemittances, shipments } from '#db/schema.server.ts'

export const payerColumn = sql<string>`shop.cash_courier(${shipments.courier}, ${shipments.courierName})`
export const isOfCourier = (courier: string | undefined) =>
  courier === undefined ? undefined : sql`lower(${payerColumn}) = lower(${courier})`

/** For statements that read remittances: whether one of its shipments is of the courier. An agency pays for several. */
export const paysForCourier = (courier: string | undefined) =>
  courier === undefined
    ? undefined
    : sql`exists (
        select from ${cashRemittanceLines} join ${shipments} on ${shipments.id} = ${cashRemittanceLines.shipmentId}
         where ${cashRemittanceLines.remittanceId} = ${cashRemittances.id} and ${isOfCourier(courier)})`

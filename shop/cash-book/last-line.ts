/** A shipment has a second line when a courier pays later what the first one left unpaid (record 0156). */
import { sql } from 'drizzle-orm'
import { cashRemittanceLines } from '#db/schema.server.ts'

/**
 * For statements that read lines: whether no later one names the same shipment. It looks each of them up in an index, where
 * `not exists` would read all lines.
 */
export const isLastLine = sql`${cashRemittanceLines.number} = (
  select max(later.number) from ${cashRemittanceLines} later where later.shipment_id = ${cashRemittanceLines.shipmentId})`

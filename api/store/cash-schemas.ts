/** The shapes of the cash book in responses. */
import { z } from 'zod'
import { count, message, page, rupees, time } from './schema-parts.ts'

const sum = z.strictObject({ count, amount: rupees })
const courier = z.string().describe('Empty for shipments that name none')
const day = z.iso.date()
export const CourierCash = z.strictObject({
  data: z.array(
    z.strictObject({
      ...{ courier, collected: sum, remitted: sum, outstanding: sum },
      oldest: day.nullable().describe('The first day of delivery of which cash is outstanding'),
    }),
  ),
})
const shipment = { shipmentId: z.uuid(), orderId: z.uuid(), number: z.int().min(1), awb: z.string().nullable() }
export const OutstandingCash = page(z.strictObject({ ...shipment, courier, due: rupees, deliveredAt: time }))
const remittance = { courier: z.string(), reference: z.string(), paidOn: day }
const amounts = { amount: rupees.describe('What was paid'), due: rupees.describe('What was collected, or left of it') }
export const Remittances = page(
  z.strictObject({
    ...{ id: z.uuid(), ...remittance, ...amounts, lines: count },
    ...{ differing: count.describe('The number of lines that were not paid as collected'), at: time, by: z.string() },
  }),
)
const note = z.strictObject({ text: z.string(), by: z.string(), at: time })
export const CashDifferences = page(
  z.strictObject({ ...shipment, remittanceId: z.uuid(), ...remittance, ...amounts, notes: z.array(note) }),
)
const line = {
  shipment: z.string().describe('As it was sent'),
  orderId: z.uuid().nullable(),
  name: z.string().describe('#1A2B3C4D, shipment 1'),
  amount: rupees,
  due: rupees.nullable(),
  error: z.boolean().describe('Whether the line is left out'),
  ...message,
}
export const BookedRemittance = z.strictObject({
  id: z.uuid().nullable().describe('Null for a preview'),
  ...amounts,
  lines: z.array(z.strictObject(line)),
  ...message,
})

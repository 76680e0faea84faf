/** The shapes of shipments in responses. */
import { z } from 'zod'
import { bookingState, shipmentSource, shipmentState } from '#shop/shipping/input.ts'
import { count, message, rupees, time, url } from './schema-parts.ts'

const event = { state: shipmentState, place: z.string(), note: z.string(), at: time }
const shipment = {
  ...{ id: z.uuid(), number: count.describe('1, 2, 3 within the order'), state: shipmentState },
  ...{ courier: z.string().nullable(), awb: z.string().nullable().describe('The courier’s tracking number') },
  trackingUrl: url.describe('Where the shopper can follow it'),
  codDue: rupees.describe('What its courier collects at the door'),
  resentAs: z.uuid().nullable().describe('The shipment in which its pieces were sent again'),
  promisedOn: z.iso.date().nullable().describe('The day on which the courier wants to deliver'),
  items: z.array(z.strictObject({ lineId: z.int(), sku: z.string(), title: z.string(), quantity: count })),
  ...{ createdAt: time, handedOverAt: time.nullable(), endedAt: time.nullable() },
  version: z.int().describe('A change names the version that the client has read'),
}
export const Shipment = z.strictObject({ ...shipment, events: z.array(z.strictObject(event)) })
const adminEvent = {
  ...event,
  source: shipmentSource,
  isApplied: z.boolean().describe('False for a report of the courier that changed nothing'),
  by: z.string().nullable(),
}
const AdminShipment = Shipment.extend({
  grams: count.nullable().describe('As it was weighed for a booking'),
  bookingState: bookingState.nullable().describe('Null unless a courier was asked by the store'),
  bookingMessage: z.string().describe('Why the courier refused, or will not pick up'),
  events: z.array(z.strictObject(adminEvent)),
})
export const AdminShipments = z.array(AdminShipment)
export const Shipments = z.strictObject({ data: AdminShipments })
export const CreatedShipment = z.strictObject({ id: z.uuid(), ...message })
const outcome = z.strictObject({
  id: z.uuid().nullable().describe('Null when no such order was found'),
  order: z.string().describe('Its number, or what was sent'),
  message: z.string(),
})
export const BulkResult = z.strictObject({ done: z.array(outcome), notDone: z.array(outcome) })

/** The shapes of returns in responses. */
import { z } from 'zod'
import { refundMethod, refundState } from '#shop/refunds/input.ts'
import { returnKind, returnReason, returnRefundTo, returnState, returnWay } from '#shop/returns/input.ts'
import { count, message, page, rupees, time } from './schema-parts.ts'

const line = {
  ...{ lineId: z.int(), sku: z.string(), title: z.string(), quantity: count, reason: returnReason, note: z.string() },
  accepted: count.describe('0 until the goods are inspected'),
  damaged: count.describe('Refunded, and written off'),
  rejected: count.describe('Sent back to the shopper, and not refunded'),
  wanted: z
    .strictObject({ variantId: z.int(), sku: z.string(), size: z.string(), colour: z.string() })
    .nullable()
    .describe('Of an exchange: what is sent instead. It is reserved until the return ends'),
}
const refund = { amount: rupees, method: refundMethod, state: refundState, reference: z.string().nullable() }
const event = { state: returnState, note: z.string(), at: time }
const facts = {
  ...{ id: z.uuid(), number: z.string().describe('R-000001'), orderId: z.uuid(), state: returnState },
  kind: returnKind,
  replacementId: z.uuid().nullable().describe('The order of what replaces exchanged items, once it is closed'),
  ...{ way: returnWay, refundTo: returnRefundTo, fee: rupees.describe('Deducted from the refund') },
  ...{ requestedAt: time, decidedAt: time.nullable() },
  expiresAt: time.nullable().describe('When an approved return expires of which nothing arrives'),
  ...{ lines: z.array(z.strictObject(line)), photos: count, refund: z.strictObject(refund).nullable() },
  version: z.int().describe('A change names the version that the client has read'),
}
const Return = z.strictObject({ ...facts, events: z.array(z.strictObject(event)) })
export const AdminReturn = Return.extend({
  events: z.array(z.strictObject({ ...event, by: z.string().nullable() })),
})
export const Returns = z.strictObject({ data: z.array(Return) })
export const RequestedReturn = z.strictObject({ id: z.uuid(), number: z.string(), ...message })
const listed = {
  ...{ id: z.uuid(), number: z.string(), orderId: z.uuid(), kind: returnKind },
  ...{ state: returnState, way: returnWay },
  ...{ customer: z.string(), pieces: count, requestedAt: time },
}
export const ReturnPage = page(z.strictObject(listed))

const rule = {
  ...{ id: z.int(), categoryId: z.int().nullable(), productId: z.int().nullable(), name: z.string() },
  ...{
    isReturnable: z.boolean(),
    isExchangeOnly: z.boolean(),
    days: count.nullable().describe('Null for the days of the store'),
  },
  ...{ fee: rupees, note: z.string(), version: z.int() },
}
export const ReturnRules = z.strictObject({ items: z.array(z.strictObject(rule)) })
export const ReturnRuleResult = z.strictObject({ ...rule, ...message })

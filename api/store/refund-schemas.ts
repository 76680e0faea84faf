/** The shapes of refunds in responses. */
import { z } from 'zod'
import { refundMethod, refundReason, refundState } from '#shop/refunds/input.ts'
import { rupees, time } from './schema-parts.ts'

const refund = { amount: rupees, method: refundMethod, state: refundState, reference: z.string().nullable() }
export const Refund = z.strictObject({
  ...refund,
  asksAccount: z.boolean().describe('Whether the shopper can name the account to which it goes'),
  hasAccount: z.boolean().describe('Whether the shopper has named it'),
  at: time,
})
export const AdminRefund = z.strictObject({
  ...{ id: z.uuid(), ...refund, reason: refundReason, note: z.string() },
  providerRefundId: z.string().nullable(),
  message: z.string().describe('What the payment gateway said when it refused, or could not pay yet'),
  ...{ createdAt: time, updatedAt: time },
})

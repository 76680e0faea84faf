/**
 * Refunds: money that goes back to shoppers (record 0136).
 *
 *   1. A row is committed before the gateway is asked, and its idempotency key stays. So no refund is made twice.
 *   2. Refunds of a payment, without the refused ones, are never more than the payment; those of an order without a
 *      payment are never more than its total (`refunds_within_payment`).
 *   3. The account to which a transfer goes is sealed, and deleted when it is paid (record 0179).
 *   4. What a refund is about never changes, and its state goes forward only (`refunds_forward`).
 */
import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, paise, shopSchema } from './columns.server.ts'
import { orders, payments } from './orders.server.ts'
import { returns } from './returns.server.ts'
import { shipments } from './shipments.server.ts'

/** `provider` is the payment gateway; a person transfers the others. */
export const refundMethod = shopSchema.enum('refund_method', ['provider', 'bank', 'upi'])
export const refundReason = shopSchema.enum('refund_reason', [
  'order-cancelled',
  'late-payment',
  'goodwill',
  'rto',
  'lost',
  'return',
  'line-cancelled',
])
export const refundState = shopSchema.enum('refund_state', ['owed', 'asked', 'done', 'refused', 'paid-by-hand'])
export type RefundMethod = (typeof refundMethod.enumValues)[number]
export type RefundReason = (typeof refundReason.enumValues)[number]
export type RefundState = (typeof refundState.enumValues)[number]

/** A transfer that a person makes, to the account that the shopper names on the page of the order. A return has its own. */
export const asksAccount = sql`state = 'owed' and method <> 'provider' and return_id is null`

export const refunds = shopSchema.table(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Null when the order was paid in cash. */
    paymentId: uuid().references(() => payments.id),
    /** The shipment that was not delivered. */
    shipmentId: uuid().references(() => shipments.id),
    /** The return that it settles. */
    returnId: uuid().references(() => returns.id),
    amount: paise().notNull(),
    method: refundMethod().notNull(),
    reason: refundReason().notNull(),
    state: refundState().notNull().default('owed'),
    idempotencyKey: text().notNull().unique(),
    providerRefundId: text(),
    /** The bank's number of a transfer that a person made. */
    reference: text(),
    /** What the admin wrote about it. */
    note: text().notNull().default(''),
    /** What the gateway said when it refused or could not pay yet. */
    message: text().notNull().default(''),
    /** The account of the shopper, sealed. That of a return is stored there. */
    payout: bytes(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_payment').on(t.paymentId),
    index('refunds_return')
      .on(t.returnId)
      .where(sql`return_id is not null`),
    index('refunds_open')
      .on(t.state, t.updatedAt)
      .where(sql`state in ('owed', 'asked', 'refused')`),
    check('refunds_amount', sql`amount >= 1`),
    // Razorpay refunds ₹1 or more.
    check('refunds_provider', sql`method <> 'provider' or (payment_id is not null and amount >= 100)`),
    check('refunds_payout', sql`payout is null or (${asksAccount})`),
    check('refunds_paid_by_hand', sql`(state = 'paid-by-hand') = (reference is not null)`),
  ],
)

/** Refunds of orders. Only a person may make one. */
import type { z } from 'zod'
import { payRefundByHand, refundOrder, retryRefund } from '#shop/refunds/admin-refunds.ts'
import { PaidByHandBody, RefundId, RefundOrderBody } from '#shop/refunds/input.ts'
import { messages } from '#shop/refunds/messages.ts'
import { OrderId } from '#shop/orders/input.ts'
import { fromRupees } from '#core/money.ts'
import { parseInput } from './problem-details.ts'
import * as answers from './response-schemas.ts'
import { post } from './route.ts'
import { messageJson } from './serializers.ts'

const access = 'admin'
const refundId = (id: string) => parseInput(RefundId, id)

const toCredit = ({ lines, shipping }: NonNullable<z.output<typeof RefundOrderBody>['credit']>) => ({
  lines: lines.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity })),
  withShipping: shipping,
})

export const refunds = [
  post('/admin/orders/:id/refunds', 'Refund a part of what was paid for an order', {
    response: answers.Message,
    access,
    status: 201,
    failed: messages.failed,
    body: RefundOrderBody,
    run: (shop, { body: { amount, seen, credit, ...body }, param }) =>
      messageJson(
        refundOrder(shop, parseInput(OrderId, param('id')), {
          ...body,
          amount: fromRupees(amount),
          seen: fromRupees(seen),
          ...(credit && { credit: toCredit(credit) }),
        }),
      ),
  }),
  post('/admin/refunds/:id/retry', 'Ask the payment gateway again for a refund that it has refused', {
    response: answers.Message,
    access,
    failed: messages.failed,
    run: (shop, { param }) => messageJson(retryRefund(shop, refundId(param('id')))),
  }),
  post('/admin/refunds/:id/paid-by-hand', 'Note that a refund was paid outside the store', {
    response: answers.Message,
    access,
    failed: messages.failed,
    body: PaidByHandBody,
    run: (shop, { body: { reference }, param }) => messageJson(payRefundByHand(shop, refundId(param('id')), reference)),
  }),
]

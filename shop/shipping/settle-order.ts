/** The order follows its shipments: its status, and whether a cash order is paid. */
import { writeStatus } from '../orders/write-status.ts'
import { readRefundsOfAll } from '../refunds/paid-amount.ts'
import { settlePayment } from '../refunds/settle-payment.ts'
import type { Shop } from '../shop.ts'
import { lockOrder } from './lock-order.ts'
import { messages } from './messages.ts'
import { isEnded, linesToSend } from './rules.ts'

/**
 * Call this after a shipment has ended, in its transaction. Returns the order's status and payment status. A cash order that is paid now
 * may have refunds, of what was delivered earlier and came back.
 */
export async function settleOrder(shop: Shop, orderId: string) {
  const { order, lines, shipments } = await lockOrder(shop, orderId)
  const { status, paymentStatus } = order
  const isOpen = shipments.some(({ state }) => !isEnded(state)) || linesToSend(lines, shipments).length > 0
  if (status !== 'shipped' || isOpen) return { status, paymentStatus }
  const isDelivered = shipments.some(({ state }) => state === 'delivered')
  if (!isDelivered) {
    const isLost = !shipments.some(({ state }) => state === 'received_back')
    await writeStatus(shop, orderId, {
      to: 'cancelled',
      note: isLost ? messages.lostUndelivered : messages.returnedUndelivered,
    })
    return { status: 'cancelled' as const, paymentStatus }
  }
  const isPaidNow = order.method === 'cash' && paymentStatus === 'unpaid'
  const settled = { status: 'delivered' as const, paymentStatus: isPaidNow ? ('paid' as const) : paymentStatus }
  await writeStatus(shop, orderId, { to: settled.status, paymentStatus: settled.paymentStatus })
  if (!isPaidNow || (await readRefundsOfAll(shop, orderId)).length === 0) return settled
  return { ...settled, paymentStatus: await settlePayment(shop, orderId) }
}

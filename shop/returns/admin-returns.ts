/** A return for its admin page: what its refund would be now, and the single entry point for the forms of the page. */
import type { Paise } from '#core/money.ts'
import { findOrderRow } from '../orders/orders.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { closeReturn } from './close-return.ts'
import { decideReturn, markOnItsWay } from './decide-return.ts'
import type { ReturnCommand } from './admin-input.ts'
import type { RefundTarget } from './input.ts'
import { readPayout } from './payout.ts'
import { readReturn, type ReturnDetails } from './read-returns.ts'
import { receiveReturn } from './receive-return.ts'
import { expectedRefund, refundableAmount } from './refundable.ts'
import { isEnded } from './rules.ts'

export type AdminReturn = ReturnDetails & { expected: Paise }

export async function readAdminReturn(shop: Shop, returnId: string): Promise<AdminReturn> {
  requireAdmin(shop)
  const returned = await readReturn(shop, returnId)
  const { orderId, state, lines, fee } = returned
  const isInspected = state === 'received'
  const pieces = isEnded(state)
    ? []
    : lines.map(({ orderLineId, quantity, accepted, damaged }) => ({
        orderLineId,
        quantity: isInspected ? accepted + damaged : quantity,
      }))
  const order = (await findOrderRow(shop, orderId))!
  const amount = await refundableAmount(shop, orderId, pieces)
  return { ...returned, expected: await expectedRefund(shop, order, amount, fee) }
}

/** Returns a message, or the account that was asked for. */
export async function runReturnCommand(
  shop: Shop,
  returnId: string,
  command: ReturnCommand,
): Promise<string | { payout: RefundTarget }> {
  requireAdmin(shop)
  if (command.do === 'decide') return decideReturn(shop, returnId, command)
  if (command.do === 'on-its-way') return markOnItsWay(shop, returnId, command)
  if (command.do === 'receive') return receiveReturn(shop, returnId, command)
  if (command.do === 'close') return closeReturn(shop, returnId, command.version)
  return { payout: await readPayout(shop, returnId) }
}

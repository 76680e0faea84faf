/** What the pages show on which a shopper requests a return. */
import type { ReturnReason } from '#db/schema.server.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Paise } from '#core/money.ts'
import type { OrderLine } from '../orders/order-lines.ts'
import { readOrder, type OrderWithHistory } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { ChosenLines, readChosen } from './input.ts'
import { readReturnable, countReturns, type ReturnableLine } from './read-returnable.ts'
import { refundableAmount } from './refundable.ts'
import { chooseLines, isPaidOnline } from './request-return.ts'
import { afterFee, feeOf } from './rules.ts'

type Chosen = { line: OrderLine; quantity: number; reason: ReturnReason }
/** What is paid back, before it is requested. */
type Summary = { chosen: Chosen[]; amount: Paise; fee: Paise; refund: Paise }
export type ReturnRequest = {
  order: Pick<OrderWithHistory, 'id'>
  lines: ReturnableLine[]
  isOnline: boolean
  hasPickup: boolean
  seen: number
  /** Null until the items are chosen. `error` tells what is wrong with them. */
  summary: Summary | null
  error: string | null
}

/** `fields` are those of the address. */
export async function readReturnRequest(
  shop: Shop,
  orderId: string,
  fields: Record<string, string>,
): Promise<ReturnRequest> {
  const order = await readOrder(shop, orderId)
  const lines = await readReturnable(shop, order)
  const page = {
    ...{ order: { id: order.id }, lines, hasPickup: shop.settings.returnPickup },
    isOnline: await isPaidOnline(shop, orderId),
    seen: await countReturns(shop, orderId),
  }
  if (!Object.keys(fields).some((name) => name.startsWith('quantity-'))) return { ...page, summary: null, error: null }
  try {
    return { ...page, summary: await summarize(shop, orderId, lines, fields), error: null }
  } catch (error) {
    if (error instanceof DomainError) return { ...page, summary: null, error: error.message }
    throw error
  }
}

async function summarize(
  shop: Shop,
  orderId: string,
  lines: ReturnableLine[],
  fields: Record<string, string>,
): Promise<Summary> {
  const parsed = ChosenLines.safeParse(readChosen(fields))
  if (!parsed.success) throw new DomainError('invalid', parsed.error.issues[0]!.message)
  const chosen = chooseLines(lines, parsed.data, shop.now())
  const pieces = chosen.map(({ line, quantity }) => ({ orderLineId: line.id, quantity }))
  const amount = await refundableAmount(shop, orderId, pieces)
  const fee = feeOf(chosen)
  return { chosen, amount, fee, refund: afterFee(amount, fee) }
}

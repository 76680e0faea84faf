/** What the pages show on which a shopper requests a return. */
import type { ReturnKind, ReturnReason } from '#db/schema.server.ts'
import { DomainError } from '#core/domain-error.ts'
import { ZERO, type Paise } from '#core/money.ts'
import type { OrderLine } from '../orders/order-lines.ts'
import { readOrder, type OrderWithHistory } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { withExchangeOptions, type ExchangeOption, type RequestableLine } from './exchange-options.ts'
import { ChosenLines, kindOf, readChosen } from './input.ts'
import { messages } from './messages.ts'
import { readReturnable, countReturns, type ReturnableLine } from './read-returnable.ts'
import { expectedRefund, refundableAmount } from './refundable.ts'
import { chooseLines, isPaidOnline } from './request-return.ts'
import { feeOf } from './rules.ts'

/** `wanted` is what the item is exchanged for. */
type Chosen = { line: OrderLine; quantity: number; reason: ReturnReason; wanted: ExchangeOption | null }
/** What is paid back, before it is requested. For an exchange it pays for what is wanted. */
type Summary = {
  kind: ReturnKind
  chosen: Chosen[]
  amount: Paise
  fee: Paise
  refund: Paise
  offerNote: string | null
}
export type ReturnRequest = {
  order: Pick<OrderWithHistory, 'id'>
  lines: RequestableLine[]
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
  const lines = await withExchangeOptions(shop, order.id, await readReturnable(shop, order))
  const page = {
    ...{ order: { id: order.id }, lines, hasPickup: shop.settings.returnPickup },
    isOnline: await isPaidOnline(shop, order),
    seen: await countReturns(shop, orderId),
  }
  if (!Object.keys(fields).some((name) => name.startsWith('quantity-'))) return { ...page, summary: null, error: null }
  try {
    return { ...page, summary: await summarize(shop, order, lines, fields), error: null }
  } catch (error) {
    if (error instanceof DomainError) return { ...page, summary: null, error: error.message }
    throw error
  }
}

async function summarize(
  shop: Shop,
  order: OrderWithHistory,
  lines: RequestableLine[],
  fields: Record<string, string>,
): Promise<Summary> {
  const parsed = ChosenLines.safeParse(readChosen(fields))
  if (!parsed.success) throw new DomainError('invalid', parsed.error.issues[0]!.message)
  const kind = kindOf(parsed.data)
  const chosen = chooseLines(lines, parsed.data, shop.now(), kind)
  const pieces = chosen.map(({ line, quantity }) => ({ orderLineId: line.id, quantity }))
  const amount = await refundableAmount(shop, order.id, pieces)
  const fee = kind === 'exchange' ? ZERO : feeOf(chosen)
  const named = chosen.map((one) => ({ ...one, wanted: wantedOption(lines, one) }))
  const refund = await expectedRefund(shop, order, amount, fee)
  const hasOffer = kind === 'return' && chosen.some(({ line }) => line.offer > 0)
  const count = pieces.reduce((all, { quantity }) => all + quantity, 0)
  const offerNote = hasOffer ? messages.offerShare(order.offers, count, amount) : null
  return { kind, chosen: named, amount, fee, refund, offerNote }
}

type Wish = { line: OrderLine; rule: ReturnableLine['rule']; quantity: number; wanted?: number | string | undefined }
/** Its stock is checked once more when it is reserved. */
function wantedOption(lines: RequestableLine[], { line, rule, wanted }: Wish) {
  if (wanted === undefined) return null
  const { options } = lines.find((one) => one.line.id === line.id)!
  const option = options.find(({ variantId }) => variantId === wanted)
  if (!option) throw new DomainError('invalid', messages.wantedUnknown)
  if (option.isSoldOut) throw new DomainError('conflict', messages.soldOut(option.name, rule.isExchangeOnly))
  return option
}

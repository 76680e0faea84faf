/** What pieces of an order are worth in a refund: their share of what the invoice charged. */
import { min, sum, type Paise } from '#core/money.ts'
import { countCredited } from '../orders/credit-notes.ts'
import { lineIdOf, shareOfLine } from '../orders/invoice-lines.ts'
import { findIssuedInvoice } from '../orders/invoices.ts'
import { findOrderRow } from '../orders/orders.ts'
import { amountOfPieces } from '../pricing/line-amount.ts'
import { readAmountLeft } from '../refunds/paid-amount.ts'
import type { Shop } from '../shop.ts'
import { afterFee } from './rules.ts'

type Pieces = { orderLineId: number; quantity: number }

/** As if they were credited now. Orders of the first versions have no invoice. */
export async function refundableAmount(shop: Shop, orderId: string, pieces: Pieces[]): Promise<Paise> {
  const order = (await findOrderRow(shop, orderId))!
  const invoice = await findIssuedInvoice(shop, order)
  const credited = await countCredited(shop, orderId)
  return sum(
    pieces.map(({ orderLineId, quantity }) => {
      const taxed = invoice?.lines.find(({ item }) => lineIdOf(item) === orderLineId)
      const before = credited.get(orderLineId) ?? 0
      if (taxed) return shareOfLine(taxed, before, Math.min(taxed.quantity, before + quantity)).amount
      return amountOfPieces(
        order.lines.find(({ id }) => id === orderLineId)!,
        0,
        quantity,
      )
    }),
  )
}

/** What closing a return would refund: at most what is left of what was paid. */
export const expectedRefund = async (shop: Shop, order: { id: string; total: Paise }, amount: Paise, fee: Paise) =>
  min(afterFee(amount, fee), await readAmountLeft(shop, order))

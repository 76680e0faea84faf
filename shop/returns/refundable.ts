/** What pieces of an order are worth in a refund: their share of what the invoice charged. */
import { sum, times, type Paise } from '#core/money.ts'
import { countCredited } from '../orders/credit-notes.ts'
import { lineIdOf, shareOfLine } from '../orders/invoice-lines.ts'
import { findIssuedInvoice } from '../orders/invoices.ts'
import { findOrderRow } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'

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
      return times(order.lines.find(({ id }) => id === orderLineId)!.price, quantity)
    }),
  )
}

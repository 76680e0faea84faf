/** What of an order can be returned now, line by line. */
import { eq, sql } from 'drizzle-orm'
import { returnLines, returns, type ReturnState } from '#db/schema.server.ts'
import { countCredited } from '../orders/credit-notes.ts'
import type { OrderLine } from '../orders/order-lines.ts'
import type { Shipment } from '../shipping/order-shipments.ts'
import type { Shop } from '../shop.ts'
import { findReturnRules } from './find-rules.ts'
import { returnableOf, type Returnable } from './returnable-pieces.ts'
import { isCounted, isEnded, type ReturnRule } from './rules.ts'

export type ReturnableLine = Returnable & { line: OrderLine; rule: ReturnRule }
type DeliveredOrder = { id: string; lines: OrderLine[]; shipments: Shipment[] }

export async function readReturnable(shop: Shop, { id, lines, shipments }: DeliveredOrder): Promise<ReturnableLine[]> {
  const credited = await countCredited(shop, id)
  const returned = await countReturned(shop, id)
  const ruleOf = await findReturnRules(shop, [...new Set(lines.map(({ productId }) => productId))])
  return lines.map((line) => {
    const rule = ruleOf(line.productId)
    const before = { ...(returned.get(line.id) ?? { returned: 0, open: 0 }), credited: credited.get(line.id) ?? 0 }
    return { line, rule, ...returnableOf(line, shipments, before, rule.days, shop.now()) }
  })
}

type Row = { orderLineId: number; state: ReturnState; quantity: number }

/** `open` are the pieces that no credit note has taken back yet, but that one may. */
async function countReturned(shop: Shop, orderId: string) {
  const rows: Row[] = await shop.db
    .select({
      orderLineId: returnLines.orderLineId,
      state: returns.state,
      quantity: sql<number>`sum(${returnLines.quantity})::int`,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, orderId))
    .groupBy(returnLines.orderLineId, returns.state)
  const counts = new Map<number, { returned: number; open: number }>()
  for (const { orderLineId, state, quantity } of rows.filter(({ state }) => isCounted(state))) {
    const { returned, open } = counts.get(orderLineId) ?? { returned: 0, open: 0 }
    counts.set(orderLineId, { returned: returned + quantity, open: isEnded(state) ? open : open + quantity })
  }
  return counts
}

export const countReturns = (shop: Shop, orderId: string) => shop.db.$count(returns, eq(returns.orderId, orderId))

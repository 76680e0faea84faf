/** The goods have arrived: each piece is accepted, accepted although damaged, or rejected and sent back. */
import { and, eq } from 'drizzle-orm'
import { returnLines } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { ReceiveReturn } from './admin-input.ts'
import { messages } from './messages.ts'
import { assertMove, lockReturn, writeState, type LockedReturn } from './write-return.ts'

export function receiveReturn(shop: Shop, returnId: string, { version, lines, note }: ReceiveReturn) {
  requirePermission(shop, 'change-orders')
  return withTransaction(shop, async (shop) => {
    const found = await lockReturn(shop, returnId)
    await assertMove(shop, found, 'received', version)
    const counted = inspectedLines(found, lines)
    if (counted.some(({ rejected }) => rejected > 0) && note === '')
      fail('invalid', messages.rejectionNeeded, { note: messages.rejectionNeeded })
    for (const { lineId, accepted, damaged, rejected } of counted)
      await shop.db
        .update(returnLines)
        .set({ accepted, damaged, rejected })
        .where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, lineId)))
    const details = {
      lines: counted.map(({ sku, accepted, damaged, rejected }) => ({ sku, accepted, damaged, rejected })),
    }
    await writeState(shop, found.returned, 'received', { note, action: 'settle-return', details })
    return messages.received
  })
}

function inspectedLines({ lines: bought, returnedLines }: LockedReturn, lines: ReceiveReturn['lines']) {
  if (lines.some(({ lineId }) => !returnedLines.some(({ orderLineId }) => orderLineId === lineId)))
    fail('invalid', messages.countNeeded)
  return returnedLines.map(({ orderLineId, quantity }) => {
    const { title, sku } = bought.find(({ id }) => id === orderLineId)!
    const [count, ...more] = lines.filter(({ lineId }) => lineId === orderLineId)
    if (!count || more.length > 0) return fail('invalid', messages.countNeeded)
    const { accepted, damaged, rejected } = count
    const message = messages.countWrong(title, quantity)
    const isWhole = [accepted, damaged, rejected].every((pieces) => Number.isInteger(pieces) && pieces >= 0)
    if (!isWhole || accepted + damaged + rejected !== quantity)
      fail('invalid', message, { [`accepted-${orderLineId}`]: message })
    return { ...count, sku }
  })
}

/** Serializes returns for the store API. */
import type { ListedReturn, ReturnDetails } from '#shop/returns/read-returns.ts'
import { returnNumber } from '#shop/returns/rules.ts'
import { toRupees } from '#core/money.ts'

export const returnJson = (returned: ReturnDetails) => ({
  ...factsJson(returned),
  events: returned.events.map(({ state, note, at }) => ({ state, note, at })),
})
export const adminReturnJson = (returned: ReturnDetails) => ({ ...factsJson(returned), events: returned.events })

export const listedReturnJson = (returned: ListedReturn) => ({ ...returned, number: returnNumber(returned.number) })

function factsJson({ lines, photos, refund, ...returned }: ReturnDetails) {
  const { id, number, orderId, state, way, refundTo, fee, requestedAt, decidedAt, expiresAt, version } = returned
  return {
    ...{ id, number: returnNumber(number), orderId, state, way, refundTo, fee: toRupees(fee) },
    ...{ requestedAt, decidedAt, expiresAt, photos: photos.length, version },
    lines: lines.map(({ line: { id: lineId, sku, title }, quantity, reason, note, accepted, damaged, rejected }) => ({
      ...{ lineId, sku, title, quantity, reason, note, accepted, damaged, rejected },
    })),
    refund: refund && {
      amount: toRupees(refund.amount),
      ...{ method: refund.method, state: refund.state, reference: refund.reference },
    },
  }
}

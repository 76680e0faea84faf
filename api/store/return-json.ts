/** Serializes returns for the store API. */
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { ListedReturnRule } from '#shop/returns/list-rules.ts'
import type { ListedReturn, ReturnDetails } from '#shop/returns/read-returns.ts'
import { returnNumber } from '#shop/returns/rules.ts'
import { toRupees } from '#core/money.ts'

export const returnJson = (returned: ReturnDetails) => ({
  ...factsJson(returned),
  events: returned.events.map(({ state, note, at }) => ({ state, note, at })),
})
export const adminReturnJson = (returned: ReturnDetails) => ({ ...factsJson(returned), events: returned.events })

export const listedReturnJson = (returned: ListedReturn) => ({ ...returned, number: returnNumber(returned.number) })

export const returnRuleJson = ({ productId, fee, ...rule }: ListedReturnRule) => ({
  ...{ id: rule.id, categoryId: rule.categoryId, productId: productId && toPublicId(productId), name: rule.name },
  ...{ isReturnable: rule.isReturnable, days: rule.days, fee: toRupees(fee), note: rule.note, version: rule.version },
})

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

/** Serializes returns for the store API. */
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { ListedReturnRule } from '#shop/returns/list-rules.ts'
import type { OrderWithHistory } from '#shop/orders/orders.ts'
import type { ListedReturn } from '#shop/returns/list-returns.ts'
import type { ReturnDetails } from '#shop/returns/read-returns.ts'
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
  ...{ isReturnable: rule.isReturnable, isExchangeOnly: rule.isExchangeOnly, days: rule.days },
  ...{ fee: toRupees(fee), note: rule.note, version: rule.version },
})

function factsJson({ lines, photos, refund, ...returned }: ReturnDetails) {
  const {
    id,
    number,
    orderId,
    kind,
    replacementId,
    state,
    way,
    refundTo,
    fee,
    requestedAt,
    decidedAt,
    expiresAt,
    version,
  } = returned
  return {
    ...{ id, number: returnNumber(number), orderId, kind, replacementId, state, way, refundTo, fee: toRupees(fee) },
    ...{ requestedAt, decidedAt, expiresAt, photos: photos.length, version },
    lines: lines.map(({ line: { id: lineId, sku, title }, wanted, wantedVariantId, ...line }) => {
      const { quantity, reason, note, accepted, damaged, rejected } = line
      return {
        ...{ lineId, sku, title, quantity, reason, note, accepted, damaged, rejected },
        wanted: wanted && { ...wanted, variantId: wantedVariantId },
      }
    }),
    refund: refund && {
      amount: toRupees(refund.amount),
      ...{ method: refund.method, state: refund.state, reference: refund.reference },
    },
  }
}

export const orderReturnsJson = ({ returns }: Pick<OrderWithHistory, 'returns'>) => ({
  returns: returns.map(({ number, ...returned }) => ({ ...returned, number: returnNumber(number) })),
})

/** The returns of an order, and what the order itself replaces. */
export const exchangesJson = ({ returns, replaces }: Pick<OrderWithHistory, 'returns' | 'replaces'>) => ({
  ...orderReturnsJson({ returns }),
  replaces: replaces && { ...replaces, number: returnNumber(replaces.number) },
})

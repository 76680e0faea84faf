/**
 * What an offer would have saved of the orders of the last 30 days, if it had been on alone and everybody had entered its
 * code. Its limits count from the oldest of these orders.
 */
import { and, asc, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { orderLines, orders, products } from '#db/schema.server.ts'
import { minus, plus, ZERO, type Paise } from '#core/money.ts'
import { addDuration, days, istDay } from '#core/time.ts'
import { isDeliveredTo, isOpenAt } from '../offers/conditions.ts'
import { expandScope, isInScope, readProductFacts, type ProductFacts } from '../offers/scope.ts'
import { toOffer } from '../offers/to-offer.ts'
import { calculateTotals } from '../pricing/calculate.ts'
import { lineAmount } from '../pricing/line-amount.ts'
import { payingMethodOf } from '../pricing/offer.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { queryTaxClasses } from '../tax/list-classes.ts'
import { findPercent } from '../tax/rules.ts'
import type { OfferRow } from './offer-row.ts'
import { MAX_PREVIEW_ORDERS, PREVIEW_DAYS } from './rules.ts'

/**
 * `orders` is the number of all orders in that time, of which the newest `looked` ones were calculated. `rateChanges` counts
 * the lines that would have had another GST rate at what they cost after the offer, by the rates of today.
 */
export type OfferPreview = { orders: number; looked: number; applied: number; saved: Paise; rateChanges: number }
type Previewed = Pick<OfferRow, 'id' | 'name' | 'benefit' | 'stage' | 'isExclusive' | 'priority' | 'scope'> &
  Pick<OfferRow, 'conditions' | 'maxUses' | 'maxPerCustomer' | 'budget'>

export async function previewOffer(shop: Shop, offer: Previewed): Promise<OfferPreview> {
  requirePermission(shop, 'change-products')
  const past = await readPastOrders(shop)
  const productIds = [...new Set(past.items.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
  const scoped = { ...offer, scope: await expandScope(shop, offer.scope) }
  const facts = await readProductFacts(shop, productIds)
  const result: OfferPreview = {
    orders: past.total,
    looked: past.items.length,
    applied: 0,
    saved: ZERO,
    rateChanges: 0,
  }
  const slabsOf = new Map((await queryTaxClasses(shop)).map(({ id, slabs }) => [id, slabs]))
  const today = istDay(shop.now())
  const rateOf = ({ taxClassId, piecesInPack, ...line }: PastLine, offer: Paise) => {
    const goods = { net: lineAmount({ ...line, offer }), pieces: line.quantity * piecesInPack }
    return findPercent(slabsOf.get(taxClassId) ?? [], goods, today)
  }
  const usesOf = new Map<string, number>()
  for (const order of past.items) {
    const uses = usesOf.get(order.userId) ?? 0
    if (isOver(offer, result, uses) || !isAllowedFor(offer, order)) continue
    const { saved, savings } = savingOn(scoped, order, facts, result.saved)
    if (saved === 0) continue
    result.applied += 1
    result.saved = plus(result.saved, saved)
    result.rateChanges += order.lines.filter((line, at) => rateOf(line, ZERO) !== rateOf(line, savings[at]!)).length
    usesOf.set(order.userId, uses + 1)
  }
  return result
}

const isOver = ({ maxUses, maxPerCustomer }: Previewed, { applied }: OfferPreview, uses: number) =>
  (maxUses !== null && applied >= maxUses) || (maxPerCustomer !== null && uses >= maxPerCustomer)

const isAllowedFor = ({ conditions }: Previewed, { isFirst, address, createdAt }: PastOrder) =>
  (isFirst || !conditions.isFirstOrder) && isDeliveredTo(conditions, address) && isOpenAt(conditions, createdAt)

type PastOrder = Awaited<ReturnType<typeof readPastOrders>>['items'][number]
type PastLine = PastOrder['lines'][number]

/** The scope is expanded. The delivery costs what it cost then. */
function savingOn(
  offer: Previewed,
  { lines, shipping, method }: PastOrder,
  facts: Map<number, ProductFacts>,
  spent: Paise,
): { saved: Paise; savings: Paise[] } {
  const isFor = (line: PastLine) => isInScope(offer.scope, facts.get(line.productId)!, line)
  const priced = toOffer(offer, {
    code: null,
    budgetLeft: offer.budget === null ? null : minus(offer.budget, spent),
    variantIds: lines.filter(isFor).map(({ variantId }) => variantId),
  })
  const shippingRule = { freeShippingAbove: Number.MAX_SAFE_INTEGER as Paise, shippingFee: shipping }
  const { applied, savings } = calculateTotals({
    ...{ lines, shippingRule, offers: [priced], method: payingMethodOf(method) },
  })
  return { saved: applied[0]?.amount ?? ZERO, savings }
}

/** The oldest first. */
async function readPastOrders(shop: Shop) {
  const since = addDuration(shop.now(), -days(PREVIEW_DAYS))
  const where = and(gte(orders.createdAt, since), ne(orders.status, 'cancelled'))
  const isFirst = sql<boolean>`not exists (select 1 from ${orders} earlier where earlier.user_id = ${orders}.user_id
    and earlier.status <> 'cancelled' and earlier.created_at < ${orders}.created_at)`
  const { id, userId, method, shipping, address, createdAt } = orders
  const rows = await shop.db
    .select({ id, userId, method, shipping, address, createdAt, isFirst })
    .from(orders)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_PREVIEW_ORDERS)
  const { orderId, productId, variantId, price, actualPrice, quantity, piecesInPack } = orderLines
  const { taxClassId } = products
  const ids = rows.map(({ id }) => id)
  const lines = await shop.db
    .select({ orderId, productId, variantId, price, actualPrice, quantity, piecesInPack, taxClassId })
    .from(orderLines)
    .innerJoin(products, eq(products.id, productId))
    .where(inArray(orderId, ids))
    .orderBy(asc(orderId), asc(orderLines.position))
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const items = rows.map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [] })).reverse()
  return { items, total: rows.length < MAX_PREVIEW_ORDERS ? rows.length : await shop.db.$count(orders, where) }
}

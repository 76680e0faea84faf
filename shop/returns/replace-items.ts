/**
 * The order of what replaces exchanged items (record 0158). Its pieces cost what the credit note took back for theirs, so
 * that the shopper pays nothing, and the sales stay as they are.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import { orderCredits, orderEvents, orderLines, orders, products, variants } from '#db/schema.server.ts'
import { minus, sum, times, ZERO, type Paise } from '#core/money.ts'
import { timeOrderedId } from '#core/time-ordered-id.ts'
import { actorOf } from '../audit.ts'
import { cartVariantColumns } from '../cart/cart-variants.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'
import type { TaxedLine } from '../orders/invoice-lines.ts'
import { FACTS } from '../payments/snapshot-lines.ts'
import { amountLeft } from '../refunds/paid-amount.ts'
import { lockRefundableOrder } from '../refunds/settle-payment.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { releaseWanted, wantedPieces } from './reserve-wanted.ts'
import type { LockedReturn } from './write-return.ts'

/**
 * Call this in the transaction that closes the exchange, with the lines of its credit note. Returns the id of the order, or
 * undefined when no piece is replaced.
 */
export async function replaceItems(shop: Shop, found: LockedReturn, credited: TaxedLine[]) {
  const { order, returned, returnedLines } = found
  const replaced = returnedLines.flatMap(({ orderLineId, wantedVariantId }) => {
    const line = credited.find(({ item }) => item !== 'shipping' && item.id === orderLineId)
    return line ? [{ orderLineId, wantedVariantId: wantedVariantId!, ...line }] : []
  })
  await releaseWanted(shop, { orderId: order.id, returnId: returned.id })
  if (replaced.length === 0) return undefined

  const left = amountLeft((await lockRefundableOrder(shop, order.id))!)
  const lines = await linesOf(shop, found, replaced)
  const orderId = await insertOrder(shop, found, lines)
  const pieces = wantedPieces(replaced)
  await recordStockMovements(shop, 'sold', pieces, { orderId, returnId: returned.id })
  const total = totalOf(lines)
  const amount = left < 0 ? ZERO : left < total ? left : total
  await shop.db.insert(orderCredits).values({ orderId, returnId: returned.id, amount })
  return orderId
}

type Replaced = Pick<TaxedLine, 'quantity' | 'amount' | 'percent'> & { orderLineId: number; wantedVariantId: number }
type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>

/** What the shopper paid for a piece is its price. The MRP and the rate of the tax stay those of the piece that came back. */
async function linesOf(shop: Shop, { lines: bought }: LockedReturn, replaced: Replaced[]): Promise<NewLine[]> {
  const wantedIds = replaced.map(({ wantedVariantId }) => wantedVariantId)
  const rows = await shop.db
    .select({ variant: cartVariantColumns(sql<number>`${variants.stock}`), facts: FACTS })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, wantedIds))
  return replaced.flatMap(({ orderLineId, wantedVariantId, quantity, amount, percent }) => {
    const { variant, facts } = rows.find((row) => row.variant.variantId === wantedVariantId)!
    const { productId, variantId, title, image, size, colour } = variant
    const { actualPrice } = bought.find(({ id }) => id === orderLineId)!
    const { sku, hsn, sizeLabel, pieces: piecesInPack, taxClassId } = facts
    const copied = {
      ...{ productId, variantId, title, image, size, colour, sku, hsn, sizeLabel, piecesInPack, taxClassId },
      ...{ gstPercent: percent, actualPrice },
    }
    return splitEvenly(amount, quantity).map((part) => ({ ...copied, ...part }))
  })
}

/** Prices of pieces that together are exactly the amount, at most two different ones. */
function splitEvenly(amount: Paise, quantity: number): { price: Paise; quantity: number }[] {
  const price = Math.floor(amount / quantity)
  const dearer = amount - price * quantity
  return [
    { price: (price + 1) as Paise, quantity: dearer },
    { price: price as Paise, quantity: quantity - dearer },
  ].filter((part) => part.quantity > 0)
}

const totalOf = (lines: NewLine[]): Paise => sum(lines.map(({ price, quantity }) => times(price, quantity)))

async function insertOrder(shop: Shop, { order, returned }: LockedReturn, lines: NewLine[]) {
  const at = shop.now()
  const id = timeOrderedId(at)
  const mrp = sum(lines.map(({ actualPrice, quantity }) => times(actualPrice, quantity)))
  const total = totalOf(lines)
  const { userId, method, address, buyer, placeOfSupply } = order
  await shop.db.insert(orders).values({
    ...{
      id,
      userId,
      method,
      address,
      buyer,
      placeOfSupply,
      status: 'processing',
      paymentStatus: 'paid',
      shipping: ZERO,
    },
    ...{ mrp, discount: minus(mrp, total), total, createdAt: at, updatedAt: at },
  })
  await shop.db.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId: id, position })))
  const note = messages.replaces(order.id, returned.number)
  await shop.db.insert(orderEvents).values({ orderId: id, status: 'processing', note, ...actorOf(shop), at })
  return id
}

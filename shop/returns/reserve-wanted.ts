/**
 * The pieces that shoppers want instead of those that they send back. They are reserved when the exchange is requested, so
 * that nobody else buys them, and released when it is declined, withdrawn or expires (record 0158).
 */
import { and, eq, inArray } from 'drizzle-orm'
import { products, returnLines } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { lockVariants } from '../inventory/lock-variants.ts'
import { findSkuOwners } from '../inventory/sku-owners.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'
import type { Shop } from '../shop.ts'
import type { ReturnedLine } from './input.ts'
import { messages } from './messages.ts'
import type { ReturnableLine } from './read-returnable.ts'
import { differenceOf } from './rules.ts'

type Chosen = Pick<ReturnableLine, 'line' | 'rule'> & { quantity: number }
type Cause = { orderId: string; returnId: string }

/** Call this in the transaction that has locked the order. Returns the wanted variants in the order of the lines. */
export async function reserveWanted(shop: Shop, lines: ReturnedLine[], chosen: Chosen[], cause: Cause) {
  const skus = lines.flatMap(({ wanted }) => (typeof wanted === 'string' ? wanted : []))
  const owners = await findSkuOwners(shop, skus)
  const wantedIds = lines.map(({ wanted, lineId }) => {
    const id = typeof wanted === 'string' ? owners.get(wanted) : wanted
    return id ?? failLine(lineId, wanted === undefined ? messages.mixed : messages.wantedUnknown)
  })
  const locked = await lockVariants(shop, [...new Set(wantedIds)])
  const live = await findLiveProducts(shop, [...new Set(locked.map(({ productId }) => productId))])
  const left = new Map(locked.map(({ id, stock }) => [id, stock]))
  for (const [at, { line, rule, quantity }] of chosen.entries()) {
    const variant = locked.find(({ id }) => id === wantedIds[at])
    if (!variant || variant.productId !== line.productId || variant.deletedAt || !live.has(line.productId))
      return failLine(line.id, messages.wantedUnknown)
    if (variant.id === line.variantId) failLine(line.id, messages.wantedNeeded)
    const stock = left.get(variant.id)!
    const name = differenceOf(variant, line)
    if (stock === 0) failLine(line.id, messages.soldOut(name, rule.isExchangeOnly))
    if (stock < quantity) failLine(line.id, messages.onlyLeft(name, stock))
    left.set(variant.id, stock - quantity)
  }
  const taken = locked.map(({ id, stock }) => ({ variantId: id, quantity: stock - left.get(id)! }))
  await recordStockMovements(shop, 'reserved', taken, cause)
  return wantedIds
}

async function findLiveProducts(shop: Shop, ids: number[]) {
  const isLive = and(inArray(products.id, ids), products.isLive)
  return new Set((await shop.db.select({ id: products.id }).from(products).where(isLive)).map(({ id }) => id))
}

const failLine = (lineId: number, message: string) => fail('conflict', message, { [`wanted-${lineId}`]: message })

/** The caller has locked the order. */
export async function releaseWanted(shop: Shop, cause: Cause) {
  const lines = await shop.db.select().from(returnLines).where(eq(returnLines.returnId, cause.returnId))
  await recordStockMovements(shop, 'released', wantedPieces(lines), cause)
}

type Line = { wantedVariantId: number | null; quantity: number }
/** One entry for each variant. */
export function wantedPieces(lines: Line[]) {
  const pieces = new Map<number, number>()
  for (const { wantedVariantId: id, quantity } of lines)
    if (id !== null && quantity > 0) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return [...pieces].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** The variants for which an item can be exchanged: the others of its product (record 0158). */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { countCreditable } from '../orders/credit-notes.ts'
import { readChain } from '../refunds/paid-amount.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import type { ReturnableLine } from './read-returnable.ts'
import { differenceOf } from './rules.ts'

/** Items are exchanged, and what replaces them once more. After that they can only be returned. */
const MAX_EXCHANGES = 2

export type ExchangeOption = { variantId: number; name: string; isSoldOut: boolean }
export type RequestableLine = ReturnableLine & { options: ExchangeOption[] }

/**
 * The lines with their options, of which there are none when the order cannot be exchanged. An item is for exchange only as
 * long as there is a piece that it can be exchanged for.
 */
export async function withExchangeOptions(
  shop: Shop,
  orderId: string,
  lines: ReturnableLine[],
): Promise<RequestableLine[]> {
  const isPossible = (await findObstacle(shop, orderId)) === undefined
  const rows = isPossible ? await findVariants(shop, [...new Set(lines.map(({ line }) => line.productId))]) : []
  return lines.map(({ line, rule, ...facts }) => {
    const others = rows.filter(({ productId, id }) => productId === line.productId && id !== line.variantId)
    const options = others.map(({ id, stock, ...option }): ExchangeOption => {
      return { variantId: id, name: differenceOf(option, line), isSoldOut: stock === 0 }
    })
    const isExchangeOnly = rule.isExchangeOnly && options.some(({ isSoldOut }) => !isSoldOut)
    return { ...facts, line, rule: { ...rule, isExchangeOnly }, options }
  })
}

function findVariants(shop: Shop, productIds: number[]) {
  const { id, productId, size, colour, stock } = variants
  return shop.db
    .select({ id, productId, size, colour, stock })
    .from(variants)
    .innerJoin(products, eq(products.id, productId))
    .where(and(inArray(productId, productIds), isNull(variants.deletedAt), products.isLive))
    .orderBy(asc(variants.position), asc(id))
}

export async function assertExchangeable(shop: Shop, orderId: string) {
  const obstacle = await findObstacle(shop, orderId)
  if (obstacle) fail('conflict', obstacle)
}

/** Without an invoice nothing could be credited, so that the replacement would count as sold a second time. */
async function findObstacle(shop: Shop, orderId: string) {
  if (!(await countCreditable(shop, orderId))) return messages.cannotExchange
  return (await readChain(shop, orderId)).length > MAX_EXCHANGES ? messages.exchangedTwice : undefined
}

/** Cancels pieces of an order. */
import { cancelOwnLines } from '#shop/orders/cancel-lines.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { countCancelled } from '#shop/orders/rules.ts'
import { asha } from './fixtures.ts'
import type { TestShop } from './shop.ts'

/** Asha cancels pieces of her order, by the position of their line. */
export async function cancelPiecesOf(shop: TestShop, id: string, ...pieces: [position: number, quantity: number][]) {
  const { lines } = await readOrder(shop.as(asha), id)
  const chosen = pieces.map(([position, quantity]) => ({ lineId: lines[position]!.id, quantity }))
  return cancelOwnLines(shop.as(asha), id, { lines: chosen, seen: countCancelled(lines), reason: '' })
}

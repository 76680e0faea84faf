/** `orders` (Q30, Q31): what is bought and how many is the client's word; price, total, stock and status are the store's. */
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import { HostedItems } from '../orders/input.ts'
import { placeHostedOrder } from '../orders/hosted-order.ts'
import { STATUSES } from '../orders/rules.ts'
import type { OrderStatus } from '#db/tables.server.ts'
import { refuse } from '#words/refusal.ts'
import { asOwner } from './acting.ts'
import { fault } from './fault.ts'
import { denied, needed, notYours } from './typed.ts'
import type { Writer } from './writer.ts'

const TABLE = 'orders'

export const ordersWriter: Writer = {
  async insert(shop, claims, row, _conflict, key) {
    const own = await asOwner(shop, claims, TABLE, 'user_id', row)
    if (row.status !== undefined) statusIn(row.status)
    const items = HostedItems.safeParse(needed(TABLE, 'items', row.items))
    if (!items.success) return refuse('invalid', items.error.issues[0]!.message)
    return { id: await placeHostedOrder(own, items.data, key), isNew: true }
  },
  async update(shop, claims, now, row) {
    if (row.user_id !== undefined && row.user_id !== now.user_id) notYours(TABLE)
    const [id, to] = [now.id as string, row.status === undefined ? now.status : statusIn(row.status)]
    if (to === now.status) return
    if (shop.user?.isAdmin) await advanceOrder(shop, id, to as OrderStatus)
    else if (to === 'cancelled') await cancelOrder(await asOwner(shop, claims, TABLE, 'user_id', now), id)
    else denied(TABLE)
  },
  async remove() {
    denied(TABLE)
  },
}

function statusIn(value: unknown): OrderStatus {
  const status = needed<string>(TABLE, 'status', value)
  return (
    STATUSES.find((one) => one === status) ?? fault('22P02', `invalid input value for enum order_status: "${status}"`)
  )
}

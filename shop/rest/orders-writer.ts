/** `orders` (Q30, Q31): what is bought and how many is the client's word; price, total, stock and status are the store's. */
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import { placeHostedOrder } from '../orders/hosted-order.ts'
import { messages } from '../orders/messages.ts'
import { findOrder } from '../orders/orders.ts'
import { STATUSES } from '../orders/rules.ts'
import { IdempotencyKey, UnpaidOrderItems } from '../orders/unpaid-order-input.ts'
import { limitUnpaidOrders } from '../orders/unpaid-order-limits.ts'
import { currentUser } from '../shop.ts'
import type { OrderStatus } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { asOwner } from './acting.ts'
import { fault } from './fault.ts'
import { denied, needed, notYours, taken } from './typed.ts'
import type { Writer } from './writer.ts'

const TABLE = 'orders'

export const ordersWriter: Writer = {
  // More would wait for each other's goods.
  mostAtOnce: { rows: 1, said: messages.oneAtATime },
  countTry: limitUnpaidOrders,
  async insert(shop, claims, row, conflict, key) {
    const own = await asOwner(shop, claims, TABLE, 'user_id', row)
    if (row.status !== undefined) statusIn(row.status)
    const id = (row.id ?? undefined) as string | undefined
    const before = id && (await findOrder(own, id))
    if (before) {
      if (conflict === 'ignore') return undefined
      if (conflict === 'refuse') taken(TABLE, 'pkey', 'id', before.id)
      const now = { id: before.id, user_id: currentUser(own)!.id, status: before.status }
      await ordersWriter.update(shop, claims, now, row)
      return { id: before.id, isNew: false }
    }
    const items = UnpaidOrderItems.safeParse(needed(TABLE, 'items', row.items))
    if (!items.success) return fail('invalid', items.error.issues[0]!.message)
    return { id: await placeHostedOrder(own, items.data, pressOf(key, id), currentUser(shop) !== null), isNew: true }
  },
  async update(shop, claims, now, row) {
    if (row.user_id !== undefined && row.user_id !== now.user_id) notYours(TABLE)
    const [id, to] = [now.id as string, row.status === undefined ? now.status : statusIn(row.status)]
    if (to === now.status) return
    if (currentUser(shop)?.isAdmin) await advanceOrder(shop, id, to as OrderStatus)
    else if (to === 'cancelled') await cancelOrder(await asOwner(shop, claims, TABLE, 'user_id', now), id)
    else denied(TABLE)
  },
  async remove() {
    denied(TABLE)
  },
}

/** The store names its orders itself; the id that a client made up tells it that this order came before. */
function pressOf(key: string | undefined, id: string | undefined) {
  if (key !== undefined && id !== undefined) fault('PT400', messages.eitherKey)
  const { success, data, error } = IdempotencyKey.safeParse(key)
  if (!success) return fail('invalid', error.issues[0]!.message)
  return id === undefined ? data : `id ${id}`
}

function statusIn(value: unknown): OrderStatus {
  const status = needed<string>(TABLE, 'status', value)
  return (
    STATUSES.find((one) => one === status) ?? fault('22P02', `invalid input value for enum order_status: "${status}"`)
  )
}

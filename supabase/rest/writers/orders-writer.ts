/**
 * `orders` (Q30, Q31): the client decides products and quantities; the store decides price, total, stock and status.
 */
import { advanceOrder, cancelOrder } from '#shop/orders/advance-order.ts'
import { placeUnpaidOrder } from '../unpaid-order.ts'
import { messages } from '#shop/orders/messages.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { STATUSES } from '#shop/orders/rules.ts'
import { IdempotencyKey, UnpaidOrderItems } from '../unpaid-order-input.ts'
import { limitUnpaidOrders } from '../unpaid-order-limits.ts'
import { currentUser } from '#shop/shop.ts'
import type { OrderStatus } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { actAsOwner } from '../act-as-owner.ts'
import { failPostgrest } from '../postgrest-error.ts'
import { failPermission, requireColumn, failRowSecurity, failUnique } from '../parse-row.ts'
import type { Writer } from './writer.ts'

const TABLE = 'orders'

export const ordersWriter: Writer = {
  // Several orders in one request could wait for each other's stock locks.
  maxRows: { rows: 1, said: messages.oneAtATime },
  enforceLimit: limitUnpaidOrders,
  async insert(shop, claims, row, conflict, key) {
    const own = await actAsOwner(shop, claims, TABLE, 'user_id', row)
    if (row.status !== undefined) statusIn(row.status)
    const id = (row.id ?? undefined) as string | undefined
    const before = id && (await findOrder(own, id))
    if (before) {
      if (conflict === 'ignore') return undefined
      if (conflict === 'refuse') failUnique(TABLE, 'pkey', 'id', before.id)
      const now = { id: before.id, user_id: currentUser(own)!.id, status: before.status }
      await ordersWriter.update(shop, claims, now, row)
      return { id: before.id, isNew: false }
    }
    const items = UnpaidOrderItems.safeParse(requireColumn(TABLE, 'items', row.items))
    if (!items.success) return fail('invalid', items.error.issues[0]!.message)
    return { id: await placeUnpaidOrder(own, items.data, pressOf(key, id), currentUser(shop) !== null), isNew: true }
  },
  async update(shop, claims, now, row) {
    if (row.user_id !== undefined && row.user_id !== now.user_id) failRowSecurity(TABLE)
    const [id, to] = [now.id as string, row.status === undefined ? now.status : statusIn(row.status)]
    if (to === now.status) return
    if (currentUser(shop)?.isAdmin) await advanceOrder(shop, id, to as OrderStatus)
    else if (to === 'cancelled') await cancelOrder(await actAsOwner(shop, claims, TABLE, 'user_id', now), id)
    else failPermission(TABLE)
  },
  async remove() {
    failPermission(TABLE)
  },
}

/** The store creates order ids itself. An id that the client generated serves as the idempotency key. */
function pressOf(key: string | undefined, id: string | undefined) {
  if (key !== undefined && id !== undefined) failPostgrest('PT400', messages.eitherKey)
  const { success, data, error } = IdempotencyKey.safeParse(key)
  if (!success) return fail('invalid', error.issues[0]!.message)
  return id === undefined ? data : `id ${id}`
}

function statusIn(value: unknown): OrderStatus {
  const status = requireColumn<string>(TABLE, 'status', value)
  return (
    STATUSES.find((one) => one === status) ??
    failPostgrest('22P02', `invalid input value for enum order_status: "${status}"`)
  )
}

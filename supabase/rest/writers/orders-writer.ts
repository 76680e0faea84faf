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
  maxRows: { rows: 1, message: messages.oneAtATime },
  enforceLimit: (shop, [row], key) => limitUnpaidOrders(shop, idempotencyKeyOf(key, row?.id as string | undefined)),
  async insert(shop, claims, row, conflict, key) {
    const ownerShop = await actAsOwner(shop, claims, TABLE, 'user_id', row)
    if (row.status !== undefined) parseStatus(row.status)
    const id = (row.id ?? undefined) as string | undefined
    const existing = id && (await findOrder(ownerShop, id))
    if (existing) {
      if (conflict === 'ignore') return undefined
      if (conflict === 'fail') failUnique(TABLE, 'pkey', 'id', existing.id)
      const current = { id: existing.id, user_id: currentUser(ownerShop)!.id, status: existing.status }
      await ordersWriter.update(shop, claims, current, row)
      return { id: existing.id, isNew: false }
    }
    const items = UnpaidOrderItems.safeParse(requireColumn(TABLE, 'items', row.items))
    if (!items.success) return fail('invalid', items.error.issues[0]!.message)
    return {
      id: await placeUnpaidOrder(ownerShop, items.data, idempotencyKeyOf(key, id), currentUser(shop) !== null),
      isNew: true,
    }
  },
  async update(shop, claims, current, row) {
    if (row.user_id !== undefined && row.user_id !== current.user_id) failRowSecurity(TABLE)
    const [id, to] = [current.id as string, row.status === undefined ? current.status : parseStatus(row.status)]
    if (to === current.status) return
    if (currentUser(shop)?.isAdmin) await advanceOrder(shop, id, to as OrderStatus)
    else if (to === 'cancelled') await cancelOrder(await actAsOwner(shop, claims, TABLE, 'user_id', current), id)
    else failPermission(TABLE)
  },
  async remove() {
    failPermission(TABLE)
  },
}

/** The store creates order ids itself. An id that the client generated serves as the idempotency key. */
function idempotencyKeyOf(key: string | undefined, id: string | undefined) {
  if (key !== undefined && id !== undefined) failPostgrest('PT400', messages.eitherKey)
  const { success, data, error } = IdempotencyKey.safeParse(key)
  if (!success) return fail('invalid', error.issues[0]!.message)
  return id === undefined ? data : `id ${id}`
}

function parseStatus(value: unknown): OrderStatus {
  const status = requireColumn<string>(TABLE, 'status', value)
  return (
    STATUSES.find((one) => one === status) ??
    failPostgrest('22P02', `invalid input value for enum order_status: "${status}"`)
  )
}

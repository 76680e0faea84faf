/** Orders of Asha's in the states in which an admin goes on with them. */
import { decideReturn } from '#shop/returns/decide-return.ts'
import { readReturn } from '#shop/returns/read-returns.ts'
import { receiveReturn } from '#shop/returns/receive-return.ts'
import { refundOrder } from '#shop/refunds/admin-refunds.ts'
import { sendRefundsOfOrder } from '#shop/refunds/retry-refunds.ts'
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import type { Courier } from '#shop/shipping/courier.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { upi } from './checkout.ts'
import { jeans, kurta, meera } from './fixtures.ts'
import { insertReturn } from './returned-order.ts'
import { placeAshasOrder } from './shipping.ts'
import type { TestShop } from './shop.ts'

export const withCourier = ({ services }: TestShop) => {
  services.couriers = [{ name: 'shiprocket', title: 'Shiprocket' } as Courier]
}

export const paidOrder = (shop: TestShop) => placeAshasOrder(shop, [[jeans, jeans.variant]], upi)

/** A refund of a paid order that is not yet sent to the gateway or the bank. */
export async function createdRefund(shop: TestShop, method: 'provider' | 'bank') {
  const order = await paidOrder(shop)
  await refundOrder(shop.as(meera), order, {
    amount: fromRupees(100),
    method,
    note: 'A button was missing',
    seen: ZERO,
  })
  return { order, id: (await readAdminOrder(shop.as(meera), order)).refunds[0]!.id }
}

/** A refund that the gateway has refused. */
export async function refusedRefund(shop: TestShop) {
  const made = await createdRefund(shop, 'provider')
  const refund = () => Promise.resolve({ state: 'refused', message: 'Not this one' } as const)
  const { services } = shop
  const paymentGateway = { ...services.paymentGateway, refund }
  await sendRefundsOfOrder({ ...shop, services: { ...services, paymentGateway } }, made.order)
  return made
}

/** A return that is approved and, if `isReceived`, received; `lines` accept all pieces. */
export async function approvedReturn(shop: TestShop, isReceived = false) {
  const admin = shop.as(meera)
  const id = await insertReturn(shop, await placeAshasOrder(shop, [[kurta, kurta.small]]))
  await decideReturn(admin, id, { decision: 'approve', version: 1, note: '' })
  const { version, lines } = await readReturn(admin, id)
  const counts = lines.map(({ orderLineId: lineId }) => ({ lineId, accepted: 1, damaged: 0, rejected: 0 }))
  if (!isReceived) return { id, version, lines: counts }
  await receiveReturn(admin, id, { version, lines: counts, note: '' })
  return { id, version: version + 1, lines: counts }
}

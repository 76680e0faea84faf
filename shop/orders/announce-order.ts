import { enqueueForAdmins } from '../admin-mails/enqueue-for-admins.ts'
import type { Shop } from '../shop.ts'

/** Enqueues the confirmation of a new order; the job tells the admins, too. Call this in the order's transaction. */
export const announceOrder = (shop: Shop, orderId: string) => shop.enqueue({ name: 'send-order-confirmation', orderId })

/** To those who want it. The jobs look again whether they still do. */
export const announceToAdmins = (shop: Shop, orderId: string) =>
  enqueueForAdmins(shop, 'orders', (to) => ({ name: 'send-new-order', orderId, to }))

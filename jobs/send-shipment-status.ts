import { enqueueForAdmins } from '#shop/admin-mails/enqueue-for-admins.ts'
import { listCreditNoteLinks } from '#shop/orders/read-credit-note.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { readPaid } from '#shop/refunds/paid-amount.ts'
import { findShipment, findShipmentWithRecipient } from '#shop/shipping/read-shipment.ts'
import { readTrackingUrl } from '#shop/tracking/order-links.ts'
import type { Shop } from '#shop/shop.ts'
import type { Job } from '#core/job.ts'
import { sendEmail, sendToAdmin } from './send-email.ts'

type StatusJob = Extract<Job, { name: 'send-shipment-status' }>
type CreditedJob = Extract<Job, { name: 'send-shipment-credited' }>

const STATE_TEXT = {
  handed_over: 'is on its way',
  undelivered: 'could not be delivered',
  rto: 'is on its way back to us',
  delivered: 'has been delivered',
}

/** Sends what became of a parcel. Sends nothing when the account has been deleted in the meantime. */
export async function sendShipmentStatus(shop: Shop, { shipmentId, state }: Omit<StatusJob, 'name'>) {
  const found = await findShipmentWithRecipient(shop, shipmentId)
  if (!found) return
  const { ShipmentStatusEmail } = await import('./emails/shipment-status.tsx')
  const subject = `Your ${shop.settings.name} order #${orderNumber(found.order.id)} ${STATE_TEXT[state]}`
  const { order, shipment } = found
  const follow = await readTrackingUrl(shop, order)
  const became = STATE_TEXT[state]
  const { isReplacement } = await readPaid(shop, order)
  const email = ShipmentStatusEmail({ store: shop.settings, order, shipment, state, became, follow, isReplacement })
  await sendEmail(shop, found.to, subject, email)
}

/** Tells an admin who wants to know. */
export async function sendShipmentLost(shop: Shop, { shipmentId, to }: { shipmentId: string; to?: string }) {
  if (to === undefined)
    return enqueueForAdmins(shop, 'shipments', (to) => ({ name: 'send-shipment-lost', shipmentId, to }))
  const found = await findShipment(shop, shipmentId)
  if (!found) return
  const { ShipmentLostEmail } = await import('./emails/shipment-lost.tsx')
  const subject = `Shipment ${found.shipment.number} of order #${orderNumber(found.order.id)} is lost`
  await sendToAdmin(shop, 'shipments', to, subject, ShipmentLostEmail({ store: shop.settings, ...found }))
}

/** Sends the credit note of a parcel that is not paid for, while other parcels of the order are. */
export async function sendShipmentCredited(shop: Shop, { shipmentId, creditNoteId }: Omit<CreditedJob, 'name'>) {
  const found = await findShipmentWithRecipient(shop, shipmentId)
  if (!found) return
  const { ShipmentCreditedEmail } = await import('./emails/shipment-credited.tsx')
  const { order, shipment } = found
  const creditNotes = (await listCreditNoteLinks(shop, order.id)).filter(({ id }) => id === creditNoteId)
  const subject = `A credit note for your ${shop.settings.name} order #${orderNumber(order.id)}`
  await sendEmail(
    shop,
    found.to,
    subject,
    ShipmentCreditedEmail({ store: shop.settings, order, shipment, creditNotes }),
  )
}

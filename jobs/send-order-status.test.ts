import { eq } from 'drizzle-orm'
import { orders, refunds } from '#db/schema.server.ts'
import { cancelOrder } from '#shop/orders/advance-order.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { refundOrder } from '#shop/refunds/admin-refunds.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, receiveAll } from '#test/shipping.ts'
import { listCreditNoteLinks } from '#shop/orders/read-credit-note.ts'
import { handlers } from './jobs.ts'

async function deliver(shop: TestShop) {
  for (const job of shop.enqueuedJobs)
    if (job.name === 'send-order-status') await handlers(shop)['send-order-status'](job)
  return shop.sentMails
}

test('confirms a cancellation by email, with the state of the refund', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]], upi))
  await cancelOrder(shop.as(asha), id)
  const [mail] = await deliver(shop)
  expect(mail).toMatchObject({
    to: asha.email,
    subject: `Your Dhoop order #${orderNumber(id)} has been cancelled`,
  })
  expect(mail!.text).toContain('₹799 will be refunded the way it was paid.')
})

test.for([
  [100, '₹699 will be refunded the way it was paid.'],
  [799, 'What you paid has been refunded, or is on its way to you.'],
] as const)('promises what is left after a refund of ₹%i', async ([rupees, promise], { shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]], upi))
  const refund = { amount: fromRupees(rupees), method: 'provider', note: 'A late parcel', seen: ZERO } as const
  await refundOrder(shop.as(meera), id, refund)
  await cancelOrder(shop.as(asha), id)
  expect((await deliver(shop))[0]!.text).toContain(promise)
})

test('asks the shopper for an account when a paid cash order is cancelled', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  await shop.db.update(orders).set({ paymentStatus: 'refund_pending' }).where(eq(orders.id, id))
  const refund = { orderId: id, amount: fromRupees(799), reason: 'order-cancelled', method: 'bank' } as const
  const at = { createdAt: shop.now(), updatedAt: shop.now() }
  await shop.db.insert(refunds).values({ ...refund, idempotencyKey: crypto.randomUUID(), ...at })
  await handlers(shop)['send-order-status']({ name: 'send-order-status', orderId: id, status: 'cancelled' })
  expect(shop.sentMails[0]!.text).toContain('₹799 will be transferred to you.')
})

test('still tells that an order ships when the job of an earlier version says so', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  await handlers(shop)['send-order-status']({ name: 'send-order-status', orderId: id, status: 'shipped' })
  expect(shop.sentMails[0]!.subject).toBe(`Your Dhoop order #${orderNumber(id)} is on its way`)
  expect(shop.sentMails[0]!.text).toContain('Please have ₹799 ready')
})

test('names the credit note when a cash order is cancelled because it came back', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  const shipment = await createShipmentOf(shop, id)
  await moveTo(shop, shipment, 'handed_over', 'rto')
  await receiveAll(shop.as(meera), id, shipment)
  const [mail] = await deliver(shop)
  const [note] = await listCreditNoteLinks(shop, id)
  expect(mail!.subject).toContain('has been cancelled')
  expect(mail!.text).toContain(`Credit note ${note!.number}`)
  expect(mail!.html).toContain(`/order-history/${id}/credit-notes/${note!.id}`)
})

import { cancelOrder } from '#shop/orders/advance-order.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { asha, kurta } from '#test/fixtures.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
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

test('still tells that an order ships when the job of an earlier version says so', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  await handlers(shop)['send-order-status']({ name: 'send-order-status', orderId: id, status: 'shipped' })
  expect(shop.sentMails[0]!.subject).toBe(`Your Dhoop order #${orderNumber(id)} is on its way`)
  expect(shop.sentMails[0]!.text).toContain('Please have ₹799 ready')
})

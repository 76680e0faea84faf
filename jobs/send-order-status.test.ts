import { advanceOrder, cancelOrder } from '#shop/orders/advance-order.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
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

test('informs the buyer when the order ships and when it is delivered', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  for (const to of ['processing', 'shipped', 'delivered'] as const) await advanceOrder(shop.as(meera), id, to)
  const mails = await deliver(shop)
  expect(mails.map((mail) => mail.subject.split(' ').slice(4).join(' '))).toEqual([
    'is on its way',
    'has been delivered',
  ])
  expect(mails[0]!.text).toContain('Please have ₹799 ready')
  expect(mails[0]!.html).toContain(`/order-history?order=${id}`)
})

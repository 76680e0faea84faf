/** Payments that arrive days after the page was closed, without a webhook (reliability I-5). */
import { asha, jeans, ravi } from '#test/fixtures.ts'
import { stockOf } from '#test/checkout.ts'
import { there, type There } from '#test/razorpay.ts'
import { expect, test as base, type TestShop } from '#test/shop.ts'
import { days, hours, addDuration, minutes } from '#core/time.ts'
import { reconcileLatePayments } from './reconcile-late-payments.ts'
import { listOrders } from '../orders/orders.ts'
import { cancelHostedPayment } from './hosted-payment.ts'

const test = base.extend<{ there: There }>({ there })

/** Runs the half-hourly job for the given time. */
async function wait(shop: TestShop, there: There, time: number) {
  for (const until = addDuration(shop.clock.at, time); shop.clock.at < until;) {
    shop.clock.at = addDuration(shop.clock.at, minutes(30))
    await reconcileLatePayments(there.as(null))
  }
}

test('checks a closed page four times a day until its payment is found and marked for refund', async ({
  shop,
  there,
}) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant, 2])
  await cancelHostedPayment(there.as(asha), link.reference_id)
  there.asked.length = 0
  await wait(shop, there, days(4))
  expect(there.asked).toEqual(Array.from({ length: 16 }, () => 'GET /v1/payment_links/:id'))

  there.payLate(link.id)
  await wait(shop, there, hours(6))
  const { items } = await listOrders(there.as(asha))
  expect(items).toMatchObject([{ status: 'cancelled', paymentStatus: 'refund_pending' }])
  expect(shop.enqueuedJobs).toContainEqual({ name: 'refund-payment', orderId: items[0]!.id })
  expect(await stockOf(shop, jeans.variant)).toBe(10)

  there.asked.length = 0
  await wait(shop, there, days(1))
  expect(there.asked).toEqual([])
})

test('stops checking a page after some days, and checks none without its gateway', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  await cancelHostedPayment(there.as(asha), link.reference_id)
  there.asked.length = 0
  await reconcileLatePayments(shop)
  shop.clock.at = addDuration(shop.clock.at, days(6))
  await wait(shop, there, hours(12))
  expect(there.asked).toEqual([])
})

test('checks the other closed pages when one check fails', async ({ there }) => {
  const broken = await there.begin(asha, [jeans, jeans.variant])
  const { link } = await there.begin(ravi, [jeans, jeans.variant])
  await cancelHostedPayment(there.as(asha), broken.link.reference_id)
  await cancelHostedPayment(there.as(ravi), link.reference_id)
  there.links.delete(broken.link.id)
  there.payLate(link.id)
  await expect(reconcileLatePayments(there.as(null))).rejects.toThrow('some closed pages could not be looked at')
  expect((await listOrders(there.as(ravi))).items).toMatchObject([{ status: 'cancelled' }])
})

/** Payments that arrive days after the page was closed, without a webhook (reliability I-5). */
import { asha, jeans, ravi } from '#test/fixtures.ts'
import { stockOf } from '#test/checkout.ts'
import { razorpayFixture, type RazorpayFixture } from '#test/razorpay.ts'
import { expect, test as base, type TestShop } from '#test/shop.ts'
import { days, hours, addDuration, minutes } from '#core/time.ts'
import { reconcileLatePayments } from './reconcile-late-payments.ts'
import { listOrders } from '../orders/orders.ts'
import { cancelHostedPayment } from './hosted-payment.ts'

const test = base.extend<{ razorpay: RazorpayFixture }>({ razorpay: razorpayFixture })

/** Runs the half-hourly job for the given time. */
async function wait(shop: TestShop, razorpay: RazorpayFixture, time: number) {
  for (const until = addDuration(shop.clock.at, time); shop.clock.at < until;) {
    shop.clock.at = addDuration(shop.clock.at, minutes(30))
    await reconcileLatePayments(razorpay.as(null))
  }
}

test('checks a closed page four times a day until its payment is found and marked for refund', async ({
  shop,
  razorpay,
}) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant, 2])
  await cancelHostedPayment(razorpay.as(asha), link.reference_id)
  razorpay.requests.length = 0
  await wait(shop, razorpay, days(4))
  expect(razorpay.requests).toEqual(Array.from({ length: 16 }, () => 'GET /v1/payment_links/:id'))

  razorpay.payLate(link.id)
  await wait(shop, razorpay, hours(6))
  const { items } = await listOrders(razorpay.as(asha))
  expect(items).toMatchObject([{ status: 'cancelled', paymentStatus: 'refund_pending' }])
  expect(shop.enqueuedJobs).toContainEqual({ name: 'refund-payment', refundId: expect.any(String) as string })
  expect(await stockOf(shop, jeans.variant)).toBe(10)

  razorpay.requests.length = 0
  await wait(shop, razorpay, days(1))
  expect(razorpay.requests).toEqual([])
})

test('stops checking a page after some days, and checks none without its gateway', async ({ shop, razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  await cancelHostedPayment(razorpay.as(asha), link.reference_id)
  razorpay.requests.length = 0
  await reconcileLatePayments(shop)
  shop.clock.at = addDuration(shop.clock.at, days(6))
  await wait(shop, razorpay, hours(12))
  expect(razorpay.requests).toEqual([])
})

test('checks the other closed pages when one check fails', async ({ razorpay }) => {
  const broken = await razorpay.begin(asha, [jeans, jeans.variant])
  const { link } = await razorpay.begin(ravi, [jeans, jeans.variant])
  await cancelHostedPayment(razorpay.as(asha), broken.link.reference_id)
  await cancelHostedPayment(razorpay.as(ravi), link.reference_id)
  razorpay.links.delete(broken.link.id)
  razorpay.payLate(link.id)
  await expect(reconcileLatePayments(razorpay.as(null))).rejects.toThrow('some closed pages could not be looked at')
  expect((await listOrders(razorpay.as(ravi))).items).toMatchObject([{ status: 'cancelled' }])
})

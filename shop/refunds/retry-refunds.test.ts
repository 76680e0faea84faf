/** Refunds whose job has given up (reliability I-5). */
import { asha, jeans, ravi } from '#test/fixtures.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { expect, test } from '#test/shop.ts'
import { addDuration, minutes } from '#core/time.ts'
import { cancelOrder } from '../orders/advance-order.ts'
import { readOrder } from '../orders/orders.ts'
import { placeOrder } from '../payments/place-order.ts'
import { retryRefunds, sendRefundsOfOrder } from './retry-refunds.ts'

test('retries a pending refund until it succeeds', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi))
  await placeOrder(shop.as(ravi), await prepareCheckout(shop, ravi, [[jeans, jeans.variant]], upi))
  await cancelOrder(shop.as(asha), id)
  const again = async (after: number) => {
    shop.enqueuedJobs.length = 0
    shop.clock.at = addDuration(shop.clock.at, after)
    await retryRefunds(shop)
    return shop.enqueuedJobs
  }
  const job = { name: 'refund-payment', refundId: expect.any(String) as string }
  expect(await again(minutes(5))).toEqual([])
  for (let times = 0; times < 3; times++) expect(await again(minutes(20))).toEqual([job])
  await sendRefundsOfOrder(shop, id)
  expect(await again(minutes(20))).toEqual([])
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ paymentStatus: 'refunded' })
})

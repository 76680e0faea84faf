/** The emails that ask where a refund is transferred to, or say where it goes (record 0187). */
import { asha, kurta, meera } from '#test/fixtures.ts'
import { requestExchange, requestPieces, settleReturn, toUpi } from '#test/returned-order.ts'
import { createShipmentOf, moveTo, placeAshasOrder, receiveAll } from '#test/shipping.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { cancelLines } from '#shop/orders/cancel-lines.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/refunds/admin-refunds.ts'
import { saveRefundAccount } from '#shop/returns/refund-account.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { handlers } from './jobs.ts'

const ASKS = 'will be transferred to you. Please open the order and say to which account.'

async function mailsOf(shop: TestShop) {
  shop.sentMails.length = 0
  for (const job of shop.enqueuedJobs.splice(0)) {
    if (job.name === 'send-account-request') await handlers(shop)[job.name](job)
    if (job.name === 'send-items-cancelled') await handlers(shop)[job.name](job)
    if (job.name === 'send-return-status') await handlers(shop)[job.name](job)
  }
  return shop.sentMails.map(({ text }) => text)
}

async function deliverForCash(shop: TestShop, quantity: number) {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, quantity]])
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  return id
}

/** What replaces both pieces of a cash order. */
async function replaceTwo(shop: TestShop) {
  const id = await deliverForCash(shop, 2)
  const [line] = (await readOrder(shop.as(asha), id)).lines
  const returnId = await requestExchange(shop, id, { lineId: line!.id, quantity: 2, wanted: kurta.large })
  return (await settleReturn(shop, returnId)).replacementId!
}

test('asks for the account of a refund that an admin owes for goodwill, until it is named', async ({ shop }) => {
  const id = await deliverForCash(shop, 1)
  const refund = { amount: fromRupees(100), method: 'bank', note: 'A button was missing', seen: ZERO } as const
  await refundOrder(shop.as(meera), id, refund)
  const job = shop.enqueuedJobs.find(({ name }) => name === 'send-account-request')!
  expect(await mailsOf(shop)).toEqual([expect.stringContaining(`₹100 ${ASKS}`)])
  await saveRefundAccount(shop.as(asha), id, toUpi)
  shop.enqueuedJobs.push(job)
  expect(await mailsOf(shop)).toEqual([])
})

test('asks for it when a part of what replaces items of a cash order does not arrive, or is cancelled', async ({
  shop,
}) => {
  const id = await replaceTwo(shop)
  const [first, second] = [await createShipmentOf(shop, id, [0, 1]), await createShipmentOf(shop, id)]
  await moveTo(shop, first, 'handed_over', 'delivered')
  await moveTo(shop, second, 'handed_over', 'rto')
  shop.enqueuedJobs.length = 0
  await receiveAll(shop.as(meera), id, second)
  expect(await mailsOf(shop)).toEqual([expect.stringContaining(`₹799 ${ASKS}`)])

  const other = await replaceTwo(shop)
  const { lines } = await readOrder(shop.as(asha), other)
  shop.enqueuedJobs.length = 0
  const pieces = [{ lineId: lines[0]!.id, quantity: 1 }]
  await cancelLines(shop.as(meera), other, { lines: pieces, seen: 0, reason: 'Torn in the store' })
  expect(await mailsOf(shop)).toEqual([expect.stringContaining(`₹799 ${ASKS}`)])
})

test('says that the refund of a return goes to the account that it names', async ({ shop }) => {
  const id = await deliverForCash(shop, 1)
  const [line] = (await readOrder(shop.as(asha), id)).lines
  shop.enqueuedJobs.length = 0
  await settleReturn(shop, await requestPieces(shop, id, [{ lineId: line!.id, quantity: 1 }]))
  expect((await mailsOf(shop)).at(-1)).toContain('We refund ₹799. We transfer it to the UPI ID that you have named.')
})

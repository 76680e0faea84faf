/** The mail that asks for reviews: when, about what, once, and not to those who do not want it (record 0177). */
import { eq } from 'drizzle-orm'
import { products, reviewMailStops, reviewRequests } from '#db/schema.server.ts'
import { asha, jeans, kurta, lamp, ravi } from '#test/fixtures.ts'
import { upi } from '#test/checkout.ts'
import { requestPieces } from '#test/returned-order.ts'
import { deliverLine, write } from '#test/reviews.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { days } from '#core/time.ts'
import { deleteAccountForService } from '#shop/personal-data/delete-account.ts'
import { exportOwnData } from '#shop/personal-data/export-own-data.ts'
import { readRequestEmail, readChoice, saveChoice, stopRequests } from '#shop/reviews/request-choice.ts'
import { messages } from '#shop/reviews/request-messages.ts'
import { sendRequests, stopLink } from '#shop/reviews/send-requests.ts'
import { sendReviewRequest } from './send-review-request.ts'

const later = (shop: TestShop, count: number) => (shop.clock.at = new Date(shop.clock.at.getTime() + days(count)))
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!

/** Runs the job and what it enqueues; returns the new mails that ask for a review. */
async function ask(shop: TestShop) {
  const [jobs, mails] = [shop.enqueuedJobs.length, shop.sentMails.length]
  await sendRequests(shop)
  for (const job of shop.enqueuedJobs.slice(jobs))
    if (job.name === 'send-review-request') await sendReviewRequest(shop, job)
  return shop.sentMails.slice(mails)
}

async function deliverTwo(shop: TestShop) {
  const lines = [
    [kurta, kurta.small, 1],
    [jeans, jeans.variant, 1],
  ] as const
  const id = await placeAshasOrder(
    shop,
    lines.map((line) => [...line]),
    upi,
  )
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  return id
}

test('asks once, seven days after the delivery, for everything that has arrived', async ({ shop }) => {
  const id = await deliverTwo(shop)
  later(shop, 6)
  expect(await ask(shop)).toEqual([])
  later(shop, 1)
  const [mail, ...more] = await ask(shop)
  expect(more).toEqual([])
  const stop = stopLink(shop, id)
  expect(mail).toMatchObject({
    to: asha.email,
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  expect(mail!.html).toContain(kurta.title)
  expect(mail!.html).toContain(jeans.title)
  expect(mail!.html).toContain(`/order-history/${id}/review/`)
  later(shop, 7)
  expect(await ask(shop)).toEqual([])
})

test('leaves out what was reviewed, sent back, or is not sold any more', async ({ shop }) => {
  const reviewed = await deliverLine(shop)
  await write(shop, reviewed.id, reviewed.lineId)
  // Of the same product, in another order.
  await deliverLine(shop, kurta, kurta.medium, 1)
  const returned = await deliverLine(shop, jeans, jeans.variant, 2)
  await requestPieces(shop, returned.id, [{ lineId: returned.lineId, quantity: 1 }], { refundTo: 'source' })
  await deliverLine(shop, lamp, lamp.variant, 1)
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, lamp.id))
  later(shop, 7)
  expect(await ask(shop)).toEqual([])
})

test('asks nobody while the store does not, and later nobody about that time', async ({ shop }) => {
  shop.settings.reviewRequestDays = 0
  await deliverLine(shop)
  shop.settings.reviewRequestDays = 7
  later(shop, 8)
  expect(await ask(shop)).toEqual([])
  await deliverLine(shop, jeans, jeans.variant, 1)
  shop.settings.reviewRequestDays = 0
  later(shop, 8)
  expect(await ask(shop)).toEqual([])
  later(shop, 40)
  shop.settings.reviewRequestDays = 7
  expect(await ask(shop)).toEqual([])
})

test('the link of a mail and the account end these mails, and begin them again', async ({ shop }) => {
  const { id } = await deliverLine(shop)
  const token = tokenOf(stopLink(shop, id))
  expect(await readRequestEmail(shop, token)).toBe(asha.email)
  expect(await stopRequests(shop, token)).toBe(messages.stopped)
  expect(await stopRequests(shop, token)).toBe(messages.stopped)
  expect(await readRequestEmail(shop, token)).toBeNull()
  expect(await readChoice(shop.as(asha))).toEqual({ wanted: false })
  later(shop, 7)
  expect(await ask(shop)).toEqual([])
  expect(await saveChoice(shop.as(asha), { wanted: true })).toBe(messages.wanted)
  for (const use of [stopRequests, readRequestEmail])
    await expect(use(shop, token.slice(1))).rejects.toMatchObject({ code: 'not-found', message: messages.invalidLink })
  expect(await readChoice(shop.as(asha))).toEqual({ wanted: true })
  expect(await readChoice(shop.as(ravi))).toEqual({ wanted: true })
  await expect(saveChoice(shop, { wanted: true })).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('copies no mail with the own data that was stopped before it left', async ({ shop }) => {
  const { id } = await deliverLine(shop)
  later(shop, 7)
  await sendRequests(shop)
  await saveChoice(shop.as(asha), { wanted: false })
  shop.sentMails.length = 0
  await sendReviewRequest(shop, { orderId: id })
  expect(shop.sentMails).toEqual([])
  expect((await exportOwnData(shop.as(asha))).review_mails).toEqual({ stopped_at: shop.now(), asked: [] })
})

test('is copied with the own data, and goes with the account', async ({ shop }) => {
  const { id } = await deliverLine(shop)
  later(shop, 7)
  await ask(shop)
  await saveChoice(shop.as(asha), { wanted: false })
  expect((await exportOwnData(shop.as(asha))).review_mails).toEqual({
    ...{ stopped_at: shop.now(), asked: [{ order: id, sent_at: shop.now() }] },
  })
  await deleteAccountForService(shop, asha.id)
  expect([await shop.db.$count(reviewRequests), await shop.db.$count(reviewMailStops)]).toEqual([0, 0])
})

import { placeAshasOrder } from '#test/shipping.ts'
import { cancelPiecesOf } from '#test/cancel.ts'
import { upi } from '#test/checkout.ts'
import { jeans, kurta, lamp } from '#test/fixtures.ts'
import { insertOffer } from '#test/offers.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { handlers } from './jobs.ts'

async function deliver(shop: TestShop) {
  shop.sentMails.length = 0
  for (const job of shop.enqueuedJobs.splice(0))
    if (job.name === 'send-items-cancelled') await handlers(shop)['send-items-cancelled'](job)
  return shop.sentMails
}

test('names the cancelled items and what is refunded', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[jeans, jeans.variant, 2], [lamp, lamp.variant]], upi) // oxfmt-ignore
  await cancelPiecesOf(shop, id, [0, 1])
  const [mail] = await deliver(shop)
  expect(mail!.subject).toContain('Items of your Dhoop order')
  expect(mail!.text).toContain(`${jeans.title}`)
  expect(mail!.text).toContain('₹1,499 will be refunded the way it was paid.')
  expect(mail!.text).not.toContain(lamp.title)
})

test('says what is still to be paid of a cash order', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]])
  await cancelPiecesOf(shop, id, [0, 1])
  expect((await deliver(shop))[0]!.text).toContain('₹799 to be paid on delivery')
})

test('lists what the cancelled pieces cost after an offer', async ({ shop }) => {
  await insertOffer(shop, { benefit: { kind: 'amount', amount: fromRupees(100) } })
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 3]], upi)
  const texts: string[] = []
  for (const _ of [1, 2]) {
    await cancelPiecesOf(shop, id, [0, 1])
    texts.push((await deliver(shop))[0]!.text)
  }
  for (const [at, amount] of ['₹765.67', '₹765.66'].entries()) {
    expect(texts[at]!).toMatch(new RegExp(`× 1\\s+${amount}`))
    expect(texts[at]!).toContain(`${amount} will be refunded`)
  }
})

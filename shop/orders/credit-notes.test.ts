import { eq } from 'drizzle-orm'
import { creditNoteLines, creditNotes, orderLines } from '#db/schema.server.ts'
import { asha, kurta, lamp, meera } from '#test/fixtures.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { withTransaction } from '../shop.ts'
import { advanceOrder } from './advance-order.ts'
import { issueCreditNote } from './credit-notes.ts'
import { placeOrder } from '../payments/place-order.ts'

async function shippedOrder(shop: TestShop) {
  const cart = [[kurta, kurta.medium, 2], [lamp, lamp.variant]] as never[] // prettier-ignore
  const orderId = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, cart, upi))
  await advanceOrder(shop.as(meera), orderId, 'processing')
  await advanceOrder(shop.as(meera), orderId, 'shipped')
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return { orderId, lines }
}

test('takes back the pieces of a line with their share of its tax', async ({ shop }) => {
  const { orderId, lines } = await shippedOrder(shop)
  const request = { orderId, lines: [{ orderLineId: lines[0]!.id, quantity: 1 }], withShipping: false }
  const issue = () =>
    withTransaction(shop.as(meera), (shop) => issueCreditNote(shop, { ...request, reason: 'goodwill' }))
  expect(await issue()).toMatchObject({ number: 'CRN/25-26/000001', amount: 79_900 })
  expect(await issue()).toMatchObject({ number: 'CRN/25-26/000002', amount: 79_900 })
  await expect(issue()).rejects.toMatchObject({ code: 'conflict', message: 'This item is credited already' })
  expect(await shop.db.$count(creditNotes)).toBe(2)
  const rows = await shop.db.select().from(creditNoteLines).orderBy(creditNoteLines.id)
  expect(rows.map(({ value, half, whole }) => ({ value, half, whole }))).toEqual([
    { value: 76_094, half: 1903, whole: 0 },
    { value: 76_096, half: 1902, whole: 0 },
  ])
})

/** The pages on which a shopper requests a return. */
import { returnRules } from '#db/schema.server.ts'
import { messages } from '#shop/returns/messages.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { upi } from '#test/checkout.ts'
import { callRoute } from '#test/call-route.ts'
import { asha, jeans, kurta, meera } from '#test/fixtures.ts'
import { insertOffer } from '#test/offers.ts'
import { readPage } from '#test/page.ts'
import { requestPieces, settleReturn } from '#test/returned-order.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { refundOrder } from '#shop/refunds/admin-refunds.ts'
import * as requestPage from './request-page.tsx'

async function deliverOrder(shop: TestShop, paid?: typeof upi) {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]], paid)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  return { id, lineId: (await readOrder(shop.as(asha), id)).lines[0]!.id, path: `/order-history/${id}/return` }
}

test('keeps what was typed, except the number of the account, when the request is refused', async ({ shop }) => {
  const { id, lineId, path } = await deliverOrder(shop)
  const chosen = { [`quantity-${lineId}`]: '1', [`reason-${lineId}`]: 'too-small' }
  const account = { refundTo: 'bank', holder: 'Asha Rao', account: '123456789012', ifsc: 'HDFC' }
  const typed = { ...chosen, [`note-${lineId}`]: 'Tight at the <sleeves>', seen: '0', way: 'self-ship', ...account }
  const answer = (await callRoute(requestPage.action, shop.as(asha), path, typed, { id })) as {
    data: { values: Record<string, string> }
  }
  expect(answer.data).toMatchObject({ fieldErrors: { ifsc: messages.badIfsc } })
  expect(Object.keys(answer.data.values)).not.toContain('account')
  const query = new URLSearchParams(chosen)
  const options = { params: { id }, answer: answer.data }
  const { html } = await readPage(requestPage, shop.as(asha), `${path}?${query}`, options)
  expect(html).toContain('Tight at the &lt;sleeves&gt;</textarea>')
  expect(html).not.toContain('123456789012')
})

test('shows what was refunded before', async ({ shop }) => {
  const { id, lineId, path } = await deliverOrder(shop, upi)
  const goodwill = { amount: fromRupees(300), method: 'provider', note: 'Late', seen: ZERO } as const
  await refundOrder(shop.as(meera), id, goodwill)
  const query = new URLSearchParams({ [`quantity-${lineId}`]: '1', [`reason-${lineId}`]: 'too-small' })
  const { words } = await readPage(requestPage, shop.as(asha), `${path}?${query}`, { params: { id } })
  expect(words.join(' ')).toContain('Items ₹799 Return fee FREE Refunded before −₹300 Your refund ₹499')
})

test('offers a refund of what is exchanged only when it cannot be exchanged', async ({ shop }) => {
  const { id, path } = await deliverOrder(shop, upi)
  const rule = { productId: kurta.id, isReturnable: true, isExchangeOnly: true, fee: ZERO, note: 'Sale kurtas' }
  await shop.db.insert(returnRules).values(rule)
  const readWords = async () => (await readPage(requestPage, shop.as(asha), path, { params: { id } })).words
  const only = [messages.exchangeOnly('Sale kurtas'), 'A refund, if it came damaged or wrong']
  expect(await readWords()).toEqual(expect.arrayContaining(only))
  await shop.db.delete(returnRules)
  expect(await readWords()).toContain('A refund')
})

test('says what part of an offer goes with the item, and refunds exactly that', async ({ shop }) => {
  await insertOffer(shop, { benefit: { kind: 'amount', amount: fromRupees(500) } })
  const items: [{ id: number }, number, number?][] = [[kurta, kurta.small], [jeans, jeans.variant, 2]] // oxfmt-ignore
  const id = await placeAshasOrder(shop, items, upi)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  const path = `/order-history/${id}/return`
  const { total, lines } = await readOrder(shop.as(asha), id)
  const refunds: number[] = []
  for (const at of [1, 1, 0]) {
    const lineId = lines[at]!.id
    const query = new URLSearchParams({ [`quantity-${lineId}`]: '1', [`reason-${lineId}`]: 'too-small' })
    const { words } = await readPage(requestPage, shop.as(asha), `${path}?${query}`, { params: { id } })
    const returnId = await requestPieces(shop, id, [{ lineId, quantity: 1 }], { refundTo: 'source' })
    const { refund } = await settleReturn(shop, returnId)
    refunds.push(refund!.amount)
    expect(words).toContain(messages.offerShare(fromRupees(500), 1, refund!.amount))
  }
  expect(refunds.reduce((all, one) => all + one, 0)).toBe(total)
})

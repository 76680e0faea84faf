import { eq, sql } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { asha, kurta, lamp } from '#test/fixtures.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { expect, test } from '#test/shop.ts'
import { sendOrderConfirmation } from './send-order-confirmation.ts'

test('confirms an order with its items, amounts and address', async ({ shop }) => {
  const input = await prepareCheckout(shop, asha, [
    [kurta, kurta.medium, 2],
    [lamp, lamp.variant],
  ])
  const orderId = await placeOrder(shop.as(asha), input)
  await sendOrderConfirmation(shop, { orderId })

  const [mail, ...otherMails] = shop.sentMails
  expect(otherMails).toEqual([])
  expect(mail).toMatchObject({ to: asha.email, subject: `Your Dhoop order #${orderNumber(orderId)}` })
  for (const text of [
    'Indigo Kurta, Indigo, size M × 2',
    '₹1,598',
    'Surahi Lamp',
    '−₹400',
    'FREE',
    '₹4,497',
    'Cash on Delivery: ₹4,497 to be paid on delivery, by cash or UPI QR',
    'Bengaluru',
    `http://localhost:3000/order-history?order=${orderId}`,
  ])
    expect(mail!.text).toContain(text)
  expect(mail!.html.match(/font-weight:700[^>]*>([^<]+)/g)?.map((cell) => cell.replace(/.*>/, ''))).toEqual([
    'Grand Total',
    expect.stringContaining('₹4,497'),
  ])
  expect(mail!.text.split(`?order=${orderId}`), 'the address stands there once').toHaveLength(2)
})

test('calls the size what the product called it when it was bought', async ({ shop }) => {
  const callSizes = (sizeLabel: string) => shop.db.update(products).set({ sizeLabel }).where(eq(products.id, kurta.id))
  await callSizes('Storage')
  const orderId = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  await callSizes('Volume')
  await sendOrderConfirmation(shop, { orderId })
  expect(shop.sentMails[0]!.text).toContain('Indigo Kurta, Indigo, storage M × 1')
})

test('sends nothing when the account has been deleted', async ({ shop }) => {
  const orderId = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  await shop.db.execute(sql`update shop.users set deleted_at = now() where id = ${asha.id}`)
  await sendOrderConfirmation(shop, { orderId })
  expect(shop.sentMails).toEqual([])
})

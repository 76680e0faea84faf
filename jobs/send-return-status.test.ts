/** The emails about an exchange (record 0158). */
import { upi } from '#test/checkout.ts'
import { asha, kurta } from '#test/fixtures.ts'
import { requestExchange, settleReturn } from '#test/returned-order.ts'
import { expect, test } from '#test/shop.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { sendReturnStatus } from './send-return-status.ts'
import { sendShipmentStatus } from './send-shipment-status.ts'

test('names what is sent instead, and the order of the replacement', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]], upi)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  const [line] = (await readOrder(shop.as(asha), id)).lines
  const returnId = await requestExchange(shop, id, { lineId: line!.id, quantity: 1, wanted: kurta.large })
  await sendReturnStatus(shop, { returnId, state: 'approved' })
  expect(shop.sentMails.at(-1)).toMatchObject({ subject: 'Your Dhoop exchange R-000001 is approved' })
  expect(shop.sentMails.at(-1)!.text).toContain('Instead of Indigo Kurta: Size L')
  const replacementId = (await settleReturn(shop, returnId)).replacementId!
  await sendReturnStatus(shop, { returnId, state: 'closed' })
  expect(shop.sentMails.at(-1)!.text).toContain(`Your replacement is order #${orderNumber(replacementId)}`)
  const shipmentId = await createShipmentOf(shop, replacementId)
  await moveTo(shop, shipmentId, 'handed_over')
  await sendShipmentStatus(shop, { shipmentId, state: 'handed_over' })
  expect(shop.sentMails.at(-1)!.text).toContain('your replacement is on its way')
})

import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { advanceOrder } from '#shop/orders/advance-order.ts'
import { listCreditNoteLinks } from '#shop/orders/read-credit-note.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { createShipment } from '#shop/shipping/create-shipment.ts'
import { moveShipment } from '#shop/shipping/move-shipment.ts'
import { findTrackingPath } from '#shop/tracking/order-links.ts'
import { orderLinks } from '#db/schema.server.ts'
import { asha, kurta, lamp, meera } from '#test/fixtures.ts'
import { cash, prepareCheckout, upi } from '#test/checkout.ts'
import { insertOffer } from '#test/offers.ts'
import { createShipmentOf, moveTo, receiveAll } from '#test/shipping.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { handlers } from './jobs.ts'

/** Sends the emails about shipments that are due. */
async function deliver(shop: TestShop) {
  shop.sentMails.length = 0
  for (const job of shop.enqueuedJobs.splice(0)) {
    if (job.name === 'send-shipment-status') await handlers(shop)['send-shipment-status'](job)
    if (job.name === 'send-shipment-credited') await handlers(shop)['send-shipment-credited'](job)
    if (job.name === 'send-shipment-lost') await handlers(shop)['send-shipment-lost'](job)
  }
  return shop.sentMails
}

test('informs the buyer when the order ships and when it is delivered', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  for (const to of ['processing', 'shipped', 'delivered'] as const) await advanceOrder(shop.as(meera), id, to)
  const mails = await deliver(shop)
  expect(mails.map((mail) => mail.subject)).toEqual([
    `Your Dhoop order #${orderNumber(id)} is on its way`,
    `Your Dhoop order #${orderNumber(id)} has been delivered`,
  ])
  expect(mails[0]!.text).toContain('Please have ₹799 ready')
  expect(mails[1]!.html).toContain(`/order-history?order=${id}`)
})

test('names the parcel, its items, its courier and what it collects when an order has two', async ({ shop }) => {
  const items = [[kurta, kurta.medium], [lamp, lamp.variant]] as [{ id: number }, number][] // oxfmt-ignore
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, items))
  const admin = shop.as(meera)
  const lines = (await createShipmentOfFirst(shop, id)).lines
  expect(lines).toHaveLength(1)
  const tracking = { courierName: 'Blue Dart', awb: 'BD123456', trackingPattern: 'https://track.example.in/{awb}' }
  const second = await createShipment(admin, id, tracking)
  await moveShipment(admin, second.id, { to: 'handed_over' })
  const [mail] = await deliver(shop)
  expect(mail!.text).toContain('parcel 2 of your order is on its way')
  expect(mail!.text).toContain('Please have ₹2,899 ready')
  expect(mail!.text).toContain('Blue Dart, BD123456')
  expect(mail!.html).toContain('https://track.example.in/BD123456')
  expect(mail!.text).not.toContain(kurta.title)
})

test('lists what the pieces of each shipment cost after an offer', async ({ shop }) => {
  await insertOffer(shop, { benefit: { kind: 'amount', amount: fromRupees(100) } })
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small, 3]], cash))
  const texts: string[] = []
  for (const _ of [1, 2, 3]) {
    const shipment = await createShipmentOf(shop, id, [0, 1])
    await moveShipment(shop.as(meera), shipment, { to: 'handed_over' })
    texts.push((await deliver(shop))[0]!.text)
  }
  for (const [at, amount] of ['₹765.67', '₹765.66', '₹765.67'].entries()) {
    expect(texts[at]!).toMatch(new RegExp(`× 1\\s+${amount}`))
    expect(texts[at]!).toContain(`Please have ${amount} ready`)
  }
})

test('says what to do when delivery fails, and that nothing is due when the parcel comes back', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  const { id: shipment } = await createShipment(shop.as(meera), id, {})
  await moveShipment(shop.as(meera), shipment, { to: 'handed_over' })
  await moveShipment(shop.as(meera), shipment, { to: 'undelivered', note: 'Nobody was at home' })
  await moveShipment(shop.as(meera), shipment, { to: 'rto' })
  const [, failed, back] = await deliver(shop)
  expect(failed!.text).toContain('The courier says: Nobody was at home. The courier tries again.')
  expect(failed!.text).toContain('Please have ₹799 ready')
  expect(back!.subject).toContain('is on its way back to us')
  expect(back!.text).toContain('There is nothing to pay.')
})

test('tells the admins when a parcel is lost', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]], upi))
  const { id: shipment } = await createShipment(shop.as(meera), id, {})
  await moveShipment(shop.as(meera), shipment, { to: 'handed_over' })
  await moveShipment(shop.as(meera), shipment, { to: 'lost' })
  const mails = await deliver(shop)
  expect(mails.map(({ to, subject }) => [to, subject]).at(-1)).toEqual([
    meera.email,
    `Shipment 1 of order #${orderNumber(id)} is lost`,
  ])
})

test('links to the tracking page while the parcel is coming, also of an order from before there were links', async ({
  shop,
}) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  await createShipment(shop.as(meera), id, {})
  await shop.db.delete(orderLinks)
  await advanceOrder(shop.as(meera), id, 'shipped')
  const [mail] = await deliver(shop)
  const path = await findTrackingPath(shop, await readAdminOrder(shop.as(meera), id))
  expect(mail!.html).toContain(`http://localhost:3000${path}`)
  await handlers(shop)['send-tracking-link']({ name: 'send-tracking-link', orderId: id })
  const { to, subject, text } = shop.sentMails.at(-1)!
  expect({ to, subject }).toEqual({ to: asha.email, subject: `Track your Dhoop order #${orderNumber(id)}` })
  expect(text).toContain('Somebody asked where your order is')
  expect(text).not.toContain(kurta.title)
})

async function createShipmentOfFirst(shop: TestShop, orderId: string) {
  const admin = shop.as(meera)
  const { lines } = await readAdminOrder(admin, orderId)
  await createShipment(admin, orderId, { lines: [{ lineId: lines[0]!.id, quantity: 1 }] })
  return (await readAdminOrder(admin, orderId)).shipments[0]!
}

test('sends the credit note of a parcel that came back while another one is paid for', async ({ shop }) => {
  const items = [[kurta, kurta.medium], [lamp, lamp.variant]] as [{ id: number }, number][] // oxfmt-ignore
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, items))
  const first = await createShipmentOf(shop, id, [0, 1])
  const second = await createShipmentOf(shop, id)
  await moveTo(shop, first, 'handed_over', 'delivered')
  await moveTo(shop, second, 'handed_over', 'rto')
  await receiveAll(shop.as(meera), id, second)
  const mail = (await deliver(shop)).at(-1)!
  const [note] = await listCreditNoteLinks(shop, id)
  expect(mail.subject).toBe(`A credit note for your Dhoop order #${orderNumber(id)}`)
  expect(mail.text).toContain(`parcel 2 of your order #${orderNumber(id)} came back to us`)
  expect(mail.text).toContain('There is nothing more to pay.')
  expect(mail.text).toContain(note!.number)
  expect(mail.text).not.toContain(kurta.title)
})

test('sends no credit note of its own when the order is cancelled or refunded', async ({ shop }) => {
  for (const method of [cash, upi]) {
    const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]], method))
    const shipment = await createShipmentOf(shop, id)
    await moveTo(shop, shipment, 'handed_over', 'rto')
    await receiveAll(shop.as(meera), id, shipment)
    expect((await deliver(shop)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('credit note'),
    )
  }
})

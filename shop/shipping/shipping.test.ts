/** Shipments of an order: created, moved, delivered in parts (record 0150). */
import { sql } from 'drizzle-orm'
import { shipments, type ShipmentState } from '#db/schema.server.ts'
import { asha, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { stockOf, upi } from '#test/checkout.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { ZERO } from '#core/money.ts'
import { addDuration, minutes } from '#core/time.ts'
import { readAdminOrder } from '../orders/admin-order.ts'
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import { readOrder } from '../orders/orders.ts'
import { orderNumber } from '../orders/rules.ts'
import { createShipment } from './create-shipment.ts'
import { messages } from './messages.ts'
import { changeTracking, moveShipment } from './move-shipment.ts'
import { canMove, isEnded, SHIPMENT_STATES } from './rules.ts'

const readShipments = async (shop: TestShop, id: string) => (await readAdminOrder(shop.as(meera), id)).shipments

test('packs, ships and delivers an order in one shipment', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[jeans, jeans.variant, 2]])
  const shipment = await createShipmentOf(shop, id)
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ status: 'processing' })
  await moveTo(shop, shipment, 'packed')
  expect(await readAdminOrder(shop.as(meera), id)).toMatchObject({ status: 'processing', invoice: null })
  await moveTo(shop, shipment, 'handed_over')
  expect(await readAdminOrder(shop.as(meera), id)).toMatchObject({ status: 'shipped', invoice: 'INV/25-26/000001' })
  await moveTo(shop, shipment, 'in_transit', 'out_for_delivery', 'undelivered', 'out_for_delivery', 'delivered')
  const order = await readOrder(shop.as(asha), id)
  expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', shipments: [{ codDue: 299_800 }] })
  expect(order.events.map(({ status }) => status)).toEqual(['pending', 'processing', 'shipped', 'delivered'])
  expect(await stockOf(shop, jeans.variant)).toBe(8)
})

test('makes one shipment of all items when an order is marked as shipped', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[jeans, jeans.variant, 2], [lamp, lamp.variant]]) // oxfmt-ignore
  for (const to of ['processing', 'shipped'] as const) await advanceOrder(shop.as(meera), id, to)
  expect(await readShipments(shop, id)).toMatchObject([
    { number: 1, state: 'handed_over', courierName: null, lines: [{ quantity: 2 }, { quantity: 1 }] },
  ])
  await advanceOrder(shop.as(meera), id, 'delivered')
  expect(await readShipments(shop, id)).toMatchObject([{ state: 'delivered' }])
})

test('hands over what is packed and the rest when an order with a shipment is marked as shipped', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[jeans, jeans.variant, 2]])
  await moveTo(shop, await createShipmentOf(shop, id, [0, 1]), 'packed')
  await advanceOrder(shop.as(meera), id, 'shipped')
  expect(await readShipments(shop, id)).toMatchObject([
    { number: 1, state: 'handed_over', lines: [{ quantity: 1 }] },
    { number: 2, state: 'handed_over', lines: [{ quantity: 1 }] },
  ])
})

test('delivers an order and calls it paid when its last shipment is delivered', async ({ shop }) => {
  shop.settings.freeShippingAbove = 1e9 as never
  shop.settings.shippingFee = 4_900 as never
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 3], [lamp, lamp.variant]]) // oxfmt-ignore
  const first = await createShipmentOf(shop, id, [0, 1])
  await moveTo(shop, first, 'handed_over', 'delivered')
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ status: 'shipped', paymentStatus: 'unpaid' })
  await expect(advanceOrder(shop.as(meera), id, 'delivered')).rejects.toThrow(messages.piecesLeft)
  const second = await createShipmentOf(shop, id)
  await expect(advanceOrder(shop.as(meera), id, 'delivered')).rejects.toThrow(
    'Shipment 2 is to be packed: the order becomes delivered when no shipment is open',
  )
  await moveTo(shop, second, 'handed_over', 'delivered')
  const { status, paymentStatus, shipments, total } = await readOrder(shop.as(asha), id)
  expect({ status, paymentStatus }).toEqual({ status: 'delivered', paymentStatus: 'paid' })
  expect(shipments.map(({ codDue }) => codDue)).toEqual([79_900 + 4_900, 2 * 79_900 + 289_900])
  expect(shipments[0]!.codDue + shipments[1]!.codDue).toBe(total)
})

test('collects nothing for an order that is paid', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]], upi)
  await createShipmentOf(shop, id, [0, 1])
  await createShipmentOf(shop, id)
  expect((await readShipments(shop, id)).map(({ codDue }) => codDue)).toEqual([0, 0])
})

test('collects the delivery charge with the next shipment when the first is cancelled', async ({ shop }) => {
  shop.settings.shippingFee = 4_900 as never
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  await moveTo(shop, await createShipmentOf(shop, id), 'cancelled')
  await createShipmentOf(shop, id)
  expect((await readShipments(shop, id)).map(({ codDue }) => codDue)).toEqual([84_800, 84_800])
})

test('puts no more pieces in shipments than were bought', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 3]])
  const create = (quantity: number) => createShipmentOf(shop, id, [0, quantity])
  await create(2)
  await expect(create(2)).rejects.toThrow(messages.tooMany(kurta.title, 1))
  await expect(create(0)).rejects.toThrow(messages.noPieces)
  await expect(create(0.5)).rejects.toThrow(messages.wholePieces)
  await expect(create(-1)).rejects.toThrow(messages.wholePieces)
  const last = await create(1)
  await expect(createShipmentOf(shop, id)).rejects.toThrow(messages.nothingToSend)
  await moveTo(shop, last, 'cancelled')
  await create(1)
  const other = await placeAshasOrder(shop, [[jeans, jeans.variant]])
  const [line] = (await readAdminOrder(shop.as(meera), id)).lines
  const chosen = [{ lineId: line!.id, quantity: 1 }]
  await expect(createShipment(shop.as(meera), other, { lines: chosen })).rejects.toThrow(messages.notInOrder)
})

test('creates one shipment when the button is pressed twice', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]])
  const [line] = (await readAdminOrder(shop.as(meera), id)).lines
  const create = () => createShipment(shop.as(meera), id, { seen: 0, lines: [{ lineId: line!.id, quantity: 1 }] })
  await create()
  await expect(create()).rejects.toThrow(messages.anotherMeanwhile)
})

test('tells the second admin who was faster', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  const shipment = await createShipmentOf(shop, id)
  await moveShipment(shop.as(meera), shipment, { to: 'packed', version: 1 })
  await expect(moveShipment(shop.as(meera), shipment, { to: 'handed_over', version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    message: `${meera.email} was faster: this shipment is now packed. Nothing was changed.`,
  })
  await cancelOrder(shop.as(asha), id)
  await expect(moveShipment(shop.as(meera), shipment, { to: 'handed_over', version: 2 })).rejects.toThrow(
    'This shipment is cancelled in the meantime. Nothing was changed.',
  )
})

test('rejects a step that does not follow, and everything from a shopper', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  const shipment = await createShipmentOf(shop, id)
  await expect(moveTo(shop, shipment, 'delivered')).rejects.toThrow(
    'A shipment that is to be packed cannot become delivered',
  )
  await moveTo(shop, shipment, 'packed')
  await expect(moveTo(shop, shipment, 'packed')).rejects.toThrow('This shipment is packed already')
  await expect(moveTo(shop, crypto.randomUUID(), 'packed')).rejects.toThrow(messages.notFound)
  await expect(async () => moveShipment(shop.as(asha), shipment, { to: 'handed_over' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(async () => createShipment(shop.as(asha), id, {})).rejects.toMatchObject({ code: 'forbidden' })
})

test('sends nothing of an order that is cancelled', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]])
  await createShipmentOf(shop, id, [0, 1])
  await cancelOrder(shop.as(asha), id)
  expect(await readShipments(shop, id)).toMatchObject([{ state: 'cancelled' }])
  expect(await stockOf(shop, kurta.small)).toBe(10)
  await expect(createShipmentOf(shop, id)).rejects.toThrow('An order that is cancelled gets no shipment')
})

test('stores courier, tracking number and link, and corrects them until the shipment ends', async ({ shop }) => {
  const admin = shop.as(meera)
  const [id, other] = [
    await placeAshasOrder(shop, [[kurta, kurta.small]]),
    await placeAshasOrder(shop, [[lamp, lamp.variant]]),
  ]
  const tracking = { courierName: 'Delhivery', awb: '12345678', trackingPattern: 'https://track.example.in/?id={awb}' }
  const { id: shipment } = await createShipment(admin, id, tracking)
  expect(await readShipments(shop, id)).toMatchObject([tracking])
  await expect(createShipment(admin, other, { awb: '12345678' })).rejects.toMatchObject({
    message: messages.awbTaken(orderNumber(id)),
    fieldErrors: { awb: messages.awbTaken(orderNumber(id)) },
  })
  await changeTracking(admin, shipment, { version: 1, awb: '87654321' })
  expect(await readShipments(shop, id)).toMatchObject([{ ...tracking, awb: '87654321', version: 2 }])
  await moveShipment(admin, shipment, { to: 'handed_over', courierName: null })
  expect(await readShipments(shop, id)).toMatchObject([{ courierName: null, awb: '87654321' }])
  await moveTo(shop, shipment, 'delivered')
  await expect(changeTracking(admin, shipment, { version: 4, awb: null })).rejects.toThrow(messages.alreadyEnded)
})

test('changes nothing when a report of the courier is old, does not follow, or was sent before', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  const shipment = await createShipmentOf(shop, id)
  const at = (minute: number) => addDuration(shop.clock.at, minutes(minute))
  await moveTo(shop, shipment, 'packed', 'handed_over')
  const report = (to: 'in_transit' | 'out_for_delivery' | 'delivered' | 'rto', minute: number, reportId?: string) =>
    moveShipment(shop.as(meera), shipment, { to, happenedAt: at(minute), reportId })
  const stateOf = async () => (await readShipments(shop, id))[0]!.state
  await report('out_for_delivery', 2, 'scan-2')
  await report('in_transit', 1, 'scan-1')
  expect(await stateOf()).toBe('out_for_delivery')
  await report('in_transit', 3, 'scan-2')
  expect(await stateOf()).toBe('out_for_delivery')
  await report('delivered', 4)
  await report('rto', 5)
  expect(await stateOf()).toBe('delivered')
  await expect(report('rto', 6)).rejects.toThrow(messages.reportedInFuture)
  const { events } = (await readShipments(shop, id))[0]!
  expect(events.filter(({ isApplied }) => !isApplied).map(({ state }) => state)).toEqual(['in_transit', 'rto'])
  expect((await readOrder(shop.as(asha), id)).shipments[0]!.events.map(({ state }) => state)).toEqual(
    ['created', 'packed', 'handed_over', 'out_for_delivery', 'delivered'], // oxfmt-ignore
  )
})

test('lets the database allow the same steps as the rules', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  const undo = new Error('undo')
  const timesOf = (state: ShipmentState) => ({
    handedOverAt: ['created', 'packed', 'cancelled'].includes(state) ? null : shop.clock.at,
    endedAt: isEnded(state) ? shop.clock.at : null,
  })
  const timestamps = { createdAt: shop.clock.at, updatedAt: shop.clock.at }
  for (const from of SHIPMENT_STATES)
    for (const to of SHIPMENT_STATES.filter((one) => one !== from)) {
      const change = shop.db.transaction(async (tx) => {
        const row = { orderId: id, number: 1, codDue: ZERO, state: from, ...timesOf(from), ...timestamps }
        await tx.insert(shipments).values(row)
        await tx.update(shipments).set({ state: to, ...timesOf(to) })
        throw undo
      })
      const error = await change.catch((error: unknown) => error as { cause?: { constraint?: string } })
      expect([from, to, error.cause?.constraint]).toEqual([
        from,
        to,
        canMove(from, to) ? undefined : 'shipments_forward',
      ])
    }
})

committingTest('lets no two transactions each take the last piece, whatever the code decides', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => createShipmentOf(shop, id)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const insert = shop.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into shop.shipments (order_id, number, cod_due, created_at, updated_at) values (${id}, 9, 0, now(), now())`)
    await tx.execute(sql`
      insert into shop.shipment_lines (shipment_id, order_line_id, quantity)
      select s.id, l.id, 1 from shop.shipments s join shop.order_lines l using (order_id) where s.number = 9`)
  })
  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'lines_in_shipments' } })
  await expect(shop.db.execute(sql`delete from shop.shipments`)).rejects.toThrow()
})

/** Work on many orders at once. */
import { sql } from 'drizzle-orm'
import { PDFDocument } from '@cantoo/pdf-lib'
import { asha, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { LABEL_WIDTH, openShiprocket } from '#test/shiprocket.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { drawPapers } from '#platform/papers-pdf.server.ts'
import { readAdminOrder } from '../orders/admin-order.ts'
import { cancelOrder } from '../orders/advance-order.ts'
import { orderNumber } from '../orders/rules.ts'
import { messages as shipping } from '../shipping/messages.ts'
import { changeTracking } from '../shipping/move-shipment.ts'
import { checkRows } from './check-rows.ts'
import { BulkCommand } from './input.ts'
import { messages } from './messages.ts'
import { readPapers } from './papers.ts'
import { checkPasted, savePasted } from './paste-tracking.ts'
import { MAX_ORDERS, parseRows, type PaperKind } from './rules.ts'
import { runBooking } from '../shipping/ask-courier.ts'
import { runOnOrders } from './run-on-orders.ts'

const NOBODYS = '00000000-0000-4000-8000-0000deadbeef'
const place = (shop: TestShop, quantity = 1) => placeAshasOrder(shop, [[kurta, kurta.small, quantity]])
const shipmentsOf = async (shop: TestShop, id: string) => (await readAdminOrder(shop.as(meera), id)).shipments

async function placeMany(shop: TestShop, count: number) {
  await addStock(shop, count)
  const ids: string[] = []
  while (ids.length < count) ids.push(await place(shop))
  return ids
}
const addStock = (shop: TestShop, pieces: number) =>
  shop.db.execute(sql`insert into shop.stock_moves (variant_id, quantity, reason, at)
    values (${kurta.small}, ${pieces}, 'corrected', ${shop.now()})`)

async function print(shop: TestShop, kind: PaperKind, ids: string[]) {
  const chunks: Uint8Array[] = []
  const papers = readPapers(shop.as(meera), kind, ids)
  for await (const chunk of drawPapers(papers, { title: kind, isLabels: kind === 'labels' }, shop.settings))
    chunks.push(chunk)
  const pdf = new Blob(chunks as Uint8Array<ArrayBuffer>[])
  const source = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  return { text: await textOfPdf(pdf), pages: source.match(/\/Type \/Page\n/g)?.length }
}

test('ships 50 orders of 53 pasted rows, names the three bad ones and prints 50 labels', async ({ shop }) => {
  const admin = shop.as(meera)
  const ids = await placeMany(shop, 51)
  const cancelled = ids.pop()!
  await cancelOrder(shop.as(asha), cancelled)
  const rows = ids.map((id, at) => `${at % 2 === 0 ? `#${orderNumber(id)}` : id}, BD10000${100 + at}`)
  rows.splice(7, 0, `0000ffff, BD99999999`)
  rows.splice(30, 0, `${orderNumber(cancelled)}, BD88888888`)
  rows.splice(45, 0, `${NOBODYS}, BD77777777`)
  const pasted = { text: `Order,AWB\n${rows.join('\n')}\n`, courier: 'Blue Dart' }
  const preview = await checkPasted(admin, pasted)
  expect(preview.rows.filter(({ error }) => error)).toHaveLength(3)
  expect(await shipmentsOf(shop, ids[0]!)).toEqual([])

  const { done, notDone } = await savePasted(admin, pasted, true)
  expect(done.map(({ id }) => id)).toEqual(ids)
  expect(notDone).toEqual([
    { id: null, order: '0000ffff', message: messages.noSuchOrder },
    { id: cancelled, order: orderNumber(cancelled), message: messages.cancelled },
    { id: null, order: NOBODYS, message: messages.noSuchOrder },
  ])
  const { rows: invoices } = await shop.db.execute(sql`select order_id, serial from shop.invoices order by serial`)
  expect(invoices).toEqual(ids.map((id, at) => ({ order_id: id, serial: at + 1 })))
  const orders = []
  for (const id of ids) orders.push(await readAdminOrder(admin, id))
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['shipped']))
  expect(orders[49]!.shipments).toMatchObject([{ state: 'handed_over', courierName: 'Blue Dart', awb: 'BD10000149' }])

  const { text, pages } = await print(shop, 'labels', ids)
  expect(pages).toBe(50)
  for (const [at, id] of ids.entries()) {
    expect(text).toContain(`BD10000${100 + at}`)
    expect(text).toContain(`#${orderNumber(id)}`)
  }
})

test('says what is wrong with a row, and changes nothing then', async ({ shop }) => {
  const admin = shop.as(meera)
  const [first, second, third, delivered] = (await placeMany(shop, 4)) as [string, string, string, string]
  await createShipmentOf(shop, first)
  const { id: shipment, version } = (await shipmentsOf(shop, first))[0]!
  await changeTracking(admin, shipment, { awb: 'TAKEN123', version })
  await moveTo(shop, await createShipmentOf(shop, delivered), 'handed_over', 'delivered')
  const rows = parseRows(
    [
      `${second}, taken-123`,
      `${first}, TAKEN123`,
      `${third}\tab`,
      `${delivered};BD11111111`,
      'x, BD22222222',
      `#${orderNumber(first)}, BD33333333`,
    ].join('\r\n'),
  )
  expect((await checkRows(admin, rows)).map(({ error, message }) => [error, message])).toEqual([
    [true, `This AWB belongs to #${orderNumber(first)}`],
    [true, messages.awbTwice],
    [true, 'An AWB has 6 to 30 letters and digits'],
    [true, messages.nothingLeft],
    [true, 'No such order'],
    [true, messages.orderTwice],
  ])
  const [same] = await checkRows(admin, parseRows(`#${orderNumber(first)}, taken123`))
  expect(same).toMatchObject({ error: false, awb: 'TAKEN123', message: messages.willNumber(1) })
  const twice = parseRows(`${second}, BD44444444\n${third}, BD44444444`)
  expect((await checkRows(admin, twice)).map(({ error }) => error)).toEqual([false, true])
  expect(await shipmentsOf(shop, second)).toEqual([])
})

test('asks for the whole id when two orders end in the same letters', async ({ shop }) => {
  const id = await place(shop)
  const other = `11111111-1111-4111-8111-1111${id.slice(-8)}`
  await shop.db.execute(sql`
    insert into shop.orders select (jsonb_populate_record(o, jsonb_build_object('id', ${other}::text, 'attempt_id', null))).*
      from shop.orders o where id = ${id}`)
  await shop.db.execute(sql`
    insert into shop.order_lines overriding system value
    select (jsonb_populate_record(l, jsonb_build_object('id', l.id + 1000, 'order_id', ${other}::text))).*
      from shop.order_lines l where order_id = ${id}`)
  const messagesOf = async (order: string) => (await checkRows(shop.as(meera), [{ order, awb: 'BD123456', courier: '' }]))[0]!.message // oxfmt-ignore
  expect(await messagesOf(orderNumber(id))).toBe('Two orders end in these letters: please use the whole id')
  expect(await messagesOf(other)).toBe(messages.willCreate)
})

test('numbers the parcel that waits, or the one on its way, without handing over', async ({ shop }) => {
  const admin = shop.as(meera)
  const [waiting, sent, several] = (await placeMany(shop, 2)).concat(await placeAshasOrder(shop, [[jeans, jeans.variant], [lamp, lamp.variant]])) as [string, string, string] // oxfmt-ignore
  await moveTo(shop, await createShipmentOf(shop, waiting), 'packed')
  await moveTo(shop, await createShipmentOf(shop, sent), 'handed_over')
  await createShipmentOf(shop, several, [0, 1])
  await createShipmentOf(shop, several)
  const text = `${waiting}, BD1111111, Delhivery\n${sent}, BD2222222\n${several}, BD3333333`
  const { done, notDone } = await savePasted(admin, { text, courier: 'Blue Dart' }, false)
  expect(done.map(({ message }) => message)).toEqual([
    messages.numbered(1, 'BD1111111'),
    messages.numbered(1, 'BD2222222'),
  ])
  expect(notDone).toMatchObject([{ id: several, message: messages.severalShipments }])
  expect(await shipmentsOf(shop, waiting)).toMatchObject([{ state: 'packed', courierName: 'Delhivery', awb: 'BD1111111' }]) // oxfmt-ignore
  expect(await shipmentsOf(shop, sent)).toMatchObject([{ state: 'handed_over', courierName: 'Blue Dart' }])
})

test('starts packing and hands over what can be, each order for itself', async ({ shop }) => {
  const admin = shop.as(meera)
  const [one, two, cancelled] = (await placeMany(shop, 3)) as [string, string, string]
  await cancelOrder(shop.as(asha), cancelled)
  const orders = [cancelled, one, NOBODYS, two]
  const packed = await runOnOrders(admin, { action: 'start-packing', orders })
  expect(packed.done.map(({ id, message }) => [id, message])).toEqual([
    [one, shipping.created(1)],
    [two, shipping.created(1)],
  ])
  expect(packed.notDone.map(({ order }) => order)).toEqual([orderNumber(cancelled), orderNumber(NOBODYS)])
  const handed = await runOnOrders(admin, { action: 'hand-over', orders: [one, cancelled] })
  expect(handed.done).toEqual([{ id: one, order: orderNumber(one), message: 'Shipment 1 is handed over' }])
  expect(handed.notDone).toMatchObject([{ message: shipping.nothingInStore }])
  expect(await readAdminOrder(admin, one)).toMatchObject({ status: 'shipped', invoice: 'INV/25-26/000001' })
  await expect(runOnOrders(shop.as(asha), { action: 'hand-over', orders })).rejects.toMatchObject({ code: 'forbidden' })
})

test('prints slips and invoices of many orders, and says what was not printed', async ({ shop }) => {
  shop.settings.upiId = 'dhoop@okbank'
  const [cash, cancelled] = (await placeMany(shop, 2)) as [string, string]
  await cancelOrder(shop.as(asha), cancelled)
  const slips = await print(shop, 'slips', [cash, cancelled])
  expect(slips.pages).toBe(2)
  for (const text of [
    'To be collected at delivery: ₹799',
    'Scan with any UPI app to pay',
    'Not printed',
    messages.cancelled,
  ])
    expect(slips.text).toContain(text)
  const invoices = await print(shop, 'invoices', [cash])
  expect(invoices.pages).toBe(1)
  expect((await print(shop, 'labels', [cash])).text).toContain('This order has no parcel')
})

test('takes at most 200 orders at once', () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(' ')
  const parse = (count: number) => BulkCommand.safeParse({ do: 'hand-over', orders: ids(count) })
  expect(parse(MAX_ORDERS).success).toBe(true)
  expect(parse(MAX_ORDERS + 1).error?.issues[0]?.message).toBe(messages.tooManyOrders)
  expect(parse(0).error?.issues[0]?.message).toBe(messages.chooseOrders)
})

test('books ticked orders, and prints the labels of the courier among ours', async ({ shop }) => {
  const shiprocket = await openShiprocket(() => shop.clock.at)
  const admin = shop.as(meera)
  const ids = await placeMany(shop, 3)
  const [first, second, third] = ids as [string, string, string]
  await runOnOrders(admin, { action: 'start-packing', orders: [first, second] })
  const refused = await runOnOrders(admin, { action: 'book-courier', orders: [first] })
  expect(refused.notDone).toMatchObject([{ message: shipping.noCouriers }])
  shop.services.couriers = [shiprocket.courier]
  const booked = await runOnOrders(admin, { action: 'book-courier', orders: [second, third] })
  expect(booked).toMatchObject({
    done: [{ id: second, message: 'Shipment 1 is being booked with Shiprocket' }],
    notDone: [{ id: third, message: shipping.nothingInStore }],
  })
  const { id: shipment } = (await shipmentsOf(shop, second))[0]!
  await runBooking(shop, shipment)
  await runOnOrders(admin, { action: 'start-packing', orders: [third] })
  const requests = shiprocket.requests.length
  expect(await widthsOf(shop, [first, second, third])).toEqual([288, LABEL_WIDTH, 288])
  expect(await widthsOf(shop, [second])).toEqual([LABEL_WIDTH])
  expect(shiprocket.requests).toHaveLength(requests)

  // A label that is missing is named, not replaced by ours.
  await shop.db.execute(sql`delete from shop.shipment_labels`)
  shiprocket.label = Buffer.from('<html>no PDF</html>')
  const missing = await print(shop, 'labels', [second])
  expect(missing.text).toContain('Shiprocket has not given the label yet')
  await shiprocket.close()
})

/** The width of each printed label. */
async function widthsOf(shop: TestShop, ids: string[]) {
  const chunks: Uint8Array[] = []
  for await (const chunk of drawPapers(readPapers(shop.as(meera), 'labels', ids), LABELS, shop.settings))
    chunks.push(chunk)
  return (await PDFDocument.load(Buffer.concat(chunks))).getPages().map((page) => page.getWidth())
}
const LABELS = { title: 'Labels', isLabels: true }

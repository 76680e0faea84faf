/** The cash book: what couriers have collected, paid and still have to pay (record 0156). */
import { eq, sql } from 'drizzle-orm'
import { auditLog, cashRemittanceLines, cashRemittances, shipments } from '#db/schema.server.ts'
import { bookPasted, deliverForCash, previewPasted } from '#test/cash-book.ts'
import { upi } from '#test/checkout.ts'
import { asha, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { requestPieces, settleReturn } from '#test/returned-order.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import type { Paise } from '#core/money.ts'
import { addDuration, days, istDay } from '#core/time.ts'
import { readAdminOrder } from '../orders/admin-order.ts'
import { orderNumber } from '../orders/rules.ts'
import { createShipment } from '../shipping/create-shipment.ts'
import { resendShipment } from '../shipping/resend-shipment.ts'
import { bookRemittance, readPasted } from './book-remittance.ts'
import { readCourierCash, readOutstanding } from './cash-totals.ts'
import { countOpenDifferences, listDifferences, writeNote } from './difference-notes.ts'
import { exportCash } from './export-cash.ts'
import { BookCommand } from './input.ts'
import { listOutstanding } from './list-outstanding.ts'
import { listRemittances, readOrderRemittances, readRemittance } from './list-remittances.ts'
import { messages } from './messages.ts'
import { readCashBook } from './read-cash-book.ts'

const DUE = 79_900
const STAYS = / is never (changed|deleted)$/
const cashOf = async (shop: TestShop, courier: string) =>
  (await readCourierCash(shop.as(meera))).find((one) => one.courier === courier)

/** What became of the statement, which the transaction of the test survives. */
const attempt = (shop: TestShop, statement: ReturnType<typeof sql>) =>
  shop.db
    .transaction((tx) => tx.execute(statement))
    .then(
      () => 'done',
      ({ cause }: { cause: { constraint?: string; message: string } }) => cause.constraint ?? cause.message,
    )

test('sums what each courier has collected, paid and still has to pay, with the oldest day', async ({ shop }) => {
  const admin = shop.as(meera)
  await deliverForCash(shop, 'BD1000001')
  shop.clock.at = addDuration(shop.clock.at, days(2))
  const { orderId } = await deliverForCash(shop, 'BD1000002', 'blue dart', 2)
  await deliverForCash(shop, 'DL1000001', 'Delhivery')
  await moveTo(shop, await createShipmentOf(shop, await placeAshasOrder(shop, [[jeans, jeans.variant]], upi)), 'handed_over', 'delivered') // oxfmt-ignore
  await moveTo(shop, await createShipmentOf(shop, await placeAshasOrder(shop, [[lamp, lamp.variant]])), 'handed_over')
  expect(await cashOf(shop, 'Blue Dart')).toEqual({
    courier: 'Blue Dart',
    collected: { count: 2, amount: 3 * DUE },
    remitted: { count: 0, amount: 0 },
    outstanding: { count: 2, amount: 3 * DUE },
    oldest: '2026-01-15',
  })
  await bookPasted(admin, { text: 'BD1000001, 799' })
  expect(await cashOf(shop, 'Blue Dart')).toMatchObject({
    collected: { count: 2, amount: 3 * DUE },
    remitted: { count: 1, amount: DUE },
    outstanding: { count: 1, amount: 2 * DUE },
    oldest: '2026-01-17',
  })
  expect(await readOutstanding(admin)).toEqual({ count: 2, amount: 3 * DUE })
  const { items, total } = await listOutstanding(admin, { courier: 'BLUE DART', page: 1 })
  expect({ items, total }).toMatchObject({ total: 1, items: [{ orderId, awb: 'BD1000002', due: 2 * DUE }] })
  expect((await listOutstanding(admin, { page: 1 })).items).toHaveLength(2)
})

test('says what is wrong with a line, books the others, and nothing before that', async ({ shop }) => {
  const admin = shop.as(meera)
  const good = await deliverForCash(shop, 'BD1000001')
  await deliverForCash(shop, 'BD1000002')
  await deliverForCash(shop, 'BD1000003')
  await deliverForCash(shop, 'DL1000001', 'Delhivery')
  await bookPasted(admin, { text: 'BD1000003, 799', reference: 'UTR0', paidOn: '2026-01-12' })
  const paid = await placeAshasOrder(shop, [[jeans, jeans.variant]], upi)
  const onTheWay = await placeAshasOrder(shop, [[lamp, lamp.variant]])
  for (const [id, awb] of [
    [paid, 'BD1000005'],
    [onTheWay, 'BD1000006'],
  ] as const) {
    // oxfmt-ignore
    const { id: shipmentId } = await createShipment(admin, id, { courierName: 'Blue Dart', awb })
    await moveTo(shop, shipmentId, 'handed_over')
  }
  const text = [
    'AWB;Amount',
    'bd-1000001;₹ 799.00',
    'BD9999999;799',
    'BD1000002;799',
    'BD1000002;799',
    'BD1000003;799',
    'BD1000005;1,499',
    'BD1000006;2,499',
    'DL1000001;1,048',
    `#${orderNumber(good.orderId)};1`,
  ].join('\n')
  const rows = async (pasted: string) =>
    (await previewPasted(admin, { text: pasted })).lines.map(({ error, message }) => [error, message])
  expect(await rows(text.replace(/\n#.*/, ''))).toEqual([
    [false, 'As collected'],
    [true, messages.unknown],
    [true, messages.twice],
    [true, messages.twice],
    [true, 'Remitted already by Blue Dart: UTR0 of 12 Jan 2026'],
    [true, messages.noCash],
    [true, 'This shipment is not delivered: handed over'],
    [false, '₹249 more than ₹799; sent with Delhivery'],
  ])
  expect((await rows(text)).filter(([, message]) => message === messages.twice)).toHaveLength(4)
  expect(await rows('BD1000001, seven')).toEqual([[true, messages.badAmount]])
  expect(await rows('BD1000001')).toEqual([[true, messages.badAmount]])
  expect(await shop.db.$count(cashRemittances)).toBe(1)

  shop.clock.at = addDuration(shop.clock.at, 1)
  const { id, lines, message } = await bookPasted(admin, { text: text.replace(/\n#.*/, '') })
  expect(message).toBe('₹1,847 for 2 shipments booked as UTR1')
  expect(lines.filter(({ error }) => error)).toHaveLength(6)
  const { booked, ...remittance } = await readRemittance(admin, id)
  expect(remittance).toMatchObject({ amount: 184_700, due: 2 * DUE, lines: 2, differing: 1, courier: 'Blue Dart' })
  expect(booked.map(({ awb, amount, due }) => [awb, amount, due])).toEqual([
    ['BD1000001', DUE, DUE],
    ['DL1000001', 104_800, DUE],
  ])
  expect((await listRemittances(admin, { page: 1 })).items.map(({ reference }) => reference)).toEqual(['UTR1', 'UTR0'])
  const [event] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id))
  expect(event).toMatchObject({ action: 'book-cash', entity: 'cash', actorId: meera.id })
  expect(await readOrderRemittances(admin, good.orderId)).toMatchObject({
    [good.shipmentId]: [{ id, reference: 'UTR1' }],
  })
})

test('takes no further column for a part of the amount', async ({ shop }) => {
  await deliverForCash(shop, 'BD1000001', 'Blue Dart', 2)
  const check = async (text: string) => (await previewPasted(shop.as(meera), { text })).lines[0]!
  for (const amount of ['1598,49', '1598, Paid', '1,598,00', '1,598,049', '159,849'])
    expect(await check(`BD1000001,${amount}`)).toMatchObject({ error: true, message: messages.unclear(amount) })
  for (const amount of ['1,598', ' ₹1,598.00,', '"1,598.00"'])
    expect(await check(`BD1000001,${amount}`)).toMatchObject({ error: false, amount: 2 * DUE })
  for (const line of ['BD1000001;1,698', 'BD1000001,"1,698"', 'BD1000001,1698'])
    expect(await check(line)).toMatchObject({ error: false, message: '₹100 more than ₹1,598' })
})

test('refuses a booking when its sum is not the one that was seen', async ({ shop }) => {
  const admin = shop.as(meera)
  await deliverForCash(shop, 'BD1000001')
  const { orderId } = await deliverForCash(shop, 'BD1000002')
  const text = 'BD1000001, 799\nBD1000002, 799'
  const { amount } = await previewPasted(admin, { text })
  await bookPasted(admin, { text: `#${orderNumber(orderId)}, 799`, reference: 'UTR0' })
  const booking = { courier: 'Blue Dart', reference: 'UTR1', paidOn: '2026-01-15', lines: readPasted(admin, text) }
  const again = bookRemittance(admin, { ...booking, seen: amount })
  await expect(again).rejects.toMatchObject({ code: 'conflict', message: messages.changedMeanwhile })
  const nothing = bookRemittance(admin, { ...booking, lines: readPasted(admin, 'BD1000002, 799'), seen: 0 })
  await expect(nothing).rejects.toMatchObject({ code: 'invalid', message: messages.nothingToBook })
  expect(await readOutstanding(admin)).toEqual({ count: 1, amount: DUE })
})

test('books a reference of a courier once, however it is written', async ({ shop }) => {
  const admin = shop.as(meera)
  await deliverForCash(shop, 'BD1000001')
  await deliverForCash(shop, 'DL1000001', 'Delhivery')
  await bookPasted(admin, { text: 'BD1000001, 799', reference: 'Utr 77' })
  const message = 'UTR 77 of BLUE DART is booked already'
  const again = bookPasted(admin, { text: 'DL1000001, 799', reference: 'UTR 77', courier: 'BLUE DART' })
  await expect(again).rejects.toMatchObject({ code: 'conflict', message, fieldErrors: { reference: message } })
  await bookPasted(admin, { text: 'DL1000001, 799', reference: 'Utr 77', courier: 'Delhivery' })
})

test('lists a difference until an admin has written what it is about', async ({ shop }) => {
  const admin = shop.as(meera)
  const short = await deliverForCash(shop, 'BD1000001')
  const exact = await deliverForCash(shop, 'BD1000002')
  await bookPasted(admin, { text: 'BD1000001, 750.50\nBD1000002, 799' })
  expect(await cashOf(shop, 'Blue Dart')).toMatchObject({
    remitted: { count: 2, amount: 154_950 },
    outstanding: { count: 0, amount: 0 },
    oldest: null,
  })
  expect(await countOpenDifferences(admin)).toBe(1)
  expect(await listDifferences(admin, { page: 1 })).toMatchObject({
    items: [{ ...short, amount: 75_050, due: DUE, reference: 'UTR1', notes: [] }],
    total: 1,
  })
  expect(await writeNote(admin, short.shipmentId, 'The courier kept its fee')).toBe(messages.noteSaved)
  expect(await countOpenDifferences(admin)).toBe(0)
  const { list } = await readCashBook(admin, { show: 'differences', page: 1 })
  expect(list.items).toMatchObject([{ notes: [{ text: 'The courier kept its fee', by: 'Meera', at: shop.now() }] }])
  for (const id of [exact.shipmentId, crypto.randomUUID(), 'x'])
    await expect(writeNote(admin, id, 'Why')).rejects.toMatchObject({ message: messages.noDifference })
})

test('books what a courier pays later of a shipment, until all of it is paid', async ({ shop }) => {
  const admin = shop.as(meera)
  const { orderId, shipmentId } = await deliverForCash(shop, 'BD1000001')
  await bookPasted(admin, { text: 'BD1000001, 500' })
  await writeNote(admin, shipmentId, 'The rest comes next week')
  const check = async (amount: string) => (await previewPasted(admin, { text: `BD1000001, ${amount}`, reference: 'UTR9' })).lines[0] // oxfmt-ignore
  const { restLeft, remitted } = messages
  const by = (reference: string) => ({ courier: 'Blue Dart', reference, paidOn: '2026-01-15' })
  for (const amount of ['799', '299.01', '0'])
    expect(await check(amount)).toMatchObject({ error: true, message: restLeft(by('UTR1'), 29_900 as Paise) })
  expect(await check('200')).toMatchObject({
    error: false,
    due: 29_900,
    message: messages.bookedBefore('₹99 less than ₹299'),
  })
  await bookPasted(admin, { text: 'BD1000001, 200', reference: 'UTR2' })
  expect(await countOpenDifferences(admin)).toBe(1)
  const list = async () => (await listDifferences(admin, { page: 1 })).items
  expect(await list()).toMatchObject([{ shipmentId, reference: 'UTR2', amount: 20_000, due: 29_900, notes: [] }])
  await writeNote(admin, shipmentId, 'And the rest of it in two weeks')
  expect(await countOpenDifferences(admin)).toBe(0)
  expect((await list())[0]!.notes.map(({ text }) => text)).toEqual(['And the rest of it in two weeks'])
  expect(await check('99')).toMatchObject({ error: false, message: messages.rest })
  const { id } = await bookPasted(admin, { text: 'BD1000001, 99', reference: 'UTR3' })
  expect(await list()).toEqual([])
  expect(await check('99')).toMatchObject({ error: true, message: remitted(by('UTR3')) })
  expect(await cashOf(shop, 'Blue Dart')).toMatchObject({
    collected: { count: 1, amount: DUE },
    remitted: { count: 1, amount: DUE },
    outstanding: { count: 0, amount: 0 },
  })
  expect(await readRemittance(admin, id)).toMatchObject({
    lines: 1,
    booked: [{ amount: 9_900, due: 9_900, notes: [] }],
  })
  const paid = (await readOrderRemittances(admin, orderId))[shipmentId]
  expect(paid?.map(({ reference, amount }) => [reference, amount])).toEqual([
    ['UTR1', 50_000],
    ['UTR2', 20_000],
    ['UTR3', 9_900],
  ])
})

test('finds shipments without an AWB by the number of their order', async ({ shop }) => {
  const admin = shop.as(meera)
  const plain = await deliverForCash(shop, null, 'Own rider')
  const several = await placeAshasOrder(shop, [[jeans, jeans.variant], [lamp, lamp.variant]]) // oxfmt-ignore
  const first = await createShipmentOf(shop, several, [0, 1])
  const second = await createShipmentOf(shop, several)
  for (const id of [first, second]) await moveTo(shop, id, 'handed_over', 'delivered')
  const number = orderNumber(several)
  const { lines } = await previewPasted(admin, {
    courier: 'Own rider',
    text: [`${orderNumber(plain.orderId).toLowerCase()}, 799`, `#${number}, 1`, `#${number}-2, 1`, `${several}-1, 1`, `#${number}-3, 1`].join('\n'), // oxfmt-ignore
  })
  expect(lines.map(({ name, message }) => [name, message])).toMatchObject([
    [`#${orderNumber(plain.orderId)}, shipment 1`, 'As collected'],
    ['', `This order has several shipments: please write #${number}-1 or #${number}-2`],
    [`#${number}, shipment 2`, expect.stringContaining('less than')],
    [`#${number}, shipment 1`, expect.stringContaining('less than')],
    ['', messages.unknown],
  ])
})

test('takes the shipment that was sent again for the one of its order', async ({ shop }) => {
  const orderId = await placeAshasOrder(shop, [[kurta, kurta.small]])
  const back = await createShipmentOf(shop, orderId)
  await moveTo(shop, back, 'handed_over', 'rto')
  const { version } = (await readAdminOrder(shop.as(meera), orderId)).shipments[0]!
  await resendShipment(shop.as(meera), back, version)
  const [, again] = (await readAdminOrder(shop.as(meera), orderId)).shipments
  await moveTo(shop, again!.id, 'handed_over', 'delivered')
  const { lines } = await previewPasted(shop.as(meera), { text: `#${orderNumber(orderId)}, 799` })
  expect(lines).toMatchObject([{ shipmentId: again!.id, error: false }])
})

test('keeps the cash of a shipment in the book when its goods come back', async ({ shop }) => {
  const admin = shop.as(meera)
  const { orderId, shipmentId } = await deliverForCash(shop, 'BD1000001')
  await bookPasted(admin, { text: 'BD1000001, 799' })
  const [line] = (await readAdminOrder(admin, orderId)).lines
  await settleReturn(shop, await requestPieces(shop, orderId, [{ lineId: line!.id, quantity: 1 }]))
  expect(await cashOf(shop, 'Blue Dart')).toMatchObject({ remitted: { count: 1, amount: DUE } })
  expect(await readOrderRemittances(admin, orderId)).toHaveProperty(shipmentId)
})

test('exports what is outstanding as lines that can be pasted, and what was paid', async ({ shop }) => {
  const admin = shop.as(meera)
  const { orderId } = await deliverForCash(shop, null, 'Own rider')
  await deliverForCash(shop, 'BD1000001')
  await bookPasted(admin, { text: 'BD1000001, 700' })
  const rows = async (show: 'outstanding' | 'remittances' | 'differences') => {
    const found = []
    for await (const batch of exportCash(admin, { show, page: 1 })) found.push(...batch)
    return found
  }
  expect(await rows('outstanding')).toMatchObject([{ orderId, awb: null, due: DUE, courier: 'Own rider' }])
  const paid = [{ awb: 'BD1000001', due: DUE, paid: { amount: 70_000, reference: 'UTR1', by: 'Blue Dart' } }]
  expect(await rows('remittances')).toMatchObject(paid)
  expect(await rows('differences')).toMatchObject(paid)
})

test('filters the lists by whose cash it was, and not by who has paid', async ({ shop }) => {
  const admin = shop.as(meera)
  await deliverForCash(shop, 'BD1000001')
  await deliverForCash(shop, 'DL1000001', 'Delhivery')
  await deliverForCash(shop, 'DL1000002', 'delhivery')
  await bookPasted(admin, { text: 'BD1000001, 700\nDL1000001, 799', courier: 'Cash Agency' })
  await bookPasted(admin, { text: 'DL1000002, 750', courier: 'Cash Agency', reference: 'UTR2' })
  const namesOf = async (courier: string) => {
    const references = (await listRemittances(admin, { courier, page: 1 })).items.map(({ reference }) => reference)
    const differences = (await listDifferences(admin, { courier, page: 1 })).items.map(({ awb }) => awb)
    const exported = []
    for await (const batch of exportCash(admin, { show: 'remittances', courier, page: 1 }))
      exported.push(...batch.map(({ awb }) => awb))
    return { references: references.toSorted(), differences, exported: exported.toSorted() }
  }
  expect(await namesOf('Blue Dart')).toEqual({
    ...{ references: ['UTR1'], differences: ['BD1000001'], exported: ['BD1000001'] },
  })
  expect(await namesOf('DELHIVERY')).toEqual({
    ...{ references: ['UTR1', 'UTR2'], differences: ['DL1000002'], exported: ['DL1000001', 'DL1000002'] },
  })
  expect(await namesOf('Cash Agency')).toEqual({ references: [], differences: [], exported: [] })
})

test('refuses everybody but a person who is an admin', async ({ shop }) => {
  const { shipmentId } = await deliverForCash(shop, 'BD1000001')
  const key = { ...shop, serverKey: { id: crypto.randomUUID(), name: 'ERP', rights: ['read-orders', 'change-orders'] } }
  for (const caller of [shop, shop.as(asha), key as never as TestShop])
    for (const run of [
      () => readCashBook(caller, { show: 'outstanding', page: 1 }),
      () => listOutstanding(caller, { page: 1 }),
      () => previewPasted(caller, { text: 'BD1000001, 799' }),
      () => bookRemittance(caller, { courier: 'a', reference: 'b', paidOn: '2026-01-15', lines: [], seen: 0 }),
      () => writeNote(caller, shipmentId, 'Why'),
      () => exportCash(caller, { show: 'outstanding', page: 1 }).next(),
      () => readOrderRemittances(caller, shipmentId),
    ])
      await expect((async () => run())()).rejects.toMatchObject({ code: 'forbidden' })
})

test('asks for who has paid, the reference, a day that is not in the future, and lines', async ({ shop }) => {
  const admin = shop.as(meera)
  const form = { do: 'preview', courier: ' Blue  Dart ', reference: 'UTR1', paidOn: '2026-01-15', text: 'a, 1' }
  expect(BookCommand.parse(form)).toMatchObject({ courier: 'Blue Dart' })
  for (const [field, value, message] of [
    ['courier', ' ', messages.courierNeeded],
    ['reference', '', messages.referenceNeeded],
    ['paidOn', '2026-02-30', messages.dayNeeded],
    ['text', 'x'.repeat(100_001), messages.longText],
  ] as const)
    expect(BookCommand.safeParse({ ...form, [field]: value }).error?.issues[0]?.message).toBe(message)
  const tomorrow = istDay(addDuration(shop.now(), days(1)))
  await expect(previewPasted(admin, { text: 'a, 1', paidOn: tomorrow })).rejects.toMatchObject({
    fieldErrors: { paidOn: messages.dayInFuture },
  })
  await expect(previewPasted(admin, { text: '\n' })).rejects.toMatchObject({ fieldErrors: { text: messages.noLines } })
  await expect(previewPasted(admin, { text: 'a, 1\n'.repeat(1001) })).rejects.toMatchObject({
    fieldErrors: { text: messages.tooManyLines },
  })
})

test('changes nothing that is booked, and books cash only once and whole', async ({ shop }) => {
  const admin = shop.as(meera)
  const { shipmentId } = await deliverForCash(shop, 'BD1000001')
  const open = await placeAshasOrder(shop, [[lamp, lamp.variant]])
  const onTheWay = await createShipmentOf(shop, open)
  await moveTo(shop, onTheWay, 'handed_over')
  const { id } = await bookPasted(admin, { text: 'BD1000001, 700' })
  await writeNote(admin, shipmentId, 'Fee')
  for (const [table, column] of [
    ['cash_remittances', 'amount'],
    ['cash_remittance_lines', 'amount'],
    ['cash_difference_notes', 'text'],
  ]) {
    // oxfmt-ignore
    expect(await attempt(shop, sql.raw(`delete from shop.${table}`))).toMatch(STAYS)
    expect(await attempt(shop, sql.raw(`update shop.${table} set ${column} = ${column}`))).toMatch(STAYS)
  }
  const second = await deliverForCash(shop, 'BD1000003')
  const { id: later } = await bookPasted(admin, { text: 'BD1000003, 799', reference: 'UTR2' })
  const line = (shipment: string, amount: number, due: number, number = 1, remittance = id) =>
    attempt(shop, sql`insert into shop.cash_remittance_lines (shipment_id, number, remittance_id, amount, due)
      values (${shipment}, ${number}, ${remittance}, ${amount}, ${due})`) // oxfmt-ignore
  expect(await line(shipmentId, DUE, DUE)).toBe('cash_remittance_lines_once')
  expect(await line(shipmentId, DUE, DUE, 1, later)).toBe('cash_remittance_lines_number')
  expect(await line(shipmentId, 9_901, 9_900, 2, later)).toBe('cash_remittance_lines_rest')
  expect(await line(shipmentId, 0, 9_900, 2, later)).toBe('cash_remittance_lines_rest')
  expect(await line(shipmentId, 9_000, 9_000, 2, later)).toBe('cash_booked_once')
  expect(await line(shipmentId, 9_900, 9_900, 3, later)).toBe('cash_booked_once')
  expect(await line(shipmentId, 9_900, 9_900, 2, later)).toBe('remittances_add_up')
  expect(await line(second.shipmentId, 1, 1, 2)).toBe('cash_booked_once')
  expect(await line(onTheWay, 0, 249_900)).toBe('cash_booked_once')
  const other = await deliverForCash(shop, 'BD1000002')
  expect(await line(other.shipmentId, DUE, DUE - 1)).toBe('cash_booked_once')
  expect(await line(other.shipmentId, DUE, DUE)).toBe('remittances_add_up')
  const set = (values: string, at: string) =>
    attempt(shop, sql`update shop.shipments set ${sql.raw(values)} where id = ${at}`)
  expect(await set('is_remitted = false', shipmentId)).toBe('shipments_cash_stays')
  expect(await set('is_remitted = true', other.shipmentId)).toBe('shipments_cash_stays')
  expect(await set(`courier_name = 'Delhivery'`, other.shipmentId)).toBe('shipments_cash_stays')
  expect(await shop.db.$count(cashRemittanceLines)).toBe(2)
})

committingTest('books a shipment once when admins book it at once', { timeout: 60_000 }, async ({ shop }) => {
  const admin = shop.as(meera)
  await shop.db.execute(sql`insert into shop.stock_moves (variant_id, quantity, reason, at)
    values (${kurta.small}, 20, 'corrected', ${shop.now()})`)
  const awbs = ['BD1000001', 'BD1000002', 'BD1000003', 'BD1000004']
  for (const awb of awbs) await deliverForCash(shop, awb)
  const lines = (order: string[]) => readPasted(admin, order.map((awb) => `${awb}, 799`).join('\n'))
  const book = (reference: string, order: string[]) =>
    bookRemittance(admin, {
      ...{ courier: 'Blue Dart', reference, paidOn: '2026-01-15' },
      ...{ lines: lines(order), seen: order.length * DUE },
    })
  const rivals = Array.from({ length: 8 }, (_, at) => book(`UTR${at}`, at % 2 === 0 ? awbs : awbs.toReversed()))
  const results = await Promise.allSettled(rivals)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'conflict', message: messages.changedMeanwhile })
  expect(await shop.db.$count(cashRemittances)).toBe(1)
  expect(await shop.db.$count(shipments, eq(shipments.isRemitted, true))).toBe(4)
  expect(await readOutstanding(admin)).toEqual({ count: 0, amount: 0 })

  for (const awb of ['BD1000005', 'BD1000006']) await deliverForCash(shop, awb)
  const same = await Promise.allSettled([book('UTR 9', ['BD1000005']), book('utr 9', ['BD1000006'])])
  expect(same.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = same.find((result) => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('is booked already') as string,
  })
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog, orderLines, products, taxClasses } from '#db/schema.server.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, days, istDay } from '#core/time.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { committingTest, test, type TestShop } from '#test/shop.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { readInvoice } from '../orders/invoices.ts'
import { placeOrder } from '../payments/place-order.ts'
import { AddTaxClassForm, AddTaxRatesBody, TaxClassCommand, type Rate } from './input.ts'
import { readTaxClass } from './list-classes.ts'
import { messages } from './messages.ts'
import { restateRates } from './restate-rates.ts'
import { findClassOfHsn, findPercent } from './rules.ts'
import { addTaxClass, addTaxRates, changeTaxClass, removeTaxRates } from './save-class.ts'

const TEXTILE = 1
const dayAfter = (shop: TestShop, count: number) => istDay(addDuration(shop.now(), days(count)))
const RATES: Rate[] = [
  { upTo: fromRupees(1000), percent: 5 },
  { upTo: null, percent: 40 },
]
/** The database takes rates of days to come by its own clock. */
const withClock = (shop: TestShop) => {
  shop.clock.at = new Date()
  return shop.as(meera)
}

test('applies rates of tomorrow to invoices of tomorrow, and to none that is issued today', async ({ shop }) => {
  const admin = withClock(shop)
  const order = async () => placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small, 2]]))
  const ship = async (id: string) => {
    await advanceOrder(admin, id, 'processing')
    await advanceOrder(admin, id, 'shipped')
  }
  const percentOf = async (id: string) => (await readInvoice(shop.as(asha), id)).lines[0]!.percent
  const [today, later] = [await order(), await order()]
  const rates = { version: 1, validFrom: dayAfter(shop, 1), rates: [{ upTo: null, percent: 40 }] }
  await addTaxRates(admin, TEXTILE, rates)
  await ship(today)
  shop.clock.at = addDuration(shop.clock.at, days(1))
  await ship(later)
  expect([await percentOf(today), await percentOf(later)]).toEqual([5, 40])
  const next = await order()
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, next))
  expect(line!.gstPercent).toBe(40)
})

test('restates the rates of products on the day on which others begin', async ({ shop }) => {
  const admin = withClock(shop)
  const percents = async () =>
    (await shop.db.select({ percent: products.gstPercent }).from(products).orderBy(products.id)).map(
      (one) => one.percent,
    )
  await addTaxRates(admin, TEXTILE, { version: 1, validFrom: dayAfter(shop, 1), rates: RATES })
  await restateRates(shop)
  expect(await percents()).toEqual([5, 5, 5, 5, 5])
  shop.clock.at = addDuration(shop.clock.at, days(1))
  await restateRates(shop)
  // The lamp has a class with one rate.
  expect(await percents()).toEqual([5, 40, 40, 5, 5])
  expect(await shop.db.$count(products, eq(products.version, 1))).toBe(5)
})

test('refuses rates that begin today, and keeps those that have begun', async ({ shop }) => {
  const admin = withClock(shop)
  for (const validFrom of ['2025-09-22', dayAfter(shop, 0)]) {
    await expect(addTaxRates(admin, TEXTILE, { version: 1, validFrom, rates: RATES })).rejects.toMatchObject({
      message: messages.pastDay,
    })
  }
  const removed = (validFrom: string) => removeTaxRates(admin, TEXTILE, { version: 1, validFrom })
  await expect(removed('2025-09-22')).rejects.toMatchObject({ message: messages.begunRates })
  await expect(removed('2025-09-23')).rejects.toMatchObject({ message: messages.noRates })
  expect(await shop.db.$count(auditLog)).toBe(0)
})

test('says the same when the day begins while rates are added', async ({ shop }) => {
  shop.clock.at = addDuration(new Date(), -days(2))
  await expect(
    addTaxRates(shop.as(meera), TEXTILE, { version: 1, validFrom: dayAfter(shop, 1), rates: RATES }),
  ).rejects.toMatchObject({ message: messages.pastDay })
})

test('replaces and takes back rates that have not begun, and records each change', async ({ shop }) => {
  const admin = withClock(shop)
  const validFrom = dayAfter(shop, 1)
  const { slabs: before } = await readTaxClass(admin, TEXTILE)
  await addTaxRates(admin, TEXTILE, { version: 1, validFrom, rates: RATES })
  await addTaxRates(admin, TEXTILE, { version: 2, validFrom, rates: [{ upTo: null, percent: 18 }] })
  const { slabs } = await readTaxClass(admin, TEXTILE)
  expect(slabs.filter((slab) => slab.validFrom === validFrom)).toEqual([{ validFrom, upTo: null, percent: 18 }])
  await removeTaxRates(admin, TEXTILE, { version: 3, validFrom })
  expect((await readTaxClass(admin, TEXTILE)).slabs).toEqual(before)
  const events = await shop.db.select().from(auditLog)
  expect(events.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual(
    Array(3).fill(['change-tax', 'tax', '1']),
  )
})

test('adds a class whose rates hold at once, and proposes it by the longest HSN code', async ({ shop }) => {
  const admin = shop.as(meera)
  const { id } = await addTaxClass(admin, { name: 'Silk saris', unit: 'piece', hsn: ['620411'], rates: RATES })
  const added = await readTaxClass(admin, id)
  expect(added).toMatchObject({ code: 'silk-saris', version: 1, prefixes: ['620411'] })
  expect(findPercent(added.slabs, { net: fromRupees(2000), pieces: 1 }, '2026-01-01')).toBe(40)
  const classes = [await readTaxClass(admin, TEXTILE), added]
  expect([findClassOfHsn(classes, '6204 11 90')?.id, findClassOfHsn(classes, '6204')?.id]).toEqual([id, TEXTILE])
  const again = addTaxClass(admin, { name: 'Silk Saris', unit: 'piece', hsn: [], rates: RATES })
  await expect(again).rejects.toMatchObject({ message: messages.exists('Silk Saris') })
  const taken = addTaxClass(admin, { name: 'Shawls', unit: 'piece', hsn: ['61'], rates: RATES })
  await expect(taken).rejects.toMatchObject({ message: messages.takenPrefix('61', 'Clothes and made-ups') })
  expect(await shop.db.$count(taxClasses)).toBe(8)
})

test('refuses changes from an older version, and of a class that does not exist', async ({ shop }) => {
  const admin = shop.as(meera)
  const change = { version: 1, name: 'Clothes', hsn: ['61', '62'] }
  expect(await changeTaxClass(admin, TEXTILE, change)).toBe(messages.updated)
  expect(await readTaxClass(admin, TEXTILE)).toMatchObject({ name: 'Clothes', prefixes: ['61', '62'], version: 2 })
  await expect(changeTaxClass(admin, TEXTILE, change)).rejects.toMatchObject({
    message: messages.changedMeanwhile('meera@example.in'),
  })
  await changeTaxClass(admin, TEXTILE, { ...change, version: 2 })
  expect((await readTaxClass(admin, TEXTILE)).version).toBe(2)
  await expect(changeTaxClass(admin, 99, change)).rejects.toMatchObject({ message: messages.notFound })
})

committingTest('keeps one of two changes that two admins make at once', async ({ shop }) => {
  const admin = withClock(shop)
  const validFrom = dayAfter(shop, 2)
  const added = await Promise.allSettled(
    [18, 40].map((percent) => addTaxRates(admin, TEXTILE, { version: 1, validFrom, rates: [{ upTo: null, percent }] })),
  )
  expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { slabs, version } = await readTaxClass(admin, TEXTILE)
  expect([slabs.filter((slab) => slab.validFrom === validFrom).length, version]).toEqual([1, 2])
})

const sentenceOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

test.for([
  [{ validFrom: 'soon' }, messages.badDay],
  [{ validFrom: '2030-02-30' }, messages.badDay],
  [{ rates: [{ upTo: null, percent: 12 }] }, messages.badPercent],
  [{ rates: [{ upTo: 2500, percent: 5 }] }, messages.topNeeded],
  [{ rates: [1, 2].map(() => ({ upTo: null, percent: 5 })) }, messages.oneTop],
  [
    { rates: [...[5, 18].map((percent) => ({ upTo: 9, percent })), { upTo: null, percent: 40 }] },
    messages.sameLimit(fromRupees(9)),
  ],
  [{ rates: [{ upTo: -1, percent: 5 }] }, messages.badLimit],
  [{ rates: [] }, messages.topNeeded],
] as const)('refuses %j with a sentence', ([body, message]) => {
  const valid = { version: 1, validFrom: '2030-04-01', rates: [{ upTo: null, percent: 5 }] }
  expect(sentenceOf(AddTaxRatesBody.safeParse({ ...valid, ...body }))).toBe(message)
})

test('reads the rates of a form, without its empty rows', () => {
  const form = { do: 'add-rates', version: '3', validFrom: '2030-04-01', top: '18' }
  const rows = { 'rates.0.upTo': '2,500', 'rates.0.percent': '5', 'rates.1.upTo': '', 'rates.1.percent': '' }
  expect(TaxClassCommand.parse({ ...form, ...rows })).toMatchObject({
    ...{ version: 3, validFrom: '2030-04-01' },
    rates: [
      { upTo: 250_000, percent: 5 },
      { upTo: null, percent: 18 },
    ],
  })
  expect(sentenceOf(TaxClassCommand.safeParse({ ...form, ...rows, 'rates.0.upTo': 'much' }))).toBe(messages.badLimit)
  expect(sentenceOf(TaxClassCommand.safeParse({ ...form, ...rows, 'rates.0.percent': '' }))).toBe(messages.badPercent)
  expect(sentenceOf(TaxClassCommand.safeParse({ ...form, ...rows, top: '' }))).toBe(messages.topNeeded)
  expect(sentenceOf(AddTaxClassForm.safeParse({ name: '', top: '5' }))).toBe(messages.nameNeeded)
  expect(sentenceOf(AddTaxClassForm.safeParse({ name: 'Silk', hsn: '6', top: '5' }))).toBe(messages.badPrefix)
})

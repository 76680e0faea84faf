import { eq } from 'drizzle-orm'
import { stockMovements, variants } from '#db/schema.server.ts'
import { kurta, meera } from '#test/fixtures.ts'
import { checkFile, problemsIn, readRunWithRows } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { changeStock } from '../inventory/change-stock.ts'
import { applyRun } from './apply-run.ts'
import { messages } from './messages.ts'
import { startApply } from './start-run.ts'

const COUNT = 'sku,stock\n152-INDIGO-S,15\n'
const counted = { stock: 'available' } as const
const stockOf = async ({ db }: TestShop) =>
  (await db.select().from(variants).where(eq(variants.id, kurta.small)))[0]!.stock

async function apply(shop: TestShop, id: string) {
  await startApply(shop.as(meera), id)
  await applyRun(shop, id)
  return readRunWithRows(shop, id)
}

const setByHand = (shop: TestShop, pieces: number) =>
  changeStock(shop.as(meera), {
    ...{ key: 'a', reason: 'corrected', note: '' },
    items: [{ sku: '152-INDIGO-S', set: pieces, of: 'available' }],
  })

test('books a count once when its file was checked twice', async ({ shop }) => {
  const first = await checkFile(shop, COUNT, counted)
  const second = await checkFile(shop, COUNT, counted)
  expect((await apply(shop, first.id)).counts.applied).toBe(1)
  const run = await apply(shop, second.id)
  expect(run.counts.applied).toBe(0)
  expect(problemsIn(run)).toEqual([`2 : ${messages.stockChangedSince(meera.email)}`])
  expect(await stockOf(shop)).toBe(15)
})

test('keeps the stock that somebody set after the count was checked', async ({ shop }) => {
  const { id } = await checkFile(shop, COUNT, counted)
  await setByHand(shop, 15)
  expect(problemsIn(await apply(shop, id))).toEqual([`2 : ${messages.stockChangedSince(meera.email)}`])
  expect(await stockOf(shop)).toBe(15)
})

test('skips the whole product when the stock of a size was changed after the check', async ({ shop }) => {
  const file = 'handle,price,sku,stock\nindigo-kurta,749,152-INDIGO-S,15\n'
  const { id } = await checkFile(shop, file, counted)
  await setByHand(shop, 12)
  const run = await apply(shop, id)
  expect(run.items).toMatchObject([{ action: 'error', appliedAt: null }])
  expect(await stockOf(shop)).toBe(12)
})

test('books a count after a sale, and after changes before its check', async ({ shop }) => {
  await setByHand(shop, 11)
  const { id } = await checkFile(shop, COUNT, counted)
  await shop.db.insert(stockMovements).values({ variantId: kurta.small, quantity: -2, reason: 'sold', at: shop.now() })
  expect((await apply(shop, id)).counts.applied).toBe(1)
  expect(await stockOf(shop)).toBe(13)
})

test('adds pieces although the stock was changed after the check', async ({ shop }) => {
  const { id } = await checkFile(shop, 'sku,stock_change\n152-INDIGO-S,5\n', counted)
  await setByHand(shop, 12)
  expect((await apply(shop, id)).counts.applied).toBe(1)
  expect(await stockOf(shop)).toBe(17)
})

import { and, eq, isNull } from 'drizzle-orm'
import { describe } from 'vitest'
import { auditLog, products, variants } from '#db/schema.server.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { problemsIn, readRunWithRows, undoFile } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { applyRun } from './apply-run.ts'
import { createGridRun } from './create-grid-run.ts'
import { GridForm, GridQuery } from './grid-input.ts'
import { messages } from './grid-messages.ts'
import { listGridProducts } from './grid-products.ts'
import { startApply } from './start-run.ts'

const everything = GridQuery.parse({})
const check = async (shop: TestShop, form: Record<string, string>, query = everything) =>
  readRunWithRows(shop, await createGridRun(shop.as(meera), GridForm.parse(form), query))
const pricesOf = async (shop: TestShop) => {
  const rows = await shop.db.select().from(products).where(isNull(products.deletedAt))
  return new Map(rows.map(({ id, price }) => [id, price]))
}
const skuOf = async (shop: TestShop, id: number) =>
  (
    await shop.db
      .select()
      .from(variants)
      .where(and(eq(variants.productId, id), variants.isDefault))
  )[0]!.sku

describe('a change of many products', () => {
  test('reduces every price by a formula, in one run that is undone at once', async ({ shop }) => {
    const before = await pricesOf(shop)
    const form = { field: 'price', value: '−10 %', rounding: 'end-9', isAtMostMrp: 'on', target: 'all' }
    const { id, ...run } = await check(shop, form)
    expect(problemsIn(run)).toEqual([])
    expect(run).toMatchObject({ kind: 'grid', state: 'checked', fileName: 'Price −10 %, end in 9', rows: before.size })
    expect(await pricesOf(shop)).toEqual(before)

    await startApply(shop.as(meera), id)
    await applyRun(shop, id)
    const now = await pricesOf(shop)
    for (const [product, price] of before) {
      expect(now.get(product)).toBeLessThanOrEqual(price)
      if (price >= 1000 * 10) expect((now.get(product)! / 100) % 10).toBe(9)
    }
    const events = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'change-product'))
    expect(events).toHaveLength(run.counts.update)

    expect(await undoFile(shop, id)).toMatchObject({ state: 'undone' })
    expect(await pricesOf(shop)).toEqual(before)
  })

  test('changes only the cells that differ from those the page showed', async ({ shop }) => {
    const sku = await skuOf(shop, kurta.id)
    const row = {
      'rows.0.sku': sku,
      'rows.0.price': '649',
      'rows.0.was_price': '699',
      'rows.0.mrp': '1',
      'rows.0.was_mrp': '1',
    }
    const { items } = await check(shop, row)
    expect(items.map(({ after }) => after)).toEqual([{ price: '649' }])
  })

  test('prefers what was typed in a row to the formula', async ({ shop }) => {
    const sku = await skuOf(shop, kurta.id)
    const typed = { 'rows.0.sku': sku, 'rows.0.price': '501', 'rows.0.was_price': '0' }
    const { items } = await check(shop, { ...typed, field: 'price', value: '+1%', target: 'all' })
    expect(items.find((item) => item.sku === sku)?.after.price).toBe('501')
  })

  test('names a price above the MRP by its row, and changes nothing in that row', async ({ shop }) => {
    const sku = await skuOf(shop, kurta.id)
    const run = await check(shop, { 'rows.3.sku': sku, 'rows.3.pick': 'on', field: 'price', value: '= MRP + ₹100' })
    expect(run.counts).toMatchObject({ read: 1, error: 1 })
    expect(problemsIn(run)).toHaveLength(1)
  })

  test.for([
    [{}, messages.nothingTyped],
    [{ field: 'price', value: '10 per cent', target: 'all' }, messages.invalidFormula],
    [{ field: 'price', value: '', target: 'all' }, messages.noValue],
    [{ field: 'price', value: '-10%' }, messages.nothingPicked],
  ] as const)('refuses %o', async ([form, message], { shop }) => {
    await expect(check(shop, form)).rejects.toThrow(message)
  })

  test('is only for admins', async ({ shop }) => {
    const form = GridForm.parse({ field: 'price', value: '-10%', target: 'all' })
    await expect(createGridRun(shop.as(asha), form, everything)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listGridProducts(shop.as(asha), everything)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

test('filters the products of the grid', async ({ shop }) => {
  const list = (query: Record<string, string>) => listGridProducts(shop.as(meera), GridQuery.parse(query))
  const all = await list({})
  expect(all.items.length).toBe(all.total)
  const found = await list({ gender: 'women', q: 'indigo' })
  expect(found.items.map(({ id }) => id)).toEqual([kurta.id])
  expect((await list({ brand: 'no such brand' })).items).toEqual([])
  expect((await list({ q: '100%_', page: 'x' })).total).toBe(0)
})

import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { fromRupees } from '#core/money.ts'
import { auditLog, productImages, products, stockMovements, variants } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, meera } from '#test/fixtures.ts'
import { problemsIn, readRunWithRows, undoFile } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { toFormRows } from '../product-admin/rules.ts'
import { applyRun } from './apply-run.ts'
import { createGridRun } from './create-grid-run.ts'
import { GridForm, GridQuery } from './grid-input.ts'
import { messages } from './grid-messages.ts'
import { listGridProducts } from './grid-products.ts'
import { startApply } from './start-run.ts'

/** Tests of every day change fewer products than `PRODUCTS=500 npx vitest run shop/runs/create-grid-run`. */
const MANY = Number(process.env.PRODUCTS ?? 100)
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

  test('names the picked products that have changed since the page was shown', async ({ shop }) => {
    const skus = [await skuOf(shop, kurta.id), await skuOf(shop, jeans.id), await skuOf(shop, dress.id)]
    const picked = Object.fromEntries(
      skus.flatMap((sku, at) => [
        [`rows.${at}.sku`, sku],
        [`rows.${at}.pick`, 'on'],
      ]),
    )
    const form = { ...picked, field: 'price', value: '+₹50', target: 'picked' }
    expect((await check(shop, form)).items.map(({ sku }) => sku)).toEqual(expect.arrayContaining(skus))
    await shop.db.update(variants).set({ sku: 'JEANS' }).where(eq(variants.id, jeans.variant))
    await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, dress.id))
    const message = messages.pickedGone(skus.slice(1))
    await expect(check(shop, form)).rejects.toMatchObject({ code: 'conflict', message })
    expect(message).toContain('153, 154: changed since')
    expect(messages.pickedGone(['1', '2', '3', '4', '5', '6'])).toContain('5 and 1 more: changed since')
  })

  test('writes one audit event for each of many products', { timeout: 180_000 }, async ({ shop }) => {
    await shop.db.execute(sql`
      insert into shop.products (id, slug, title, price, actual_price, category, department_id, created_at, updated_at)
      select n, 'jar-' || n, 'Jar ' || n, 134900, 150000, 'Jars', 2, now(), now() from generate_series(2001, ${2000 + MANY}) n`)
    await shop.db.execute(sql`
      insert into shop.variants (product_id, sku, is_default) select n, 'jar-' || n, true from generate_series(2001, ${2000 + MANY}) n`)
    const jars = GridQuery.parse({ q: 'Jar' })
    const form = { field: 'price', value: '−10 %', rounding: 'end-9', isAtMostMrp: 'on', target: 'all' }
    const { id, counts } = await check(shop, form, jars)
    expect(counts).toMatchObject({ read: MANY, update: MANY, error: 0 })
    await startApply(shop.as(meera), id)
    await applyRun(shop, id)
    const reduced = eq(products.price, fromRupees(1209))
    expect(await shop.db.$count(products, reduced)).toBe(MANY)
    expect(await shop.db.$count(auditLog, eq(auditLog.action, 'change-product'))).toBe(MANY)
    expect(await shop.db.$count(auditLog, eq(auditLog.action, 'apply-run'))).toBe(1)
    await undoFile(shop, id)
    expect(await shop.db.$count(products, reduced)).toBe(0)
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

  test('changes stock, status and tags, and undoes them', async ({ shop }) => {
    const sku = await skuOf(shop, kurta.id)
    const picture = { productId: kurta.id, position: 0, url: 'https://a.example.in/a.jpg' }
    await shop.db.insert(productImages).values(picture)
    const read = async () => (await listGridProducts(shop.as(meera), GridQuery.parse({ q: 'indigo kurta' }))).items[0]!
    const before = await read()
    const typed = { stock_change: '+3', status: 'hidden', tags: 'Eid, eid, new' }
    const shown = { was_stock_change: '', was_status: before.status, was_tags: '' }
    const { id, items } = await check(shop, toFormRows('rows', [{ sku, ...typed, ...shown }]))
    const stock = { before: String(before.stock), after: String(before.stock + 3) }
    expect(items).toMatchObject([
      {
        before: { status: 'live', tags: '', stock: stock.before },
        after: { status: 'hidden', tags: 'Eid, new', stock: stock.after },
      },
    ])
    await startApply(shop.as(meera), id)
    await applyRun(shop, id)
    const changed = {
      stock: before.stock + 3,
      totalStock: before.totalStock + 3,
      status: 'hidden',
      tags: ['Eid', 'new'],
    }
    expect(await read()).toMatchObject(changed)
    await undoFile(shop, id)
    expect(await read()).toEqual(before)
  })

  test('names the pieces that are not there to take', async ({ shop }) => {
    const sku = await skuOf(shop, kurta.id)
    const row = { 'rows.0.sku': sku, 'rows.0.stock_change': '-99999', 'rows.0.was_stock_change': '' }
    expect(problemsIn(await check(shop, row))).toEqual([expect.stringContaining('1 stock_change: Only')])
  })

  test('adds and removes tags of all products that the filters find', async ({ shop }) => {
    await shop.db
      .update(products)
      .set({ tags: ['Summer', 'new'] })
      .where(eq(products.id, kurta.id))
    const tagged = GridQuery.parse({ tag: 'summer' })
    const { items } = await check(shop, { field: 'tags', value: '+eid, −SUMMER', target: 'all' }, tagged)
    expect(items).toMatchObject([{ before: { tags: 'Summer, new' }, after: { tags: 'new, eid' } }])
    const replaced = await check(shop, { field: 'tags', value: 'sale', target: 'all' }, tagged)
    expect(replaced.items).toMatchObject([{ after: { tags: 'sale' } }])
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

  const sizes = await shop.db.select().from(variants)
  const moves = sizes.map(({ id, stock }) => ({ variantId: id, quantity: (id === kurta.small ? 0 : 500) - stock }))
  const cause = { reason: 'corrected', at: shop.now() } as const
  await shop.db.insert(stockMovements).values(moves.map((move) => ({ ...move, ...cause })))
  expect((await list({ stock: 'out' })).items.map(({ id }) => id)).toEqual([kurta.id])
  expect((await list({ stock: 'low' })).items.map(({ id }) => id)).toEqual([kurta.id])
  expect((await list({ stock: 'x' })).total).toBe(all.total)
})

test('keeps everything of a product that has no column', async ({ shop }) => {
  await shop.db.execute(sql`
    update shop.products set attribute_words = attribute_words, low_stock = 3, tags = '{eid}', status = 'hidden', origin_country = 'IN',
      generic_name = 'Kurta', net_amount = 1, net_unit = 'N', care = 'Hand wash', size_label = 'Fit' where id = ${kurta.id}`)
  await shop.db.execute(sql`
    update shop.variants set price = 120000, actual_price = 150000, low_stock = 2, weight_g = 300, hsn = '6206', barcode = '96385074'
     where id = (select id from shop.variants where product_id = ${kurta.id} and not is_default limit 1)`)
  await shop.db.execute(sql`
    insert into shop.product_attributes (product_id, attribute_id, value_id)
    select ${kurta.id}, attribute_id, id from shop.attribute_values order by id limit 1`)
  const read = async () => ({
    product: (
      await shop.db.execute(
        sql`select to_jsonb(p) - '{price,price_from,percent_off,version,updated_at}'::text[] as p from shop.products p where id = ${kurta.id}`,
      )
    ).rows,
    variants: (
      await shop.db.execute(
        sql`select to_jsonb(v) as v from shop.variants v where product_id = ${kurta.id} order by id`,
      )
    ).rows,
    attributes: (await shop.db.execute(sql`select * from shop.product_attributes where product_id = ${kurta.id}`)).rows,
  })
  const before = await read()
  expect(before.attributes).toHaveLength(1)
  expect(JSON.stringify(before.variants)).toContain('120000')
  const form = { 'rows.0.sku': await skuOf(shop, kurta.id), 'rows.0.price': '649', 'rows.0.was_price': '1' }
  const run = await check(shop, form)
  expect(problemsIn(run)).toEqual([])
  await startApply(shop.as(meera), run.id)
  await applyRun(shop, run.id)
  expect((await pricesOf(shop)).get(kurta.id)).toBe(64900)
  expect(await read()).toEqual(before)
})

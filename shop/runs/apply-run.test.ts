import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditLog, products, runRows, runs, stockMovements, variants } from '#db/schema.server.ts'
import { LIMITS } from '#db/client.server.ts'
import type { Paise } from '#core/money.ts'
import { connect } from '#db/connect.server.ts'
import { kurta, meera } from '#test/fixtures.ts'
import { applyFile, checkFile, problemsIn, readRunWithRows, undoFile } from '#test/run-file.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { changeProduct } from '../product-admin/save-product.ts'
import { SaveProduct } from '../product-admin/input.ts'
import { toFormRows } from '../product-admin/rules.ts'
import { applyRun } from './apply-run.ts'
import { messages } from './messages.ts'
import { startApply, startUndo } from './start-run.ts'

const HEADER = 'handle,title,category,gender,price,mrp,size,colour,stock'
const productOf = async (shop: TestShop, slug: string) =>
  (
    await shop.db
      .select()
      .from(products)
      .where(and(eq(products.slug, slug), isNull(products.deletedAt)))
  )[0]
const stockOf = async (shop: TestShop, id: number) =>
  (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]!.stock
const sell = (shop: TestShop, variantId: number, quantity: number) =>
  shop.db.insert(stockMovements).values({ variantId, quantity: -quantity, reason: 'sold', at: shop.now() })

const edit = async (shop: TestShop, price: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, kurta.id))
  const input = SaveProduct.parse({
    ...{ title: 'Indigo Kurta', category: 'Kurtas and Kurtis', gender: 'women', price, version: String(row!.version) },
    ...{ 'pictures.0.url': 'https://a.example.in/a.jpg', 'pictures.0.view': 'front view' },
    ...toFormRows('variants', [{ id: '1', size: 'S', colour: 'Indigo', stock: '10', was: '10' }]),
  })
  await changeProduct(shop.as(meera), kurta.id, input)
}

test('creates and changes products, and finds no change in the same file afterwards', async ({ shop }) => {
  const file = `${HEADER}\nindigo-kurta,Indigo Kurta,,,699,,S,Indigo,\nnew-shirt,New Shirt,Casual Shirts,men,999,1299,M,Blue,3\nnew-shirt,,,,,,L,Blue,4\n`
  const run = await applyFile(shop, file)
  expect(problemsIn(run)).toEqual([`3 status: ${messages.staysDraft(['picture'])}`])
  expect(run).toMatchObject({ state: 'applied', counts: { applied: 3, create: 2, update: 1 } })
  expect(await productOf(shop, 'indigo-kurta')).toMatchObject({ price: 69900 })
  expect(await productOf(shop, 'new-shirt')).toMatchObject({
    ...{ title: 'New Shirt', price: 99900, actualPrice: 129900, gender: 'men', colours: ['Blue'] },
  })
  const moves = await shop.db.select().from(stockMovements).where(eq(stockMovements.runId, run.id))
  expect(moves.map(({ quantity }) => quantity)).toEqual([3, 4])
  expect((await checkFile(shop, file.replace(',3\n', ',\n').replace(',4\n', ',\n'))).counts).toMatchObject({
    none: 3,
    read: 3,
  })
  const audited = await shop.db.select().from(auditLog).where(eq(auditLog.actorId, meera.id))
  const ofRun = ['import-file', 'apply-run', 'change-product', 'add-product']
  expect(audited.map(({ action }) => action)).toEqual([...ofRun, 'import-file'])
})

test('skips a product that was changed after the check', async ({ shop }) => {
  const { id } = await checkFile(shop, `handle,price\nindigo-kurta,699\nslim-jeans,1299\n`)
  await edit(shop, '750')
  await startApply(shop.as(meera), id)
  await applyRun(shop, id)
  const run = await readRunWithRows(shop, id)
  expect(problemsIn(run)).toEqual([`2 : ${messages.changedSince(meera.email)}`])
  expect(run.counts.applied).toBe(1)
  expect(await productOf(shop, 'indigo-kurta')).toMatchObject({ price: 75000 })
})

test('undoes only what is still as the run wrote it', async ({ shop }) => {
  const file = `handle,title,category,price,brand,size,colour,stock_change\nindigo-kurta,,,699,Nila,S,Indigo,10\nnew,New,Jeans,100,,,,\n`
  const { id } = await applyFile(shop, file)
  await sell(shop, kurta.small, 12)
  await edit(shop, '650')
  const run = await undoFile(shop, id)
  expect(run.state).toBe('undone')
  expect(problemsIn(run)).toEqual(expect.arrayContaining([`2 price: ${messages.changedLater('price')}`]))
  expect(await productOf(shop, 'indigo-kurta')).toMatchObject({ price: 65000 })
  expect(await productOf(shop, 'new')).toMatchObject({ status: 'hidden' })
})

test('keeps sales between the check and the change subtracted', async ({ shop }) => {
  const { id } = await checkFile(shop, 'sku,stock\n152-INDIGO-S,12\n152-INDIGO-M,3\n', { stock: 'available' })
  await sell(shop, kurta.small, 4)
  await sell(shop, kurta.medium, 9)
  await startApply(shop.as(meera), id)
  await applyRun(shop, id)
  const run = await readRunWithRows(shop, id)
  // 10 pieces were counted as 12, and 4 of them were sold.
  expect(await stockOf(shop, kurta.small)).toBe(8)
  expect(problemsIn(run)).toEqual([`3 : ${messages.onlyLeft(await stockOf(shop, kurta.medium))}`])
})

test('takes back no more pieces than are left', async ({ shop }) => {
  const { id } = await applyFile(shop, 'sku,stock_change\n152-INDIGO-S,10\n152-INDIGO-M,-4\n')
  expect(await stockOf(shop, kurta.small)).toBe(20)
  await sell(shop, kurta.small, 13)
  const run = await undoFile(shop, id)
  expect(problemsIn(run)).toEqual([`2 stock: ${messages.soldSince(3, 10)}`])
  expect(await stockOf(shop, kurta.small)).toBe(0)
  expect(await stockOf(shop, kurta.medium)).toBe(10)
})

const NEW_SIZE = 'handle,size,colour,size_price,stock\nindigo-kurta,XL,Indigo,1000,5\n'
const newSize = async ({ db }: TestShop) => (await db.select().from(variants).where(eq(variants.size, 'XL')))[0]!
const sellOut = async (shop: TestShop) => sell(shop, (await newSize(shop)).id, 2)

test('removes a size that the run made when it is undone, whether pieces of it were sold or not', async ({ shop }) => {
  for (const between of [() => Promise.resolve(), sellOut]) {
    const { id, items } = await applyFile(shop, NEW_SIZE)
    expect(items[0]!.after).toMatchObject({ size: 'XL', sku: '152-INDIGO-XL', size_price: '1000' })
    await between(shop)
    await undoFile(shop, id)
    expect(await newSize(shop)).toMatchObject({ stock: 0, deletedAt: expect.any(Date) as Date })
  }
})

test.for<[string, (shop: TestShop, id: number) => Promise<unknown>]>([
  [
    'whose price',
    (shop, id) =>
      shop.db
        .update(variants)
        .set({ price: 90_000 as Paise })
        .where(eq(variants.id, id)),
  ],
  ['whose SKU', (shop, id) => shop.db.update(variants).set({ sku: 'KURTA-XL' }).where(eq(variants.id, id))],
  [
    'whose barcode',
    (shop, id) => shop.db.update(variants).set({ barcode: '8901030865275' }).where(eq(variants.id, id)),
  ],
  ['whose stock', (shop, id) => sell(shop, id, -20)],
])('keeps a size %s an admin has changed since the run made it', async ([, change], { shop }) => {
  const { id } = await applyFile(shop, NEW_SIZE)
  const { id: made } = await newSize(shop)
  await change(shop, made)
  const changed = await newSize(shop)
  const run = await undoFile(shop, id)
  expect(problemsIn(run)).toEqual([`2 size: ${messages.sizeChangedLater}`])
  // The pieces of the run are gone, those of the admin stay.
  expect(await newSize(shop)).toEqual({ ...changed, stock: changed.stock - 5 })
  expect(changed.deletedAt).toBeNull()
})

test('adds no pieces to a size that was removed after the check', async ({ shop }) => {
  const { id } = await checkFile(shop, 'sku,stock_change\n152-INDIGO-S,5\n152-INDIGO-M,5\n')
  await edit(shop, '799')
  await startApply(shop.as(meera), id)
  await applyRun(shop, id)
  const run = await readRunWithRows(shop, id)
  expect(problemsIn(run)).toEqual([`3 : ${messages.sizeGoneSince}`])
  expect(run.counts.applied).toBe(1)
  expect([await stockOf(shop, kurta.small), await stockOf(shop, kurta.medium)]).toEqual([15, 10])
})

const fileOf = (length: number) =>
  [HEADER, ...Array.from({ length }, (_, at) => `p-${at},P ${at},Jeans,men,${at + 1},,,,2`), ''].join('\n')

test('does nothing twice when the job dies between two products', async ({ shop }) => {
  const { id } = await checkFile(shop, fileOf(120))
  await startApply(shop.as(meera), id)
  const db = shop.db
  let statements = 0
  // The third batch fails in its middle, as when its connection breaks.
  const dying = new Proxy(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown
      return (run: never, ...rest: []) => {
        if (++statements === 3) throw new Error('the process ends')
        return target.transaction(run, ...rest)
      }
    },
  })
  await expect(applyRun({ ...shop, db: dying }, id)).rejects.toThrow('the process ends')
  expect((await readRunWithRows(shop, id)).counts.applied).toBe(100)
  await applyRun(shop, id)
  await applyRun(shop, id)
  expect(await readRunWithRows(shop, id)).toMatchObject({ state: 'applied', counts: { applied: 120, error: 0 } })
  const { rows: counted } = await shop.db.execute(
    sql`select count(*)::int as made, count(distinct slug)::int as different from shop.products where slug like 'p-%'`,
  )
  expect(counted).toEqual([{ made: 120, different: 120 }])
})

committingTest('lets two jobs of one run do each row once', async ({ shop, settings }) => {
  const { id } = await checkFile(shop, fileOf(60))
  await startApply(shop.as(meera), id)
  // Jobs wait for each other longer than a page may wait.
  const db = connect({ ...settings, max: 4 }, LIMITS.background)
  const job = { ...shop, db }
  await Promise.all([applyRun(job, id), applyRun(job, id)])
  await db.$client.end()
  expect((await readRunWithRows(shop, id)).counts).toMatchObject({ applied: 60 })
  expect(await shop.db.$count(products, sql`slug like 'p-%'`)).toBe(60)
})

committingTest('applies one run at a time', async ({ shop }) => {
  const first = await checkFile(shop, 'handle,price\nslim-jeans,1\n')
  const second = await checkFile(shop, 'handle,price\nslim-jeans,2\n')
  await startApply(shop.as(meera), first.id)
  await expect(startApply(shop.as(meera), second.id)).rejects.toThrow(messages.otherAtWork)
  await expect(startApply(shop.as(meera), first.id)).rejects.toThrow(messages.notChecked)
  await expect(startUndo(shop.as(meera), first.id)).rejects.toThrow(messages.notApplied)
})

test('stops when who started it is no admin any more', async ({ shop }) => {
  const { id } = await checkFile(shop, 'handle,price\nslim-jeans,1\n')
  await startApply(shop.as(meera), id)
  await applyRun({ ...shop, settings: { ...shop.settings, adminEmails: [] } }, id)
  expect(await shop.db.select({ state: runs.state, problem: runs.problem }).from(runs)).toEqual([
    { state: 'failed', problem: messages.actorGone },
  ])
  expect(await shop.db.$count(runRows, sql`applied_at is not null`)).toBe(0)
})

/** Any sequence of imports, grid runs, stock calls, sales and undoing keeps what the database promises of products. */
import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { runs, stockMovements } from '#db/schema.server.ts'
import { rollBack } from '#test/roll-back.ts'
import { dress, kurta, meera } from '#test/fixtures.ts'
import { applyFile, undoFile } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { DomainError } from '#core/domain-error.ts'
import { changeStock } from '../inventory/change-stock.ts'
import { withTransaction } from '../shop.ts'
import { applyRun } from './apply-run.ts'
import { createGridRun } from './create-grid-run.ts'
import { GridForm, GridQuery } from './grid-input.ts'
import { startApply } from './start-run.ts'

type Step = (shop: TestShop) => Promise<unknown>

const SKUS = [`${kurta.id}-INDIGO-S`, `${kurta.id}-INDIGO-M`, String(dress.id), 'NEW-1']
const amount = fc.constantFrom('', '1', '499', '799', '5000')
const sku = fc.constantFrom(...SKUS, SKUS[0]!.toLowerCase())

/** Rows of two products that exist and one that does not, with cells that may contradict each other. */
const row = fc
  .record({
    handle: fc.constantFrom('indigo-kurta', 'keri-dress', 'new'),
    size: fc.constantFrom('', 'S', 'M', 'XXL'),
    colour: fc.constantFrom('', 'Indigo'),
    ...{ sku, price: amount, mrp: amount, change: fc.integer({ min: -8, max: 8 }), isDefault: fc.boolean() },
  })
  .map(({ handle, size, colour, sku, price, mrp, change, isDefault }) =>
    [handle, 'A title', 'Jeans', size, colour, sku, price, mrp, isDefault ? 'yes' : '', change].join(','),
  )
const importRows: fc.Arbitrary<Step> = fc
  .array(row, { minLength: 1, maxLength: 4 })
  .map(
    (rows) => (shop) =>
      applyFile(
        shop,
        `handle,title,category,size,colour,sku,price,mrp,default,stock_change\n${rows.toSorted().join('\n')}\n`,
      ),
  )
const importStock: fc.Arbitrary<Step> = fc
  .tuple(sku, fc.nat(15), fc.constantFrom('available' as const, 'on-hand' as const))
  .map(
    ([sku, count, stock]) =>
      (shop) =>
        applyFile(shop, `sku,stock\n${sku},${count}\n`, { stock }),
  )
const changeGrid: fc.Arbitrary<Step> = fc
  .record({
    field: fc.constantFrom('price', 'mrp', 'stock_change'),
    value: fc.constantFrom('-10%', '+₹50', '=499', '+4', '-6'),
    rounding: fc.constantFrom('none', 'end-9'),
  })
  .map((form) => async (shop) => {
    const id = await createGridRun(shop.as(meera), GridForm.parse({ ...form, target: 'all' }), GridQuery.parse({}))
    await startApply(shop.as(meera), id)
    await applyRun(shop, id)
  })
const callStock: fc.Arbitrary<Step> = fc.tuple(sku, fc.integer({ min: -9, max: 9 })).map(([sku, change]) => (shop) => {
  const items = [{ sku, change }]
  return changeStock(shop.as(meera), { key: crypto.randomUUID(), items, reason: 'corrected', note: '' })
})
const sell: fc.Arbitrary<Step> = fc
  .constantFrom(kurta.small, kurta.medium, dress.variant)
  .map(
    (variantId) => (shop) =>
      shop.db.insert(stockMovements).values({ variantId, quantity: -3, reason: 'sold', at: shop.now() }),
  )
const undoOne = (at: number) => async (shop: TestShop) => {
  const applied = await shop.db
    .select()
    .from(runs)
    .where(inArray(runs.state, ['applied']))
  const run = applied[at % (applied.length || 1)]
  if (run) await undoFile(shop, run.id)
}
const undo: fc.Arbitrary<Step> = fc.nat(3).map(undoOne)
/** Changes that are made, refused and undone. */
const importAndUndo: Step[] = [(shop) => applyFile(shop, `sku,stock_change\n${SKUS[0]},2\nNEW-1,2\n`), undoOne(0)]

/** Each list is empty in a store that is in order. */
const faults = async ({ db }: TestShop) =>
  (
    await db.execute(sql`
      select
        array(select id from shop.variants where stock < 0) as below_zero,
        array(select v.id from shop.variants v left join shop.stock_moves m on m.variant_id = v.id
               group by v.id having v.stock <> coalesce(sum(m.quantity), 0)) as not_their_moves,
        array(select v.id from shop.variants v join shop.products p on p.id = v.product_id
               where coalesce(v.actual_price, p.actual_price) < coalesce(v.price, p.price)
                 and v.deleted_at is null) as mrp_below_price,
        array(select product_id from shop.variants where deleted_at is null
               group by product_id having count(*) filter (where is_default) <> 1) as defaults,
        array(select lower(sku) from shop.variants group by lower(sku) having count(*) > 1) as skus`)
  ).rows[0]

test('keeps stock, prices, defaults and SKUs in order', { timeout: 240_000 }, async ({ shop }) => {
  const steps = fc.array(fc.oneof(importRows, importRows, importStock, changeGrid, callStock, sell, undo), {
    maxLength: 8,
  })
  const sound = { below_zero: [], not_their_moves: [], mrp_below_price: [], defaults: [], skus: [] }
  const counts = { applied: 0, undone: 0, error: 0 }
  await fc.assert(
    fc.asyncProperty(steps, (list) =>
      rollBack(shop, async (inner) => {
        const as: TestShop['as'] = (user) => ({ ...shop.as(user), db: inner.db })
        const world = { ...shop, db: inner.db, as } as TestShop
        for (const step of list) {
          await withTransaction(world, () => step(world)).catch((error: unknown) => {
            const isRefused = error instanceof DomainError || isStockRefusal(error)
            if (!isRefused) throw error
          })
          expect(await faults(world)).toEqual(sound)
        }
        for (const run of await inner.db.select().from(runs))
          for (const name of ['applied', 'undone', 'error'] as const) counts[name] += run.counts[name]
      }),
    ),
    { numRuns: Number(process.env.RUNS ?? 15), examples: [[importAndUndo]] },
  )
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
})

/** A sale of more pieces than there are. */
const isStockRefusal = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && /variants_stock|violates check/.test(error.cause.message)

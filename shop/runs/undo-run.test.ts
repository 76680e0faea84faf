/** Undoing an import leaves products and stock as they were, but for what was sold meanwhile. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { products, stockMovements, variants } from '#db/schema.server.ts'
import { rollBack } from '#test/roll-back.ts'
import { dress, jeans, kurta, meera } from '#test/fixtures.ts'
import { applyFile, undoFile } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { deleteOrRestoreProduct } from '../product-admin/delete-product.ts'
import { readLookup } from './lookup.ts'
import { messages } from './messages.ts'
import { readSheets, type Cells } from './product-sheet.ts'
import { sizeMrp } from './size-prices.ts'

const PRODUCTS = [kurta.id, jeans.id, dress.id]
const HEADER = 'handle,title,category,brand,size,colour,sku,barcode,price,mrp,default,stock_change'
const row = fc.record({
  ...{ sku: fc.constantFrom('', '', 'NEW-1'), barcode: fc.constantFrom('', '', '', '8901030865275') },
  prices: fc.constantFrom(',', '499,', ',1500', '799,999', '1299,1500', '5000,5000'),
  ...{ brand: fc.constantFrom('', 'Nila'), title: fc.constantFrom('', 'A title') },
  ...{ change: fc.integer({ min: -11, max: 12 }), isDefault: fc.boolean() },
})
/** Some sizes of one product, which is there or new. */
const product = (handle: string, names: string[]) =>
  fc
    .tuple(fc.subarray(names), fc.array(row, { minLength: names.length, maxLength: names.length }))
    .map(([sizes, rows]) =>
      sizes.map((size, at) => {
        const { title, brand, sku, barcode, prices, isDefault, change } = rows[at]!
        const isFirst = at === 0
        const texts = [isFirst ? title : '', handle === 'new' && isFirst ? 'Jeans' : '', isFirst ? brand : '']
        const colour = handle === 'indigo-kurta' ? 'Indigo' : ''
        return [handle, ...texts, size, colour, sku, barcode, prices, isDefault ? 'yes' : '', change].join(',')
      }),
    )
const file = fc
  .tuple(
    product('indigo-kurta', ['S', 'M', 'L', 'XL']),
    product('slim-jeans', ['', '32']),
    product('keri-dress', ['']),
    product('new', ['S', 'M']),
  )
  .map((products) => [HEADER, ...products.flat(), ''].join('\n'))

/** What undoing restores: the cells of the products and their sizes, and whether they are deleted. */
async function read(shop: TestShop) {
  const sheets = await readSheets(shop, await readLookup(shop), PRODUCTS)
  return sheets
    .toSorted((a, b) => a.id! - b.id!)
    .map(({ id, handle, isDeleted, cells, variants }) => ({
      ...{ id, handle, isDeleted, cells },
      variants: variants
        .toSorted((a, b) => a.id! - b.id!)
        .map(({ id, cells: own }) => ({ id, cells: { ...own, ...pricesOf(own, cells) } })),
    }))
}
/** What shoppers see. A size that followed its product may have the same prices as its own afterwards. */
const pricesOf = (own: Cells, product: Cells) => ({
  size_price: own.size_price || product.price,
  size_mrp: sizeMrp(own, product),
})
const stockOf = async ({ db }: TestShop) =>
  new Map((await db.select().from(variants)).map(({ id, stock }) => [id, stock]))

test('leaves products as they were, and their stock without what was sold', { timeout: 240_000 }, async ({ shop }) => {
  const counts = { applied: 0, undone: 0 }
  await fc.assert(
    fc.asyncProperty(file, fc.constantFrom(undefined, ...PRODUCTS), fc.nat(20), (text, deleted, most) =>
      rollBack(shop, async (inner) => {
        const as: TestShop['as'] = (user) => ({ ...shop.as(user), db: inner.db })
        const world = { ...shop, db: inner.db, as } as TestShop
        if (deleted) await deleteOrRestoreProduct(world.as(meera), { do: 'delete', id: String(toPublicId(deleted)) })
        const [before, stockBefore] = [await read(world), await stockOf(world)]
        const run = await applyFile(world, text).catch(unlessNothingToApply)
        if (!run) return
        // The check knew what can be applied.
        expect(run.items.filter(({ action }) => action === 'error')).toHaveLength(run.counts.error)
        const sold = new Map<number, number>()
        for (const [id, stock] of await stockOf(world)) if (stockBefore.has(id)) sold.set(id, Math.min(stock, most))
        for (const [variantId, quantity] of sold)
          if (quantity > 0)
            await world.db
              .insert(stockMovements)
              .values({ variantId, quantity: -quantity, reason: 'sold', at: shop.now() })
        const undone = await undoFile(world, run.id)
        expect(await read(world)).toEqual(before)
        const stock = await stockOf(world)
        for (const [id, pieces] of stockBefore) expect(stock.get(id)).toBe(Math.max(0, pieces - sold.get(id)!))
        expect(await world.db.$count(products, sql`slug = 'new' and is_live`)).toBe(0)
        counts.applied += run.counts.applied
        counts.undone += undone.counts.undone
      }),
    ),
    { numRuns: Number(process.env.RUNS ?? 25) },
  )
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
})

function unlessNothingToApply(error: unknown): undefined {
  if (!(error instanceof Error) || error.message !== messages.nothingToApply) throw error
}

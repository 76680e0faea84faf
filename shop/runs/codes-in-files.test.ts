import { and, asc, eq, isNull } from 'drizzle-orm'
import { variants } from '#db/schema.server.ts'
import { kurta, meera } from '#test/fixtures.ts'
import { applyFile, checkFile, problemsIn, undoFile } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { SaveProduct } from '../product-admin/input.ts'
import { messages as forms } from '../product-admin/messages.ts'
import { readProductDetail } from '../product-admin/product-detail.ts'
import { changeProduct } from '../product-admin/save-product.ts'
import { toFormRows } from '../product-admin/rules.ts'
import { messages } from './messages.ts'

const EAN = '8901030865275'

type Facts = { id?: string; size: string; sku?: string; barcode?: string; stock?: string; was?: string }

/** Saves the kurta with these sizes in indigo. Sizes that are left out are removed. */
async function saveKurta(shop: TestShop, sizes: Facts[]) {
  const { version } = await readProductDetail(shop.as(meera), kurta.id)
  const rows = sizes.map((one) => ({ colour: 'Indigo', stock: '10', was: '10', ...one }))
  const input = SaveProduct.parse({
    ...{ title: 'Indigo Kurta', category: 'Kurtas and Kurtis', gender: 'women', price: '799', version: `${version}` },
    ...{ imageUrl: 'https://a.example.in/a.jpg', ...toFormRows('variants', rows) },
  })
  await changeProduct(shop.as(meera), kurta.id, input)
}
const small = { id: `${kurta.small}`, size: 'S' }
const medium = { id: `${kurta.medium}`, size: 'M' }
const variantOf = async ({ db }: TestShop, id: number) =>
  (await db.select().from(variants).where(eq(variants.id, id)))[0]!
const sizesOf = async ({ db }: TestShop, productId: number) => {
  const isPresent = and(eq(variants.productId, productId), isNull(variants.deletedAt))
  const rows = await db.select().from(variants).where(isPresent).orderBy(asc(variants.id))
  return rows.map(({ size, sku }) => `${size} ${sku}`)
}

test('refuses a SKU that another size had, and one of a removed size, in the check', async ({ shop }) => {
  await saveKurta(shop, [{ ...small, sku: 'NEW-S' }, medium])
  const header = 'handle,size,colour,sku\n'
  for (const [row, name] of [
    ['slim-jeans,32,,152-indigo-s', 'Indigo Kurta, Indigo, S'],
    ['slim-jeans,32,,152-INDIGO-L', 'Indigo Kurta, Indigo, L (deleted)'],
    ['indigo-kurta,M,Indigo,152-INDIGO-S', 'Indigo Kurta, Indigo, S'],
    ['indigo-kurta,XL,Indigo,152-INDIGO-L', 'Indigo Kurta, Indigo, L (deleted)'],
    ['indigo-kurta,XL,Indigo,152-INDIGO-S', 'Indigo Kurta, Indigo, S'],
  ] as const)
    expect([row, problemsIn(await checkFile(shop, `${header}${row}\n`))]).toEqual([
      row,
      [`2 sku: ${forms.skuTaken(name)}`],
    ])
})

test('brings a removed size back by its size and colour, with its SKU', async ({ shop }) => {
  await shop.db.update(variants).set({ weightG: 400 }).where(eq(variants.id, kurta.large))
  await saveKurta(shop, [small, medium])
  const file = 'handle,size,colour,sku,stock\nindigo-kurta,L,Indigo,152-INDIGO-L,4\n'
  const run = await applyFile(shop, file)
  expect(run.counts).toMatchObject({ create: 1, error: 0, applied: 1 })
  expect(await variantOf(shop, kurta.large)).toMatchObject({ deletedAt: null, stock: 4 })
  expect((await checkFile(shop, file, { stock: 'available' })).counts).toMatchObject({ none: 1 })
  await undoFile(shop, run.id)
  expect(await sizesOf(shop, kurta.id)).toEqual(['S 152-INDIGO-S', 'M 152-INDIGO-M'])
})

test('finds a size by a former SKU, and renames it only if the row says the size', async ({ shop }) => {
  await saveKurta(shop, [{ ...small, sku: 'NEW-S' }, medium])
  const stock = await applyFile(shop, 'sku,stock\n152-INDIGO-S,12\n', { stock: 'available' })
  expect(stock).toMatchObject({ kind: 'stock', counts: { applied: 1, error: 0 } })
  const prices = await applyFile(shop, 'sku,size_price\n152-INDIGO-S,999\n')
  expect(prices.counts).toMatchObject({ applied: 1, error: 0 })
  expect(await variantOf(shop, kurta.small)).toMatchObject({ stock: 12, sku: 'NEW-S' })
  const sizes = await applyFile(shop, 'handle,size,colour,sku\nindigo-kurta,S,Indigo,152-INDIGO-S\n')
  expect(sizes.counts).toMatchObject({ applied: 1, error: 0 })
  expect(await variantOf(shop, kurta.small)).toMatchObject({ sku: '152-INDIGO-S' })
})

test('counts a size once that a file of stock names by its present and its former SKU', async ({ shop }) => {
  await saveKurta(shop, [{ ...small, sku: 'NEW-S' }, medium])
  const run = await checkFile(shop, 'sku,stock\n152-INDIGO-S,12\nNEW-S,13\n', { stock: 'available' })
  expect(problemsIn(run)).toEqual([`3 sku: ${messages.duplicateSku(2)}`])
})

test('finds no stock of a removed size, and adds it to no other', async ({ shop }) => {
  await saveKurta(shop, [small])
  const run = await checkFile(shop, 'sku,stock_change\n152-INDIGO-M,5\n')
  expect(problemsIn(run)).toEqual([`2 sku: ${forms.skuTaken('Indigo Kurta, Indigo, M (deleted)')}`])
})

test('refuses the barcode of another product, of the store or of the file, in the check', async ({ shop }) => {
  await saveKurta(shop, [{ ...small, barcode: EAN }, medium])
  const message = forms.barcodeTaken('Indigo Kurta, Indigo, S')
  const file = (...rows: string[]) => ['handle,size,colour,barcode', ...rows, ''].join('\n')
  expect(problemsIn(await checkFile(shop, file(`slim-jeans,,,${EAN}`)))).toEqual([`2 barcode: ${message}`])
  // The sizes of one product may exchange their barcodes.
  const moved = await applyFile(shop, file('indigo-kurta,S,Indigo,', `indigo-kurta,M,Indigo,${EAN}`))
  expect(moved.counts).toMatchObject({ applied: 2, error: 0 })
  expect(await variantOf(shop, kurta.medium)).toMatchObject({ barcode: EAN })
  const free = '012345678905'
  const twice = await checkFile(shop, file(`slim-jeans,,,${free}`, `surahi-lamp,,,0${free}`))
  expect(problemsIn(twice)).toEqual([`3 barcode: ${messages.duplicateBarcode(2)}`])
})

import { and, asc, eq, isNull } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import { applyFile, checkFile, problemsIn, undoFile } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { messages as productMessages } from '../product-admin/messages.ts'

/** Prices and MRPs in rupees, of the product and of its sizes. */
async function pricesOf(shop: TestShop) {
  const [product] = await shop.db.select().from(products).where(eq(products.slug, 'a'))
  const rows = await shop.db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, product!.id), isNull(variants.deletedAt)))
    .orderBy(asc(variants.id))
  const amounts = [product!, ...rows].map(({ price, actualPrice }) => [price, actualPrice])
  return amounts.map((pair) => pair.map((amount) => amount && amount / 100))
}

const HEADER = 'handle,title,category,size,price,mrp,default\n'
const FILE = `${HEADER}a,A,Jeans,S,100,150,\na,,,M,,,\na,,,L,120,,\na,,,XL,200,220,\n`
const PRICES = [
  [100, 150],
  [null, null],
  [null, null],
  [120, null],
  [200, 220],
]

test('gives sizes prices of their own and undoes them', async ({ shop }) => {
  await applyFile(shop, FILE)
  expect(await pricesOf(shop)).toEqual(PRICES)
  expect((await checkFile(shop, FILE)).counts).toMatchObject({ none: 4 })
  const { id, items } = await applyFile(shop, `${HEADER}a,,,S,110,,\na,,,M,130,160,\na,,,L,110,,\n`)
  expect(items.map(({ before, after }) => [before, after])).toEqual([
    [
      { price: '100', mrp: '150' },
      { price: '110', mrp: '' },
    ],
    [
      { size_price: '', size_mrp: '' },
      { size_price: '130', size_mrp: '160' },
    ],
    [{ size_price: '120' }, { size_price: '' }],
  ])
  expect(await pricesOf(shop)).toEqual([
    [110, 110],
    [null, null],
    [130, 160],
    [null, null],
    [200, 220],
  ])
  expect(problemsIn(await undoFile(shop, id))).toEqual([])
  expect(await pricesOf(shop)).toEqual(PRICES)
})

test('changes the price of one size by its SKU', async ({ shop }) => {
  await applyFile(shop, `handle,title,category,size,sku,price\na,A,Jeans,S,A-S,100\na,,,M,A-M,\n`)
  await applyFile(shop, 'sku,price\nA-M,120\n')
  expect(await pricesOf(shop)).toEqual([
    [100, 100],
    [null, null],
    [120, 120],
  ])
  const both = 'sku,price\nA-M,130\nA-S,90\n'
  await applyFile(shop, both)
  expect(await pricesOf(shop)).toEqual([
    [90, 90],
    [null, null],
    [130, 130],
  ])
  expect((await checkFile(shop, both)).counts).toMatchObject({ none: 2 })
})

test('keeps what every size costs when another one becomes the default', async ({ shop }) => {
  await applyFile(shop, FILE)
  const file = `${HEADER}a,,,XL,210,220,yes\n`
  await applyFile(shop, file)
  expect(await pricesOf(shop)).toEqual([
    [210, 220],
    [100, 150],
    [100, 150],
    [120, 150],
    [null, null],
  ])
  expect((await checkFile(shop, file)).counts).toMatchObject({ none: 1 })
})

test('names the row of a size whose MRP is below its price', async ({ shop }) => {
  const run = await checkFile(shop, `${HEADER}a,A,Jeans,S,100,150,\na,,,M,200,180,\n`)
  expect(problemsIn(run)).toContain(`3 size_mrp: ${productMessages.mrpBelowPrice}`)
  await applyFile(shop, FILE)
  expect(problemsIn(await checkFile(shop, 'handle,size,size_mrp\na,XL,190\n'))).toEqual([
    `2 size_mrp: ${productMessages.mrpBelowPrice}`,
  ])
})

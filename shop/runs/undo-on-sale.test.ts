/** Undoing an import of products that have gone on sale meanwhile, or whose time of publishing is past. */
import { eq } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import { requireAttribute } from '#test/require-attribute.ts'
import { applyFile, problemsIn, undoFile } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { readAttributeTexts } from '../attributes/list-attributes.ts'
import { messages } from './messages.ts'

const PICTURE = 'http://localhost:3000/media/3f9c2b7a1d4e5f60/800x1000.jpg'
const add = (shop: TestShop, cells: string) =>
  applyFile(shop, `handle,title,category,price,picture_urls,status,publish_at,sku,stock\nx,X,Jeans,${cells},X-1,4\n`)

async function productOf({ db }: TestShop) {
  const [product] = await db.select().from(products).where(eq(products.slug, 'x'))
  const [size] = await db.select().from(variants).where(eq(variants.productId, product!.id))
  return { ...product!, stock: size!.stock }
}

test.for([
  ['live', { status: 'live', publishAt: null }],
  ['hidden', { status: 'hidden', publishAt: null }],
] as const)(
  'undoes all but the status of a product that an import made %s and whose time is past',
  async ([status, kept], { shop }) => {
    await add(shop, `500,${PICTURE},draft,2026-02-01 10:00`)
    const { id } = await applyFile(shop, `handle,price,status,sku,stock_change\nx,450,${status},X-1,3\n`)
    expect(await productOf(shop)).toMatchObject({ price: 45_000, stock: 7, ...kept })
    shop.clock.at = new Date('2026-02-02T00:00Z')
    const run = await undoFile(shop, id)
    expect(run.counts).toMatchObject({ undone: 1 })
    expect(await productOf(shop)).toMatchObject({ price: 50_000, stock: 4, ...kept })
    expect(problemsIn(run)).toEqual([`2 status: ${messages.timePassed}`, `2 publish_at: ${messages.timePassed}`])
  },
)

test('puts a time to come back', async ({ shop }) => {
  await add(shop, `500,${PICTURE},draft,2026-02-01 10:00`)
  const { id } = await applyFile(shop, 'handle,status\nx,live\n')
  expect(problemsIn(await undoFile(shop, id))).toEqual([])
  expect(await productOf(shop)).toMatchObject({ status: 'draft', publishAt: new Date('2026-02-01T04:30Z') })
})

test('keeps what a product needs that has gone live since the import', async ({ shop }) => {
  await requireAttribute(shop.db)
  await add(shop, ',,draft,')
  const file = `handle,price,picture_urls,attr:fabric,brand,sku,stock_change\nx,450,${PICTURE},cotton,Nila,X-1,3\n`
  const { id } = await applyFile(shop, file)
  await applyFile(shop, 'handle,status\nx,live\n')
  const run = await undoFile(shop, id)
  expect(run.counts).toMatchObject({ undone: 1 })
  const product = await productOf(shop)
  expect(product).toMatchObject({ status: 'live', price: 45_000, brand: '', stock: 4 })
  expect(await readAttributeTexts(shop, product.id)).toEqual({ fabric: ['cotton'] })
  const columns = ['price', 'picture_urls', 'picture_alts', 'attr:fabric']
  expect(problemsIn(run)).toEqual(columns.map((column) => `2 ${column}: ${messages.neededStays}`))
})

test('takes all back of a product that is a draft again', async ({ shop }) => {
  await requireAttribute(shop.db)
  await add(shop, ',,draft,')
  const { id } = await applyFile(shop, `handle,price,picture_urls,attr:fabric,status\nx,450,${PICTURE},cotton,live\n`)
  expect(problemsIn(await undoFile(shop, id))).toEqual([])
  expect(await productOf(shop)).toMatchObject({ status: 'draft', price: 0 })
})

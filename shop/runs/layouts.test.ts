import fs from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { productImages, products, variants } from '#db/schema.server.ts'
import { meera } from '#test/fixtures.ts'
import { openSite, storedAt } from '#test/picture-site.ts'
import { applyFile, checkFile, problemsIn, readRunWithRows } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { applyRun } from './apply-run.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { messages } from './messages.ts'
import { readRun } from './read-run.ts'
import { mapRun } from './map-run.ts'
import { startApply } from './start-run.ts'

const fileOf = (name: string) => fs.readFileSync(`test/product-files/${name}.csv`, 'utf8')

async function productOf(shop: TestShop, slug: string) {
  const [product] = await shop.db.select().from(products).where(eq(products.slug, slug))
  const sizes = await shop.db
    .select()
    .from(variants)
    .where(eq(variants.productId, product!.id))
    .orderBy(asc(variants.id))
  const pictures = await shop.db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, product!.id))
    .orderBy(asc(productImages.position))
  return { ...product!, sizes, pictures }
}

for (const name of ['shopify-old', 'shopify-new', 'woocommerce'])
  test(`imports products of ${name} after asking once for a category`, async ({ shop }) => {
    openSite(shop)
    const first = await checkFile(shop, fileOf(name))
    expect(first.unknown.categories).toEqual(['Lights'])
    await mapRun(shop.as(meera), first.id, { categories: { Lights: 'furniture' }, columns: {} })
    await readRun(shop, first.id)
    await startApply(shop.as(meera), first.id)
    await applyRun(shop, first.id)
    await fetchPictures(shop, 1)
    expect((await readRunWithRows(shop, first.id)).counts).toMatchObject(
      name === 'woocommerce' ? { create: 3, applied: 3 } : { create: 4, applied: 4 },
    )
    expect(await productOf(shop, 'block-shirt')).toMatchObject({
      ...{
        status: 'live',
        tags: ['new'],
        title: 'Block Shirt',
        price: 99900,
        actualPrice: 129900,
        description: 'Soft & light.',
        gender: 'men',
      },
      features: expect.arrayContaining(['Cotton']) as unknown,
      sizes: [
        { sku: 'BS-S', size: 'S', colour: 'Blue', stock: 4, weightG: 220 },
        { sku: 'BS-M', size: 'M', colour: 'Blue', stock: 6 },
      ],
      pictures: [{ url: storedAt('a.jpg') }, { url: storedAt('b.jpg') }],
    })
    expect(await productOf(shop, 'brass-lamp')).toMatchObject({
      ...{ status: 'draft', price: 49900 },
      sizes: [{ sku: 'LAMP-1', weightG: 900 }],
    })
    expect(problemsIn(await readRunWithRows(shop, first.id))).toContainEqual(
      expect.stringContaining(messages.staysDraft(['picture'])),
    )
    const again = await checkFile(shop, fileOf(name))
    expect(again.counts).toMatchObject({ create: 0, update: 0, none: name === 'woocommerce' ? 3 : 4 })
    expect(again.unknown.categories).toEqual([])
  })

test('names what cannot be imported from other shops', async ({ shop }) => {
  expect(problemsIn(await checkFile(shop, fileOf('shopify-new')))).toEqual(
    expect.arrayContaining([`4 mrp: ${messages.mrpIgnored}`]),
  )
  expect(problemsIn(await checkFile(shop, fileOf('woocommerce')))).toEqual(
    expect.arrayContaining([`6 Type: ${messages.otherKind('grouped')}`, `7 Parent: ${messages.noParent}`]),
  )
})

test('takes prices of sizes from other shops', async ({ shop }) => {
  const file =
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price\n' +
    'a,A,,Jeans,Size,S,10,15\na,,,,,M,20,25\na,,,,,L,20,\na,,,,,XL,10,15\n'
  await applyFile(shop, file)
  const { sizes, ...product } = await productOf(shop, 'a')
  expect(product).toMatchObject({ price: 1000, actualPrice: 1500 })
  expect(sizes.map(({ price, actualPrice }) => [price, actualPrice])).toEqual([
    [null, null],
    [2000, 2500],
    [2000, 2000],
    [null, null],
  ])
  expect((await checkFile(shop, file)).counts).toMatchObject({ none: 4 })
})

test('names a price that cannot be read once, by its own column', async ({ shop }) => {
  const header = 'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price\n'
  const run = await checkFile(shop, `${header}a,A,,Jeans,Size,S,ten,\nb,B,,Jeans,Size,S,ten,15\n`)
  expect(problemsIn(run).map((problem) => problem.split(':')[0])).toEqual(['2 price', '3 price'])
})

test('gives sizes their own SKU, and finds them by it', async ({ shop }) => {
  await applyFile(shop, 'handle,title,category,price,size,sku,stock\nx,X,Jeans,100,30,X-30,3\n')
  const run = await checkFile(shop, 'sku,price\nX-30,120\n')
  expect(run.items).toMatchObject([{ action: 'update', before: { price: '100' }, after: { price: '120' } }])
})

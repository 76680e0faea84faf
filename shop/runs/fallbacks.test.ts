import fs from 'node:fs'
import { eq } from 'drizzle-orm'
import { productImages, products, responsibleParties } from '#db/schema.server.ts'
import { jeans, kurta, meera } from '#test/fixtures.ts'
import { openSite } from '#test/picture-site.ts'
import { applyFile, checkFile, problemsIn, readRunWithRows, undoFile } from '#test/run-file.ts'
import { expect, test as base, type TestShop } from '#test/shop.ts'
import { messages as law } from '../law/messages.ts'
import { applyRun } from './apply-run.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { RunForm } from './input.ts'
import { messages } from './messages.ts'
import { readRun } from './read-run.ts'
import { readRunPage } from './read-run-page.ts'
import { mapRun } from './map-run.ts'
import { startApply } from './start-run.ts'

const GIVEN = {
  ...{ origin_country: 'IN', manufacturer: 'Neel Looms', generic_name: '{category}', net_quantity: '1 N' },
  ...{ hsn: '3304', gst: '3' },
}

/** A store that shows nothing incomplete, with one manufacturer. */
const test = base.extend<{ strict: TestShop }>({
  strict: async ({ shop }, use) => {
    await shop.db.insert(responsibleParties).values({ name: 'Neel Looms', address: 'Erode' })
    const settings = { ...shop.settings, lawFields: 'require' as const }
    await use({ ...shop, settings, as: (user) => ({ ...shop.as(user), settings }) })
  },
})

async function give(shop: TestShop, id: string, fallbacks: Record<string, string>) {
  const fields = Object.fromEntries(Object.entries(fallbacks).map(([name, text]) => [`fallbacks.${name}`, text]))
  await mapRun(shop.as(meera), id, RunForm.parse({ do: 'map', ...fields }).mapping)
  await readRun(shop, id)
  return readRunWithRows(shop, id)
}

async function apply(shop: TestShop, id: string) {
  await startApply(shop.as(meera), id)
  await applyRun(shop, id)
  await fetchPictures(shop, 1)
}

const idOfParty = async ({ db }: TestShop) => (await db.select().from(responsibleParties))[0]!.id

const find = async (shop: TestShop, slug: string) =>
  (await shop.db.select().from(products).where(eq(products.slug, slug)))[0]!

for (const name of ['shopify-new', 'shopify-old', 'woocommerce'])
  test(`puts products of ${name} on sale with what their file leaves open`, async ({ strict: shop }) => {
    openSite(shop)
    const file = fs.readFileSync(`test/product-files/${name}.csv`, 'utf8')
    const { id, ...run } = await checkFile(shop, file)
    expect(problemsIn(run).join()).toContain('country of origin, generic name, net quantity, manufacturer')

    const given = await give(shop, id, GIVEN)
    expect(given.items.find(({ handle, after }) => handle === 'block-shirt' && after.title)).toMatchObject({
      after: { origin_country: 'IN', generic_name: 'Casual Shirts', net_amount: '1', net_unit: 'N', gst: '3' },
    })
    await apply(shop, id)
    expect(await find(shop, 'block-shirt')).toMatchObject({
      ...{ status: 'live', originCountry: 'IN', genericName: 'Casual Shirts', netAmount: 1, netUnit: 'N' },
      ...{ manufacturerId: await idOfParty(shop), hsn: '3304', gstPercent: 3 },
    })

    const again = await checkFile(shop, file)
    expect((await readRunPage(shop.as(meera), again.id, false)).fallbacks).toMatchObject({
      ...{ given: GIVEN, isProposal: true, isLawRequired: true, parties: ['Neel Looms'] },
    })
    expect((await give(shop, again.id, GIVEN)).items[0]).toMatchObject({ action: 'none', after: {} })
    await undoFile(shop, id)
    expect(await find(shop, 'block-shirt')).toMatchObject({ status: 'hidden' })
  })

test('prefers the file and the product to what is given for all rows', async ({ strict: shop }) => {
  const isKurta = eq(products.id, kurta.id)
  await shop.db
    .update(products)
    .set({ originCountry: 'NP', importerId: await idOfParty(shop), gstPercent: 3 })
    .where(isKurta)
  const file = 'handle,title,category,brand,hsn\nindigo-kurta,,,,6211\nnew,New,Jeans,Loom,\n'
  const { id } = await checkFile(shop, file)
  const { items } = await give(shop, id, { ...GIVEN, brand: 'Own', status: 'hidden' })
  expect(items[0]!.after).toEqual({
    ...{ brand: 'Own', hsn: '6211', generic_name: 'Kurtas and Kurtis', manufacturer: 'Neel Looms' },
    ...{ net_amount: '1', net_unit: 'N' },
  })
  expect(items[1]!.after).toMatchObject({ brand: 'Loom', hsn: '3304', gst: '3', status: 'hidden' })
})

test('puts back what it has filled', async ({ shop }) => {
  await shop.db.insert(responsibleParties).values({ name: 'Neel Looms', address: 'Erode' })
  const { id } = await checkFile(shop, 'handle,price\nslim-jeans,999\n')
  await give(shop, id, GIVEN)
  await apply(shop, id)
  await undoFile(shop, id)
  expect(await find(shop, 'slim-jeans')).toMatchObject({ originCountry: null, genericName: '', netAmount: null })
})

test('leaves a live product what the law wants of it', async ({ strict: shop }) => {
  const before = await find(shop, 'slim-jeans')
  const { id } = await checkFile(shop, 'handle,price\nslim-jeans,999\n')
  await give(shop, id, GIVEN)
  await apply(shop, id)
  expect(await find(shop, 'slim-jeans')).toMatchObject({ originCountry: 'IN', genericName: 'Jeans', hsn: '6204' })
  const { items } = await undoFile(shop, id)
  expect(problemsIn({ items })).toContain(`2 origin_country: ${messages.neededStays}`)
  expect(await find(shop, 'slim-jeans')).toMatchObject({ originCountry: 'IN', price: before.price, hsn: before.hsn })
  expect(await shop.db.$count(productImages, eq(productImages.productId, jeans.id))).toBe(0)
})

test.for([
  ['manufacturer', 'Nobody', messages.unknownParty('Nobody')],
  ['net_quantity', '1 dozen', messages.invalidNetQuantity],
  ['net_quantity', '1.5 N', law.wholeNetAmount],
  ['origin_country', 'XX', law.invalidCountry],
  ['status', 'live', messages.invalidFallbackStatus],
  ['price', '1', messages.noFallback('price')],
] as const)('refuses %s "%s" for all rows', async ([column, text, message], { strict: shop }) => {
  const { id } = await checkFile(shop, 'handle,price\nslim-jeans,999\n')
  await expect(give(shop, id, { [column]: text })).rejects.toMatchObject({
    ...{ code: 'invalid', message },
    fieldErrors: { [`fallbacks.${column}`]: message },
  })
})

test('names goods from abroad without an importer before they are applied', async ({ shop }) => {
  await shop.db.insert(responsibleParties).values({ name: 'Neel Looms', address: 'Erode' })
  const { id } = await checkFile(shop, 'handle,price\nslim-jeans,999\n')
  const run = await give(shop, id, { ...GIVEN, origin_country: 'CN' })
  expect(problemsIn(run)).toEqual([`2 importer: ${law.importerRequired}`])
})

test('takes values back, and has none for stock', async ({ strict: shop }) => {
  const { id } = await checkFile(shop, 'handle,price\nslim-jeans,999\n')
  await give(shop, id, GIVEN)
  expect((await give(shop, id, { ...GIVEN, ...blank })).items[0]!.after).toEqual({ price: '999' })
  await applyFile(shop, 'handle,title,category,sku\nx,X,Jeans,X-1\n')
  const stock = await checkFile(shop, 'sku,stock_change\nX-1,2\n')
  expect((await readRunPage(shop.as(meera), stock.id, false)).fallbacks).toBeUndefined()
  expect((await give(shop, stock.id, GIVEN)).items[0]!.after).toEqual({ stock: '2' })
})
const blank = Object.fromEntries(Object.keys(GIVEN).map((name) => [name, '']))

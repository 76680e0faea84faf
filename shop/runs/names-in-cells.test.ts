import { eq } from 'drizzle-orm'
import { categories, products, responsibleParties } from '#db/schema.server.ts'
import { kurta } from '#test/fixtures.ts'
import { applyFile, checkFile, problemsIn, undoFile } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { messages as attributeMessages } from '../attributes/messages.ts'
import { readAttributeTexts } from '../attributes/list-attributes.ts'
import { messages } from './messages.ts'
import { toNameLookup } from './name-lookup.ts'

const addParty = async (shop: TestShop, name: string) =>
  (await shop.db.insert(responsibleParties).values({ name, address: 'Kochi' }).returning())[0]!.id
const kurtaOf = async (shop: TestShop) => (await shop.db.select().from(products).where(eq(products.id, kurta.id)))[0]!

test('applies and undoes responsible parties and attributes by their names', async ({ shop }) => {
  const maker = await addParty(shop, 'Nila Mills')
  const file = `handle,manufacturer,attr:fabric,attr:fit\nindigo-kurta,nila mills,"Linen; cotton",slim\n`
  const { id, items } = await applyFile(shop, file)
  expect(items).toMatchObject([
    { after: { manufacturer: 'Nila Mills', 'attr:fabric': 'cotton, linen', 'attr:fit': 'slim' } },
  ])
  expect(await kurtaOf(shop)).toMatchObject({ manufacturerId: maker })
  expect(await readAttributeTexts(shop, kurta.id)).toEqual({ fabric: ['cotton', 'linen'], fit: ['slim'] })
  expect((await checkFile(shop, file)).counts).toMatchObject({ none: 1 })

  expect(problemsIn(await undoFile(shop, id))).toEqual([])
  expect(await kurtaOf(shop)).toMatchObject({ manufacturerId: null })
  expect(await readAttributeTexts(shop, kurta.id)).toEqual({})
})

test('reads collections by their paths, and by names that are clear', async ({ shop }) => {
  const collection = (name: string, path: string) => ({ kind: 'collection' as const, name, path, slug: path.slice(12) })
  const rows = [
    collection('Diwali', 'collections/diwali'),
    collection('Gifts', 'collections/gifts'),
    collection('Gifts', 'collections/gifts-for-him'),
  ]
  await shop.db.insert(categories).values(rows)
  const file = 'handle,collections\nindigo-kurta,"diwali; collections/gifts"\n'
  const { items } = await applyFile(shop, file)
  expect(items).toMatchObject([{ after: { collections: 'collections/diwali, collections/gifts' } }])
  expect((await checkFile(shop, file)).counts).toMatchObject({ none: 1 })
  const swapped = 'handle,collections\nindigo-kurta,"collections/gifts, Diwali"\n'
  expect((await checkFile(shop, swapped)).counts).toMatchObject({ none: 1 })
  const run = await checkFile(shop, 'handle,collections\nindigo-kurta,Gifts\n')
  expect(problemsIn(run)).toEqual([`2 collections: ${messages.unknownCollection('Gifts')}`])
})

test('names parties, size charts, values and attributes that the store does not have', async ({ shop }) => {
  const run = await checkFile(
    shop,
    'handle,importer,size_chart,attr:fabric,attr:no-such\nindigo-kurta,Nobody,None,Moonlight,x\n',
  )
  expect(problemsIn(run)).toEqual([
    `2 importer: ${messages.unknownParty('Nobody')}`,
    `2 size_chart: ${messages.unknownChart('None')}`,
    `2 attr:fabric: ${attributeMessages.unknownValue('Fabric', 'moonlight')}`,
  ])
  expect(run.unknown.columns).toEqual(['attr:no-such'])
})

test('tells namesakes apart by their number', () => {
  const rows = [
    { id: 1, name: 'Nila' },
    { id: 2, name: 'NILA' },
    { id: 3, name: 'Ports' },
  ]
  const { idOf, nameOf } = toNameLookup(rows)
  expect(rows.map(({ id }) => nameOf(id))).toEqual(['Nila #1', 'NILA #2', 'Ports'])
  expect(['nila', 'nila  #2', 'PORTS'].map(idOf)).toEqual([undefined, 2, 3])
  expect(nameOf(null)).toBe('')
})

test('names products by titles in other scripts', async ({ shop }) => {
  const own = 'title,category,price,stock\nरेशमी साड़ी,Jeans,5,2\nकुर्ता 5,Jeans,5,2\n'
  const other = 'Type,SKU,Name,Regular price,Categories\nsimple,S1,सूती साड़ी,5,Jeans\n'
  for (const [file, count] of [
    [own, 2],
    [other, 1],
  ] as const) {
    expect((await applyFile(shop, file)).counts).toMatchObject({ applied: count, error: 0 })
    expect((await checkFile(shop, file)).counts).toMatchObject({ none: count, error: 0 })
  }
  await applyFile(shop, 'title,sku,category,price\nBlock Print Saree,BP-1,Jeans,5\n')
  const handles = (await shop.db.select().from(products)).map(({ slug }) => slug)
  expect(handles).toEqual(expect.arrayContaining(['रेशमी-साड़ी', 'कुर्ता-5', 'सूती-साड़ी', 'block-print-saree']))
})

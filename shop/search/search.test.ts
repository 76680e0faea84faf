import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { insertProduct, type NewProduct } from '#db/seed/insert-products.server.ts'
import { dress, jeans, kurta, lamp, soldOut } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { SearchText } from './input.ts'
import { messages } from './messages.ts'
import { searchProducts } from './search.ts'
import { suggest } from './suggestions.ts'

const ANY = CategoryQuery.parse({})
const search = (shop: TestShop, text: string, query = {}) =>
  searchProducts(shop, SearchText.parse(text), CategoryQuery.parse(query))
const titles = async (shop: TestShop, text: string, query = {}) =>
  (await search(shop, text, query)).products.items.map((card) => card.title)

const createProduct = async (shop: TestShop, more: Partial<NewProduct> & { title: string }) =>
  (
    await insertProduct(shop.db, {
      brand: '',
      description: '',
      features: [],
      rupees: 500,
      mrp: more.rupees ?? 500,
      gender: null,
      category: 'Sneakers',
      departmentId: 1,
      images: [],
      sizes: [],
      colours: [],
      hsn: '',
      gstPercent: 5,
      stock: 1,
      ...more,
    })
  ).product

// S2.2-03, D4, Q44
test('searches title, brand, category, colour and description', async ({ shop }) => {
  expect(await titles(shop, 'kurta')).toEqual([kurta.title])
  expect(await titles(shop, 'casual shirts')).toEqual([soldOut.title])
  expect(await titles(shop, 'indigo')).toEqual([kurta.title])
  expect(await titles(shop, 'neelambari lamp')).toEqual([lamp.title])
  expect((await search(shop, 'made slowly')).products.total).toBe(5)
})

test('ignores capitals, accents, plurals and word order', async ({ shop }) => {
  expect(await titles(shop, 'KÚRTÀS indigo')).toEqual([kurta.title])
})

test('matches an incomplete last word', async ({ shop }) => {
  expect(await titles(shop, 'indigo kur')).toEqual([kurta.title])
})

// S2.2-03, D4
test('corrects a misspelled word and reports the correction', async ({ shop }) => {
  await createProduct(shop, { title: 'Court Sneakers', colours: ['Blue'] })
  await createProduct(shop, { title: 'Lounge Chair', category: 'Chairs' })
  await createProduct(shop, { title: 'Studio Headphones', category: 'Headphones' })
  await createProduct(shop, { title: 'Chai Stripe Heads', category: 'Cushions' })
  for (const [query, correction, title] of [
    ['kurtaa', 'kurta', kurta.title],
    ['sneekers', 'sneakers', 'Court Sneakers'],
    ['snaekers blu', 'sneakers blu', 'Court Sneakers'],
    ['chiar', 'chair', 'Lounge Chair'],
    ['headfones', 'headphones', 'Studio Headphones'],
    ['nelambari jens', 'neelambari jeans', jeans.title],
    ['indgo kurta', 'indigo kurta', kurta.title],
  ] as const) {
    const found = await search(shop, query)
    expect([query, found.correctedQuery, found.products.items[0]?.title]).toEqual([query, correction, title])
  }
  expect(await search(shop, 'blu')).toMatchObject({ correctedQuery: undefined, products: { total: 1 } })
})

test('finds a t-shirt in every spelling', async ({ shop }) => {
  await createProduct(shop, { title: 'Booti T-Shirt', category: 'T-Shirts' })
  for (const query of ['t-shirt', 'tshirt', 't shirts', 'T-SHIRTS']) {
    expect(await titles(shop, query)).toEqual(['Booti T-Shirt'])
  }
})

test('ranks a title match above a description match', async ({ shop }) => {
  const second = await createProduct(shop, { title: 'Desk Mat', description: 'Goes well under a surahi.' })
  expect(await titles(shop, 'surahi')).toEqual([lamp.title, second.title])
})

test('filters by men or women and includes products without a gender', async ({ shop }) => {
  await createProduct(shop, { title: 'Women Wash Bag', gender: 'men' })
  expect(await titles(shop, "women's dress")).toEqual([dress.title])
  expect(await titles(shop, 'dress for men')).toEqual([])
  expect(await titles(shop, 'lamp for men')).toEqual([lamp.title])
  expect(await titles(shop, 'women')).toEqual([kurta.title, dress.title])
})

test('shows products of the requested kind as partial matches when none contains all words', async ({ shop }) => {
  const found = await search(shop, 'surahi jeans')
  expect(found.isPartialMatch).toBe(true)
  expect(found.products.items.map((card) => card.title)).toEqual([jeans.title])
})

// S2.2-05, D4
test('suggests the nearest spelling when nothing is found and a similar word exists', async ({ shop }) => {
  expect(await search(shop, 'nelambrii')).toMatchObject({ products: { total: 0 }, suggestedQuery: 'neelambari' })
  await createProduct(shop, { title: 'Studio Headphones', category: 'Headphones' })
  expect((await search(shop, 'headfoens')).suggestedQuery).toBe('headphones')
  expect(await search(shop, 'xylophone')).toMatchObject({ products: { total: 0 }, suggestedQuery: undefined })
})

// D4
test('never corrects a brand or a known product term', async ({ shop }) => {
  await createProduct(shop, { title: 'Nine Yard Shoe-Care Kit', category: 'Accessories' })
  await createProduct(shop, { title: 'Chaupar Check Casual Shirt', category: 'Casual Shirts' })
  await createProduct(shop, { title: 'Court Sneakers', description: 'They go with saris.' })
  for (const text of ['nike', 'nike shoe', 'Chappal', 'saree', 'sari', 'lehenga', 'new balance'])
    expect([text, await search(shop, text)]).toMatchObject([
      text,
      { products: { total: 0 }, correctedQuery: undefined, isPartialMatch: false },
    ])
})

test('names the brand that is not sold, and suggests the rest of the search when that has results', async ({
  shop,
}) => {
  await createProduct(shop, { title: 'Court Sneakers' })
  expect(await search(shop, 'nike sneekers')).toMatchObject({ unsoldBrand: 'Nike', suggestedQuery: 'sneakers' })
  expect(await search(shop, 'levi’s')).toMatchObject({ unsoldBrand: 'Levi’s', suggestedQuery: undefined })
  await createProduct(shop, { title: 'Air Runner', brand: 'Nike' })
  expect(await search(shop, 'nike sneakers')).toMatchObject({ unsoldBrand: undefined, products: { total: 1 } })
})

// S2.2-03
test('finds products by a synonym before it corrects spelling', async ({ shop }) => {
  await createProduct(shop, { title: 'Rope Sandals', category: 'Sandals' })
  await createProduct(shop, { title: 'Court Sneakers' })
  await createProduct(shop, { title: 'Chauka Check Shirt', category: 'Shirts' })
  await createProduct(shop, { title: 'Booti Tee', category: 'Tops' })
  await createProduct(shop, { title: 'Raat Silk Sari', category: 'Ethnic Wear' })
  for (const [query, title] of [
    ['chappals', 'Rope Sandals'],
    ['flip flop', 'Rope Sandals'],
    ['trainers', 'Court Sneakers'],
    ['sports shoes', 'Court Sneakers'],
    ['t shirt', 'Booti Tee'],
    ['sarees', 'Raat Silk Sari'],
    ['indigo kurti', kurta.title],
    ['chapp', 'Rope Sandals'],
  ] as const)
    expect([query, await titles(shop, query)]).toEqual([query, [title]])
})

test('ignores products whose words only begin like a synonym of the search', async ({ shop }) => {
  await createProduct(shop, { title: 'Cotton Sweater', category: 'Sweaters' })
  await createProduct(shop, { title: 'Folding Cot', category: 'Beds' })
  expect(await titles(shop, 'bed')).toEqual(['Folding Cot'])
})

test('ranks products with the searched name above those with a synonym', async ({ shop }) => {
  await createProduct(shop, { title: 'Kurti, Kurti and Kurti', category: 'Kurtas and Kurtis' })
  expect(await titles(shop, 'kurta')).toEqual([kurta.title, 'Kurti, Kurti and Kurti'])
})

test('corrects only to words of titles, brands, categories and colours', async ({ shop }) => {
  await createProduct(shop, { title: 'Wall Clock', category: 'Clocks', description: 'It strikes every quarter.' })
  expect(await search(shop, 'quartar')).toMatchObject({
    products: { total: 0 },
    correctedQuery: undefined,
    suggestedQuery: undefined,
  })
  expect(await search(shop, 'clok')).toMatchObject({ products: { total: 1 }, correctedQuery: 'clock' })
})

// D4
test('drops words of a search but never the one that names the product', async ({ shop }) => {
  await createProduct(shop, { title: 'Linen Shirt', category: 'Shirts' })
  expect(await titles(shop, 'linen jeans')).toEqual([jeans.title])
  expect(await titles(shop, 'linen saree')).toEqual([])
  expect(await titles(shop, 'linen xylophone')).toEqual([])
  expect(await titles(shop, 'pink surahi')).toEqual([lamp.title])
})

// D4
test('suggests the products that the search page shows for the same text', async ({ shop }) => {
  await createProduct(shop, { title: 'Rope Sandals', category: 'Sandals' })
  await createProduct(shop, { title: 'Linen Shirt', category: 'Shirts' })
  for (const text of ['chappal', 'linen jeans', 'nike shirt', 'saree', 'kurtaa', 'pink surahi', 'indigo kur']) {
    const { products } = await suggest(shop, text)
    expect([text, products.map((card) => card.title)]).toEqual([text, await titles(shop, text)])
  }
})

test('neither finds nor suggests a deleted product', async ({ shop }) => {
  await shop.db.execute(sql`update shop.products set deleted_at = now() where id = ${lamp.id}`)
  expect(await search(shop, 'surahi')).toMatchObject({ products: { total: 0 }, suggestedQuery: undefined })
  expect(await search(shop, 'surahii')).toMatchObject({ products: { total: 0 }, correctedQuery: undefined })
  expect((await suggest(shop, 'surah')).products).toEqual([])
})

// discovery.md 11.6
test('asks one variant in stock for size and colour, and otherwise says that the size is missing', async ({ shop }) => {
  const { id } = await createProduct(shop, {
    title: 'Court Sneakers',
    colours: ['Red', 'Blue'],
    sizes: ['UK 8', 'UK 9'],
  })
  await shop.db.execute(sql`
    insert into shop.stock_moves (variant_id, quantity, reason, at)
    select id, -stock, 'sold', now() from shop.variants
     where product_id = ${id} and (size, colour) in (('UK 8', 'Red'), ('UK 9', 'Blue'))`)
  expect(await search(shop, 'blue sneakers uk 8')).toMatchObject({ products: { total: 1 }, dropped: [] })
  expect(await search(shop, 'red sneakers uk 8')).toMatchObject({ products: { total: 1 }, dropped: ['Size UK 8'] })
  expect(await search(shop, 'sneakers uk 8')).toMatchObject({ products: { total: 1 }, dropped: [] })
  expect(await search(shop, 'sneakers uk 10')).toMatchObject({ products: { total: 1 }, dropped: ['Size UK 10'] })
})

test('knows a size of letters by every name that the facet Size has for it', async ({ shop }) => {
  await createProduct(shop, { title: 'Court Shirt', sizes: ['2XL', '5XL'] })
  for (const size of ['xxl', '2xl', 'size xxl', '5xl', 'xxxxxl'])
    expect(await search(shop, `court shirt ${size}`)).toMatchObject({ products: { total: 1 }, dropped: [] })
  expect(await search(shop, 'court shirt 3xl')).toMatchObject({ products: { total: 1 }, dropped: ['Size 3XL'] })
})

test('joins the price of the search and that of the filter', async ({ shop }) => {
  for (const rupees of [500, 1000, 1500]) await createProduct(shop, { title: `Sneaker ${rupees}`, rupees })
  expect(await titles(shop, 'sneaker under 1000')).toEqual(['Sneaker 500', 'Sneaker 1000'])
  expect(await titles(shop, 'sneaker under 1000', { price_min: '600' })).toEqual(['Sneaker 1000'])
  expect(await titles(shop, 'sneaker under 1000', { price_max: '5000' })).toEqual(['Sneaker 500', 'Sneaker 1000'])
  expect(await titles(shop, 'cheap sneaker')).toEqual(['Sneaker 500', 'Sneaker 1000', 'Sneaker 1500'])
})

test('finds products for children by the names of their collections', async ({ shop }) => {
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    insert into shop.categories (kind, slug, path, name) values ('collection', 'boys', 'boys', 'Boys Clothing') returning id`)
  await createProduct(shop, { title: 'Patang Tee', category: 'T-Shirts', collectionIds: [rows[0]!.id] })
  await createProduct(shop, { title: 'Lehar Tee', category: 'T-Shirts', gender: 'men' })
  expect(await titles(shop, 'ladkon ke liye t-shirt')).toEqual(['Patang Tee'])
  expect(await titles(shop, 'boys')).toEqual(['Patang Tee'])
})

// Q6
test('sorts, filters and pages a search like other lists', async ({ shop }) => {
  for (let at = 0; at < 13; at++) await createProduct(shop, { title: `Sneaker ${at}`, rupees: 1000 + at })
  expect(await search(shop, 'sneaker', { page: '2' })).toMatchObject({ products: { total: 13, page: 2, pages: 2 } })
  expect((await titles(shop, 'sneaker', { sort: 'price_desc' }))[0]).toBe('Sneaker 12')
  expect(await titles(shop, 'sneaker', { price_min: '1003', price_max: '1004' })).toEqual(['Sneaker 3', 'Sneaker 4'])
  expect((await search(shop, 'sneaker', { page: '99' })).products.items).toHaveLength(1)
})

test('keeps the search unchanged when the price range excludes all results', async ({ shop }) => {
  expect(await search(shop, 'indigo kurta', { price_min: '90000' })).toMatchObject({
    isPartialMatch: false,
    products: { total: 0 },
  })
})

test('finds nothing when the search is empty', async ({ shop }) => {
  for (const text of ['', '   ', '!!!', 'the', '😀', "'", '\u0000']) {
    expect(await search(shop, text)).toMatchObject({ products: { total: 0 }, suggestedQuery: undefined })
  }
})

test('answers searches and suggestions for any text', async ({ shop }) => {
  const nasty = [
    "' or 1=1 --",
    '"kurta"',
    '100%',
    '\\',
    "'\\''",
    'kurta & | ! ( <-> :* ',
    'a:*',
    "l'été",
    'ŉ ½ № ﬁ ﷺ',
    'काला कुर्ता',
    '\u0000kurta\u0000',
    '\ud800 kurta',
    '٣٤ ①② ²',
    'kurta-'.repeat(50),
    '-kurta--shirt-',
    'k'.repeat(10_000),
    'a b '.repeat(5_000),
    '😀kurta👩‍👩‍👧',
    'İSTANBUL ß ǅ',
  ]
  for (const text of nasty) {
    await search(shop, text)
    await suggest(shop, SearchText.parse(text))
  }
  expect(await titles(shop, '\u0000kurta\u0000')).toEqual([kurta.title])
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (text) => {
      await suggest(shop, SearchText.parse(text))
      await searchProducts(shop, SearchText.parse(text), ANY)
    }),
    { numRuns: 150 },
  )
})

test('parses values that are not text as an empty search', () => {
  for (const nonsense of [undefined, null, 7, ['kurta'], {}]) expect(SearchText.parse(nonsense)).toBe('')
})

// S2.2-04, D4
test('suggests completions, categories and the best products', async ({ shop }) => {
  const { queries, places, products } = await suggest(shop, 'kur')
  expect(queries).toEqual(['kurta', 'kurta for women', 'kurta indigo'])
  expect(places).toEqual([{ kind: 'gender', gender: 'women', name: 'Kurtas and Kurtis' }])
  expect(products).toMatchObject([{ id: kurta.id, price: fromRupees(799) }])
})

test('suggests the subcategory and the collection of the found products', async ({ shop }) => {
  const group = await shop.db.execute<{ id: number }>(
    sql`insert into shop.categories (kind, slug, path, name) values ('group', 'feet', 'feet', 'For feet') returning id`,
  )
  const created = await shop.db.execute<{
    id: number
  }>(sql`insert into shop.categories (kind, parent_id, slug, path, name)
    values ('subcategory', 1, 'sneakers', 'clothes/sneakers', 'Sneakers'),
      ('collection', ${group.rows[0]!.id}, 'shoes', 'feet/shoes', 'Shoes')
    returning id`)
  const [subcategory, collection] = created.rows
  await createProduct(shop, {
    title: 'Court Sneakers',
    subcategoryId: subcategory!.id,
    collectionIds: [collection!.id],
  })
  expect((await suggest(shop, 'sneak')).places).toEqual([
    { kind: 'subcategory', path: 'clothes/sneakers', name: 'Sneakers', parentName: 'Clothes' },
    { kind: 'collection', path: 'feet/shoes', name: 'Shoes', parentName: 'For feet' },
  ])
})

test('corrects suggestions too, and suggests nothing for an empty text', async ({ shop }) => {
  expect((await suggest(shop, 'kurtaa')).queries).toEqual(['kurta', 'kurta for women', 'kurta indigo'])
  expect(await suggest(shop, '')).toEqual({ queries: [], places: [], products: [] })
})

test('rejects searches of one IP above the limit, but no suggestions', async ({ shop }) => {
  const from = (address: string | null): TestShop => ({
    ...shop,
    visitor: { ...shop.visitor, ip: address },
    settings: { ...shop.settings, searchesPerMinute: 2 },
  })
  const [firstIp, secondIp] = [from('203.0.113.7'), from('203.0.113.8')]
  await search(firstIp, 'kurta')
  await search(firstIp, 'jeans')
  await expect(search(firstIp, 'lamp')).rejects.toMatchObject({ code: 'rate-limited', message: messages.tooOften })
  expect((await suggest(firstIp, 'kur')).products.length).toBeGreaterThan(0)
  expect((await search(firstIp, '')).products.total).toBe(0)
  expect((await search(secondIp, 'kurta')).products.total).toBeGreaterThan(0)
  for (let times = 0; times < 3; times++) await search(from(null), 'kurta')

  shop.clock.at = new Date(shop.clock.at.getTime() + 60_000)
  expect((await search(firstIp, 'lamp')).products.total).toBeGreaterThan(0)
})

test('finds a product first by the SKU or the barcode of a variant, and only if it is live', async ({ shop }) => {
  await shop.db.execute(
    sql`update shop.variants set sku = 'KRT-7781-M', barcode = '8901234567894' where id = ${kurta.medium}`,
  )
  await shop.db.execute(sql`update shop.products set description = 'Goes with KRT-7781-M' where id = ${dress.id}`)
  const found = async (text: string) =>
    (await searchProducts(shop, text, CategoryQuery.parse({}))).products.items.map(({ id }) => id)
  for (const text of ['KRT-7781-M', 'krt-7781-m', '8901234567894', '08901234567894'])
    expect([text, (await found(text))[0]]).toEqual([text, kurta.id])
  expect(await found('8901234567894')).toEqual([kurta.id])
  expect((await suggest(shop, 'krt-7781-m')).products.map(({ id }) => id)).toEqual([kurta.id])
  for (const text of ['KRT-7781', '890123456789', "KRT-7781-M'"]) expect((await found(text))[0]).not.toBe(kurta.id)
  await shop.db.execute(sql`update shop.products set status = 'hidden' where id = ${kurta.id}`)
  expect(await found('8901234567894')).toEqual([])
})

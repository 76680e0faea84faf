import { eq, sql } from 'drizzle-orm'
import { categories, homeSections, productCollections, products } from '#db/schema.server.ts'
import { dress, jeans, kurta, lamp, soldOut } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { insertProduct } from '#db/seed/insert-products.server.ts'
import { hours } from '#core/time.ts'
import { openCatalogueCache, type CatalogueChanges } from './catalogue-cache.ts'
import { readHeadings, readHome } from './home.ts'
import type { ProductCard } from './rules.ts'

const titles = (cards: ProductCard[]) => cards.map((card) => card.title)
const titlesIn = async (shop: TestShop, title: string) =>
  titles((await readHome(shop)).find((section) => section.title === title)!.products)

const lamps = (many: number, departmentId: number) =>
  Array.from({ length: many }, (_, at) => ({
    title: `Lamp ${at + 1}`,
    brand: '',
    description: '',
    features: [],
    rupees: 100,
    mrp: 100,
    gender: null,
    category: 'Lighting',
    departmentId,
    images: [],
    sizes: [],
    colours: [],
    hsn: '',
    gstPercent: 5,
    stock: 1,
  }))

// S7.5-01, Q9
test('shows the first four products of the catalogue as featured on the home page', async ({ shop }) => {
  expect(await titlesIn(shop, 'Featured Products')).toEqual([kurta.title, jeans.title, dress.title, lamp.title])
})

// S7.1-04
test('replaces a sold-out product on the home page with one in stock', async ({ shop }) => {
  await shop.db.execute(sql`insert into shop.stock_moves (variant_id, quantity, reason, at)
    values (${dress.variant}, -1, 'corrected', now())`)
  expect(await titlesIn(shop, 'Featured Products')).toEqual([kurta.title, jeans.title, lamp.title, dress.title])
})

// S2.3-07, S7.5-01
test('shows at most four products per section and prefers products that are not shown above', async ({ shop }) => {
  for (const one of lamps(6, 2)) await insertProduct(shop.db, one)
  expect(await titlesIn(shop, 'Furniture & Home')).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3', 'Lamp 4'])
})

test('repeats products in a small department instead of leaving gaps, and lists sold-out products last', async ({
  shop,
}) => {
  expect(await titlesIn(shop, 'Fashion & Clothing')).toEqual([kurta.title, jeans.title, dress.title, soldOut.title])
})

test('hides a deleted product from the home page', async ({ shop }) => {
  await shop.db.execute(sql`update shop.products set deleted_at = now() where id = ${kurta.id}`)
  const home = await readHome(shop)
  expect(home.flatMap((section) => titles(section.products))).not.toContain(kurta.title)
})

test('shows an empty home page when the store has no products', async ({ shop }) => {
  await shop.db.execute(sql`update shop.products set deleted_at = now()`)
  expect(await readHome(shop)).toEqual([])
  expect(await readHeadings(shop)).toEqual([])
})

test('shows new, popular and reduced products, and those of a collection in its own order', async ({ shop }) => {
  const [collection] = await shop.db
    .insert(categories)
    .values({ kind: 'collection', slug: 'diwali', path: 'collections/diwali', name: 'Diwali', sort: 'name' })
    .returning()
  await shop.db
    .insert(productCollections)
    .values([lamp, kurta, dress].map(({ id }) => ({ productId: id, categoryId: collection!.id })))
  await shop.db.update(products).set({ popularity: 7 }).where(eq(products.id, lamp.id))
  await shop.db.update(products).set({ popularity: 9 }).where(eq(products.id, jeans.id))
  await shop.db.delete(homeSections)
  const rows = [
    { title: 'New', source: 'newest' as const },
    { title: 'Loved', source: 'popular' as const },
    { title: 'Reduced', source: 'reduced' as const },
    { title: 'Diwali', source: 'collection' as const, categoryId: collection!.id },
  ]
  await shop.db.insert(homeSections).values(rows.map((row, position) => ({ ...row, position })))

  const sorted = async (title: string) => (await titlesIn(shop, title)).toSorted()
  expect(await titlesIn(shop, 'New')).toEqual([lamp.title, dress.title, jeans.title, kurta.title])
  expect(await sorted('Loved')).toEqual([jeans.title, lamp.title].toSorted())
  const reduced = await shop.db
    .select({ title: products.title })
    .from(products)
    .where(sql`percent_off > 0 and is_live`)
  expect(await sorted('Reduced')).toEqual(
    reduced
      .map(({ title }) => title)
      .slice(0, 4)
      .toSorted(),
  )
  expect(await titlesIn(shop, 'Diwali')).toEqual([dress.title, kurta.title, lamp.title].toSorted())
  expect(await readHeadings(shop)).toMatchObject([
    { path: null },
    { path: null },
    { path: null },
    { title: 'Diwali', path: '/collections/diwali' },
  ])
})

test('has placeholders where its cards will be, as many, and none for a section without products', async ({ shop }) => {
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, lamp.id))
  const home = await readHome(shop)
  expect(home.every((section) => section.products.length > 0)).toBe(true)
  expect((await readHeadings(shop)).map(({ title, cards }) => [title, cards])).toEqual(
    home.map((section) => [section.title, section.products.length]),
  )
  expect(home.length).toBeLessThan(await shop.db.$count(homeSections))
})

test('begins and ends a section at its times, and keeps no page beyond the next of them', async ({ shop }) => {
  const [starts, ends] = [1, 2].map((many) => new Date(shop.now().getTime() + hours(many)))
  await shop.db.update(homeSections).set({ startsAt: starts, endsAt: ends }).where(eq(homeSections.source, 'featured'))
  const read = async () => {
    const cacheTags = new Set<string>()
    const home = await readHome({ ...shop, cacheTags })
    const until = [...cacheTags].filter((tag) => tag.startsWith('until:'))
    return [home.map(({ title }) => title)[0], until]
  }
  expect(await read()).toEqual(['Fashion & Clothing', [`until:${starts!.getTime()}`]])
  shop.clock.at = starts!
  expect(await read()).toEqual(['Featured Products', [`until:${ends!.getTime()}`]])
  shop.clock.at = ends!
  expect(await read()).toEqual(['Fashion & Clothing', []])
})

test('shows a section that was added while the sections were read', async ({ shop }) => {
  let announce: Parameters<CatalogueChanges['onCatalogueChange']>[0] = () => {}
  openCatalogueCache(shop.db, { onCatalogueChange: (listener) => (announce = listener), isConnected: () => true })
  const before = readHome(shop)
  // The query of the sections is on its way.
  await new Promise(setImmediate)
  const added = shop.db.insert(homeSections).values({ title: 'New', source: 'newest', position: 9 }).execute()
  announce('other')
  expect((await before).map(({ title }) => title)).not.toContain('New')
  await added
  expect(await titlesIn(shop, 'New')).toHaveLength(4)
})

test('leaves out a hidden section, and one of a retired category', async ({ shop }) => {
  await shop.db.update(homeSections).set({ isShown: false }).where(eq(homeSections.source, 'featured'))
  await shop.db.update(categories).set({ retiredAt: shop.now() }).where(eq(categories.slug, 'clothes'))
  expect((await readHome(shop)).map(({ title, path }) => [title, path])).toEqual([
    ['Furniture & Home', '/category/furniture'],
  ])
})

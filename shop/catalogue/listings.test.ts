import { eq, inArray } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import { insertProduct } from '#db/seed/insert-products.server.ts'
import { categories, productCollections, products } from '#db/schema.server.ts'
import { dress, jeans, kurta, lamp, soldOut } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { GenderQuery } from './input.ts'
import { listCategory, listCollection, listFeatured, listGender as listOfGender } from './listings.ts'
import type { Filters, ProductCard } from './rules.ts'

const filtersWith = (filters: Partial<Filters> = {}): Filters => ({
  subcategory: '',
  sort: 'default',
  priceMin: fromRupees(0),
  priceMax: null,
  page: 1,
  view: 'grid',
  ...filters,
})
const gender = GenderQuery.parse({})
const listGender = async (...args: Parameters<typeof listOfGender>) => (await listOfGender(...args)).products
const ids = ({ items }: { items: ProductCard[] }) => items.map(({ id }) => id)

/** Creates a group `kids` with two collections. Both contain the kurta; the second also contains the dress. */
async function createCollections({ db }: TestShop) {
  const [group] = await db
    .insert(categories)
    .values({ kind: 'group', slug: 'kids', path: 'kids', name: 'Kids' })
    .returning()
  const [first, second] = await db
    .insert(categories)
    .values([
      { kind: 'collection', parentId: group!.id, slug: 'add-ons', path: 'kids/add-ons', name: 'Add-ons', position: 1 },
      { kind: 'collection', parentId: group!.id, slug: 'teen', path: 'kids/teen', name: 'Teen', position: 2 },
    ])
    .returning()
  await db.insert(productCollections).values([
    { categoryId: first!.id, productId: kurta.id },
    { categoryId: second!.id, productId: kurta.id },
    { categoryId: second!.id, productId: dress.id },
  ])
}

const clothesOf = async ({ db }: TestShop) =>
  (await db.select().from(categories).where(eq(categories.slug, 'clothes')))[0]!.id

async function createShirts(shop: TestShop, count: number) {
  const departmentId = await clothesOf(shop)
  for (let n = 1; n <= count; n++)
    await insertProduct(shop.db, {
      title: `Shirt ${n}`,
      brand: '',
      description: '',
      features: [],
      rupees: 5000,
      mrp: 5000,
      gender: 'men',
      category: 'Casual Shirts',
      departmentId,
      images: ['front', 'back', 'detail'].map((view) => ({ url: `/${n}-${view}.webp`, view })),
      sizes: [],
      colours: [],
      hsn: '',
      gstPercent: 5,
      stock: 1,
    })
}

const deleteProduct = ({ db, now }: TestShop, id: number) =>
  db.update(products).set({ deletedAt: now() }).where(eq(products.id, id))

// S1.1-04
test('lists the products of a department in catalogue order', async ({ shop }) => {
  const { place, products } = await listCategory(shop, 'clothes', filtersWith())
  expect(place).toMatchObject({ slug: 'clothes', name: 'Clothes', siblings: [] })
  expect(ids(products)).toEqual([kurta.id, jeans.id, dress.id, soldOut.id])
  expect(products).toMatchObject({ total: 4, page: 1, pages: 1 })
})

test('lists a department in its own order until the visitor chooses another', async ({ shop }) => {
  const orderOf = async (filters?: Partial<Filters>) => {
    const { sort, products } = await listCategory(shop, 'clothes', filtersWith(filters))
    return [sort, ids(products)]
  }
  await shop.db.update(categories).set({ sort: 'newest' }).where(eq(categories.slug, 'clothes'))
  expect(await orderOf()).toEqual(['newest', [soldOut.id, dress.id, jeans.id, kurta.id]])
  const [, byPrice] = await orderOf({ sort: 'price_asc' })
  await shop.db.update(categories).set({ sort: 'price_asc' }).where(eq(categories.slug, 'clothes'))
  expect(await orderOf()).toEqual(['price_asc', byPrice])
  expect((await listCategory(shop, 'furniture', filtersWith())).sort).toBe('default')
})

test('lists a subcategory and a collection in the order of its parent unless it has its own', async ({ shop }) => {
  await createCollections(shop)
  const parentId = await clothesOf(shop)
  await shop.db
    .insert(categories)
    .values({ kind: 'subcategory', parentId, slug: 'tops', path: 'clothes/tops', name: 'Tops' })
  const orders = async () => [
    (await listCategory(shop, 'clothes', filtersWith({ subcategory: 'tops' }))).sort,
    (await listCollection(shop, 'kids/teen', filtersWith())).sort,
  ]
  expect(await orders()).toEqual(['default', 'default'])
  await shop.db
    .update(categories)
    .set({ sort: 'newest' })
    .where(inArray(categories.slug, ['clothes', 'kids']))
  expect(await orders()).toEqual(['newest', 'newest'])
  expect(ids((await listCollection(shop, 'kids/teen', filtersWith())).products)).toEqual([dress.id, kurta.id])
  await shop.db
    .update(categories)
    .set({ sort: 'default' })
    .where(inArray(categories.slug, ['tops', 'teen']))
  expect(await orders()).toEqual(['default', 'default'])
})

test('lists women in the order of their group until the visitor chooses another', async ({ shop }) => {
  await shop.db
    .insert(categories)
    .values({ kind: 'group', slug: 'women', path: 'women', name: 'Women', sort: 'newest' })
  expect(ids(await listGender(shop, 'women', gender))).toEqual([dress.id, kurta.id])
  expect(ids(await listGender(shop, 'women', { ...gender, order: 'asc' }))).toEqual([kurta.id, dress.id])
})

test('sorts products by price and by name', async ({ shop }) => {
  const sorted = async (sort: Filters['sort']) =>
    ids((await listCategory(shop, 'clothes', filtersWith({ sort }))).products)
  expect(await sorted('price_asc')).toEqual([kurta.id, soldOut.id, jeans.id, dress.id])
  expect(await sorted('price_desc')).toEqual([dress.id, jeans.id, soldOut.id, kurta.id])
  expect(await sorted('name')).toEqual([kurta.id, dress.id, jeans.id, soldOut.id])
})

// S2.5-04, S5.4-01, D5
test('includes both bounds of a price range', async ({ shop }) => {
  const between = async (min: number, max: number | null) =>
    ids(
      (
        await listCategory(
          shop,
          'clothes',
          filtersWith({ priceMin: fromRupees(min), priceMax: max === null ? null : fromRupees(max) }),
        )
      ).products,
    )
  expect(await between(799, 999)).toEqual([kurta.id, soldOut.id])
  expect(await between(799.01, 998.99)).toEqual([])
  expect(await between(1499, null)).toEqual([jeans.id, dress.id])
  expect(await between(0, 0)).toEqual([])
})

// S1.1-05, S2.1-02
test('accepts a subcategory by its lower-case name', async ({ shop }) => {
  const parentId = await clothesOf(shop)
  const [jeansCategory] = await shop.db
    .insert(categories)
    .values({ kind: 'subcategory', parentId, slug: 'jeans', path: 'clothes/jeans', name: 'Jeans & More' })
    .returning()
  await shop.db.update(products).set({ subcategoryId: jeansCategory!.id }).where(eq(products.id, jeans.id))

  const found = await listCategory(shop, 'clothes', filtersWith({ subcategory: 'jeans & more' }))
  expect(ids(found.products)).toEqual([jeans.id])
  expect(found.place.siblings).toMatchObject([{ name: 'Jeans & More' }])
  expect((await listCategory(shop, 'clothes', filtersWith({ subcategory: 'capes' }))).products.total).toBe(0)
})

// S7.1-05
test('fails when the department does not exist', async ({ shop }) => {
  for (const slug of ['capes', 'kids', 'CLOTHES', "'; drop table", '\0', ''])
    await expect(listCategory(shop, slug, filtersWith())).rejects.toMatchObject({
      code: 'not-found',
      message: 'Category not found',
    })
})

// S7.1-06, S7.5-02, Q5
test('lists fifty products of a department per page with the total, and the last page when past the end', async ({
  shop,
}) => {
  await createShirts(shop, 49)
  const first = (await listCategory(shop, 'clothes', filtersWith())).products
  expect(first).toMatchObject({ total: 53, page: 1, pages: 2 })
  expect(first.items).toHaveLength(50)
  for (const page of [2, 3, 1e20]) {
    const last = (await listCategory(shop, 'clothes', filtersWith({ page }))).products
    expect(last).toMatchObject({ total: 53, page: 2, pages: 2 })
    expect(last.items).toHaveLength(3)
  }
})

// S1.1-04, S1.1-07, S2.1-06, S7.5-02
test('lists men and women twelve per page in the requested order', async ({ shop }) => {
  await createShirts(shop, 11)
  const men = await listGender(shop, 'men', gender)
  expect(men).toMatchObject({ total: 13, pages: 2 })
  expect(men.items).toHaveLength(12)
  expect(ids(await listGender(shop, 'women', { ...gender, order: 'desc' }))).toEqual([dress.id, kurta.id])
  expect(ids(await listGender(shop, 'women', { ...gender, order: 'asc' }))).toEqual([kurta.id, dress.id])
})

// S1.1-07
test('lists products of any of the selected categories of men', async ({ shop }) => {
  const of = async (...labels: string[]) => ids(await listGender(shop, 'men', { ...gender, categories: labels }))
  expect(await of('Jeans')).toEqual([jeans.id])
  expect(await of('Jeans', 'Casual Shirts')).toEqual([jeans.id, soldOut.id])
  expect(await of('Kurtas and Kurtis')).toEqual([])
})

// S1.1-04, S2.1-08, D1, Q6
test('lists the products of a collection, and each product once in a group', async ({ shop }) => {
  await createCollections(shop)
  const collection = await listCollection(shop, 'kids/add-ons', filtersWith())
  expect(ids(collection.products)).toEqual([kurta.id])
  expect(collection.place).toMatchObject({ name: 'Add-ons', parent: { name: 'Kids', path: 'kids' } })
  const group = await listCollection(shop, 'kids', filtersWith())
  expect(ids(group.products)).toEqual([kurta.id, dress.id])
  for (const { place } of [collection, group])
    expect(place.siblings.map(({ path }) => path)).toEqual(['kids/add-ons', 'kids/teen'])
  await expect(listCollection(shop, 'kids/clothes', filtersWith())).rejects.toThrow('Category not found')
  await expect(listCollection(shop, 'clothes', filtersWith())).rejects.toThrow('Category not found')
})

// Q5, Q9
test('lists the first products of the catalogue as featured, twelve per page', async ({ shop }) => {
  await createShirts(shop, 60)
  expect((await listFeatured(shop, 2)).map(({ id }) => id)).toEqual([kurta.id, jeans.id])
  const { place, products } = await listCategory(shop, 'featured', filtersWith())
  expect(place.name).toBe('Featured Products')
  expect(products).toMatchObject({ total: 48, pages: 4 })
  expect(products.items).toHaveLength(12)
  expect(ids(products).slice(0, 3)).toEqual([kurta.id, jeans.id, dress.id])
})

test('omits deleted products from every list', async ({ shop }) => {
  await createCollections(shop)
  await deleteProduct(shop, kurta.id)
  expect(ids((await listCategory(shop, 'clothes', filtersWith())).products)).not.toContain(kurta.id)
  expect((await listCollection(shop, 'kids/add-ons', filtersWith())).products.total).toBe(0)
  expect(ids(await listGender(shop, 'women', gender))).toEqual([dress.id])
  expect((await listFeatured(shop, 8)).map(({ id }) => id)).not.toContain(kurta.id)
  expect(ids((await listCategory(shop, 'featured', filtersWith())).products)).not.toContain(kurta.id)
})

test('shows the stock state and two images on a card, and the description only in the list view', async ({ shop }) => {
  await createShirts(shop, 1)
  const { products: grid } = await listCategory(shop, 'clothes', filtersWith())
  expect(grid.items[0]).toMatchObject({ defaultVariantId: kurta.small, inStock: true, defaultInStock: true })
  expect(grid.items[0]).not.toHaveProperty('description')
  expect(grid.items[3]).toMatchObject({ defaultVariantId: soldOut.variant, inStock: false, defaultInStock: false })
  expect(grid.items[4]!.pictures.map(({ view }) => view)).toEqual(['front', 'back'])
  const { products: list } = await listCategory(shop, 'furniture', filtersWith({ view: 'list' }))
  expect(list.items).toMatchObject([{ id: lamp.id, description: 'Surahi Lamp, made slowly.' }])
})

// The fourth says when the store opened, which a process keeps in memory.
test('runs the same number of queries for fifty products as for one', async ({ shop }) => {
  await createShirts(shop, 50)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await listCategory(shop, 'clothes', filtersWith())
  const many = queries.mock.calls.length
  await listCategory(shop, 'furniture', filtersWith())
  const one = queries.mock.calls.length - many
  queries.mockRestore()
  // One more for the facet of colours, which a list of one colour has not.
  expect([many, one]).toEqual([10, 9])
})

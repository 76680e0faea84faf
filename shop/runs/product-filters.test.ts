import { eq } from 'drizzle-orm'
import { categories, products } from '#db/schema.server.ts'
import { dress, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { exportProducts } from './export-products.ts'
import { GridQuery } from './grid-input.ts'
import { listGridProducts } from './grid-products.ts'
import { listBrands, listCategoryFilters } from './product-filters.ts'
import { ExportQuery } from './input.ts'

/** Clothes > Tops > Tunics, with the kurta in the last and the jeans in the middle one. */
async function growTree({ db }: TestShop) {
  const [clothes] = await db.select().from(categories).where(eq(categories.path, 'clothes'))
  const add = async (name: string, parentId: number) => {
    const slug = name.toLowerCase()
    const row = { kind: 'subcategory' as const, slug, path: `clothes/${slug}`, name, parentId, position: 1 }
    return (await db.insert(categories).values(row).returning())[0]!
  }
  const tops = await add('Tops', clothes!.id)
  const tunics = await add('Tunics', tops.id)
  await db.update(products).set({ subcategoryId: tunics.id }).where(eq(products.id, kurta.id))
  await db.update(products).set({ subcategoryId: tops.id }).where(eq(products.id, jeans.id))
  return { tops }
}

const inGrid = async (shop: TestShop, category: string) =>
  (await listGridProducts(shop.as(meera), GridQuery.parse({ category }))).items.map(({ id }) => id).toSorted()

async function exported(shop: TestShop, category: string) {
  const lines: string[][] = []
  for await (const some of exportProducts(shop.as(meera), ExportQuery.parse({ category }))) lines.push(...some)
  return new Set(lines.slice(1).map(([handle]) => handle))
}

test('finds the products of a category with what is below it, in the grid and in exports', async ({ shop }) => {
  const { tops } = await growTree(shop)
  expect(await inGrid(shop, 'clothes/tops')).toEqual([kurta.id, jeans.id])
  expect(await inGrid(shop, String(tops.id))).toEqual([kurta.id, jeans.id])
  expect(await inGrid(shop, 'clothes/tunics')).toEqual([kurta.id])
  expect(await inGrid(shop, 'furniture')).toEqual([lamp.id])
  expect(await inGrid(shop, 'clothes')).not.toContain(lamp.id)
  expect(await exported(shop, 'clothes/tops')).toEqual(new Set(['indigo-kurta', 'slim-jeans']))
})

test('finds what products of women and men bear, and nothing in a category that does not exist', async ({ shop }) => {
  expect(await inGrid(shop, 'Jeans')).toEqual([jeans.id])
  expect(await inGrid(shop, 'clothes/none')).toEqual([])
})

test('offers the tree before the categories of women and men', async ({ shop }) => {
  await growTree(shop)
  expect(await listCategoryFilters(shop.as(meera))).toEqual([
    { value: 'clothes', label: 'Clothes', level: 1 },
    { value: 'clothes/tops', label: 'Tops', level: 2 },
    { value: 'clothes/tunics', label: 'Tunics', level: 3 },
    { value: 'furniture', label: 'Furniture', level: 1 },
    ...['Dresses and Jumpsuits', 'Kurtas and Kurtis', 'Casual Shirts', 'Jeans'].map((label) => ({
      ...{ value: label, label, level: 0 },
    })),
  ])
})

test('lists each brand once, in order and no more than wanted', async ({ shop }) => {
  const setBrand = (id: number, brand: string) => shop.db.update(products).set({ brand }).where(eq(products.id, id))
  await shop.db.update(products).set({ brand: '' })
  expect(await listBrands(shop, 5)).toEqual([])
  await setBrand(kurta.id, 'Suvarika')
  await setBrand(jeans.id, 'suvarika')
  await setBrand(lamp.id, 'Éclat')
  await setBrand(dress.id, 'Nila')
  expect((await listBrands(shop, 5)).toSorted()).toEqual(['Nila', 'Suvarika', 'Éclat'])
  expect(await listBrands(shop, 2)).toHaveLength(2)
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, dress.id))
  expect(await listBrands(shop, 5)).not.toContain('Nila')
})

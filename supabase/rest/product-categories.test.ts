/**
 * The category of a product when a client names it in its own way: by ids that it generated, slugs, names or labels.
 */
import { eq } from 'drizzle-orm'
import { categories, productImages, products } from '#db/schema.server.ts'
import { jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { createRestClient } from '#supabase/test/rest-client.ts'
import { requireAttribute } from '#test/require-attribute.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { rest } from './rest.ts'

async function clientOf(shop: TestShop) {
  const idOf = async (slug: string) => (await shop.db.select().from(categories).where(eq(categories.slug, slug)))[0]!.id
  const ids = { clothes: await idOf('clothes'), furniture: await idOf('furniture') }
  const put = (parentId: number, path: string, name: string, position: number) =>
    shop.db
      .insert(categories)
      .values({ kind: 'subcategory', parentId, path, slug: path.split('/')[1]!, name, position })
  await put(ids.clothes, 'clothes/t-shirts', 'T-Shirts', 1)
  await put(ids.clothes, 'clothes/jeans', 'Jeans', 2)
  await put(ids.furniture, 'furniture/tables', 'Tables', 1)
  const toImage = ({ id }: { id: number }) => ({ productId: id, position: 0, url: 'https://a.in/0.jpg' })
  await shop.db.insert(productImages).values([jeans, kurta, lamp].map(toImage))

  const columns = 'category,category__id,category__name,category__slug,gender'
  const headers = { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' }
  const send = createRestClient(shop, rest)
  const write = async (method: string, path: string, body: object) => {
    const { status, json } = await send(meera, `/products_data${path}select=${columns}`, { method, body, headers })
    return { status, ...(json as Record<string, unknown>) }
  }
  const product = { title: 'Neel', price: 1499, images: ['https://a.in/0.jpg'], description: '', slug: 'neel' }
  return {
    ids,
    add: (category: object) => write('POST', '?', { ...product, ...category }),
    change: (id: number, category: object) => write('PATCH', `?id=eq.${id}&`, category),
  }
}
const clothes = { status: 201, category__name: 'Clothes', category__slug: 'clothes' }
const furniture = { status: 201, category__name: 'Furniture', category__slug: 'furniture' }
const categoryFields = (id: number | null, slug: string, name: string) => ({
  ...{ category__id: id, category__slug: slug, category__name: name },
})
const rejected = (message: string) => ({ status: 422, code: 'PT422', message })

test('finds a department by id, slug and name in turn when the client generated the id', async ({ shop }) => {
  const { add, ids } = await clientOf(shop)
  expect(await add(categoryFields(537, 'furniture', 'Furniture'))).toMatchObject({
    ...furniture,
    category: 'Furniture',
  })
  expect(await add(categoryFields(1009, 'home', 'furniture'))).toMatchObject(furniture)
  expect(await add(categoryFields(ids.furniture, 'clothes', 'Clothes'))).toMatchObject(furniture)
  expect(await add(categoryFields(null, '', 'Clothes'))).toMatchObject({ ...clothes, category: 'Clothes' })
  expect(await add({ ...categoryFields(12, 'furniture', 'Furniture'), category: 'Furniture' })).toMatchObject(furniture)
})

test('reads a name or slug as a category when no department has it', async ({ shop }) => {
  const { add, ids } = await clientOf(shop)
  const unknown = (name: string) => categoryFields(10, name.toLowerCase().replaceAll(' ', '-'), name)
  expect(await add({ ...unknown('Casual Shirts'), gender: 'men' })).toMatchObject({
    ...{ ...clothes, category: 'Casual Shirts', gender: 'men' },
  })
  expect(await add(unknown('Dresses and Jumpsuits'))).toMatchObject({ ...clothes, gender: 'women' })
  expect(await add({ ...unknown('T-Shirts'), gender: 'women' })).toMatchObject({
    ...{ ...clothes, category: 'T-Shirts', gender: 'women' },
  })
  expect(await add({ category__slug: 't-shirts', gender: 'men' })).toMatchObject({ ...clothes, category: 'T-Shirts' })
  expect(await add({ ...categoryFields(ids.clothes, 'clothes', 'Jeans'), gender: 'women' })).toMatchObject({
    ...{ ...clothes, category: 'Jeans', gender: 'women' },
  })
  expect(await add({ category: 'tables', category__id: 99 })).toMatchObject({ ...furniture, category: 'Tables' })
})

test('stores no gender when a client says kids', async ({ shop }) => {
  const { add, change } = await clientOf(shop)
  for (const [label, category] of [
    ['Jeans', 'Jeans'],
    ['Casual Shirts', 'Casual Shirts'],
    ['T-Shirts', 'T-Shirts'],
  ] as const)
    expect(await add({ ...categoryFields(10, '', label), gender: 'kids' })).toMatchObject({
      ...clothes,
      category,
      gender: null,
    })
  expect(await change(jeans.id, { gender: 'kids' })).toMatchObject({ status: 200, category: 'Jeans', gender: null })
  expect(await add({ category: 'Jeans', gender: 'robots' })).toMatchObject(
    rejected('gender: "robots" is none of women, men, unisex and kids'),
  )
})

test('changes the category of a product when it has no gender, or another one', async ({ shop }) => {
  const { change } = await clientOf(shop)
  expect(await change(lamp.id, { category: 'Casual Shirts' })).toMatchObject({
    ...{ ...clothes, status: 200, category: 'Casual Shirts', gender: null },
  })
  expect(await change(lamp.id, { gender: 'men' })).toMatchObject({ category: 'Casual Shirts', gender: 'men' })
  expect(await change(lamp.id, categoryFields(537, 'furniture', 'Furniture'))).toMatchObject({
    ...furniture,
    status: 200,
  })
  expect(await change(lamp.id, { gender: null, category: 'Jeans' })).toMatchObject({ category: 'Jeans', gender: null })
  const asRead = { ...categoryFields(537, 'clothes', 'Clothes'), category: 'Jeans', gender: 'men' }
  expect(await change(jeans.id, asRead)).toMatchObject({ ...clothes, status: 200, category: 'Jeans' })
  expect(await change(jeans.id, { gender: 'women' })).toMatchObject({ category: 'Jeans', gender: 'women' })
})

test('rejects an unknown name and reports it', async ({ shop }) => {
  const { add, change } = await clientOf(shop)
  const unknown = (field: string, value: string) => rejected(`${field}: the store has no category "${value}"`)
  expect(await add({ category: 'Hats' })).toMatchObject(unknown('category', 'Hats'))
  expect(await add(categoryFields(537, 'hats', 'Hats'))).toMatchObject(unknown('category__name', 'Hats'))
  expect(await add({ category__slug: 'hats' })).toMatchObject(unknown('category__slug', 'hats'))
  expect(await add({ category__id: 537 })).toMatchObject(unknown('category__id', '537'))
  expect(await change(kurta.id, { category__name: 'Hats' })).toMatchObject(unknown('category__name', 'Hats'))
  expect(await change(kurta.id, { category__id: 537 })).toMatchObject(unknown('category__id', '537'))
  expect(await change(kurta.id, { category: 'Casual Shirts' })).toMatchObject(
    rejected('category: "Casual Shirts" is a category of men'),
  )
  expect(await add({})).toMatchObject(rejected('Please fill all required fields'))
  const [row] = await shop.db.select().from(products).where(eq(products.id, kurta.id))
  expect(row).toMatchObject({ category: 'Kurtas and Kurtis', version: 1 })
})

test('adds and moves products without the attributes that their category requires', async ({ shop }) => {
  const { add, change } = await clientOf(shop)
  await requireAttribute(shop.db)
  expect(await add({ category: 'Jeans', gender: 'men' })).toMatchObject(clothes)
  expect(await change(lamp.id, { category__name: 'Clothes' })).toMatchObject({ status: 200, category: 'Clothes' })
})

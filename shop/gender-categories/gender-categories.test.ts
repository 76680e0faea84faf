import { eq, sql } from 'drizzle-orm'
import { auditLog, products } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { readGenderCategories } from '../catalogue/gender-categories.ts'
import { readMenu } from '../catalogue/menu.ts'
import { addCategory } from '../merchandising/add-category.ts'
import { deleteCategory } from '../merchandising/delete-category.ts'
import { AddCategory } from '../merchandising/input.ts'
import { messages as categoryMessages } from '../merchandising/messages.ts'
import { resolveCategory } from '../product-admin/category-options.ts'
import { AddGenderCategory } from './input.ts'
import { listGenderCategories } from './list-gender-categories.ts'
import { messages } from './messages.ts'
import {
  addGenderCategory,
  changeGenderCategory,
  deleteGenderCategory,
  reorderGenderCategory,
} from './save-gender-category.ts'

const [clothesId, furnitureId] = [1, 2]
const labels = async (shop: TestShop, gender: 'women' | 'men') =>
  (await listGenderCategories(shop.as(meera))).filter((one) => one.gender === gender).map(({ label }) => label)
const find = async (shop: TestShop, label: string) =>
  (await listGenderCategories(shop.as(meera))).find((one) => one.label === label)!
const add = (shop: TestShop, label: string, gender = 'men', categoryId: number = clothesId) =>
  addGenderCategory(shop.as(meera), AddGenderCategory.parse({ gender, label, categoryId }))
const readProduct = async (shop: TestShop, id: number) =>
  (await shop.db.select().from(products).where(eq(products.id, id)))[0]!
const menuOf = async (shop: TestShop) =>
  (await readMenu(shop)).genders.men.categories.map(({ name, count }) => [name, count])

test('lists them by gender, with where their products are filed and how many there are', async ({ shop }) => {
  expect(await listGenderCategories(shop.as(meera))).toMatchObject([
    { gender: 'women', label: 'Dresses and Jumpsuits', category: 'Clothes', place: 1, places: 2, products: 1 },
    { gender: 'women', label: 'Kurtas and Kurtis', place: 2 },
    { gender: 'men', label: 'Casual Shirts', place: 1 },
    { gender: 'men', label: 'Jeans', place: 2, products: 1, version: 1 },
  ])
})

test('adds one, which the menu and the product form offer', async ({ shop }) => {
  await add(shop, 'Mojaris', 'men', furnitureId)
  expect(await menuOf(shop)).toEqual([
    ['Casual Shirts', 1],
    ['Jeans', 1],
    ['Mojaris', 0],
  ])
  expect(await resolveCategory(shop.as(meera), 'men', 'Mojaris')).toMatchObject({
    ...{ category: 'Mojaris', departmentId: furnitureId, subcategoryId: null },
  })
  const [event] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'add-gender-category'))
  expect(event).toMatchObject({ actorId: meera.id, after: { gender: 'men', name: 'Mojaris', categoryId: furnitureId } })
})

test('keeps the same label for women and men apart', async ({ shop }) => {
  await add(shop, 'Jeans', 'women', furnitureId)
  expect(await resolveCategory(shop.as(meera), 'women', 'Jeans')).toMatchObject({ departmentId: furnitureId })
  expect(await resolveCategory(shop.as(meera), 'men', 'Jeans')).toMatchObject({ departmentId: clothesId })
  const ofMen = (await listGenderCategories(shop.as(meera))).find((one) => one.gender === 'men' && one.place === 2)!
  await changeGenderCategory(shop.as(meera), ofMen.id, { label: 'Denim', version: 1 })
  expect(await labels(shop, 'women')).toContain('Jeans')
})

test('takes the products along when it is renamed', async ({ shop }) => {
  const { id } = await find(shop, 'Jeans')
  await shop.db.execute(sql`insert into shop.category_names (name, category) values ('denims', 'Jeans')`)
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, kurta.id))
  await changeGenderCategory(shop.as(meera), id, { label: 'Denim', version: 1 })
  expect(await readProduct(shop, jeans.id)).toMatchObject({ category: 'Denim', departmentId: clothesId })
  expect(await menuOf(shop)).toEqual([
    ['Casual Shirts', 1],
    ['Denim', 1],
  ])
  const { rows } = await shop.db.execute(sql`select category from shop.category_names`)
  expect(rows).toEqual([{ category: 'Denim' }])
  const women = await find(shop, 'Kurtas and Kurtis')
  await changeGenderCategory(shop.as(meera), women.id, { label: 'Kurtas', version: 1 })
  expect((await readProduct(shop, kurta.id)).category).toBe('Kurtas')
})

test('moves products that are filed at the old place, and leaves the others', async ({ shop }) => {
  const { id } = await find(shop, 'Dresses and Jumpsuits')
  await changeGenderCategory(shop.as(meera), id, { categoryId: furnitureId, version: 1 })
  expect(await readProduct(shop, dress.id)).toMatchObject({
    departmentId: furnitureId,
    category: 'Dresses and Jumpsuits',
  })
  await shop.db.update(products).set({ departmentId: clothesId }).where(eq(products.id, dress.id))
  const below = AddCategory.parse({ kind: 'subcategory', name: 'Gowns', parentId: `${clothesId}` })
  const gowns = await addCategory(shop.as(meera), below)
  await changeGenderCategory(shop.as(meera), id, { categoryId: gowns.id, version: 2 })
  expect(await readProduct(shop, dress.id)).toMatchObject({ departmentId: clothesId, subcategoryId: null })
  expect(await find(shop, 'Dresses and Jumpsuits')).toMatchObject({ category: 'Clothes › Gowns', version: 3 })
})

test('changes the order, and nothing at the ends', async ({ shop }) => {
  const { id } = await find(shop, 'Jeans')
  await reorderGenderCategory(shop.as(meera), { id, step: 'up', version: 1 })
  expect(await labels(shop, 'men')).toEqual(['Jeans', 'Casual Shirts'])
  await reorderGenderCategory(shop.as(meera), { id, step: 'up', version: 2 })
  expect(await find(shop, 'Jeans')).toMatchObject({ place: 1, version: 2 })
})

test('refuses a change from an older version, and overwrites nothing', async ({ shop }) => {
  const { id } = await find(shop, 'Jeans')
  await changeGenderCategory(shop.as(meera), id, { label: 'Denim', version: 1 })
  await expect(changeGenderCategory(shop.as(meera), id, { label: 'Trousers', version: 1 })).rejects.toMatchObject({
    ...{ code: 'conflict', message: messages.changedMeanwhile(meera.email) },
  })
  expect(await labels(shop, 'men')).toContain('Denim')
})

test('deletes only one without products, and not what another one files products in', async ({ shop }) => {
  const { id } = await find(shop, 'Jeans')
  await expect(deleteGenderCategory(shop.as(meera), id, 1)).rejects.toMatchObject({
    message: messages.hasProducts(1, 'Jeans'),
  })
  const sarees = await addCategory(shop.as(meera), AddCategory.parse({ kind: 'department', name: 'Sarees' }))
  const dhotis = await add(shop, 'Dhotis', 'men', sarees.id)
  await expect(deleteCategory(shop.as(meera), sarees.id, 1)).rejects.toMatchObject({
    message: categoryMessages.filesGender('Dhotis', 'men'),
  })
  expect(await deleteGenderCategory(shop.as(meera), dhotis.id, 1)).toBe(messages.deleted)
  await deleteCategory(shop.as(meera), sarees.id, 1)
  expect((await readGenderCategories(shop)).map(({ label }) => label)).not.toContain('Dhotis')
})

test('refuses a label that is taken or stands for something else, and a place that is none', async ({ shop }) => {
  await expect(add(shop, 'jeans')).rejects.toMatchObject({ fieldErrors: { label: messages.labelTaken } })
  const collection = await addCategory(shop.as(meera), AddCategory.parse({ kind: 'collection', name: 'Diwali' }))
  for (const categoryId of [collection.id, 999])
    await expect(add(shop, 'Socks', 'men', categoryId)).rejects.toMatchObject({
      fieldErrors: { categoryId: messages.invalidCategory },
    })
  for (const label of ['as-it-is', 'department:clothes', 'clothes/tops'])
    expect(AddGenderCategory.safeParse({ gender: 'men', label, categoryId: 1 }).error?.issues[0]?.message).toBe(
      messages.reservedLabel,
    )
})

test('lets nobody but an admin see or change them', async ({ shop }) => {
  const denied = { subcode: 'admin-required' }
  await expect(listGenderCategories(shop.as(asha))).rejects.toMatchObject(denied)
  await expect(deleteGenderCategory(shop.as(asha), 1, 1)).rejects.toMatchObject(denied)
  await expect(changeGenderCategory(shop.as(asha), 1, { version: 1 })).rejects.toMatchObject(denied)
  await expect(add({ ...shop, as: () => shop.as(asha) }, 'Socks')).rejects.toMatchObject(denied)
})

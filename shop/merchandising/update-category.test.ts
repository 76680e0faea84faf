import { asha, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { readCategoryTree } from '../catalogue/category-tree.ts'
import { addCategory } from './add-category.ts'
import { UpdateCategory, WriteCategory } from './input.ts'
import { readCategoryToEdit } from './list-categories.ts'
import { messages } from './messages.ts'
import { updateCategory } from './update-category.ts'

const add = async (shop: TestShop, values: object) =>
  (await addCategory(shop.as(meera), WriteCategory.parse(values))).id
const update = (shop: TestShop, id: number, values: object) =>
  updateCategory(shop.as(meera), id, UpdateCategory.parse(values))

test('renames, moves and retires a category in one call, and keeps the rest', async ({ shop }) => {
  const id = await add(shop, {
    kind: 'subcategory',
    name: 'Silk',
    parentId: 1,
    description: 'Handwoven',
    inMenu: false,
  })
  expect(await update(shop, id, { name: 'Pure Silk', parentId: 2, version: 1 })).toBe(messages.categoryUpdated)
  const moved = await readCategoryToEdit(shop.as(meera), id)
  expect(moved).toMatchObject({ name: 'Pure Silk', path: 'furniture/silk', description: 'Handwoven', inMenu: false })
  const { departments } = await readCategoryTree(shop)
  expect(departments[1]).toMatchObject({ parentId: null, subcategories: [{ id, parentId: 2, inMenu: false }] })
  await update(shop, id, { isRetired: true, leadsTo: 1, version: moved.version })
  const retired = await readCategoryToEdit(shop.as(meera), id)
  expect(retired.retiredAt).toEqual(shop.now())
  await update(shop, id, { isRetired: false, version: retired.version })
  expect(await readCategoryToEdit(shop.as(meera), id)).toMatchObject({ retiredAt: null })
})

test('keeps the order of a list that a call does not name', async ({ shop }) => {
  const id = await add(shop, { kind: 'collection', name: 'Diwali', sort: 'price_asc' })
  await update(shop, id, { name: 'Diwali sale', version: 1 })
  expect(await readCategoryToEdit(shop.as(meera), id)).toMatchObject({ name: 'Diwali sale', sort: 'price_asc' })
  await update(shop, id, { sort: null, version: 2 })
  expect(await readCategoryToEdit(shop.as(meera), id)).toMatchObject({ sort: null, version: 3 })
  expect(UpdateCategory.safeParse({ sort: 'random', version: 3 }).error?.issues[0]).toMatchObject({
    message: messages.invalidSort,
  })
})

test('changes nothing when one of its changes is refused', async ({ shop }) => {
  const id = await add(shop, { kind: 'subcategory', name: 'Silk', parentId: 1 })
  const change = { name: 'Pure Silk', parentId: id, version: 1 }
  await expect(
    shop.db.transaction((db) => update({ ...shop, db, as: (user) => ({ ...shop.as(user), db }) }, id, change)),
  ).rejects.toMatchObject({ message: messages.belowItself })
  expect(await readCategoryToEdit(shop.as(meera), id)).toMatchObject({ name: 'Silk', version: 1 })
  await expect(update(shop, id, { name: 'x', version: 7 })).rejects.toMatchObject({ code: 'conflict' })
  await expect(updateCategory(shop.as(asha), id, { version: 1 })).rejects.toMatchObject({ code: 'forbidden' })
})

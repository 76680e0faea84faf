import { inArray } from 'drizzle-orm'
import { categories, categoryNames } from '#db/schema.server.ts'
import { days } from '#core/time.ts'
import { meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { findRedirect } from '../catalogue/redirects.ts'
import { addCategory } from './add-category.ts'
import { deleteCategory } from './delete-category.ts'
import { AddCategory, RetireCategory, UpdateCategory } from './input.ts'
import { readCategoryToEdit } from './list-categories.ts'
import { moveCategory } from './move-category.ts'
import { restoreCategory, retireCategory } from './retire-category.ts'
import { updateCategory } from './update-category.ts'

const add = async (shop: TestShop, name: string, parentId?: number) => {
  const kind = parentId === undefined ? 'department' : 'subcategory'
  const input = { isShown: 'on', inMenu: 'on', kind, name, parentId: String(parentId ?? '') }
  return (await addCategory(shop.as(meera), AddCategory.parse(input))).id
}
const versionOf = async (shop: TestShop, id: number) => (await readCategoryToEdit(shop.as(meera), id)).version
const retire = async (shop: TestShop, id: number, toId = '') =>
  retireCategory(shop.as(meera), id, RetireCategory.parse({ toId, version: await versionOf(shop, id) }))
const restore = async (shop: TestShop, id: number) => restoreCategory(shop.as(meera), id, await versionOf(shop, id))
const leadsTo = (shop: TestShop, path: string) => findRedirect(shop, new URL(path, 'http://localhost:3000'))
const listRetired = async (shop: TestShop, ids: number[]) =>
  (await shop.db.select().from(categories).where(inArray(categories.id, ids)))
    .filter(({ retiredAt }) => retiredAt !== null)
    .map(({ id }) => id)

async function addSarees(shop: TestShop) {
  const sarees = await add(shop, 'Sarees')
  const silk = await add(shop, 'Silk', sarees)
  return { sarees, silk, banarasi: await add(shop, 'Banarasi', silk) }
}

test('leads from a retired subcategory to its parent, or to the home page if the admin says so', async ({ shop }) => {
  const { silk, banarasi } = await addSarees(shop)
  await retire(shop, banarasi)
  expect(await leadsTo(shop, '/category/sarees?subcategory=banarasi')).toBe('/category/sarees?subcategory=silk')
  await restore(shop, banarasi)
  await retire(shop, banarasi, 'home')
  expect(await leadsTo(shop, '/category/sarees?subcategory=banarasi')).toBe('/')
  const change = UpdateCategory.parse({ isRetired: true, leadsTo: 'home', version: await versionOf(shop, silk) })
  await updateCategory(shop.as(meera), silk, change)
  expect(await leadsTo(shop, '/category/sarees?subcategory=silk')).toBe('/')
})

test('keeps retired what was retired before the category that is brought back', async ({ shop }) => {
  const { sarees, silk, banarasi } = await addSarees(shop)
  await retire(shop, banarasi)
  shop.clock.at = new Date(shop.now().getTime() + days(30))
  await retire(shop, sarees, '2')
  await restore(shop, sarees)
  expect(await listRetired(shop, [sarees, silk, banarasi])).toEqual([banarasi])
  expect(await leadsTo(shop, '/category/sarees?subcategory=silk')).toBeUndefined()
  expect(await leadsTo(shop, '/category/sarees?subcategory=banarasi')).toBeDefined()
  await restore(shop, banarasi)
  expect(await leadsTo(shop, '/category/sarees?subcategory=banarasi')).toBeUndefined()
})

test('keeps the redirect of a retired category when one below it is deleted', async ({ shop }) => {
  const { silk, banarasi } = await addSarees(shop)
  await retire(shop, silk, '2')
  await deleteCategory(shop.as(meera), banarasi, await versionOf(shop, banarasi))
  for (const slug of ['silk', 'banarasi'])
    expect(await leadsTo(shop, `/category/sarees?subcategory=${slug}`)).toBe('/category/furniture')
})

test('leads to the same place from both addresses of a retired category whose parent has moved', async ({ shop }) => {
  const { silk, banarasi } = await addSarees(shop)
  await retire(shop, banarasi, '2')
  await moveCategory(shop.as(meera), silk, { parentId: 1, version: await versionOf(shop, silk) })
  for (const department of ['sarees', 'clothes'])
    expect(await leadsTo(shop, `/category/${department}?subcategory=banarasi`)).toBe('/category/furniture')
})

test('leads to the new address of a moved category from a retired one below it', async ({ shop }) => {
  const { silk, banarasi } = await addSarees(shop)
  await retire(shop, banarasi)
  await moveCategory(shop.as(meera), silk, { parentId: 1, version: await versionOf(shop, silk) })
  for (const department of ['sarees', 'clothes'])
    expect(await leadsTo(shop, `/category/${department}?subcategory=banarasi`)).toBe(
      '/category/clothes?subcategory=silk',
    )
})

test('remembers what files call a category that moves', async ({ shop }) => {
  const { silk } = await addSarees(shop)
  await shop.db.insert(categoryNames).values({ name: 'pattu', category: 'sarees/silk' })
  await moveCategory(shop.as(meera), silk, { parentId: 1, version: await versionOf(shop, silk) })
  expect(await shop.db.select().from(categoryNames)).toEqual([{ name: 'pattu', category: 'clothes/silk' }])
})

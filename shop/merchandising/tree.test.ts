import { eq, sql } from 'drizzle-orm'
import {
  auditLog,
  categories,
  offers,
  productCollections,
  products,
  redirects,
  returnRules,
} from '#db/schema.server.ts'
import { ZERO } from '#core/money.ts'
import { asha, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { insertOffer } from '#test/offers.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { listCategory, listCollection } from '../catalogue/listings.ts'
import { readMenu } from '../catalogue/menu.ts'
import { findRedirect } from '../catalogue/redirects.ts'
import { messages as shopMessages } from '../messages.ts'
import { messages as ruleMessages } from '../collection-rules/messages.ts'
import { addCategory } from './add-category.ts'
import { deleteCategory } from './delete-category.ts'
import { AddCategory, SaveCategory } from './input.ts'
import { readCategoryToEdit } from './list-categories.ts'
import { messages } from './messages.ts'
import { moveCategory } from './move-category.ts'
import { reorderCategory } from './reorder-category.ts'
import type { DropPlace } from './rules.ts'
import { saveCategory } from './save-category.ts'
import { restoreCategory, retireCategory } from './retire-category.ts'

const add = async (shop: TestShop, values: Record<string, string>) =>
  (await addCategory(shop.as(meera), AddCategory.parse({ isShown: 'on', inMenu: 'on', ...values }))).id
const idOf = async (shop: TestShop, path: string) =>
  (await shop.db.select().from(categories).where(eq(categories.path, path)))[0]!.id
const versionOf = async (shop: TestShop, id: number) => (await readCategoryToEdit(shop.as(meera), id)).version
const move = async (shop: TestShop, id: number, parentId: number | null) =>
  moveCategory(shop.as(meera), id, { parentId, version: await versionOf(shop, id) })
const list = async (shop: TestShop, slug: string, subcategory = '') =>
  (await listCategory(shop, slug, CategoryQuery.parse({ subcategory }))).products.items.map(({ title }) => title)
const listCategoriesBelow = (shop: TestShop, parentId: number) =>
  shop.db.select().from(categories).where(eq(categories.parentId, parentId)).orderBy(categories.position)
const redirectOf = (shop: TestShop, path: string) => findRedirect(shop, new URL(path, 'http://localhost:3000'))

/** Sarees with Silk, and below it Banarasi, which contains the kurta. */
async function sarees(shop: TestShop) {
  const department = await add(shop, { kind: 'department', name: 'Sarees' })
  const silk = await add(shop, { kind: 'subcategory', name: 'Silk', parentId: String(department) })
  const banarasi = await add(shop, { kind: 'subcategory', name: 'Banarasi', parentId: String(silk) })
  await shop.db
    .update(products)
    .set({ departmentId: department, subcategoryId: banarasi })
    .where(eq(products.id, kurta.id))
  return { department, silk, banarasi }
}

test('adds a department with two levels below it, and lists what is below a subcategory', async ({ shop }) => {
  const { banarasi } = await sarees(shop)
  expect((await readMenu(shop)).departments.at(-1)).toMatchObject({
    ...{ name: 'Sarees', slug: 'sarees' },
    subcategories: [{ name: 'Silk', slug: 'silk' }],
  })
  expect(await readCategoryToEdit(shop.as(meera), banarasi)).toMatchObject({ path: 'sarees/banarasi', parent: 'Silk' })
  for (const subcategory of ['', 'silk', 'banarasi'])
    expect(await list(shop, 'sarees', subcategory)).toEqual([kurta.title])
  await expect(add(shop, { kind: 'subcategory', name: 'Red', parentId: String(banarasi) })).rejects.toMatchObject({
    fieldErrors: { parentId: messages.tooDeep },
  })
  expect((await shop.db.select().from(auditLog).where(eq(auditLog.action, 'add-category'))).length).toBe(3)
})

test.for([
  [{ kind: 'department', name: 'Cart' }, { slug: messages.reservedSlug }],
  [{ kind: 'department', name: 'साड़ी' }, { slug: messages.invalidSlug }],
  [{ kind: 'department', name: 'New', slug: 'Not an address' }, { slug: messages.invalidSlug }],
  [{ kind: 'department', name: 'Clothing', slug: 'clothes' }, { slug: messages.slugTaken('Clothes') }],
  [{ kind: 'department', name: 'clothes', slug: 'garments' }, { name: messages.nameTaken }],
  [{ kind: 'subcategory', name: 'Silk' }, { parentId: messages.invalidParent }],
  [{ kind: 'collection', name: 'Silk', parentId: '1' }, { parentId: messages.invalidParent }],
  [{ kind: 'collection', name: '2026' }, { slug: messages.invalidSlug }],
] as const)('adds no category like %j', async ([values, fieldErrors], { shop }: { shop: TestShop }) => {
  await expect(add(shop, values)).rejects.toMatchObject({ code: 'invalid', fieldErrors })
})

test('moves a subcategory inside its department without a new address, but not below itself', async ({ shop }) => {
  const { department, silk, banarasi } = await sarees(shop)
  await expect(move(shop, silk, banarasi)).rejects.toMatchObject({ fieldErrors: { parentId: messages.belowItself } })
  expect(await move(shop, banarasi, department)).toBe(messages.categoryMoved)
  expect(await list(shop, 'sarees', 'silk')).toEqual([])
  expect(await list(shop, 'sarees', 'banarasi')).toEqual([kurta.title])
  expect(await shop.db.select().from(redirects)).toEqual([])
})

test('moves a subcategory to another department with its products, and leads its old addresses there', async ({
  shop,
}) => {
  const { silk } = await sarees(shop)
  const clothes = await idOf(shop, 'clothes')
  await move(shop, silk, clothes)
  expect(await list(shop, 'clothes', 'silk')).toEqual([kurta.title])
  expect(await list(shop, 'sarees')).toEqual([])
  expect(await shop.db.select().from(products).where(eq(products.id, kurta.id))).toMatchObject([
    { departmentId: clothes },
  ])
  expect(await redirectOf(shop, '/category/sarees?subcategory=Banarasi&sort=name&page=2')).toBe(
    '/category/clothes?subcategory=banarasi&sort=name',
  )
  // Back again: no address leads to one that leads on.
  await move(shop, silk, await idOf(shop, 'sarees'))
  expect(await redirectOf(shop, '/category/sarees?subcategory=silk')).toBeUndefined()
  expect(await redirectOf(shop, '/category/clothes?subcategory=silk')).toBe('/category/sarees?subcategory=silk')
})

test('refuses a move to a department that has the address of what is moved', async ({ shop }) => {
  const { silk } = await sarees(shop)
  const clothes = await idOf(shop, 'clothes')
  await add(shop, { kind: 'subcategory', name: 'Banarasi', parentId: String(clothes) })
  await expect(move(shop, silk, clothes)).rejects.toMatchObject({ message: messages.slugTaken('Banarasi') })
})

test('retires a category with all that is below it, and brings it back', async ({ shop }) => {
  const { department, silk } = await sarees(shop)
  const furniture = await idOf(shop, 'furniture')
  const retire = async (id: number, toId: number | null) =>
    retireCategory(shop.as(meera), id, { toId, version: await versionOf(shop, id) })
  expect(await retire(silk, null)).toBe(messages.categoryRetired)
  expect(await redirectOf(shop, '/category/sarees?subcategory=banarasi')).toBe('/category/sarees')
  await expect(retire(department, silk)).rejects.toMatchObject({ message: messages.invalidTarget })
  await retire(department, furniture)
  expect(await redirectOf(shop, '/category/sarees?view=list')).toBe('/category/furniture?view=list')
  expect(await redirectOf(shop, '/category/sarees?subcategory=banarasi')).toBe('/category/furniture')
  await expect(list(shop, 'sarees')).rejects.toMatchObject({ code: 'not-found' })
  expect((await readMenu(shop)).departments.map(({ name }) => name)).toEqual(['Clothes', 'Furniture'])
  await restoreCategory(shop.as(meera), department, await versionOf(shop, department))
  expect(await list(shop, 'sarees', 'banarasi')).toEqual([kurta.title])
  expect(await shop.db.select().from(redirects)).toEqual([])
})

test('takes the products of a retired collection out of its group, until it is brought back', async ({ shop }) => {
  const [kids] = await shop.db
    .insert(categories)
    .values({ kind: 'group', slug: 'kids', path: 'kids', name: 'Kids' })
    .returning()
  const toys = await add(shop, { kind: 'collection', name: 'Toys', parentId: String(kids!.id) })
  await shop.db.insert(productCollections).values({ categoryId: toys, productId: lamp.id })
  const listKids = async () =>
    (await listCollection(shop, 'kids', CategoryQuery.parse({}))).products.items.map(({ title }) => title)
  expect(await listKids()).toEqual([lamp.title])
  await retireCategory(shop.as(meera), toys, { toId: null, version: 1 })
  expect(await listKids()).toEqual([])
  await restoreCategory(shop.as(meera), toys, 2)
  expect(await listKids()).toEqual([lamp.title])
})

test('deletes a category only when it is empty', async ({ shop }) => {
  const { department, silk, banarasi } = await sarees(shop)
  const remove = async (id: number) => deleteCategory(shop.as(meera), id, await versionOf(shop, id))
  await expect(remove(silk)).rejects.toMatchObject({ message: messages.hasCategories(1, 'Silk') })
  await expect(remove(banarasi)).rejects.toMatchObject({
    message: 'There is 1 product in Banarasi. Move it first, or retire it.',
  })
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, kurta.id))
  await expect(remove(banarasi)).rejects.toMatchObject({ message: messages.hasDeletedProducts('Banarasi') })
  await shop.db.update(products).set({ departmentId: 1, subcategoryId: null }).where(eq(products.id, kurta.id))
  for (const id of [banarasi, silk, department]) expect(await remove(id)).toBe(messages.categoryDeleted)
  const diwali = await add(shop, { kind: 'collection', name: 'Diwali' })
  await shop.db.insert(productCollections).values({ categoryId: diwali, productId: lamp.id })
  await expect(remove(diwali)).rejects.toMatchObject({ message: messages.hasProducts(1, 'Diwali') })
  expect(messages.hasProducts(37, 'Sarees')).toBe('There are 37 products in Sarees. Move them first, or retire it.')
})

test('deletes no category that a return rule or an offer that has not ended names', async ({ shop }) => {
  const diwali = await add(shop, { kind: 'collection', name: 'Diwali' })
  const remove = () => deleteCategory(shop.as(meera), diwali, 1)
  const refused = (message: string) => expect(remove()).rejects.toMatchObject({ code: 'invalid', message })
  await shop.db.insert(returnRules).values({ categoryId: diwali, isReturnable: false, fee: ZERO })
  await refused(messages.hasReturnRule('Diwali'))
  await shop.db.delete(returnRules)
  for (const set of ['goods', 'except']) {
    await insertOffer(shop, { name: 'Lights', state: 'draft', [set]: { categories: [1, diwali] } })
    await refused(messages.isInOffer('Diwali', 'Lights'))
    await shop.db.update(offers).set({ state: 'ended' })
  }
  expect(await remove()).toBe(messages.categoryDeleted)
})

test('moves and relabels no more products than it can in the time that others wait', async ({ shop }) => {
  const { department, banarasi } = await sarees(shop)
  const insert = (from: number, to: number) =>
    shop.db.execute(sql`
      with made as (insert into shop.products (slug, title, price, actual_price, category, department_id, subcategory_id, created_at, updated_at)
        select 'p' || n, 'P' || n, 100, 100, 'Banarasi', root_id, id, now(), now()
          from generate_series(${from}::int, ${to}::int) n, shop.categories where id = ${banarasi} returning id)
      insert into shop.variants (product_id, sku, is_default) select id, 'many-' || id, true from made`)
  await insert(1, 3001)
  const clothes = await idOf(shop, 'clothes')
  await expect(move(shop, banarasi, clothes)).rejects.toMatchObject({
    message: ruleMessages.tooManyProducts('Banarasi', 3000),
  })
  // A move inside of its department changes no product.
  await move(shop, banarasi, department)
  const form = { name: 'Benares', place: 1, version: await versionOf(shop, banarasi), isShown: 'on', inMenu: 'on' }
  await saveCategory(shop.as(meera), banarasi, SaveCategory.parse(form))
  expect(await shop.db.$count(products, eq(products.category, 'Benares'))).toBe(3001)
})

test('moves a category before its neighbour', async ({ shop }) => {
  const [id, version] = [await idOf(shop, 'furniture'), 1]
  await reorderCategory(shop.as(meera), { id, step: 'up', version })
  expect((await readMenu(shop)).departments.map(({ name }) => name)).toEqual(['Furniture', 'Clothes'])
  await expect(reorderCategory(shop.as(meera), { id, step: 'up', version })).rejects.toMatchObject({ code: 'conflict' })
})

test('drops a category beside another one or below it, where the database allows it', async ({ shop }) => {
  const { department, silk, banarasi } = await sarees(shop)
  const cotton = await add(shop, { kind: 'subcategory', name: 'Cotton', parentId: String(department) })
  const drop = async (id: number, at: DropPlace, target: number) =>
    reorderCategory(shop.as(meera), { id, at, target, version: await versionOf(shop, id) })
  const below = async (parentId: number) => (await listCategoriesBelow(shop, parentId)).map(({ name }) => name)
  expect(await below(department)).toEqual(['Silk', 'Cotton'])
  await drop(cotton, 'before', silk)
  expect(await below(department)).toEqual(['Cotton', 'Silk'])
  await drop(cotton, 'after', banarasi)
  expect([await below(department), await below(silk)]).toEqual([['Silk'], ['Banarasi', 'Cotton']])
  await drop(cotton, 'before', banarasi)
  expect(await below(silk)).toEqual(['Cotton', 'Banarasi'])
  const clothes = await idOf(shop, 'clothes')
  await drop(silk, 'into', clothes)
  expect(await below(clothes)).toEqual(['Silk'])
  expect(await redirectOf(shop, '/category/sarees?subcategory=cotton')).toBe('/category/clothes?subcategory=cotton')
  await drop(department, 'before', clothes)
  expect((await readMenu(shop)).departments.map(({ name }) => name)).toEqual(['Sarees', 'Clothes', 'Furniture'])

  const version = await versionOf(shop, department)
  await drop(department, 'before', clothes)
  expect(await versionOf(shop, department)).toBe(version)
  for (const [id, at, target, message] of [
    [department, 'into', clothes, messages.cannotMove],
    [department, 'after', silk, messages.invalidParent],
    [silk, 'into', cotton, messages.belowItself],
    [silk, 'after', cotton, messages.belowItself],
    [clothes, 'before', 99999, messages.categoryNotFound],
  ] as const)
    await expect(drop(id, at, target)).rejects.toThrow(message)
  const stale = { id: cotton, at: 'after', target: banarasi, version: 1 } as const
  await expect(reorderCategory(shop.as(meera), stale)).rejects.toMatchObject({ code: 'conflict' })
})

test('lists an own collection in the footer', async ({ shop }) => {
  await add(shop, { kind: 'collection', name: 'Diwali' })
  expect((await readMenu(shop)).groups.at(-1)).toEqual({
    ...{ slug: 'collections', name: 'Collections' },
    collections: [{ name: 'Diwali', path: 'collections/diwali' }],
  })
})

committingTest('lets one of two moves win that would make a cycle together', async ({ shop }) => {
  const clothes = await idOf(shop, 'clothes')
  const [one, other] = [
    await add(shop, { kind: 'subcategory', name: 'One', parentId: String(clothes) }),
    await add(shop, { kind: 'subcategory', name: 'Other', parentId: String(clothes) }),
  ]
  const moved = await Promise.allSettled([move(shop, one, other), move(shop, other, one)])
  expect(moved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.for([
  ['a cycle', (id: number) => ({ parentId: id })],
  ['a collection below a department', () => ({ kind: 'collection' as const })],
] as const)('the database refuses %s', async ([, change], { shop }: { shop: TestShop }) => {
  const { silk } = await sarees(shop)
  const write = shop.db.transaction((tx) => tx.update(categories).set(change(silk)).where(eq(categories.id, silk)))
  await expect(write).rejects.toMatchObject({ cause: { constraint: 'categories_tree' } })
})

test('the database keeps a product in the department of its subcategory', async ({ shop }) => {
  const { silk } = await sarees(shop)
  const write = shop.db.transaction((tx) =>
    tx.update(products).set({ subcategoryId: silk }).where(eq(products.id, jeans.id)),
  )
  await expect(write).rejects.toMatchObject({ cause: { constraint: 'products_stand' } })
})

test('rejects everyone except admins', async ({ shop }) => {
  for (const caller of [shop, shop.as(asha)]) {
    const forbidden = { code: 'forbidden', message: shopMessages.notAdmin }
    const form = AddCategory.parse({ kind: 'department', name: 'Toys' })
    await expect(addCategory(caller, form)).rejects.toMatchObject(forbidden)
    await expect(moveCategory(caller, 1, { parentId: null, version: 1 })).rejects.toMatchObject(forbidden)
    await expect(retireCategory(caller, 1, { toId: null, version: 1 })).rejects.toMatchObject(forbidden)
    await expect(restoreCategory(caller, 1, 1)).rejects.toMatchObject(forbidden)
    await expect(deleteCategory(caller, 1, 1)).rejects.toMatchObject(forbidden)
    await expect(reorderCategory(caller, { id: 1, step: 'up', version: 1 })).rejects.toMatchObject(forbidden)
  }
})

import { and, eq } from 'drizzle-orm'
import { auditLog, categories, productCollections, products } from '#db/schema.server.ts'
import { asha, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/wait-for-lock.ts'
import { listCategory } from '../catalogue/listings.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { readMenu } from '../catalogue/menu.ts'
import { messages as media } from '../media/messages.ts'
import { messages as shopMessages } from '../messages.ts'
import { readCategoryOptions } from '../product-admin/category-options.ts'
import { lockProduct } from '../product-admin/product-detail.ts'
import { withTransaction } from '../shop.ts'
import { foldTotalChanges } from '../totals/fold-changes.ts'
import { SaveCategory } from './input.ts'
import { listCategories, readCategoryToEdit } from './list-categories.ts'
import { messages } from './messages.ts'
import { saveCategory } from './save-category.ts'

const idOf = async (shop: TestShop, path: string) =>
  (await shop.db.select().from(categories).where(eq(categories.path, path)))[0]!.id

/** Creates two subcategories: Lighting, which contains the lamp, and Jeans, which contains the jeans. */
async function subcategories(shop: TestShop) {
  const create = async (parent: string, name: string, product: number) => {
    const [created] = await shop.db
      .insert(categories)
      .values({
        ...{ kind: 'subcategory', name, slug: name.toLowerCase(), path: `${parent}/${name.toLowerCase()}` },
        parentId: await idOf(shop, parent),
      })
      .returning()
    await shop.db.update(products).set({ subcategoryId: created!.id }).where(eq(products.id, product))
    return created!.id
  }
  return { lighting: await create('furniture', 'Lighting', lamp.id), denim: await create('clothes', 'Jeans', jeans.id) }
}

/** Reads the category as its form shows it when opened, with the given changes. */
async function save(shop: TestShop, id: number, values: Record<string, string | undefined>) {
  const { name, description, image, place, isShown, inMenu, version } = await readCategoryToEdit(shop.as(meera), id)
  const form = {
    name,
    description,
    image: image ?? '',
    place,
    isShown: isShown ? 'on' : undefined,
    version,
    inMenu: inMenu ? 'on' : undefined,
    ...values,
  }
  return saveCategory(shop.as(meera), id, SaveCategory.parse(form))
}

test('shows the edited category in the store', async ({ shop }) => {
  const id = await idOf(shop, 'furniture')
  const values = { name: 'Home', description: 'Slow-made pieces', image: 'https://a.in/home.jpg', place: '1' }
  expect(await save(shop, id, values)).toBe('Category updated successfully')
  const { departments } = await readMenu(shop)
  expect(departments.map(({ name }) => name)).toEqual(['Home', 'Clothes'])
  expect(departments[0]).toMatchObject({ description: 'Slow-made pieces', image: 'https://a.in/home.jpg' })
  expect((await listCategory(shop, 'furniture', CategoryQuery.parse({}))).place).toMatchObject({ name: 'Home' })
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    {
      ...{ action: 'change-category', entity: 'category', entityId: String(id), actorId: meera.id },
      before: { name: 'Furniture', description: '', image: null, place: 2, isShown: true },
      after: { ...values, place: 1, isShown: true },
    },
  ])
})

test('changes the order of a list, and refuses one that is unknown', async ({ shop }) => {
  const id = await idOf(shop, 'clothes')
  await save(shop, id, { sort: 'newest' })
  const listed = await listCategory(shop, 'clothes', CategoryQuery.parse({}))
  expect(listed.products.items.map((one) => one.id)).toEqual([156, 154, 153, 152])
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    { action: 'change-category', before: { sort: null }, after: { sort: 'newest' } },
  ])
  await save(shop, id, { sort: '' })
  expect(await readCategoryToEdit(shop.as(meera), id)).toMatchObject({ sort: null })
  await expect(save(shop, id, { sort: 'random' })).rejects.toThrow(messages.invalidSort)
  const [women] = await shop.db
    .insert(categories)
    .values({ kind: 'group', slug: 'women', path: 'women', name: 'Women' })
    .returning()
  await save(shop, women!.id, { sort: 'price_asc' })
  await expect(save(shop, women!.id, { sort: 'name' })).rejects.toMatchObject({
    fieldErrors: { sort: messages.invalidSort },
  })
})

test('keeps the texts for search engines and the category of Google, and refuses what cannot be one', async ({
  shop,
}) => {
  const id = await idOf(shop, 'clothes')
  const texts = {
    seoTitle: ' Kurtas\n online ',
    seoDescription: 'Handmade',
    googleCategory: 'Apparel & Accessories >Clothing',
  }
  await save(shop, id, texts)
  const stored = { seoTitle: 'Kurtas online', googleCategory: 'Apparel & Accessories > Clothing' }
  expect(await readCategoryToEdit(shop.as(meera), id)).toMatchObject({ ...stored, seoDescription: 'Handmade' })
  expect(await shop.db.select().from(auditLog)).toMatchObject([{ before: { seoTitle: '' }, after: stored }])
  const { googleCategory, seoTitle, seoDescription } = SaveCategory.shape
  for (const wrong of ['Clothing >', '> Clothing', 'A > > B', '12345678', '<b>', '2271 > 3', '#1'])
    expect([wrong, googleCategory.safeParse(wrong).error?.issues[0]?.message]).toEqual([
      wrong,
      messages.invalidGoogleCategory,
    ])
  for (const right of ['', '2271', 'Food, Beverages & Tobacco > Beverages', 'Baby & Toddler > 0-24 months'])
    expect(googleCategory.parse(right)).toBe(right)
  for (const [schema, most] of [
    [googleCategory, 250],
    [seoTitle, 70],
    [seoDescription, 160],
  ] as const) {
    expect(schema.parse('a'.repeat(most))).toHaveLength(most)
    expect(schema.safeParse('a'.repeat(most + 1)).error?.issues[0]?.message).toBe(shopMessages.tooLong(most))
  }
})

test('hides a hidden category from all lists but keeps its URL working', async ({ shop }) => {
  await save(shop, await idOf(shop, 'furniture'), { isShown: undefined })
  expect((await readMenu(shop)).departments.map(({ name }) => name)).toEqual(['Clothes'])
  expect((await listCategory(shop, 'furniture', CategoryQuery.parse({}))).products.total).toBe(1)
  expect((await listCategories(shop.as(meera))).departments).toMatchObject([
    { name: 'Clothes', isShown: true, held: 4 },
    { name: 'Furniture', isShown: false, held: 1 },
  ])
})

test('counts the products of each category, and those of a group once', async ({ shop }) => {
  const { lighting, denim } = await subcategories(shop)
  const [kids] = await shop.db
    .insert(categories)
    .values({ kind: 'group', slug: 'kids', path: 'kids', name: 'Kids' })
    .returning()
  const collections = await shop.db
    .insert(categories)
    .values(
      ['tops', 'toys'].map((slug) => ({
        ...{ kind: 'collection' as const, parentId: kids!.id, slug, path: `kids/${slug}`, name: slug },
      })),
    )
    .returning()
  const [tops, toys] = collections.map(({ id }) => id) as [number, number]
  await shop.db.insert(productCollections).values([
    { categoryId: tops, productId: lamp.id },
    { categoryId: toys, productId: lamp.id },
    { categoryId: toys, productId: jeans.id },
  ])
  const counts = async () => {
    const { departments, groups } = await listCategories(shop.as(meera))
    const all = [...departments, ...groups]
    return new Map([...all, ...all.flatMap(({ below }) => below)].map(({ id, held }) => [id, held]))
  }
  const before = await counts()
  expect([lighting, denim, tops, toys, kids!.id].map((id) => before.get(id))).toEqual([1, 1, 1, 2, 2])
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, lamp.id))
  await foldTotalChanges(shop)
  const after = await counts()
  expect([lighting, denim, tops, toys, kids!.id].map((id) => after.get(id))).toEqual([0, 1, 0, 1, 1])
})

test('finds a renamed subcategory by both names and relabels its products', async ({ shop }) => {
  const { lighting, denim } = await subcategories(shop)
  await save(shop, lighting, { name: 'Lamps' })
  for (const subcategory of ['lamps', 'lighting'])
    expect((await listCategory(shop, 'furniture', CategoryQuery.parse({ subcategory }))).products.items).toMatchObject([
      { title: lamp.title, category: 'Lamps' },
    ])
  await save(shop, denim, { name: 'Denim' })
  const [product] = await shop.db.select().from(products).where(eq(products.id, jeans.id))
  expect(product?.category, 'one of the four of men and women stays').toBe('Jeans')
  expect((await readCategoryOptions(shop.as(meera))).categories.map(({ label }) => label)).toContain('Denim')
})

test('rejects a name that a sibling already has', async ({ shop }) => {
  await expect(save(shop, await idOf(shop, 'furniture'), { name: ' CLOTHES ' })).rejects.toMatchObject({
    code: 'invalid',
    fieldErrors: { name: messages.nameTaken },
  })
})

test('rejects the second of two changes from the same version and overwrites nothing', async ({ shop }) => {
  const id = await idOf(shop, 'clothes')
  await save(shop, id, { description: 'first' })
  await expect(save(shop, id, { description: 'second', version: '1' })).rejects.toMatchObject({
    code: 'conflict',
    message: messages.changedMeanwhile(meera.email),
  })
  expect(await readCategoryToEdit(shop.as(meera), id)).toMatchObject({ description: 'first', version: 2 })
})

committingTest('relabels products while others are locked in the order of their ids', async ({ shop }) => {
  const { denim } = await subcategories(shop)
  const [low, high] = [jeans.id, kurta.id].toSorted((a, b) => a - b) as [number, number]
  const departmentId = await idOf(shop, 'clothes')
  // The last one that was written is the last one that a statement finds.
  for (const id of [high, low]) {
    const filed = { departmentId, subcategoryId: denim, gender: null, category: 'Jeans' }
    await shop.db.update(products).set(filed).where(eq(products.id, id))
  }
  const input = SaveCategory.parse({ name: 'Denim', place: 1, version: 1, isShown: 'on', inMenu: 'on' })
  let saved: Promise<unknown> | undefined
  await withTransaction(shop, async (inner) => {
    await lockProduct(inner, low)
    saved = saveCategory(shop.as(meera), denim, input)
    await untilWaiting(shop, 1, saved)
    await lockProduct(inner, high)
  })
  await saved
  expect(await shop.db.$count(products, eq(products.category, 'Denim'))).toBe(2)
})

committingTest('rejects one of two concurrent saves and keeps each place unique', async ({ shop }) => {
  const id = await idOf(shop, 'clothes')
  const forms = ['one', 'two'].map((description) =>
    SaveCategory.parse({ name: 'Clothes', description, place: 2, version: 1 }),
  )
  const saved = await Promise.allSettled(forms.map((form) => saveCategory(shop.as(meera), id, form)))
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const departments = await shop.db
    .select()
    .from(categories)
    .where(and(eq(categories.kind, 'department')))
  expect(departments.map(({ position }) => position).toSorted()).toEqual([0, 1])
})

test.for([
  [{ name: ' ' }, { name: 'Please fill all required fields' }],
  [{ name: 'x'.repeat(41) }, { name: shopMessages.tooLong(40) }],
  [{ name: 'Home', description: 'x'.repeat(81) }, { description: shopMessages.tooLong(80) }],
  [{ name: 'Home', image: 'javascript:alert(1)' }, { image: media.invalidUrl }],
  [{ name: 'Home', place: 'first' }, { place: messages.invalidPlace }],
] as const)('rejects %j with a message', ([values, errors]) => {
  const { error } = SaveCategory.safeParse({ place: '1', ...values })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(Object.entries(errors))
})

test('keeps the version and writes no audit event when nothing has changed', async ({ shop }) => {
  const id = await idOf(shop, 'furniture')
  expect(await save(shop, id, {})).toBe('Category updated successfully')
  expect(await readCategoryToEdit(shop.as(meera), id)).toMatchObject({ version: 1 })
  expect(await shop.db.select().from(auditLog)).toEqual([])
})

test('moves a category to the last place when the place is too high, and fails when it does not exist', async ({
  shop,
}) => {
  await save(shop, await idOf(shop, 'clothes'), { place: '99' })
  expect((await readMenu(shop)).departments.map(({ name }) => name)).toEqual(['Furniture', 'Clothes'])
  const form = SaveCategory.parse({ name: 'x', place: 1 })
  for (const id of [undefined, 99999]) {
    await expect(saveCategory(shop.as(meera), id, form)).rejects.toMatchObject({ message: 'Category not found' })
    await expect(readCategoryToEdit(shop.as(meera), id)).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('rejects everyone except admins', async ({ shop }) => {
  const forbidden = { code: 'forbidden', message: shopMessages.notAdmin }
  for (const caller of [shop, shop.as(asha)]) {
    await expect(listCategories(caller)).rejects.toMatchObject(forbidden)
    await expect(readCategoryToEdit(caller, 1)).rejects.toMatchObject(forbidden)
    await expect(saveCategory(caller, 1, SaveCategory.parse({ name: 'x', place: 1 }))).rejects.toMatchObject(forbidden)
  }
})

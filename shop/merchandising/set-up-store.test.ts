import { eq, sql } from 'drizzle-orm'
import { auditLog, categories, genderCategories } from '#db/schema.server.ts'
import { seedGroups } from '#db/seed/seed-categories.server.ts'
import { asha, meera } from '#test/fixtures.ts'
import { expect, test as base, type TestShop } from '#test/shop.ts'
import { readMenu } from '../catalogue/menu.ts'
import { addCategory } from './add-category.ts'
import { AddCategory } from './input.ts'
import { SetUpStore, SetUpStoreForm } from './setup-input.ts'
import { messages } from './messages.ts'
import { isSetupPending, readStoreSetup, setUpStore } from './set-up-store.ts'

/** A shop as a production store starts: with the groups, and without products. */
const test = base.extend<{ empty: TestShop }>({
  empty: async ({ shop }, use) => {
    await shop.db.execute(sql`set local session_replication_role = replica`)
    await shop.db.execute(sql`truncate shop.products, shop.categories restart identity cascade`)
    await shop.db.execute(sql`set local session_replication_role = origin`)
    await seedGroups(shop.db)
    await use(shop)
  },
})

const choose = (shop: TestShop, input: Partial<SetUpStore>) => setUpStore(shop.as(meera), SetUpStore.parse(input))
const paths = async (shop: TestShop, kind: 'department' | 'collection' | 'subcategory') =>
  (await shop.db.select().from(categories).where(eq(categories.kind, kind))).map(({ path }) => path)

test('offers what the demo store has, and sets all of it up once', async ({ empty }) => {
  const setup = await readStoreSetup(empty.as(meera))
  expect(setup.isPending).toBe(true)
  expect(setup.departments[0]).toMatchObject({ slug: 'clothes', name: 'Clothes' })

  expect(await choose(empty, { choice: 'all' })).toBe(messages.storeSetUp)
  expect((await readMenu(empty)).departments.map(({ id, slug }) => [id, slug])).toEqual(
    setup.departments.map(({ slug }, index) => [index + 1, slug]),
  )
  expect(await paths(empty, 'collection')).toHaveLength(38)
  expect(await isSetupPending(empty.as(meera))).toBe(false)
  await expect(choose(empty, { choice: 'empty' })).rejects.toMatchObject({ message: messages.alreadySetUp })
  const events = await empty.db.select().from(auditLog).where(eq(auditLog.action, 'set-up-store'))
  expect(events).toMatchObject([{ actorId: meera.id, after: { choice: 'all' } }])
})

test('sets up picked departments and groups with all below them', async ({ empty }) => {
  await choose(empty, { choice: 'picked', departments: ['shoes'], groups: ['kids'] })
  expect(await paths(empty, 'department')).toEqual(['shoes'])
  expect(new Set((await paths(empty, 'subcategory')).map((path) => path.split('/')[0]))).toEqual(new Set(['shoes']))
  expect(new Set((await paths(empty, 'collection')).map((path) => path.split('/')[0]))).toEqual(new Set(['kids']))
  expect(await empty.db.$count(genderCategories)).toBe(0)
})

test('adds nothing when nothing is wanted, and is not asked again', async ({ empty }) => {
  await choose(empty, { choice: 'empty' })
  expect(await empty.db.$count(categories)).toBe(5)
  expect(await isSetupPending(empty.as(meera))).toBe(false)
})

test('is not asked when an API client has added a category, and keeps that one', async ({ empty }) => {
  const sarees = AddCategory.parse({ kind: 'department', name: 'Sarees', isShown: 'on' })
  expect((await addCategory(empty.as(meera), sarees)).id).toBe(11)
  expect(await isSetupPending(empty.as(meera))).toBe(false)
  await expect(choose(empty, { choice: 'all' })).rejects.toMatchObject({ message: messages.alreadySetUp })
})

test.for([[], ['toys']])('asks for a choice when %j is picked', async (departments, { empty }) => {
  await expect(choose(empty, { choice: 'picked', departments })).rejects.toMatchObject({
    fieldErrors: { choice: messages.nothingPicked },
  })
  expect(await isSetupPending(empty.as(meera))).toBe(true)
})

test('reads the checkboxes of the form', () => {
  const form = { choice: 'picked', 'departments.shoes': 'on', 'groups.kids': 'on' }
  expect(SetUpStoreForm.parse(form)).toEqual({ choice: 'picked', departments: ['shoes'], groups: ['kids'] })
  expect(SetUpStoreForm.safeParse({}).error?.issues[0]?.message).toBe(messages.invalidChoice)
})

test('asks nobody but an admin', async ({ empty }) => {
  await expect(readStoreSetup(empty.as(asha))).rejects.toMatchObject({ subcode: 'admin-required' })
  await expect(setUpStore(empty.as(asha), { choice: 'all', departments: [], groups: [] })).rejects.toMatchObject({
    subcode: 'admin-required',
  })
})

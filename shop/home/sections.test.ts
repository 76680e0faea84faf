import { eq } from 'drizzle-orm'
import { auditLog, categories, homeSections, productCollections } from '#db/schema.server.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { readHome } from '../catalogue/home.ts'
import { addCategory } from '../merchandising/add-category.ts'
import { deleteCategory } from '../merchandising/delete-category.ts'
import { AddCategory } from '../merchandising/input.ts'
import { messages as categoryMessages } from '../merchandising/messages.ts'
import { messages as shopMessages } from '../messages.ts'
import { listSections, readSectionForm } from './list-sections.ts'
import { messages } from './messages.ts'
import { MAX_SECTIONS } from './rules.ts'
import { addSection, deleteSection, saveSection, stepSection } from './save-section.ts'
import { AddSectionBody, SaveSectionBody, SectionCommand } from './section-input.ts'

const [clothesId] = [1]
const add = (shop: TestShop, values: Record<string, unknown>) =>
  addSection(shop.as(meera), AddSectionBody.parse({ title: 'New in', source: 'newest', ...values }))
const titles = async (shop: TestShop) => (await readHome(shop)).map(({ title }) => title)
const addDiwali = async (shop: TestShop) => {
  const { id } = await addCategory(shop.as(meera), AddCategory.parse({ kind: 'collection', name: 'Diwali' }))
  await shop.db.insert(productCollections).values({ productId: kurta.id, categoryId: id })
  return id
}

test('adds, renames, orders, hides and deletes a section of the home page', async ({ shop }) => {
  const categoryId = await addDiwali(shop)
  const { id } = await add(shop, { title: 'Diwali', source: 'collection', categoryId, place: 1 })
  expect((await readHome(shop))[0]).toMatchObject({
    ...{ id, title: 'Diwali', path: '/collections/diwali' },
    products: [{ title: kurta.title }],
  })
  const [section] = await listSections(shop.as(meera))
  expect(section).toMatchObject({ id, category: 'Diwali', place: 1, places: 4, version: 1 })
  const renamed = SaveSectionBody.parse({ ...section, startsAt: null, endsAt: null, title: 'Festive' })
  await saveSection(shop.as(meera), id, renamed)
  await stepSection(shop.as(meera), { id, step: 'down', version: 2 })
  expect(await titles(shop)).toEqual(['Featured Products', 'Festive', 'Fashion & Clothing', 'Furniture & Home'])
  await stepSection(shop.as(meera), { id, step: 'hide', version: 3 })
  expect(await titles(shop)).not.toContain('Festive')
  expect(await deleteSection(shop.as(meera), id, 4)).toBe(messages.sectionDeleted)
  const events = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'home-section'))
  expect(events.map(({ action }) => action)).toEqual([
    'add-home-section',
    ...Array<string>(3).fill('change-home-section'),
    'delete-home-section',
  ])
  expect(events[1]).toMatchObject({ before: { title: 'Diwali' }, after: { title: 'Festive' } })
})

test('shows only a category that is one, and a collection that is one', async ({ shop }) => {
  const diwali = await addDiwali(shop)
  const refused = (values: Record<string, unknown>, fieldErrors: object) =>
    expect(add(shop, values)).rejects.toMatchObject({ code: 'invalid', fieldErrors })
  await refused({ source: 'category', categoryId: diwali }, { category: messages.categoryNeeded })
  await refused({ source: 'category', categoryId: 999 }, { category: messages.categoryNeeded })
  await refused({ source: 'collection', categoryId: clothesId }, { collection: messages.collectionNeeded })
  await add(shop, { title: 'New', source: 'newest', categoryId: 999 })
  const [row] = await shop.db.select().from(homeSections).where(eq(homeSections.title, 'New'))
  expect(row).toMatchObject({ categoryId: null })
})

test('keeps a category that a section shows from being deleted', async ({ shop }) => {
  const { id } = await addCategory(shop.as(meera), AddCategory.parse({ kind: 'collection', name: 'Holi' }))
  await add(shop, { title: 'Colours', source: 'collection', categoryId: id })
  await expect(deleteCategory(shop.as(meera), id, 1)).rejects.toMatchObject({
    message: categoryMessages.isOnHomePage('Colours'),
  })
})

test('keeps a section of a retired category as it is, and offers that only there', async ({ shop }) => {
  const section = (await listSections(shop.as(meera))).find(({ source }) => source === 'category')!
  await shop.db.update(categories).set({ retiredAt: shop.now() }).where(eq(categories.id, section.categoryId!))
  const values = SaveSectionBody.parse({ ...section, startsAt: null, endsAt: null, title: 'Clothes' })
  await saveSection(shop.as(meera), section.id, values)
  const form = await readSectionForm(shop.as(meera), section.id)
  expect(form.section).toMatchObject({ title: 'Clothes', isRetired: true })
  expect(form.categories.map(({ id }) => id)).not.toContain(section.categoryId)
})

test('has at most twelve sections', async ({ shop }) => {
  for (let many = 3; many < MAX_SECTIONS; many++) await add(shop, {})
  await expect(add(shop, {})).rejects.toMatchObject({ message: messages.tooManySections })
})

test('rejects the second of two changes from the same version and overwrites nothing', async ({ shop }) => {
  const { id } = await add(shop, {})
  await stepSection(shop.as(meera), { id, step: 'up', version: 1 })
  const conflict = { code: 'conflict', message: messages.changedMeanwhile(meera.email) }
  const values = SaveSectionBody.parse({ title: 'Other', source: 'popular', version: 1 })
  await expect(saveSection(shop.as(meera), id, values)).rejects.toMatchObject(conflict)
  await expect(deleteSection(shop.as(meera), id, 1)).rejects.toMatchObject(conflict)
  expect(await titles(shop)).toContain('New in')
})

test('refuses a form with the place of a section that another one has moved since', async ({ shop }) => {
  const [first, , last] = await listSections(shop.as(meera))
  await stepSection(shop.as(meera), { id: first!.id, step: 'down', version: 1 })
  const [second] = await listSections(shop.as(meera))
  expect(second).toMatchObject({ place: 1, version: 2 })
  const form = SaveSectionBody.parse({ ...second, startsAt: null, endsAt: null, place: 2, version: 1 })
  await expect(saveSection(shop.as(meera), second!.id, form)).rejects.toMatchObject({ code: 'conflict' })
  expect(await deleteSection(shop.as(meera), second!.id, 2)).toBe(messages.sectionDeleted)
  await expect(deleteSection(shop.as(meera), last!.id, 1)).rejects.toMatchObject({ code: 'conflict' })
})

committingTest('lets one of two concurrent moves win and keeps each place unique', async ({ shop }) => {
  const { id, version } = (await listSections(shop.as(meera)))[0]!
  const moves = (['down', 'down'] as const).map((step) => stepSection(shop.as(meera), { id, step, version }))
  const saved = await Promise.allSettled(moves)
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const rows = await shop.db.select().from(homeSections)
  expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2])
})

const FORM = { title: 'A', source: 'newest', place: '1', version: '1', startsAt: '', endsAt: '', isShown: 'on' }
test.for([
  [{ title: '' }, { title: shopMessages.fillRequired }],
  [{ title: 'x'.repeat(41) }, { title: shopMessages.tooLong(40) }],
  [{ source: 'mine' }, { source: messages.invalidSource }],
  [{ source: 'category', collection: '7' }, { category: messages.categoryNeeded }],
  [{ source: 'collection', category: '7' }, { collection: messages.collectionNeeded }],
  [{ startsAt: '2026-11-20T10:00', endsAt: '2026-11-20T10:00' }, { endsAt: messages.endBeforeStart }],
] as const)('rejects %j with a message', ([values, errors]) => {
  const { error } = SectionCommand.safeParse({ ...FORM, ...values })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(Object.entries(errors))
})

test('takes the list that the source needs from the form', () => {
  const form = { ...FORM, source: 'collection', category: '1', collection: '7' }
  expect(SectionCommand.parse(form)).toMatchObject({ do: 'save', source: 'collection', categoryId: 7 })
  expect(SectionCommand.parse({ ...form, source: 'popular' })).toMatchObject({ categoryId: null })
})

test('lets nobody but an admin see or change them', async ({ shop }) => {
  const denied = { subcode: 'admin-required' }
  const values = SaveSectionBody.parse({ title: 'A', source: 'newest', version: 1 })
  await expect(listSections(shop.as(asha))).rejects.toMatchObject(denied)
  await expect(readSectionForm(shop.as(asha), null)).rejects.toMatchObject(denied)
  await expect(addSection(shop.as(asha), values)).rejects.toMatchObject(denied)
  await expect(saveSection(shop.as(asha), 1, values)).rejects.toMatchObject(denied)
  await expect(stepSection(shop.as(asha), { id: 1, step: 'up', version: 1 })).rejects.toMatchObject(denied)
  await expect(deleteSection(shop.as(asha), 1, 1)).rejects.toMatchObject(denied)
})

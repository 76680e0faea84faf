import { eq } from 'drizzle-orm'
import { auditLog, categoryNames, products, runs } from '#db/schema.server.ts'
import { asha, meera } from '#test/fixtures.ts'
import { applyFile, checkFile, problemsIn, readRunWithRows } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { RunForm } from './input.ts'
import { messages } from './messages.ts'
import { readRun } from './read-run.ts'
import { readRunPage } from './read-run-page.ts'
import { mapRun } from './map-run.ts'
import { startUndo } from './start-run.ts'
import { undoRun } from './undo-run.ts'

const FILE = 'Item Code,Product Name,Section,Selling Price,Material,Notes\nX-1,Long Coat,Coats & Co,1499,Linen,x\n'

const askedOf = async (shop: TestShop, id: string) => (await readRunPage(shop.as(meera), id, false)).columns

async function answer(shop: TestShop, id: string, fields: Record<string, string>) {
  await mapRun(shop.as(meera), id, RunForm.parse({ do: 'map', ...fields }).mapping)
  await readRun(shop, id)
  return readRunWithRows(shop, id)
}

/** The form of the page as it is. */
const formOf = (columns: { name: string; chosen: string }[]) =>
  Object.fromEntries(
    columns.flatMap(({ name, chosen }, at) => [
      [`column.${at}`, name],
      [`meaning.${at}`, chosen],
    ]),
  )

test('asks what the columns and the categories of an unknown file mean, and remembers both', async ({ shop }) => {
  const { id, ...run } = await checkFile(shop, FILE)
  expect(run).toMatchObject({ state: 'failed', problem: messages.noColumns })
  const columns = await askedOf(shop, id)
  expect(columns.map(({ chosen }) => chosen)).toEqual(['sku', 'attr:fabric', '', 'title', 'category', 'price'])

  const mapped = await answer(shop, id, formOf(columns))
  expect(mapped).toMatchObject({ state: 'checked', unknown: { columns: ['Notes'], categories: ['Coats & Co'] } })
  expect(await askedOf(shop, id)).toEqual(columns)
  const page = await readRunPage(shop.as(meera), id, false)
  expect(page.choices.length).toBeGreaterThan(0)
  const named = await answer(shop, id, { 'name.0': 'Coats & Co', 'category.0': 'department:furniture' })
  expect(problemsIn(named)).toEqual([`2 status: ${messages.staysDraft(['picture'])}`])
  expect(named).toMatchObject({ mapping: { 'Item Code': 'sku' }, counts: { create: 1 } })

  const next = await checkFile(shop, FILE.replace('Notes', 'Price of us'))
  expect((await askedOf(shop, next.id)).map(({ chosen }) => chosen)).toContain('attr:fabric')
  expect(await answer(shop, next.id, formOf(await askedOf(shop, next.id)))).toMatchObject({
    counts: { create: 1 },
    unknown: { categories: [] },
  })
})

test('proposes what an admin chose for an earlier file', async ({ shop }) => {
  const first = await checkFile(shop, 'handle,Wert\nindigo-kurta,1\n')
  expect(await askedOf(shop, first.id)).toEqual([{ name: 'Wert', chosen: '' }])
  await answer(shop, first.id, { 'column.0': 'Wert', 'meaning.0': 'price' })
  expect((await readRunWithRows(shop, first.id)).items[0]!.after).toEqual({ price: '1' })
  const second = await checkFile(shop, 'handle,Wert\nindigo-kurta,2\n')
  expect(await askedOf(shop, second.id)).toEqual([{ name: 'Wert', chosen: 'price' }])
})

test('takes back a choice, and prefers it to the name of another column', async ({ shop }) => {
  const { id } = await checkFile(shop, 'handle,price,Rate now\nindigo-kurta,1,2\n')
  const chosen = await answer(shop, id, { 'column.0': 'Rate now', 'meaning.0': 'price' })
  expect(chosen).toMatchObject({ items: [{ after: { price: '2' } }], unknown: { columns: ['price'] } })
  const back = await answer(shop, id, { 'column.0': 'Rate now', 'meaning.0': '' })
  expect(back).toMatchObject({ items: [{ after: { price: '1' } }], unknown: { columns: ['Rate now'] } })
})

test('refuses columns that do not exist, and one for two', async ({ shop }) => {
  const { id } = await checkFile(shop, FILE)
  const map = (columns: Record<string, string>) => mapRun(shop.as(meera), id, { categories: {}, columns })
  await expect(map({ Notes: 'constructor' })).rejects.toThrow(messages.unknownColumn('constructor'))
  await expect(map({ Notes: 'price', 'Selling Price': 'price' })).rejects.toThrow(messages.columnChosenTwice('price'))
  await expect(mapRun(shop.as(asha), id, { categories: {} })).rejects.toMatchObject({ code: 'forbidden' })
})

test('takes categories by name, path or id, and refuses others', async ({ shop }) => {
  const { id } = await checkFile(shop, FILE.replace('Section', 'category').replace('Product Name', 'title'))
  const map = (category: string) => mapRun(shop.as(meera), id, { categories: { 'Coats & Co': category } })
  const stored = async () => (await shop.db.select().from(categoryNames)).map(({ category }) => category)
  for (const category of ['Furniture', 'furniture', '2']) {
    await map(category)
    expect(await stored()).toEqual(['department:furniture'])
    await readRun(shop, id)
  }
  await expect(map('Furnitur')).rejects.toThrow('Near: Furniture')
  await expect(map('Zzyzx')).rejects.toThrow(/no such category$/)
  await expect(map('as-it-is')).rejects.toMatchObject({ code: 'invalid' })
})

test('records what was said of a file, and what was said of its names before', async ({ shop }) => {
  const { id } = await checkFile(shop, 'handle,Wert,category\nindigo-kurta,1,Coats\n')
  for (const category of ['furniture', 'clothes']) {
    await mapRun(shop.as(meera), id, {
      ...{ categories: { Coats: category }, columns: { Wert: 'price' }, fallbacks: { brand: category } },
    })
    await readRun(shop, id)
  }
  const events = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'map-run')).orderBy(auditLog.id)
  const said = (place: string) => ({
    ...{ file: 'a.csv', categories: { Coats: `department:${place}` }, columns: { Wert: 'price' } },
    fallbacks: { brand: place },
  })
  const nothing = { file: 'a.csv', categories: {}, columns: {}, fallbacks: {} }
  expect(events).toMatchObject([
    { actorId: meera.id, entity: 'run', entityId: id, before: nothing, after: said('furniture') },
    { before: said('furniture'), after: said('clothes') },
  ])
})

test('asks nothing of an import that was applied', async ({ shop }) => {
  const { id } = await applyFile(shop, 'handle,price,Notes\nindigo-kurta,5,x\n')
  expect(await askedOf(shop, id)).toEqual([])
  await expect(mapRun(shop.as(meera), id, { categories: {} })).rejects.toThrow(messages.notChecked)
  expect((await shop.db.select().from(products).where(eq(products.slug, 'indigo-kurta')))[0]!.price).toBe(500)
})

test('keeps the rows of a failed import that has changed products, so that it can be undone', async ({ shop }) => {
  const { id } = await applyFile(shop, 'handle,price,Notes\nindigo-kurta,5,x\n')
  await shop.db.update(runs).set({ state: 'failed' }).where(eq(runs.id, id))
  await expect(mapRun(shop.as(meera), id, { categories: {} })).rejects.toThrow(messages.notChecked)
  await startUndo(shop.as(meera), id)
  await undoRun(shop, id)
  expect((await shop.db.select().from(products).where(eq(products.slug, 'indigo-kurta')))[0]!.price).not.toBe(500)
})

test('maps no columns of a change in the grid, which has no file', async ({ shop }) => {
  const { id } = await checkFile(shop, FILE)
  await shop.db.update(runs).set({ kind: 'grid', fileKey: null }).where(eq(runs.id, id))
  await expect(mapRun(shop.as(meera), id, { categories: {} })).rejects.toThrow(messages.notChecked)
})

import { asc, eq } from 'drizzle-orm'
import { auditLog, categories, products, sizeChartCategories, sizeCharts } from '#db/schema.server.ts'
import { asha, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { readProduct } from '../catalogue/products.ts'
import { ChartCommand, type SaveChart } from './input.ts'
import { listChartsToEdit, readChartToEdit } from './list-charts.ts'
import { messages } from './messages.ts'
import { chartOf, shownTable, sizesWithoutRow, toInches } from './rules.ts'
import { addChart, changeChart, deleteChart } from './save-chart.ts'

const form = (more: Record<string, string> = {}) => ({
  ...{ name: 'Kurtas', 'audiences.women': 'on', version: '0' },
  ...{ 'columns.0.name': 'Size', 'columns.0.kind': 'words', 'columns.1.name': 'Bust', 'columns.1.kind': 'inches' },
  ...{ 'columns.2.name': '', 'columns.2.kind': 'cm' },
  ...{
    'rows.0.0': 'S',
    'rows.0.1': '86',
    'rows.0.2': '',
    'rows.1.0': '',
    'rows.1.1': '',
    'rows.3.0': 'M',
    'rows.3.1': '91.5',
  },
  ...more,
})
const parse = (more: Record<string, string> = {}) => ChartCommand.parse(form(more)) as SaveChart
const clothes = 1

const place = (shop: TestShop, rows: { chartId: number; categoryId: number }[]) =>
  shop.db.insert(sizeChartCategories).values(rows)
const shownName = async (shop: TestShop, id: number) => (await readProduct(shop, id)).sizeChart?.name

test('derives inches to the next half', () => {
  expect([81, 86, 97.5, 22.5, 107].map(toInches)).toEqual(['32', '34', '38.5', '9', '42'])
})

test('begins with the five charts that the store had, figure for figure', async ({ shop }) => {
  const charts = await listChartsToEdit(shop.as(meera))
  expect(charts.map(({ name }) => name)).toEqual(['Women', 'Men', 'Shoes', 'Children', 'Children’s shoes'])
  const [women, , shoes, children] = charts.map(shownTable)
  expect(women!.columns).toEqual(['Size', 'Bust (in)', 'Bust (cm)', 'Waist (in)', 'Waist (cm)'])
  expect(women!.rows[0]).toEqual(['XS', '32', '81', '26', '66'])
  expect(women!.rows.at(-1)).toEqual(['XXL', '42', '107', '36', '91'])
  expect([shoes!.columns, shoes!.rows[3]]).toEqual([
    ['UK / India', 'EU', 'Foot (cm)'],
    ['6', '39', '25.0'],
  ])
  expect(children!.columns).toEqual(['Size', 'Height (cm)', 'Chest (cm)'])
})

test('shows the chart of the product, else of brand and category, else of the category, else of its parents', async ({
  shop,
}) => {
  const [jeansRow] = await shop.db
    .insert(categories)
    .values({ kind: 'subcategory', parentId: clothes, slug: 'jeans', path: 'clothes/jeans', name: 'Jeans' })
    .returning()
  expect(await shownName(shop, jeans.id)).toBeUndefined()
  await place(shop, [{ chartId: 1, categoryId: clothes }])
  expect([await shownName(shop, kurta.id), await shownName(shop, jeans.id)]).toEqual(['Women', undefined])
  await place(shop, [{ chartId: 2, categoryId: clothes }])
  await shop.db.update(products).set({ subcategoryId: jeansRow!.id }).where(eq(products.id, jeans.id))
  expect(await shownName(shop, jeans.id)).toBe('Men')
  await addChart(shop.as(meera), parse({ name: 'Denim', 'audiences.men': 'on', [`categories.${jeansRow!.id}`]: 'on' }))
  expect(await shownName(shop, jeans.id)).toBe('Denim')
  await addChart(
    shop.as(meera),
    parse({ name: 'Own', brand: 'neelambari', 'audiences.men': 'on', [`categories.${clothes}`]: 'on' }),
  )
  expect([await shownName(shop, jeans.id), await shownName(shop, kurta.id)]).toEqual(['Denim', 'Own'])
  await shop.db.update(products).set({ sizeChartId: 3 }).where(eq(products.id, jeans.id))
  expect([await shownName(shop, jeans.id), await shownName(shop, lamp.id)]).toEqual(['Shoes', undefined])
  expect(chartOf([], { sizeChartId: 9, brand: '', gender: null, categoryIds: [] })).toBeUndefined()
})

test('reads the grid of a form, without its empty rows and columns', () => {
  expect(parse()).toMatchObject({
    columns: [
      { name: 'Size', kind: 'words' },
      { name: 'Bust', kind: 'inches' },
    ],
    rows: [
      ['S', '86'],
      ['M', '91.5'],
    ],
    audiences: ['women'],
  })
})

test.for([
  [{ 'rows.0.1': 'ninety' }, messages.invalidFigure('Bust')],
  [{ 'rows.0.1': '86.25' }, messages.invalidFigure('Bust')],
  [{ 'rows.0.0': '' }, messages.sizeMissing],
  [{ 'rows.3.0': 's' }, messages.sizeTwice('s')],
  [{ 'columns.1.name': '' }, messages.columnMissing],
  [{ 'columns.1.name': '', 'rows.0.1': '', 'rows.3.1': '' }, messages.tooFewColumns],
  [
    { 'rows.40.0': 'A', ...Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`rows.${n}.0`, `${n}`])) },
    messages.tooMany,
  ],
] as const)('refuses %o by a sentence', ([fields, message]) => {
  expect(ChartCommand.safeParse(form(fields)).error?.issues[0]?.message).toBe(message)
})

test('records each change once, and overwrites none of another admin', async ({ shop }) => {
  const admin = shop.as(meera)
  await addChart(admin, parse())
  const [added] = (await listChartsToEdit(admin)).slice(-1)
  await changeChart(admin, added!.id, parse({ version: '1' }))
  await changeChart(admin, added!.id, parse({ version: '1', note: 'Runs small', [`categories.${clothes}`]: 'on' }))
  expect(await readChartToEdit(admin, added!.id)).toMatchObject({
    note: 'Runs small',
    version: 2,
    categoryIds: [clothes],
  })
  const late = parse({ version: '1', note: 'Late' })
  await expect(changeChart(admin, added!.id, late)).rejects.toMatchObject({ code: 'conflict' })
  expect((await shop.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action }) => action)).toEqual([
    'add-size-chart',
    'change-size-chart',
  ])
})

test('deletes a chart that no product names', async ({ shop }) => {
  await shop.db.update(products).set({ sizeChartId: 1 }).where(eq(products.id, kurta.id))
  await expect(deleteChart(shop.as(meera), 1, 1)).rejects.toMatchObject({
    message: 'Women is named by 1 product. Choose another chart there first.',
  })
  await deleteChart(shop.as(meera), 2, 1)
  expect(await shop.db.$count(sizeCharts)).toBe(4)
  await expect(deleteChart(shop.as(asha), 3, 1)).rejects.toMatchObject({ code: 'forbidden' })
})

test('names the sizes without a row', () => {
  const rows = [['S'], ['8'], ['8C']]
  expect(sizesWithoutRow({ rows }, ['s', 'UK 8', 'UK 8C', 'XXL', '', 'XXL'])).toEqual(['XXL'])
})

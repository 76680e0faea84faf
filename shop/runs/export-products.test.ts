import { and, eq, sql } from 'drizzle-orm'
import {
  attributes,
  auditLog,
  productAttributes,
  productImages,
  products,
  responsibleParties,
  sizeCharts,
  variants,
} from '#db/schema.server.ts'
import { CSV_START, csvLine } from '#core/csv.ts'
import type { Paise } from '#core/money.ts'
import { dress, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { checkFile, problemsIn } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { exportProducts, listExportChoices } from './export-products.ts'
import { ExportQuery } from './input.ts'
import { readRunRows } from './list-runs.ts'
import { messages } from './messages.ts'

async function exportAll(shop: TestShop, fields: Record<string, string> = {}) {
  let text = CSV_START
  for await (const lines of exportProducts(shop.as(meera), ExportQuery.parse(fields)))
    text += lines.map(csvLine).join('')
  return text
}

/** What the law wants, attributes of every kind, a size chart, and sizes with prices of their own. */
async function fillEveryColumn(shop: TestShop) {
  const [maker, namesake, importer] = await shop.db
    .insert(responsibleParties)
    .values(['=Nila', '=Nila', 'Ports'].map((name) => ({ name, address: 'Kochi' })))
    .returning()
  const chart = {
    name: 'Kurtas',
    columns: [
      { name: 'Size', kind: 'words' as const },
      { name: 'Chest', kind: 'cm' as const },
    ],
  }
  const [sizeChart] = await shop.db
    .insert(sizeCharts)
    .values({ ...chart, rows: [['S', '90']] })
    .returning()
  const law = { originCountry: 'BD', genericName: '-Kurta', netAmount: 1.5, netUnit: 'kg', care: '@wash' } as const
  const parties = { manufacturerId: maker!.id, packerId: namesake!.id, importerId: importer!.id }
  await shop.db
    .update(products)
    .set({ ...law, ...parties, sizeChartId: sizeChart!.id })
    .where(eq(products.id, kurta.id))
  const own = { weightG: 300, hsn: '6206', piecesInPack: 2, barcode: '96385074' }
  const isOther = and(eq(variants.productId, kurta.id), eq(variants.isDefault, false))
  const [other] = await shop.db.select().from(variants).where(isOther).orderBy(variants.id)
  await shop.db
    .update(variants)
    .set({ ...own, price: 249900 as Paise, actualPrice: 249900 as Paise })
    .where(eq(variants.id, other!.id))
  const kinds = ['number', 'text', 'yes-no'] as const
  const made = await shop.db
    .insert(attributes)
    .values(kinds.map((kind) => ({ kind, key: `own-${kind}`, name: kind })))
    .returning()
  const [size, words, yesNo] = made.map(({ id }) => ({ productId: kurta.id, attributeId: id }))
  await shop.db.insert(productAttributes).values([
    { ...size!, number: -1.25 },
    { ...words!, words: '=1, or 2' },
    { ...yesNo!, number: 0 },
  ])
  await shop.db.execute(sql`
    insert into shop.product_attributes (product_id, attribute_id, value_id)
    select ${kurta.id}, attribute_id, id from shop.attribute_values where attribute_id in (
      select id from shop.attributes where kind = 'choices' order by id limit 1) order by id desc limit 2`)
}

/** Titles that a spreadsheet would run, drafts with and without a price, a hidden product, pictures, several prices. */
async function fillStore(shop: TestShop) {
  await shop.db
    .update(products)
    .set({ title: '=1+1', description: '\'-quoted\n\n"twice", and, more', features: ['-a', '+b'], brand: "'=x" })
    .where(eq(products.id, kurta.id))
  await shop.db.update(products).set({ title: '@home', hsn: '=HYPERLINK("a")' }).where(eq(products.id, lamp.id))
  await shop.db.update(variants).set({ size: '-10' }).where(eq(variants.id, kurta.small))
  const draft = { status: 'draft', tags: ['b; c', 'a'], price: 0 as Paise, actualPrice: 0 as Paise } as const
  await shop.db
    .update(products)
    .set({ ...draft, tags: [...draft.tags] })
    .where(eq(products.id, jeans.id))
  const publishAt = new Date('2099-01-01T04:30Z')
  await shop.db.update(products).set({ status: 'draft', publishAt }).where(eq(products.id, dress.id))
  await shop.db
    .insert(productImages)
    .values({ productId: dress.id, url: 'https://a.example.in/a.jpg', view: 'front view', position: 0 })
  await fillEveryColumn(shop)
  await shop.db.update(productImages).set({ colour: 'Indigo' }).where(eq(productImages.productId, kurta.id))
  await shop.db.update(products).set({ status: 'hidden', type: 'Lamps' }).where(eq(products.id, lamp.id))
}

for (const layout of ['own', 'shopify', 'stock'] as const)
  test(`finds no change in its own export of the layout ${layout}, whatever the products contain`, async ({ shop }) => {
    await fillStore(shop)
    const text = await exportAll(shop, { layout })
    if (layout === 'own') expect(text).toContain('2099-01-01 10:00')
    if (layout !== 'stock') expect(text).toContain("'=1+1")
    expect(text).not.toContain('department:')
    for (const stock of ['new', 'available'] as const) {
      const run = await checkFile(shop, text, { stock })
      expect(problemsIn(run)).toEqual([])
      expect(run.items.filter(({ action }) => action !== 'none')).toEqual([])
      expect(run.counts).toMatchObject({ create: 0, update: 0, error: 0 })
      expect(run.counts.none).toBeGreaterThanOrEqual(7)
      expect(run.unknown.columns).toEqual([])
    }
  })

test('exports what the filters find, and records them', async ({ shop }) => {
  await shop.db.update(products).set({ status: 'draft', brand: 'Loom' }).where(eq(products.id, jeans.id))
  const rowsOf = async (fields: Record<string, string>) =>
    (await exportAll(shop, { layout: 'stock', ...fields })).trim().split('\r\n').slice(1)
  const all = await rowsOf({})
  const drafts = await rowsOf({ status: 'draft' })
  expect(drafts.length).toBeGreaterThan(0)
  expect(all.length).toBeGreaterThan(drafts.length)
  expect(await rowsOf({ brand: 'LOOM' })).toEqual(drafts)
  const { categories, brands } = await listExportChoices(shop.as(meera))
  expect(brands).toContain('Loom')
  const departments = categories.filter(({ level }) => level === 1)
  const ofCategories = await Promise.all(departments.map(({ value }) => rowsOf({ category: value })))
  expect(ofCategories.flat().toSorted()).toEqual(all.toSorted())
  expect(await rowsOf({ category: 'No such' })).toEqual([])
  const written = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'export-products'))
  expect(written.map(({ after }) => after)).toContainEqual({ layout: 'stock', brand: 'LOOM' })
})

test('exports the first and the last of many products of one brand', async ({ shop }) => {
  await shop.db.execute(sql`
    with made as (
      insert into shop.products (slug, title, price, actual_price, category, department_id, created_at, updated_at, brand)
      select 'thing-' || n, 'Thing', 1, 1, 'Things', 1, now(), now(), case when n in (1, 4100) then 'Nila' else 'Ravi' end
        from generate_series(1, 4100) n returning id
    ) insert into shop.variants (product_id, sku, is_default) select id, 'thing-' || id, true from made`)
  const lines = (await exportAll(shop, { layout: 'stock', brand: 'nila' })).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect((await listExportChoices(shop.as(meera))).brands).toEqual(expect.arrayContaining(['Nila', 'Ravi']))
})

test('writes and reads the names of categories, and reads those of older exports', async ({ shop }) => {
  await shop.db
    .update(products)
    .set({ category: 'Furniture', gender: null, subcategoryId: null })
    .where(eq(products.id, lamp.id))
  expect(await exportAll(shop)).toMatch(/,Furniture,/)
  const [product] = await shop.db.select().from(products).where(eq(products.id, lamp.id))
  const slug = product!.slug
  const run = await checkFile(shop, `handle,category\n${slug},department:clothes\n`)
  expect(problemsIn(run)).toEqual([])
  const page = await readRunRows(shop.as(meera), run.id, false)
  expect(page.items[0]!.after).toEqual({ category: 'Clothes' })
  expect(problemsIn(await checkFile(shop, `handle,category\n${slug},Furnitur\n`))[0]).toContain('Near: Furniture')
})

test('takes net_quantity for amount and unit', async ({ shop }) => {
  const after = async (text: string) =>
    (await checkFile(shop, `handle,net_quantity\nindigo-kurta,${text}\n`)).items[0]!.after
  expect(await after('50 ml')).toEqual({ net_amount: '50', net_unit: 'ml' })
  expect(await after('1 N')).toEqual({ net_amount: '1', net_unit: 'N' })
  expect(await after('2 Pairs')).toEqual({ net_amount: '2', net_unit: 'pair' })
  expect(await after('"1,000.5gm"')).toEqual({ net_amount: '1000.5', net_unit: 'g' })
  const bad = 'handle,net_quantity,net_amount\nindigo-kurta,much,\ncotton-dress,1 N,1\n'
  expect(problemsIn(await checkFile(shop, bad))).toEqual([
    `2 net_quantity: ${messages.invalidNetQuantity}`,
    expect.stringContaining(`3 net_quantity: ${messages.netQuantityTwice}`),
  ])
})

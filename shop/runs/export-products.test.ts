import { and, eq, sql } from 'drizzle-orm'
import {
  attributes,
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
import { exportProducts } from './export-products.ts'

async function exportAll(shop: TestShop) {
  let text = CSV_START
  for await (const lines of exportProducts(shop.as(meera))) text += lines.map(csvLine).join('')
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

test('finds no change in its own export, whatever the products contain', async ({ shop }) => {
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
  const text = await exportAll(shop)
  expect(text).toContain('2099-01-01 10:00')
  expect(text).toContain("'=1+1")
  for (const stock of ['new', 'available'] as const) {
    const run = await checkFile(shop, text, { stock })
    expect(problemsIn(run)).toEqual([])
    expect(run.counts).toMatchObject({ read: 7, none: 7, create: 0, update: 0, error: 0 })
  }
})

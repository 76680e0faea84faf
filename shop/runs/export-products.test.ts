import { eq } from 'drizzle-orm'
import { productImages, products, variants } from '#db/schema.server.ts'
import { CSV_START, csvLine } from '#core/csv.ts'
import type { Paise } from '#core/money.ts'
import { dress, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { checkFile, problemsIn } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { COLUMN_NAMES } from './columns.ts'
import { exportProducts } from './export-products.ts'

async function exportAll(shop: TestShop) {
  let text = CSV_START + csvLine(COLUMN_NAMES)
  for await (const lines of exportProducts(shop.as(meera))) text += lines.map(csvLine).join('')
  return text
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
  const text = await exportAll(shop)
  expect(text).toContain('2099-01-01 10:00')
  expect(text).toContain("'=1+1")
  for (const stock of ['new', 'available'] as const) {
    const run = await checkFile(shop, text, { stock })
    expect(problemsIn(run)).toEqual([])
    expect(run.counts).toMatchObject({ read: 7, none: 7, create: 0, update: 0, error: 0 })
  }
})

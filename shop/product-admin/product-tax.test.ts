import { eq } from 'drizzle-orm'
import { products, taxClasses } from '#db/schema.server.ts'
import { dress, kurta, lamp, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { messages } from '../tax/messages.ts'
import type { SaveProduct } from './input.ts'
import { listTaxWarnings } from './list-tax-warnings.ts'
import { toSaveProduct } from './patch-product.ts'
import { readProductDetail } from './product-detail.ts'
import { changeProduct } from './save-product.ts'

/** Saves a change of a product as an API client does that knows no tax classes. */
async function save(shop: TestShop, { id }: { id: number }, changes: Partial<SaveProduct>) {
  const admin = shop.as(meera)
  const { taxClassId: _, ...current } = toSaveProduct(await readProductDetail(admin, id))
  const input = { ...current, ...changes }
  await changeProduct(admin, id, { ...input, actualPrice: input.price })
  const [saved] = await shop.db
    .select({ code: taxClasses.code, percent: products.gstPercent })
    .from(products)
    .innerJoin(taxClasses, eq(taxClasses.id, products.taxClassId))
    .where(eq(products.id, id))
  return [saved!.code, saved!.percent, await listTaxWarnings(admin, await readProductDetail(admin, id), changes.gst)]
}
const at = (rupees: number) => ({ price: fromRupees(rupees) })

test('writes the rate of the price that is saved', async ({ shop }) => {
  expect(await save(shop, dress, at(2625))).toEqual(['textile', 5, []])
  const [, percent, warnings] = await save(shop, dress, at(2625.01))
  expect([percent, warnings]).toEqual([18, ['Between ₹2,625 and ₹2,950 you keep less than at ₹2,625.']])
  expect(await save(shop, dress, at(2950.01))).toEqual(['textile', 18, []])
})

test('judges a pack by the price of a piece', async ({ shop }) => {
  const { variants } = toSaveProduct(await readProductDetail(shop.as(meera), dress.id))
  const pack = { variants: variants.map((variant) => ({ ...variant!, piecesInPack: 2 })) }
  expect(await save(shop, dress, { ...at(5250), ...pack })).toEqual(['textile', 5, []])
  const [, percent, warnings] = await save(shop, dress, { ...at(5250.01), ...pack })
  expect([percent, warnings]).toEqual([18, ['Between ₹5,250 and ₹5,900 you keep less than at ₹5,250.']])
})

test('obeys a rate only where goods of the HSN code are not taxed by their price', async ({ shop }) => {
  const warning = 'Goods of chapter 62 are taxed by their price: 18 % at ₹4,999'
  expect(await save(shop, dress, { ...at(4999), gst: 5 })).toEqual(['textile', 18, [warning]])
  expect(await save(shop, lamp, { hsn: '9405', gst: 18 })).toEqual(['flat-18', 18, []])
  expect(await save(shop, lamp, { gst: 12 })).toEqual(['flat-18', 18, [messages.otherRate(12, 18)]])
})

test('keeps a class by price that was chosen when the rate is that of another of its prices', async ({ shop }) => {
  const { taxClassId } = await readProductDetail(shop.as(meera), dress.id)
  expect(await save(shop, lamp, { hsn: '', taxClassId, ...at(4999) })).toEqual(['textile', 18, []])
  expect(await save(shop, lamp, { ...at(1999), gst: 5 })).toEqual(['textile', 5, []])
  const [code, percent, warnings] = await save(shop, lamp, { gst: 18 })
  expect([code, percent, warnings]).toEqual(['textile', 5, [expect.stringContaining('taxed by their price')]])
  expect(await save(shop, lamp, { gst: 3 })).toEqual(['flat-3', 3, []])
})

test('takes the class of another HSN code, and keeps one that was chosen', async ({ shop }) => {
  expect(await save(shop, dress, { hsn: '6402' })).toEqual(['footwear', 5, []])
  expect(await save(shop, dress, { taxClassId: 3 })).toEqual(['flat-0', 0, []])
  expect(await save(shop, dress, at(3999))).toEqual(['flat-0', 0, []])
  expect(await save(shop, dress, { taxClassId: 'hsn' })).toEqual(['footwear', 18, []])
  expect(await save(shop, kurta, { hsn: '', taxClassId: 'hsn' })).toEqual(['flat-5', 5, []])
})

test('refuses a class that does not exist', async ({ shop }) => {
  await expect(save(shop, dress, { taxClassId: 99 })).rejects.toMatchObject({ message: messages.noClass })
})

test('warns about HSN codes that are too short for invoices', async ({ shop }) => {
  shop.settings.hsnDigits = 6
  expect((await save(shop, kurta, { hsn: '6204' }))[2]).toEqual([messages.shortHsn(6)])
  expect((await save(shop, kurta, { hsn: '620411' }))[2]).toEqual([])
})

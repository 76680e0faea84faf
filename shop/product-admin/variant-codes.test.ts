import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { variants, variantSkus } from '#db/schema.server.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { dress, jeans, kurta, lamp, meera, asha } from '#test/fixtures.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { changeStock } from '../inventory/change-stock.ts'
import { ChangeStock } from '../inventory/input.ts'
import { listVariantStock } from '../inventory/list-variant-stock.ts'
import { listStockItems } from '../inventory/stock-list.ts'
import { listOrders } from '../orders/orders.ts'
import { placeOrder } from '../payments/place-order.ts'
import type { Shop } from '../shop.ts'
import { SaveProduct } from './input.ts'
import { messages } from './messages.ts'
import { patchProduct } from './patch-product.ts'
import { readProductDetail } from './product-detail.ts'
import { addProduct } from './save-product.ts'
import { refuseTakenCodes } from './variant-codes.ts'

const EAN = '8901030865275'

/** Sets these fields of one size, as its form does. */
async function setFacts(shop: TestShop, productId: number, variantId: number, facts: Record<string, string>) {
  const { variants } = await readProductDetail(shop.as(meera), productId)
  const rows = variants.flatMap(({ id, size, colour, stock }, at) =>
    Object.entries({ id, size, colour, stock, was: stock, ...(id === variantId ? facts : {}) }).map(
      ([name, value]) => [`variants.${at}.${name}`, `${value}`] as const,
    ),
  )
  const form = { title: '-', category: '-', price: '1', imageUrl: 'https://a.in/b.jpg', ...Object.fromEntries(rows) }
  return patchProduct(shop.as(meera), productId, { variants: SaveProduct.parse(form).variants })
}
const variantOf = async (shop: Shop, id: number) =>
  (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]!
const changeBy = (shop: TestShop, sku: string, change: number) =>
  changeStock(shop.as(meera), { key: crypto.randomUUID(), ...ChangeStock.parse({ items: [{ sku, change }] }) })

test('stores SKU, barcode, weight, HSN code and pack of a size, and keeps what a form does not send', async ({
  shop,
}) => {
  const facts = { sku: 'NK-S', barcode: ` ${EAN} `, weightG: '450', hsn: '6109', piecesInPack: '3' }
  await setFacts(shop, kurta.id, kurta.small, facts)
  const stored = { sku: 'NK-S', barcode: EAN, weightG: 450, hsn: '6109', piecesInPack: 3 }
  expect(await variantOf(shop, kurta.small)).toMatchObject(stored)
  await setFacts(shop, kurta.id, kurta.small, { sku: '' })
  expect(await variantOf(shop, kurta.small)).toMatchObject(stored)
  await setFacts(shop, kurta.id, kurta.small, { barcode: '', weightG: '', hsn: '', piecesInPack: '' })
  const empty = { sku: 'NK-S', barcode: null, weightG: null, hsn: '', piecesInPack: 1 }
  expect(await variantOf(shop, kurta.small)).toMatchObject(empty)
})

test.for<[string, Record<string, string>, string]>([
  ['barcode', { barcode: '8901030865276' }, messages.wrongCheckDigit],
  ['barcode', { barcode: '12345' }, messages.invalidBarcode],
  ['weightG', { weightG: '50001' }, messages.invalidWeight],
  ['piecesInPack', { piecesInPack: '0' }, messages.invalidPiecesInPack],
])('rejects a wrong %s', async ([field, facts, message], { shop }) => {
  const error: unknown = await setFacts(shop, kurta.id, kurta.small, facts).catch((error: unknown) => error)
  expect((error as { issues: unknown[] }).issues).toMatchObject([{ path: ['variants', 0, field], message }])
})

test('sells a size under its own SKU and HSN code', async ({ shop }) => {
  await setFacts(shop, jeans.id, jeans.variant, { sku: 'JN', hsn: '6203' })
  const checkout = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  await placeOrder(shop.as(asha), checkout)
  const [order] = (await listOrders(shop.as(asha))).items
  expect(order!.lines).toMatchObject([{ sku: 'JN' }])
})

test('finds a size by its present SKU, its former SKU and its barcode', async ({ shop }) => {
  const { sku: former } = await variantOf(shop, kurta.small)
  await setFacts(shop, kurta.id, kurta.small, { sku: 'NK-S', barcode: '036000291452' })
  const admin = shop.as(meera)
  for (const q of ['nk-s', former, former.slice(0, -1), '036000291452', '0036000291452']) {
    const { items } = await listStockItems(admin, { q, show: 'all', page: 1 })
    expect(items.map((item) => item.variantId)).toContain(kurta.small)
  }
  for (const sku of ['nk-S', former.toLowerCase()])
    expect((await listVariantStock(admin, { sku, changedSince: undefined, after: 0 })).items).toMatchObject([
      { variantId: kurta.small, sku: 'NK-S' },
    ])
  expect((await changeBy(shop, former, -1)).items).toEqual([{ sku: former, change: -1, available: 9 }])
  const twice = ChangeStock.parse({ items: ['NK-S', former].map((sku) => ({ sku, change: 1 })) })
  await expect(changeStock(admin, { key: 'twice-in-a-call', ...twice })).rejects.toMatchObject({ code: 'invalid' })
})

test('gives no SKU that another size has or had, and no barcode that another has', async ({ shop }) => {
  const { sku: former } = await variantOf(shop, kurta.small)
  await setFacts(shop, kurta.id, kurta.small, { sku: 'NK-S', barcode: EAN })
  const name = `${kurta.title}, Indigo, S`
  for (const sku of ['nk-s', former.toLowerCase()])
    await expect(setFacts(shop, jeans.id, jeans.variant, { sku })).rejects.toMatchObject({
      code: 'conflict',
      fieldErrors: { 'variants.0.sku': messages.skuTaken(name) },
    })
  await expect(setFacts(shop, jeans.id, jeans.variant, { barcode: EAN })).rejects.toMatchObject({
    fieldErrors: { 'variants.0.barcode': messages.barcodeTaken(name) },
  })
  await setFacts(shop, kurta.id, kurta.small, { sku: former })
  expect(await shop.db.select({ sku: variantSkus.sku }).from(variantSkus)).toEqual([{ sku: 'NK-S' }])
})

test('makes up another SKU when the usual one is taken', async ({ shop }) => {
  const [{ id } = { id: 0 }] = await shop.db.select({ id: variants.productId }).from(variants).orderBy(variants.id)
  expect(id).toBe(kurta.id)
  const form = { title: 'Neel', category: 'Jeans', price: '10', imageUrl: 'https://a.in/b.jpg', gender: 'men' }
  const first = await addProduct(shop.as(meera), SaveProduct.parse(form))
  await setFacts(shop, jeans.id, jeans.variant, { sku: `${first.id + 1}` })
  const second = await addProduct(shop.as(meera), SaveProduct.parse(form))
  expect((await readProductDetail(shop.as(meera), second.id)).variants[0]!.sku).toBe(`${second.id}-2`)
})

committingTest(
  'never gives one SKU to two sizes, whatever admins type at once',
  { timeout: 120_000 },
  async ({ shop }) => {
    const sizes = [
      [kurta.id, kurta.small],
      [kurta.id, kurta.large],
      [jeans.id, jeans.variant],
      [dress.id, dress.variant],
      [lamp.id, lamp.variant],
    ] as const
    const wishes = fc.array(fc.tuple(fc.constantFrom(...sizes), fc.constantFrom('a', 'A', 'b', 'c')), {
      minLength: 2,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(wishes, async (wishes) => {
        await Promise.allSettled(wishes.map(([[product, variant], sku]) => setFacts(shop, product, variant, { sku })))
        const present = await shop.db.select({ id: variants.id, sku: variants.sku }).from(variants)
        const former = await shop.db.select({ id: variantSkus.variantId, sku: variantSkus.sku }).from(variantSkus)
        const skus = [...present, ...former].map(({ sku }) => sku.toLowerCase())
        expect(new Set(skus).size).toBe(skus.length)
      }),
      { numRuns: 12 },
    )
  },
)

test('speaks of SKUs and barcodes only when one of them was taken', () => {
  const violation = (constraint: string) => new Error(constraint, { cause: { code: '23505', constraint } })
  expect(() => refuseTakenCodes(violation('variants_barcode'))).toThrow(messages.codesTaken)
  expect(() => refuseTakenCodes(violation('products_slug'))).toThrow('products_slug')
})

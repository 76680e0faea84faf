/** The product form without scripts: an error stands at its field, with a link to it, and nothing typed is lost. */
import { eq } from 'drizzle-orm'
import { categories, productCollections, products, variants } from '#db/schema.server.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { jeans, kurta, meera } from '#test/fixtures.ts'
import { callRoute } from '#test/call-route.ts'
import { inputOf, readPage } from '#test/page.ts'
import { requireAttribute } from '#test/require-attribute.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { messages as media } from '#shop/media/messages.ts'
import { messages } from '#shop/product-admin/messages.ts'
import * as editPage from './edit-product-page.tsx'

const KURTA = {
  ...{ title: 'Indigo Kurta', gender: 'women', category: 'Kurtas and Kurtis', price: '1499', version: '1' },
  imageUrl: 'https://a.in/b.jpg',
}
const page = (shop: TestShop, answer?: object) =>
  readPage(editPage, shop.as(meera), '/editProduct/1', { params: { id: '1' }, ...(answer && { answer }) })

/** Posts the form and reads the page that answers. */
async function post(shop: TestShop, form: Record<string, string>) {
  const answer = await callRoute(editPage.action, shop.as(meera), '/editProduct/1', { ...KURTA, ...form }, { id: '1' })
  if (answer instanceof Response) throw new Error('The form was accepted')
  return page(shop, answer.data)
}

test('links an error of an attribute to its field', async ({ shop }) => {
  const { html, words, links } = await post(shop, { 'attributes.fabric': '', 'attributes.fabric.paper': 'on' })
  expect(links.Fabric).toBe('#product-attributes.fabric')
  expect(html).toContain('id="product-attributes.fabric" tabindex="-1"')
  // Once in the summary and once at the field.
  expect(words.filter((word) => word === 'Fabric: there is no value "paper"')).toHaveLength(2)
})

test('asks for an attribute that the new category of a product requires', async ({ shop }) => {
  await requireAttribute(shop.db, 'sole', 2)
  expect((await page(shop)).html).not.toContain('attributes.sole')
  const { links, words } = await post(shop, { gender: 'unisex', category: 'department:furniture' })
  expect(links.Sole).toBe('#product-attributes.sole')
  expect(words).toEqual(expect.arrayContaining(['Sole is required', 'Rubber']))
})

const SIZES = Object.fromEntries(
  ['S', 'M', 'L'].flatMap((size, at) =>
    Object.entries({ id: String(at + 1), size, colour: 'Indigo', stock: '10', was: '10' }).map(([name, value]) => [
      `variants.${at}.${name}`,
      value,
    ]),
  ),
)

test.for([
  [
    { ownPrices: 'on', 'variants.1.price': '30', 'variants.1.actualPrice': '25' },
    'MRP of M, Indigo',
    messages.mrpBelowPrice,
  ],
  [{ 'variants.1.sku': '153-JEANS' }, 'SKU of M, Indigo', messages.skuTaken(jeans.title)],
  [{ 'variants.1.barcode': '4006381333932' }, 'Barcode of M, Indigo', messages.wrongCheckDigit],
  [{ actualPrice: '100' }, 'Actual price', messages.mrpBelowPrice],
  [{ status: 'draft', publishAt: '2020-01-01T10:00' }, 'Publish at', messages.publishAtPast],
  [{ 'pictures.0.url': 'ftp://a.in/b.jpg' }, 'Picture 1', media.invalidUrl],
] as const)(
  'links the error of %o to its field, and keeps what was typed',
  async ([fields, label, message], { shop }) => {
    await shop.db.update(variants).set({ sku: '153-JEANS' }).where(eq(variants.id, jeans.variant))
    const { html, links, words } = await post(shop, { ...SIZES, ...fields, title: 'Typed', 'variants.2.remove': 'on' })
    const name = Object.keys(fields).at(-1)!
    expect(links[label]).toBe(`#product-${name}`)
    expect(html).toContain(`id="product-${name}"`)
    expect(words).toContain(message)
    expect(inputOf(html, name)).toContain(`value="${Object.values(fields).at(-1)}"`)
    expect(inputOf(html, 'title')).toContain('value="Typed"')
    expect(inputOf(html, 'variants.2.remove')).toContain('checked')
  },
)

test('adds three empty rows for sizes, also after the form was rejected', async ({ shop }) => {
  const empty = Object.fromEntries([3, 4, 5].map((at) => [`variants.${at}.size`, '']))
  const { html } = await post(shop, { ...SIZES, ...empty, actualPrice: '1' })
  expect(html.match(/name="variants\.\d+\.size"/g)).toHaveLength(6)
})

test('shows the tax class of the HSN code, the rate of each price and where the seller keeps less', async ({
  shop,
}) => {
  await shop.db
    .update(products)
    .set({ price: fromRupees(2699), actualPrice: fromRupees(2999) })
    .where(eq(products.id, kurta.id))
  const ownPrice = { price: fromRupees(999), actualPrice: fromRupees(999) }
  await shop.db.update(variants).set(ownPrice).where(eq(variants.id, kurta.large))
  const { html, words } = await page(shop)
  expect(html).toContain('<option value="hsn" selected="">By HSN code: Clothes and made-ups</option>')
  expect(words).toEqual(
    expect.arrayContaining([
      'GST today: 18 % at ₹2,699, 5 % at ₹999',
      'Between ₹2,625 and ₹2,950 you keep less than at ₹2,625.',
    ]),
  )
  expect(html).not.toContain('name="gst"')
})

test('shows no price of a draft without one, and the price 0 of a live product', async ({ shop }) => {
  await shop.db.update(products).set({ price: ZERO, actualPrice: ZERO }).where(eq(products.id, kurta.id))
  expect(inputOf((await page(shop)).html, 'price')).toContain('value="0"')
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, kurta.id))
  expect(inputOf((await page(shop)).html, 'price')).toContain('value=""')
  expect((await post(shop, { status: 'live', price: '' })).links.Price).toBe('#product-price')
})

test('keeps a product in a retired collection', async ({ shop }) => {
  const [diwali, holi] = await shop.db
    .insert(categories)
    .values(
      ['Diwali', 'Holi'].map((name) => ({
        ...{ kind: 'collection' as const, name, slug: name.toLowerCase() },
        ...{ path: `collections/${name.toLowerCase()}`, retiredAt: shop.now() },
      })),
    )
    .returning()
  await shop.db.insert(productCollections).values({ productId: kurta.id, categoryId: diwali!.id })
  const { html, words } = await page(shop)
  expect(words.filter((word) => word === 'Diwali (retired)')).toHaveLength(2)
  expect(inputOf(html, `collections.${diwali!.id}`)).toContain('checked')
  expect(inputOf(html, `collections.${holi!.id}`)).toBeUndefined()
})

test('refuses a tax class that does not exist at its field', async ({ shop }) => {
  const { links } = await post(shop, { taxClassId: '99' })
  expect(links['Tax class']).toBe('#product-taxClassId')
})

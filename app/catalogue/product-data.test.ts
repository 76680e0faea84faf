import { eq } from 'drizzle-orm'
import { productImages, variants } from '#db/schema.server.ts'
import { readProduct } from '#shop/catalogue/products.ts'
import { readLayoutData } from '#shop/layout-data.ts'
import { jeans, kurta, lamp, soldOut } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { toRupees } from '#core/money.ts'
import { productData } from './product-data.ts'

const POLICY = { '@type': 'MerchantReturnPolicy' }
const read = async (shop: TestShop, id: number) => {
  const { store } = await readLayoutData(shop)
  const { product } = await readProduct(shop, id)
  return { product, graph: productData(product, store, POLICY)['@graph'] as Record<string, unknown>[] }
}
type Offered = { name: string; offers: { price: string; availability: string; url: string; shippingDetails: object } }

test('tells a product with sizes as a group, with the price and the stock that its page shows', async ({ shop }) => {
  await shop.db.update(variants).set({ barcode: '8901030865275' }).where(eq(variants.id, kurta.small))
  const { product, graph } = await read(shop, kurta.id)
  const [group] = graph
  expect(group).toMatchObject({
    ...{ '@type': 'ProductGroup', name: kurta.title, productGroupID: '1', url: 'http://localhost:3000/women/1' },
    ...{ variesBy: ['https://schema.org/size'], brand: { name: 'Neelambari' } },
  })
  expect(group).not.toHaveProperty('aggregateRating')
  const offered = group!.hasVariant as Offered[]
  expect(offered[0]).toMatchObject({ name: 'Indigo Kurta, Indigo, S', gtin: '8901030865275', size: 'S' })
  expect(offered[1]).not.toHaveProperty('gtin')
  expect(offered.map(({ offers }) => [offers.url, offers.price, offers.availability])).toEqual(
    product.variants.map(({ id, price, stock }) => [
      `http://localhost:3000/women/1?variant=${id}`,
      toRupees(price).toFixed(2),
      `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    ]),
  )
})

test('tells a product with one variant as a product', async ({ shop }) => {
  const { graph } = await read(shop, soldOut.id)
  expect(graph[0]).toMatchObject({
    '@type': 'Product',
    offers: { '@type': 'Offer', availability: 'https://schema.org/OutOfStock' },
  })
  expect((graph[0]!.offers as { url: string }).url).not.toContain('variant=')
})

test('names the shipping that each price has', async ({ shop }) => {
  const store = { ...(await readLayoutData(shop)).store }
  const { product } = await readProduct(shop, jeans.id)
  const shippingOf = (more: object) =>
    productData(product, { ...store, ...more }, POLICY)['@graph'].slice(1, -1) as {
      '@id': string
      shippingRate: object
    }[]
  const fee = 4900 as typeof store.shippingFee
  expect(shippingOf({ shippingFee: fee, freeShippingAbove: product.price })).toMatchObject([
    { '@id': '#shipping', shippingRate: { value: '49.00', currency: 'INR' } },
  ])
  expect(shippingOf({ shippingFee: fee, freeShippingAbove: product.price - 1 })).toMatchObject([
    { '@id': '#free-shipping', shippingRate: { value: '0.00' } },
  ])
})

test('tells the returns of the product once, and every offer names them', async ({ shop }) => {
  const { graph } = await read(shop, kurta.id)
  const link = 'http://localhost:3000/returns'
  expect(graph.at(-1)).toEqual({ ...POLICY, '@id': '#returns', merchantReturnLink: link })
  for (const { offers } of graph[0]!.hasVariant as Offered[])
    expect(offers).toMatchObject({ hasMerchantReturnPolicy: { '@id': '#returns' } })
})

test('shows each variant in its colour', async ({ shop }) => {
  const picture = { productId: lamp.id, view: 'front view' }
  await shop.db.delete(productImages).where(eq(productImages.productId, lamp.id))
  await shop.db.insert(productImages).values([
    { ...picture, position: 0, url: '/media/0000000000000001/800x1000.jpg', colour: 'Red' },
    { ...picture, position: 1, url: '/media/0000000000000002/800x1000.jpg', colour: 'Blue' },
  ])
  await shop.db.update(variants).set({ colour: 'Red' }).where(eq(variants.productId, lamp.id))
  await shop.db.insert(variants).values({ productId: lamp.id, colour: 'Blue', sku: 'lamp-blue', position: 1 })
  const { graph } = await read(shop, lamp.id)
  expect(graph[0]).toMatchObject({
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      { color: 'Red', image: 'http://localhost:3000/media/0000000000000001/800x1000.jpg' },
      { color: 'Blue', image: 'http://localhost:3000/media/0000000000000002/800x1000.jpg' },
    ],
  })
})

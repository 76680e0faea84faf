import { eq, sql } from 'drizzle-orm'
import { productImages, products } from '#db/schema.server.ts'
import { dress, jeans, kurta, lamp, soldOut } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { findProduct } from './products.ts'
import { listRelated } from './related-products.ts'
import { percentOff, productPath } from './rules.ts'

// S3.2-02, S7.5-02, D6
test('returns a product with its images, sizes and categories', async ({ shop }) => {
  await shop.db.insert(productImages).values([
    { productId: kurta.id, position: 1, url: '/back.webp', view: 'back view' },
    { productId: kurta.id, position: 0, url: '/front.webp', view: 'front view', colour: 'Indigo' },
  ])
  expect(await findProduct(shop, kurta.id)).toMatchObject({
    id: kurta.id,
    title: kurta.title,
    description: 'Indigo Kurta, made slowly.',
    features: ['Made in India'],
    department: { slug: 'clothes', name: 'Clothes' },
    subcategory: null,
    defaultVariantId: kurta.small,
    inStock: true,
    pictures: [
      { url: '/front.webp', colour: 'Indigo' },
      { url: '/back.webp', colour: null },
    ],
    variants: [
      { id: kurta.small, size: 'S', colour: 'Indigo', stock: 10, isDefault: true },
      { id: kurta.medium, size: 'M', isDefault: false },
      { id: kurta.large, size: 'L', isDefault: false },
    ],
  })
})

test('omits a deleted variant', async ({ shop }) => {
  await shop.db.execute(sql`update shop.variants set deleted_at = now() where id = ${kurta.medium}`)
  const found = await findProduct(shop, kurta.id)
  expect(found?.variants.map(({ size }) => size)).toEqual(['S', 'L'])
})

test('fails when the product does not exist or is deleted', async ({ shop }) => {
  expect(await findProduct(shop, 99999)).toBeUndefined()
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, dress.id))
  expect(await findProduct(shop, dress.id)).toBeUndefined()
})

test('lists other products of the department as related, those of the same category first', async ({ shop }) => {
  const relatedIds = async (id: number) =>
    (await listRelated(shop, (await findProduct(shop, id))!)).map((card) => card.id)
  expect(await relatedIds(kurta.id)).toEqual([dress.id, jeans.id, soldOut.id])
  expect(await relatedIds(jeans.id)).toEqual([soldOut.id, dress.id, kurta.id])
  expect(await relatedIds(lamp.id)).toEqual([])
})

// D25, Q3
test('builds one canonical URL with the public id', () => {
  expect(productPath({ id: 152, gender: 'women' })).toBe('/women/1')
  expect(productPath({ id: 153, gender: 'men' })).toBe('/men/2')
  expect(productPath({ id: 155, gender: null })).toBe('/product/4')
})

// S9.8-01, Q11
test('rounds the discount percentage and returns 0 when there is no discount', () => {
  const percent = (price: number, actualPrice: number) =>
    percentOff({ price, actualPrice } as Parameters<typeof percentOff>[0])
  expect(percent(149900, 219900)).toBe(32)
  expect(percent(995, 1000)).toBe(1)
  expect(percent(1000, 1000)).toBe(0)
  expect(percent(1000, 900)).toBe(0)
})

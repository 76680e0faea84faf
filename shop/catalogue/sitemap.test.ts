import { eq } from 'drizzle-orm'
import { categories, products } from '#db/schema.server.ts'
import { jeans, kurta, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { addPriceList, movePriceList } from '../price-lists/save-list.ts'
import { setPrices } from '../price-lists/set-prices.ts'
import { countSitemaps, readSitemap } from './sitemap.ts'

const pathsOf = async (shop: TestShop, part?: number, size?: number) =>
  (await readSitemap(shop, [{ path: '/' }, { path: '/help' }], part, size)).map(({ path }) => path)

test('lists every category and the canonical URL of every product on sale', async ({ shop }) => {
  const paths = await pathsOf(shop)
  const expected = ['/', '/help', '/category/featured', '/category/clothes', '/women', '/men', '/women/1', '/men/2']
  expect(paths).toEqual(expect.arrayContaining(expected))
  expect(paths).toContain('/product/4')
  expect(new Set(paths).size).toBe(paths.length)
  const [first] = await shop.db.select().from(products).where(eq(products.id, kurta.id))
  const entries = await readSitemap(shop, [])
  expect(entries.find(({ path }) => path === '/women/1')?.lastModified).toEqual(first!.updatedAt)
})

test('says that a product changed when a price list changes its price', async ({ shop }) => {
  const changedAt = async () =>
    (await readSitemap(shop, [])).find(({ path }) => path === '/women/1')?.lastModified?.getTime()
  const before = await changedAt()
  const admin = shop.as(meera)
  const { id } = await addPriceList(admin, { name: 'Diwali', startsAt: shop.now(), endsAt: null })
  await setPrices(admin, id, [{ item: '#1', price: fromRupees(599) }])
  expect(await changedAt()).toBe(before)
  shop.clock.at = new Date(shop.now().getTime() + 60_000)
  await movePriceList(admin, id, 'start', 1)
  expect(await changedAt()).toBe(shop.now().getTime())
})

test('omits deleted products and hidden categories', async ({ shop }) => {
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, jeans.id))
  await shop.db.update(categories).set({ isShown: false }).where(eq(categories.slug, 'furniture'))
  const paths = await pathsOf(shop)
  expect(paths).not.toContain('/men/2')
  expect(paths).not.toContain('/category/furniture')
  expect(paths).toContain('/women/3')
})

test('splits a large store into several sitemaps with the same content', async ({ shop }) => {
  const allPaths = await pathsOf(shop)
  const parts = await countSitemaps(shop, [{ path: '/' }, { path: '/help' }], 4)
  expect(parts).toBe(Math.ceil(allPaths.length / 4))
  const joined: string[] = []
  for (let part = 1; part <= parts; part++) joined.push(...(await pathsOf(shop, part, 4)))
  expect(joined).toEqual(allPaths)
  await expect(readSitemap(shop, [], 2)).rejects.toThrow('There is no such part of the sitemap')
})

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { insertProducts, type NewProduct } from '#db/seed/insert-products.server.ts'
import { expect, test } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { niceStep, readPriceBars } from './price-bars.ts'

const thing = (rupees: number, at: number): NewProduct => ({
  ...{
    title: `Thing ${rupees} ${at}`,
    brand: 'Bars',
    description: '',
    features: [],
    rupees,
    mrp: rupees,
    gender: null,
  },
  ...{
    category: 'Shirts',
    departmentId: 1,
    collectionIds: [],
    images: [],
    sizes: [],
    colours: [],
    hsn: '',
    stock: () => 1,
  },
})
const bars = sql`select price_from as price from shop.products where brand = 'Bars'`

test('spreads the prices over equal bars, the dearest in the last', async ({ shop }) => {
  await insertProducts(
    shop.db,
    [199, 450, 499, 499.5, 520, 999, 1200, 90_000, ...Array.from({ length: 32 }, () => 700)].map(thing),
  )
  const { from, step, counts } = (await readPriceBars(shop, bars))!
  expect([from, step]).toEqual([fromRupees(100), fromRupees(100)])
  expect(counts).toEqual([1, 0, 0, 3, 1, 0, 32, 0, 3])
})

test('has no bars for few products, or for products of one price', async ({ shop }) => {
  expect(await readPriceBars(shop, bars)).toBeNull()
  await insertProducts(shop.db, [100, 200, 300, 400, 500].map(thing))
  expect(await readPriceBars(shop, bars)).toBeNull()
  await insertProducts(shop.db, Array.from({ length: 20 }, () => 700).map(thing))
  expect(await readPriceBars(shop, sql`${bars} and price = 70000`)).toBeNull()
})

test('reaches from the lowest to the highest price with at most twelve bars', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 1e7 }), (low, more) => {
      const step = niceStep(low, low + more)
      const count = Math.floor((low + more) / step) - Math.floor(low / step) + 1
      expect(count).toBeLessThanOrEqual(12)
      expect(more < 1000 || count >= 4).toBe(true)
    }),
  )
})

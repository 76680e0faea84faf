/** Changes to public catalogue data send a notification, so that no process keeps serving stale cached data. */
import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { stockMovements } from '#db/schema.server.ts'
import { jeans, kurta } from '#test/fixtures.ts'
import { expect, committingTest } from '#test/shop.ts'

const announced = committingTest.extend<{ hears: (change: () => Promise<unknown>) => Promise<string[]> }>({
  hears: async ({ settings }, use) => {
    const listener = new pg.Client(settings)
    const heard: string[] = []
    await listener.connect()
    listener.on('notification', ({ payload = '' }) => heard.push(payload))
    await listener.query('listen shelves')
    await use(async (change) => {
      heard.length = 0
      await change()
      // Notifications of earlier commits arrive before the answer to this query.
      await listener.query('select 1')
      return [...heard]
    })
    await listener.end()
  },
})

const CHANGES: Record<string, SQL> = {
  'a price': sql`update shop.products set price = price - 100 where id = ${kurta.id}`,
  'a product that is taken down': sql`update shop.products set deleted_at = now() where id = ${kurta.id}`,
  'a picture': sql`insert into shop.product_pictures (product_id, url, position, view) values (${kurta.id}, '/a.jpg', 9, 'front')`,
  'a size': sql`update shop.variants set size = 'XXL' where id = ${kurta.medium}`,
  'a category': sql`update shop.categories set name = 'All that is worn' where kind = 'department'`,
  'what a collection holds': sql`delete from shop.product_collections`,
  'a banner': sql`update shop.banners set position = position + 1`,
}
for (const [what, change] of Object.entries(CHANGES))
  announced(`${what} is announced, once`, async ({ shop, hears }) => {
    expect(await hears(() => shop.db.execute(change))).toEqual([what === 'a picture' ? 'pictures' : ''])
  })

announced('what a shelf holds is announced when it is little, and not when it is much', async ({ shop, hears }) => {
  const move = (quantity: number) => () =>
    shop.db.insert(stockMovements).values({ variantId: jeans.variant, quantity, reason: 'corrected', at: shop.now() })
  expect(await hears(move(90))).toEqual([''])
  expect(await hears(move(-1))).toEqual([])
  expect(await hears(move(-95))).toEqual([''])
  expect(await hears(move(-1))).toEqual([''])
})

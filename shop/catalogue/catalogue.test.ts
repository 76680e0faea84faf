/** Changes to public catalogue data send a notification, so that no process keeps serving stale cached data. */
import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { stockMovements } from '#db/schema.server.ts'
import { jeans, kurta } from '#test/fixtures.ts'
import { expect, committingTest } from '#test/shop.ts'

const listeningTest = committingTest.extend<{ payloadsDuring: (change: () => Promise<unknown>) => Promise<string[]> }>({
  payloadsDuring: async ({ settings }, use) => {
    const listener = new pg.Client(settings)
    const payloads: string[] = []
    await listener.connect()
    listener.on('notification', ({ payload = '' }) => payloads.push(payload))
    await listener.query('listen shelves')
    await use(async (change) => {
      payloads.length = 0
      await change()
      // Notifications of earlier commits arrive before the answer to this query.
      await listener.query('select 1')
      return [...payloads]
    })
    await listener.end()
  },
})

const CHANGES: Record<string, SQL> = {
  'a price': sql`update shop.products set price = price - 100 where id = ${kurta.id}`,
  'the deletion date of a product': sql`update shop.products set deleted_at = now() where id = ${kurta.id}`,
  'an image': sql`insert into shop.product_pictures (product_id, url, position, view) values (${kurta.id}, '/a.jpg', 9, 'front')`,
  'a size': sql`update shop.variants set size = 'XXL' where id = ${kurta.medium}`,
  'a category': sql`update shop.categories set name = 'All that is worn' where kind = 'department'`,
  'the contents of a collection': sql`delete from shop.product_collections`,
  'a banner': sql`update shop.banners set position = position + 1`,
}
for (const [name, change] of Object.entries(CHANGES))
  listeningTest(`notifies once when ${name} changes`, async ({ shop, payloadsDuring }) => {
    expect(await payloadsDuring(() => shop.db.execute(change))).toEqual([name === 'an image' ? 'pictures' : ''])
  })

listeningTest(
  'notifies about a stock change when the stock is low, and not when it is high',
  async ({ shop, payloadsDuring }) => {
    const move = (quantity: number) => () =>
      shop.db.insert(stockMovements).values({ variantId: jeans.variant, quantity, reason: 'corrected', at: shop.now() })
    expect(await payloadsDuring(move(90))).toEqual([''])
    expect(await payloadsDuring(move(-1))).toEqual([])
    expect(await payloadsDuring(move(-95))).toEqual([''])
    expect(await payloadsDuring(move(-1))).toEqual([''])
  },
)

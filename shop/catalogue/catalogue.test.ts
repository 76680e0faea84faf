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

const PRODUCT = `product:${kurta.id}`
const listsBy = (column: string, range = '') => `${column}:all${range} ${column}:1${range} ${column}:women${range}`
// The kurta costs ₹799.
const RANGE = ':79800:79900'
const FACETS = 'facets:1 facets:all facets:women'
const CHANGES: Record<string, [change: SQL, payloads: string[]]> = {
  'a price': [
    sql`update shop.products set price = price - 100 where id = ${kurta.id}`,
    [`${PRODUCT} ${listsBy('price', RANGE)}`],
  ],
  'a discount': [
    sql`update shop.products set actual_price = price * 2 where id = ${kurta.id}`,
    [`${PRODUCT} ${listsBy('discount')}`, FACETS.replace(/facets/g, 'discounts') + ' ' + FACETS],
  ],
  'a title': [
    sql`update shop.products set title = 'Blue Kurta' where id = ${kurta.id}`,
    [`${PRODUCT} words ${listsBy('title')}`],
  ],
  'a description': [sql`update shop.products set description = 'Soft.' where id = ${kurta.id}`, [`${PRODUCT} words`]],
  'the deletion date of a product': [
    sql`update shop.products set deleted_at = now(), price = 1 where id = ${kurta.id}`,
    ['', FACETS],
  ],
  'the gender of a product': [
    sql`update shop.products set gender = null where id = ${kurta.id}`,
    ['', 'facets:1 facets:all'],
  ],
  'the brand of a product': [
    sql`update shop.products set brand = 'Novo' where id = ${kurta.id}`,
    [`${PRODUCT} words`, FACETS],
  ],
  'only the version of a product': [sql`update shop.products set version = version + 1 where id = ${kurta.id}`, []],
  'only the date of the last change of a product': [
    sql`update shop.products set updated_at = now() where id = ${kurta.id}`,
    [PRODUCT],
  ],
  'an image': [
    sql`insert into shop.product_pictures (product_id, url, position, view) values (${kurta.id}, '/a.jpg', 9, 'front')`,
    ['pictures'],
  ],
  'a size': [sql`update shop.variants set size = 'XXL' where id = ${kurta.medium}`, [PRODUCT, FACETS]],
  'the number of sizes': [
    sql`insert into shop.variants (product_id, size, sku) values (${kurta.id}, 'XS', 'kurta-xs')`,
    [PRODUCT, FACETS],
  ],
  'a category': [sql`update shop.categories set name = 'All that is worn' where kind = 'department'`, ['']],
  'the contents of a collection': [sql`delete from shop.product_collections`, ['']],
  'a banner': [sql`update shop.banners set position = position + 1`, ['']],
  'a section of the home page': [sql`update shop.home_sections set position = position + 1`, ['']],
}
for (const [name, [change, payloads]] of Object.entries(CHANGES))
  listeningTest(`announces which pages to drop when ${name} changes`, async ({ shop, payloadsDuring }) => {
    expect(await payloadsDuring(() => shop.db.execute(change))).toEqual(payloads)
  })

listeningTest('names the collections of a product when its price changes', async ({ shop, payloadsDuring }) => {
  await shop.db.execute(
    sql`insert into shop.categories (id, kind, slug, path, name) values (90, 'group', 'kids', 'kids', 'Kids')`,
  )
  await shop.db.execute(
    sql`insert into shop.categories (id, kind, parent_id, slug, path, name) values (91, 'collection', 90, 'tops', 'kids/tops', 'Tops')`,
  )
  await payloadsDuring(() =>
    shop.db.execute(sql`insert into shop.product_collections (product_id, category_id) values (${kurta.id}, 91)`),
  )
  const [change] = CHANGES['a price']!
  expect(await payloadsDuring(() => shop.db.execute(change))).toEqual([
    `${PRODUCT} ${listsBy('price', RANGE)} price:91${RANGE}`,
  ])
})

listeningTest(
  'announces a stock change when the stock is low, and not when it is high',
  async ({ shop, payloadsDuring }) => {
    const move = (quantity: number) => () =>
      shop.db.insert(stockMovements).values({ variantId: jeans.variant, quantity, reason: 'corrected', at: shop.now() })
    const announced = [`product:${jeans.id}`]
    expect(await payloadsDuring(move(90))).toEqual(announced)
    expect(await payloadsDuring(move(-1))).toEqual([])
    expect(await payloadsDuring(move(-95))).toEqual(announced)
    expect(await payloadsDuring(move(-1))).toEqual(announced)
    // The last pieces: the jeans are in stock no more.
    expect(await payloadsDuring(move(-3))).toEqual([...announced, 'facets:1 facets:all facets:men'])
  },
)

/** After any change of the catalogue, a cached page equals the page that would be rendered, without dropping all pages. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import * as categoryPage from '#app/catalogue/category-page.tsx'
import * as collectionPage from '#app/catalogue/collection-page.tsx'
import * as menPage from '#app/catalogue/men-page.tsx'
import * as productPage from '#app/catalogue/product-page.tsx'
import * as womenPage from '#app/catalogue/women-page.tsx'
import * as homePage from '#app/home/home-page.tsx'
import { connect } from '#db/connect.server.ts'
import { products, stockMovements } from '#db/schema.server.ts'
import { openDatabaseEvents } from '#platform/database-events.server.ts'
import { openCatalogueCache } from '#shop/catalogue/catalogue-cache.ts'
import { patchProduct } from '#shop/product-admin/patch-product.ts'
import type { Shop } from '#shop/shop.ts'
import { fromRupees } from '#core/money.ts'
import { dress, jeans, kurta, lamp, meera, soldOut } from '#test/fixtures.ts'
import { insertOffer, TEN } from '#test/offers.ts'
import { readPage, type Page } from '#test/page.ts'
import { committingTest, expect, type TestShop } from '#test/shop.ts'
import { openPageCache } from './page-cache.ts'
import type { Cacheable } from './page-drops.ts'

const PAGES: Record<string, [page: Page, params?: Record<string, string>]> = {
  '/': [homePage],
  '/women': [womenPage],
  '/women?order=asc': [womenPage],
  '/men': [menPage],
  '/men?order=desc': [menPage],
  '/category/clothes': [categoryPage, { slug: 'clothes' }],
  '/category/clothes?sort=name': [categoryPage, { slug: 'clothes' }],
  '/category/clothes?price_max=900': [categoryPage, { slug: 'clothes' }],
  '/category/furniture': [categoryPage, { slug: 'furniture' }],
  '/category/furniture?price_min=3000': [categoryPage, { slug: 'furniture' }],
  '/category/clothes?discount=20': [categoryPage, { slug: 'clothes' }],
  '/category/clothes?sort=discount': [categoryPage, { slug: 'clothes' }],
  '/category/featured?sort=price_asc': [categoryPage, { slug: 'featured' }],
  '/kids': [collectionPage],
  '/kids?sort=price_desc': [collectionPage],
  ...Object.fromEntries([1, 2, 3, 4, 5].map((id) => [`/product/${id}`, [productPage, { id: String(id) }]])),
}

type StoredPage = Cacheable & { html: string }

async function openStore(shop: TestShop, settings: pg.ClientConfig) {
  const rendered: string[] = []
  const render = async (path: string, shop: Shop) => {
    const [page, params = {}] = PAGES[path]!
    return (await readPage(page, shop, path, { params })).html
  }
  const events = openDatabaseEvents(settings)
  openCatalogueCache(shop.db, events)
  const uncached = connect(settings)
  const { find } = openPageCache<StoredPage>(
    async (path) => {
      rendered.push(path)
      const tags = new Set<string>()
      return { status: 200, html: await render(path, { ...shop, cacheTags: tags }), tags }
    },
    events,
    { maxBytes: 1e8, bytesOf: ({ html }) => html.length, lateBy: 0 },
  )
  const arrived = new Set<string>()
  events.onCatalogueChange((change) => void (Array.isArray(change) && arrived.add(change.join(' '))))
  const insertCategory = (id: number, kind: string, parentId: number | null, path: string) =>
    shop.db.execute(
      sql`insert into shop.categories (id, kind, parent_id, slug, path, name) values (${id}, ${kind}::shop.category_kind, ${parentId}, ${path}, ${path}, ${path})`,
    )
  await insertCategory(90, 'group', null, 'kids')
  await insertCategory(91, 'collection', 90, 'kids/tops')
  await shop.db.execute(sql`insert into shop.product_collections (product_id, category_id) values (${lamp.id}, 91)`)
  await events.start()

  /** Reads all pages, and returns the paths of those that were rendered for it. */
  async function readAll() {
    rendered.length = 0
    const html: Record<string, string> = {}
    for (const path of Object.keys(PAGES)) html[path] = (await find(path))!.page.html
    return { html, rendered: [...rendered] }
  }

  return {
    readAll,
    renderAll: async () => {
      const html: Record<string, string> = {}
      for (const path of Object.keys(PAGES)) html[path] = await render(path, { ...shop, db: uncached })
      return html
    },
    /** Makes a change, and waits until this process has received its notification. */
    change: async (change: () => Promise<unknown>) => {
      await change()
      const marker = `marker:${crypto.randomUUID()}`
      await shop.db.execute(sql`select pg_notify('shelves', ${marker})`)
      await expect.poll(() => arrived.has(marker)).toBe(true)
      // Numbers of discounts are dropped in the next round.
      await wait(5)
    },
    stop: async () => {
      await events.stop()
      await uncached.$client.end()
    },
  }
}

const set = (id: number, change: SQL) => (shop: Shop) =>
  shop.db.execute(sql`update ${products} set ${change} where ${products.id} = ${id}`)
const setPrice = (id: number, rupees: number) =>
  set(id, sql`price = ${rupees * 100}, actual_price = greatest(actual_price, ${rupees * 100})`)
const move = (variantId: number, quantity: number) => (shop: Shop) =>
  shop.db.insert(stockMovements).values({ variantId, quantity, reason: 'corrected', at: shop.now() })
const run = (statement: SQL) => (shop: Shop) => shop.db.execute(statement)

const CHANGES: Record<string, (shop: TestShop) => Promise<unknown>> = {
  'a price that leaves a filter': setPrice(kurta.id, 1000),
  'a price that enters a filter': setPrice(lamp.id, 4000),
  'a price that changes an order': setPrice(soldOut.id, 9999),
  'a price that moves within the prices of a page': setPrice(kurta.id, 1600),
  'a discount': set(jeans.id, sql`actual_price = price * 2`),
  'another discount': set(jeans.id, sql`actual_price = price * 10 / 9`),
  'an MRP': set(dress.id, sql`actual_price = 999900`),
  'a title': set(jeans.id, sql`title = 'Aari Jeans'`),
  'a description': set(jeans.id, sql`description = 'Woven in Kannur.'`),
  'a brand': set(lamp.id, sql`brand = 'Surahi & Sons'`),
  'the last unit sold': move(dress.variant, -1),
  'new stock': move(soldOut.variant, 3),
  'a deleted product': set(jeans.id, sql`deleted_at = now()`),
  'a restored product': set(jeans.id, sql`deleted_at = null`),
  'another gender': set(kurta.id, sql`gender = 'men'`),
  'a removed variant': run(sql`update shop.variants set deleted_at = now() where id = ${kurta.large}`),
  'a new image': run(
    sql`insert into shop.product_pictures (product_id, url, position) values (${kurta.id}, '/a.jpg', 0)`,
  ),
  'an image of another host': run(sql`update shop.product_pictures set url = 'https://pictures.example.in/a.jpg'`),
  'a product in a collection': run(
    sql`insert into shop.product_collections (product_id, category_id) values (${kurta.id}, 91)`,
  ),
  'a price in a collection': set(kurta.id, sql`price = 1`),
  'the name of a category': run(sql`update shop.categories set name = 'All that is worn' where slug = 'clothes'`),
  'an offer on the pages': (shop) => insertOffer(shop, { ...TEN, maxUses: 2 }),
  'its last use': run(sql`update shop.offers set used = 2`),
  'a use that is given back': run(sql`update shop.offers set used = 1`),
  'the end of an offer': run(sql`update shop.offers set state = 'ended'`),
  'a price from an API client': (shop) => patchProduct(shop.as(meera), dress.id, { price: fromRupees(1234) }),
}

committingTest('serves no page that a change has made stale', { timeout: 120_000 }, async ({ shop, settings }) => {
  const { readAll, renderAll, change, stop } = await openStore(shop, settings)
  await readAll()
  expect((await readAll()).rendered).toEqual([])
  let before = await renderAll()
  for (const [name, make] of Object.entries(CHANGES)) {
    await change(() => make(shop))
    const { html } = await readAll()
    const expected = await renderAll()
    expect(expected, `${name} changes a page`).not.toEqual(before)
    for (const path of Object.keys(PAGES)) expect(html[path], `${path} after ${name}`).toBe(expected[path])
    before = expected
  }
  await stop()
})

committingTest('keeps the pages that a price, a stock or a text does not affect', async ({ shop, settings }) => {
  const { readAll, change, stop } = await openStore(shop, settings)
  await readAll()
  const renderedAfter = async (make: (shop: TestShop) => Promise<unknown>) => {
    await change(() => make(shop))
    return (await readAll()).rendered
  }
  const ofLamp = ['/', '/category/furniture', '/category/featured?sort=price_asc', '/kids', '/kids?sort=price_desc']
  expect(await renderedAfter(set(lamp.id, sql`description = 'Of clay.'`))).toEqual([...ofLamp, '/product/4'])
  // The new price is a discount, which the list counts.
  expect(await renderedAfter(set(lamp.id, sql`price = 150000`))).toEqual([
    ...ofLamp.toSpliced(2, 0, '/category/furniture?price_min=3000'),
    '/product/4',
  ])
  const price = { price: fromRupees(3100) }
  expect(await renderedAfter((shop) => patchProduct(shop.as(meera), lamp.id, price))).toEqual([
    ...ofLamp.toSpliced(2, 0, '/category/furniture?price_min=3000'),
    '/product/4',
  ])
  expect(await renderedAfter(set(lamp.id, sql`version = version + 1`))).toEqual([])
  await renderedAfter((shop) => insertOffer(shop, { ...TEN, maxUses: 9, budget: fromRupees(10_000) }))
  expect(await renderedAfter(run(sql`update shop.offers set used = 8, spent = 999900`))).toEqual([])
  const all = Object.keys(PAGES)
  expect(await renderedAfter(set(lamp.id, sql`deleted_at = now()`))).toEqual(all)
  await stop()
})

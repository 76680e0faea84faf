/** Which reads go to a replica, and that none of them writes and nothing that decides is among them. */
import { Hono } from 'hono'
import * as cartPage from '#app/cart/cart-page.tsx'
import * as categoryPage from '#app/catalogue/category-page.tsx'
import * as collectionPage from '#app/catalogue/collection-page.tsx'
import * as menPage from '#app/catalogue/men-page.tsx'
import * as womenSlugPage from '#app/catalogue/women-slug-page.tsx'
import * as productPage from '#app/catalogue/product-page.tsx'
import * as checkoutPage from '#app/checkout/checkout-page.tsx'
import * as homePage from '#app/home/home-page.tsx'
import * as orderHistoryPage from '#app/orders/order-history-page.tsx'
import * as searchPage from '#app/search/search-page.tsx'
import * as suggestions from '#app/search/suggestions.ts'
import * as sitemap from '#app/seo/sitemap.ts'
import * as wishlistPage from '#app/wishlist/wishlist-page.tsx'
import { catalogue as fakeStore } from '#api/fake-store/catalogue.ts'
import { ROUTES, store } from '#api/store/store.ts'
import { callRoute } from '#test/call-route.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { fakeReplicas } from '#test/replica.ts'
import { expect, test as base } from '#test/shop.ts'
import { cacheProducts, cacheValue, openCatalogueCache } from './catalogue/catalogue-cache.ts'
import { writeFeeds } from './feeds/write-feeds.ts'
import { placeOrder } from './payments/place-order.ts'
import { onPrimary, pickCurrentReplica, pickReplica } from './replica.ts'
import { withTransaction, withUser, type ServerKey, type Shop } from './shop.ts'

const test = base.extend<{ fake: ReturnType<typeof fakeReplicas>; reading: Shop }>({
  fake: async ({ shop }, use) => use(fakeReplicas(shop.db)),
  reading: async ({ shop, fake }, use) => use({ ...shop, replicas: fake.replicas }),
})
const load = (page: { loader: unknown }) => page.loader as (args: never) => Promise<unknown>

test('shows the catalogue from a replica, and writes nothing there', async ({ reading, fake }) => {
  const visitor = { ...reading.visitor, ip: '192.0.2.7' }
  const shop = { ...withUser(reading, asha), visitor }
  const slug = { slug: 'clothes' }
  const pages: [{ loader: unknown }, string, Record<string, string>?][] = [
    [homePage, '/'],
    [categoryPage, '/category/clothes', slug],
    [collectionPage, '/kids', {}],
    [menPage, '/men'],
    [womenSlugPage, '/women/tops', { id: 'tops' }],
    [productPage, '/product/1', { id: String(kurta.id - 151) }],
    [searchPage, '/search?q=kurta'],
    [suggestions, '/search/suggestions?q=ku'],
    [sitemap, '/sitemap.xml'],
  ]
  for (const [page, path, params] of pages) {
    const before = fake.picks.length
    const answer = await callRoute(load(page), shop, path, undefined, params)
    expect([path, answer instanceof Error ? answer : '']).toEqual([path, ''])
    expect([path, fake.picks.length - before]).toEqual([path, 1])
  }
  const apis = new Hono()
    .route(
      '/',
      store(() => shop),
    )
    .route(
      '/',
      fakeStore(() => shop),
    )
  const paths = ROUTES.filter(({ readsReplica }) => readsReplica).map(({ path }) => path.replace(':id', '1'))
  expect(paths.length).toBeGreaterThan(8)
  for (const path of [...paths, '/v1/products', '/v1/products/1', '/v1/categories', '/v1/categories/1/products']) {
    const before = fake.picks.length
    const answer = await apis.request(`/api${path}?q=kurta`)
    expect([path, answer.status < 500, fake.picks.length - before]).toEqual([path, true, 1])
  }
})

test('marks only public reads of the store API', () => {
  const marked = ROUTES.filter(({ readsReplica }) => readsReplica)
  expect(marked.filter(({ method, access }) => method !== 'get' || access)).toEqual([])
})

test('decides on the primary database', async ({ shop, reading, fake }) => {
  const hers = withUser(reading, asha)
  for (const page of [cartPage, wishlistPage, checkoutPage, orderHistoryPage]) await callRoute(load(page), hers, '/')
  const checkout = await prepareCheckout(shop, asha, [[kurta, kurta.small]])
  await placeOrder(hers, checkout)
  await withTransaction(hers, async (shop) => expect((await pickReplica(shop)).db).toBe(shop.db))
  expect(fake.picks).toEqual([])
})

test('lets everybody read their own changes', async ({ reading, fake }) => {
  const key = (rights: ServerKey['rights']) => ({ ...reading, serverKey: { id: 'k', name: 'k', rights } })
  const isPrimary = async (shop: Shop) => (await pickReplica(shop)).db === reading.db
  expect(await isPrimary(withUser(reading, meera))).toBe(true)
  expect(await isPrimary(key(['read-products', 'change-products']))).toBe(true)
  expect(await isPrimary(key(['read-products']))).toBe(false)
  expect(await isPrimary({ ...reading, readAfter: 7n })).toBe(false)
  expect(await isPrimary({ ...reading, cacheTags: new Set() })).toBe(false)
  expect(fake.picks).toEqual([{ how: 'any' }, { how: 'any', after: 7n }, { how: 'for keeping' }])
  const replica = await pickCurrentReplica(reading)
  expect(replica.db).toBe(fake.replica)
  expect((await pickReplica(replica)).db).toBe(fake.replica)
  expect(onPrimary(replica).db).toBe(reading.db)
})

test('writes a feed from a replica that has every change', async ({ reading, fake }) => {
  await writeFeeds(reading)
  expect(fake.picks).toEqual([{ how: 'current' }])
})

test('keeps only what a replica with the last change shows', async ({ reading, fake }) => {
  let announce: (change: 'other') => void = () => undefined
  openCatalogueCache(reading.db, { onCatalogueChange: (listener) => (announce = listener), isConnected: () => true })
  const replica = await pickReplica(reading)
  const value = (shop: Shop, text: string) => cacheValue(shop, 'text', async () => text)
  const product = async (shop: Shop, text: string) =>
    (await cacheProducts(shop, [kurta.id], async () => new Map([[kurta.id, text]]))).get(kurta.id)
  for (const read of [value, product]) {
    fake.state.isCaughtUp = false
    expect(await read(replica, 'late')).toBe('late')
    expect(await read(reading, 'kept')).toBe('kept')
    expect(await read(replica, 'late')).toBe('kept')
    announce('other')
    fake.state.isCaughtUp = true
    expect(await read(replica, 'of the replica')).toBe('of the replica')
    expect(await read(reading, 'later')).toBe('of the replica')
  }
})

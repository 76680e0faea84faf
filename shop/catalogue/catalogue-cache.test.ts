/** What a process keeps of the catalogue in memory: it is current after any change, and bounded. */
import { sql } from 'drizzle-orm'
import { productCollections, returnRules } from '#db/schema.server.ts'
import { prepareCheckout, upi, reserve } from '#test/checkout.ts'
import { asha, dress, jeans, kurta, lamp, meera, ravi, soldOut } from '#test/fixtures.ts'
import { openProcesses } from '#test/processes.ts'
import { committingTest, expect, type TestShop } from '#test/shop.ts'
import { collectStatements } from '#test/statements.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { addCategory } from '../merchandising/add-category.ts'
import { arrangeProducts } from '../merchandising/arrange-products.ts'
import { AddCategory } from '../merchandising/input.ts'
import { readFormChoices } from '../product-admin/form-choices.ts'
import { patchProduct } from '../product-admin/patch-product.ts'
import { readProductReturns, readReturnExceptions } from '../returns/read-promises.ts'
import { withTransaction, withUser, type Shop } from '../shop.ts'
import { readBanners } from './banners.ts'
import { listCategories } from './categories.ts'
import {
  cacheAnswer,
  cacheProducts,
  cacheValue,
  MAX_ANSWERS,
  MAX_PRODUCTS,
  MAX_VALUES,
  openCatalogueCache,
} from './catalogue-cache.ts'
import { findFullProduct, listDepartments, listFullProducts } from './full-products.ts'
import { readHome } from './home.ts'
import { CategoryQuery } from './input.ts'
import { listCategory, listCollection } from './listings.ts'
import { readMenu } from './menu.ts'
import { findProduct, readProduct } from './products.ts'
import { readSitemap } from './sitemap.ts'

type Listener = Parameters<Parameters<typeof openCatalogueCache>[1]['onCatalogueChange']>[0]

/** `openProcess` opens another process on the same database. `cached` has changes that the test announces itself. */
const test = committingTest.extend<{
  openProcess: () => Promise<Shop>
  cached: { shop: Shop; announce: Listener; state: { isConnected: boolean } }
}>({
  openProcess: async ({ shop, settings }, use) => {
    const { open, stop } = openProcesses(shop, settings)
    await use(open)
    await stop()
  },
  cached: async ({ shop }, use) => {
    const listeners: Listener[] = []
    const state = { isConnected: true }
    openCatalogueCache(shop.db, {
      onCatalogueChange: (listener) => listeners.push(listener),
      isConnected: () => state.isConnected,
    })
    await use({ shop, state, announce: (change) => listeners.forEach((listen) => listen(change)) })
  },
})

const count = async (run: () => Promise<unknown>) => (await collectStatements(run)).statements.length

const FILTERS = CategoryQuery.parse({})
const readAll = async (shop: Shop) => ({
  menu: await readMenu(shop),
  banners: await readBanners(shop),
  home: await readHome(shop),
  list: await listCategory(shop, 'clothes', FILTERS),
  byPrice: await listCategory(shop, 'clothes', { ...FILTERS, sort: 'price_asc' }),
  byName: await listCategory(shop, 'clothes', { ...FILTERS, sort: 'name', view: 'list' }),
  featured: await listCategory(shop, 'featured', { ...FILTERS, priceMax: fromRupees(900) }),
  product: await readProduct(shop, kurta.id),
  api: await listFullProducts(shop, { slice: { limit: 12, offset: 0 } }),
  apiProduct: await findFullProduct(shop, { id: lamp.id }),
  returns: await readProductReturns(shop, kurta.id),
  exceptions: await readReturnExceptions(shop),
})

const CHANGES = {
  'a price': sql`update shop.products set price = 89900 where id = ${soldOut.id}`,
  'a price that changes an order': sql`update shop.products set price = 1 where id = ${jeans.id}`,
  'a title': sql`update shop.products set title = 'Zari Kurta' where id = ${kurta.id}`,
  'a description': sql`update shop.products set description = 'Of clay.' where id = ${lamp.id}`,
  'the date of the last change': sql`update shop.products set updated_at = now() where id = ${lamp.id}`,
  'the last unit': sql`insert into shop.stock_moves (variant_id, quantity, reason, at) values (${soldOut.variant}, 1, 'corrected', now())`,
  'an image': sql`insert into shop.product_pictures (product_id, url, position) values (${kurta.id}, '/a.jpg', 0)`,
  'a category': sql`update shop.categories set name = 'Garments', image = '/b.jpg' where slug = 'clothes'`,
  'a banner': sql`update shop.banners set headline = 'Monsoon' where scene = (select min(scene) from shop.banners)`,
  'a section of the home page': sql`update shop.home_sections set title = 'Chosen' where source = 'featured'`,
  'a rule for returns': sql`update shop.return_rules set is_returnable = true, days = 7`,
  'a deleted product': sql`update shop.products set deleted_at = now() where id = ${jeans.id}`,
}

test(
  'shows every change in another process when it is announced',
  { timeout: 120_000 },
  async ({ shop, openProcess }) => {
    const [one, other] = [await openProcess(), await openProcess()]
    await shop.db.insert(returnRules).values({ productId: kurta.id, isReturnable: false, fee: ZERO })
    let before = await readAll(shop)
    for (const process of [one, other]) await expect.poll(() => readAll(process), { timeout: 10_000 }).toEqual(before)
    for (const [name, change] of Object.entries(CHANGES)) {
      await one.db.execute(change)
      const after = await readAll(shop)
      expect(after, name).not.toEqual(before)
      for (const process of [one, other])
        await expect.poll(() => readAll(process), { timeout: 10_000, message: name }).toEqual(after)
      before = after
    }
  },
)

test('changes a product that is in a thousand collections', async ({ shop, openProcess }) => {
  const other = await openProcess()
  await shop.db.execute(sql`
    with made as (
      insert into shop.categories (kind, slug, path, name)
        select 'collection', 'c' || n, 'c' || n, 'C' || n from generate_series(1, 1000) n returning id)
    insert into shop.product_collections (product_id, category_id, position)
      select ${kurta.id}, id, 0 from made`)
  await readProduct(other, kurta.id)
  await shop.db.execute(sql`update shop.products set price = 69900, title = 'Neel Kurta' where id = ${kurta.id}`)
  await shop.db.execute(sql`update shop.variants set price = 64900 where id = ${kurta.large}`)
  await expect
    .poll(async () => (await readProduct(other, kurta.id)).product.title, { timeout: 10_000 })
    .toBe('Neel Kurta')
})

test('reads nothing twice, except the stock of a product’s variants', async ({ cached: { shop } }) => {
  await readAll(shop)
  expect({
    home: await count(async () => [await readMenu(shop), await readHome(shop), await readBanners(shop)]),
    list: await count(() => listCategory(shop, 'clothes', FILTERS)),
    product: await count(() => readProduct(shop, kurta.id)),
    apiList: await count(() => listFullProducts(shop, { slice: { limit: 12, offset: 0 } })),
    apiProduct: await count(() => findFullProduct(shop, { id: lamp.id })),
  }).toEqual({ home: 0, list: 0, product: 1, apiList: 0, apiProduct: 0 })
})

for (const change of [[`product:${kurta.id}`], 'other', 'pictures', 'resync'] as const)
  test(`does not keep a product that was read before a change arrived (${String(change)})`, async ({ cached }) => {
    const read = (title: Promise<string> | string) =>
      cacheProducts(cached.shop, [kurta.id], async () => new Map([[kurta.id, { title: await title }]]))
    const { promise, resolve } = Promise.withResolvers<string>()
    const early = read(promise)
    cached.announce(typeof change === 'string' ? change : [...change])
    resolve('old')
    expect((await early).get(kurta.id)).toEqual({ title: 'old' })
    expect((await read('new')).get(kurta.id)).toEqual({ title: 'new' })
    expect((await read('unread')).get(kurta.id)).toEqual({ title: 'new' })
  })

test('does not keep or share a value that was read before a change arrived', async ({ cached }) => {
  for (const change of ['other' as const, ['product:1', 'price:all:1:2']]) {
    const read = (title: Promise<string> | string) => cacheValue(cached.shop, 'menu', async () => title)
    const { promise, resolve } = Promise.withResolvers<string>()
    const early = read(promise)
    cached.announce(change)
    expect(await read('new')).toBe('new')
    resolve('old')
    expect(await early).toBe('old')
    expect(await read('unread')).toBe('new')
    cached.announce('other')
  }
})

test('keeps nothing while the process is not connected, and nothing from before that', async ({ cached }) => {
  const read = (title: string) => cacheValue(cached.shop, 'menu', async () => title)
  expect(await read('first')).toBe('first')
  cached.state.isConnected = false
  expect(await read('second')).toBe('second')
  expect(await read('third')).toBe('third')
  cached.announce('resync')
  cached.state.isConnected = true
  expect(await read('fourth')).toBe('fourth')
})

test('does not keep an error', async ({ cached: { shop } }) => {
  await expect(cacheValue(shop, 'menu', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cacheValue(shop, 'menu', async () => 'read')).toBe('read')
})

test('keeps a limited number of products and values', async ({ cached: { shop } }) => {
  const readIds: number[] = []
  const read = (ids: number[]) =>
    cacheProducts(shop, ids, async (missing) => {
      readIds.push(...missing)
      return new Map(missing.map((id) => [id, { id }]))
    })
  await read(Array.from({ length: MAX_PRODUCTS + 1 }, (_, id) => id))
  readIds.length = 0
  await read([0, MAX_PRODUCTS])
  expect(readIds).toEqual([0])

  for (const [cache, max] of [
    [cacheValue<string>, MAX_VALUES],
    [cacheAnswer<string>, MAX_ANSWERS],
  ] as const) {
    const valueOf = (key: number, value: string) =>
      cache(
        shop,
        String(key),
        async () => value,
        () => [],
      )
    for (let key = 0; key <= max; key++) await valueOf(key, 'first')
    expect(await valueOf(0, 'again')).toBe('again')
    expect(await valueOf(max, 'again')).toBe('first')
  }
})

test('keeps other products while products that do not exist are requested', async ({ cached: { shop } }) => {
  const read = (ids: number[], exist: boolean) => {
    const readIds: number[] = []
    const products = cacheProducts(shop, ids, async (missing) => {
      readIds.push(...missing)
      return new Map(exist ? missing.map((id) => [id, { id }]) : [])
    })
    return products.then(() => readIds)
  }
  const ids = Array.from({ length: MAX_PRODUCTS - 1 }, (_, id) => id)
  await read(ids, true)
  for (const id of [-1, -2, -3]) expect(await read([id], false)).toEqual([id])
  expect(await read(ids, true)).toEqual([])
})

test('keeps the list of a department that cannot exist apart from the list of all products', async ({
  cached: { shop },
}) => {
  const slice = { limit: 2, offset: 0 }
  for (const department of [Infinity, 'nope', 1.5])
    expect(await listFullProducts(shop, { department, slice })).toEqual([])
  expect(await listFullProducts(shop, { slice })).toHaveLength(2)
})

test('shows a change at once in the process that made it', async ({ cached: { shop } }) => {
  await readAll(shop)
  await patchProduct((shop as TestShop).as(meera), kurta.id, { price: fromRupees(1) })
  expect(await findFullProduct(shop, { id: kurta.id })).toMatchObject({ price: 100 })
})

test('reads a transaction’s own changes in the transaction, and not elsewhere', async ({ cached: { shop } }) => {
  await readAll(shop)
  const undo = new Error('undo')
  const run = withTransaction(shop, async (shop) => {
    await shop.db.execute(sql`update shop.products set title = 'Zari Kurta' where id = ${kurta.id}`)
    expect((await findProduct(shop, kurta.id))?.title).toBe('Zari Kurta')
    throw undo
  })
  await expect(run).rejects.toBe(undo)
  expect((await findProduct(shop, kurta.id))?.title).toBe(kurta.title)
})

test('shows reserved items as available only to the shopper for whom they are reserved', async ({
  cached: { shop, announce },
}) => {
  const testShop = shop as TestShop
  const request = await prepareCheckout(testShop, asha, [[dress, dress.variant]], upi)
  await withTransaction(testShop.as(asha), (shop) => reserve(shop, request))
  announce([`product:${dress.id}`])
  const isInStock = async (shop: Shop) =>
    (await listCategory(shop, 'clothes', FILTERS)).products.items.find(({ id }) => id === dress.id)?.inStock
  const visitors = [testShop, testShop.as(asha), testShop.as(ravi), testShop]
  expect(await Promise.all(visitors.map(isInStock))).toEqual([false, true, false, false])
})

test('shows a new category everywhere in another process when it is announced', async ({ openProcess }) => {
  const [one, other] = [await openProcess(), await openProcess()]
  const readers: Record<string, (process: Shop) => Promise<string[]>> = {
    menu: async (process) => (await readMenu(process)).departments.map(({ name }) => name),
    sitemap: async (process) => (await readSitemap(process, [])).map(({ path }) => path),
    form: async (process) => (await readFormChoices(withUser(process, meera))).categories.map(({ label }) => label),
    interface: async (process) => (await listDepartments(process)).map(({ name }) => name),
    filter: async (process) => (await listCategories(process)).map(({ name }) => name),
  }
  for (const process of [one, other]) expect(await readers.menu!(process)).toEqual(['Clothes', 'Furniture'])
  for (const [name, read] of Object.entries(readers)) expect(String(await read(other)), name).not.toMatch(/saree/i)
  const sarees = AddCategory.parse({ kind: 'department', name: 'Sarees', isShown: 'on' })
  await addCategory(withUser(one, meera), sarees)
  expect(await readers.menu!(one)).toContain('Sarees')
  for (const [name, read] of Object.entries(readers))
    await expect.poll(async () => String(await read(other)), { message: name }).toMatch(/saree/i)
})

test('shows the products of a collection in their new order in another process', async ({ openProcess }) => {
  const [one, other] = [await openProcess(), await openProcess()]
  const diwali = AddCategory.parse({ kind: 'collection', name: 'Diwali', sort: 'arranged' })
  const { id } = await addCategory(withUser(one, meera), diwali)
  await one.db.insert(productCollections).values([kurta, dress].map((of) => ({ categoryId: id, productId: of.id })))
  const idsIn = async (process: Shop) =>
    (await listCollection(process, 'collections/diwali', FILTERS)).products.items.map((card) => card.id)
  await expect.poll(() => idsIn(other)).toEqual([kurta.id, dress.id])
  await arrangeProducts(withUser(one, meera), id, { products: [dress.id], place: 1 })
  expect(await idsIn(one)).toEqual([dress.id, kurta.id])
  await expect.poll(() => idsIn(other)).toEqual([dress.id, kurta.id])
})

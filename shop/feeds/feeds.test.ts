import { eq, sql } from 'drizzle-orm'
import { feedFiles, orphanedFiles, productImages, products, returnRules, variants } from '#db/schema.server.ts'
import { asha, jeans, kurta, lamp, meera, soldOut } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees, toRupees, ZERO } from '#core/money.ts'
import { DomainError } from '#core/domain-error.ts'
import { readProduct } from '../catalogue/products.ts'
import { mrpOf, productPath, toPublicId } from '../catalogue/rules.ts'
import { addPriceList, movePriceList } from '../price-lists/save-list.ts'
import { setPrices } from '../price-lists/set-prices.ts'
import { readFeeds, requestFeeds } from './manage-feeds.ts'
import { findFeed } from './read-feed.ts'
import { readFeedProducts } from './read-products.ts'
import { writeFeeds } from './write-feeds.ts'

/** The attributes of Google's product data specification that the feed may have, and how often. */
const SPECIFIED: Record<string, number> = {
  ...{ id: 1, title: 1, description: 1, link: 1, image_link: 1, additional_image_link: 10, availability: 1, price: 1 },
  ...{ sale_price: 1, sale_price_effective_date: 1, maximum_retail_price: 1, brand: 1, gtin: 1, identifier_exists: 1 },
  ...{ condition: 1, google_product_category: 1, product_type: 1, item_group_id: 1, color: 1, size: 1, gender: 1 },
  ...{ age_group: 1, material: 1, pattern: 1, shipping: 1, return_policy_label: 1 },
}
const PATTERNS: Record<string, RegExp> = {
  id: /^.{1,50}$/,
  title: /^.{1,150}$/,
  description: /^.{1,5000}$/,
  link: /^http:\/\/localhost:3000\/[a-z]+\/\d+\?variant=\d+$/,
  image_link: /^https?:\/\/.{1,1990}$/,
  availability: /^(in|out_of)_stock$/,
  price: /^\d+\.\d\d INR$/,
  sale_price: /^\d+\.\d\d INR$/,
  sale_price_effective_date: /^\d{4}-\d\d-\d\dT\d\d:\d\dZ\/\d{4}-\d\d-\d\dT\d\d:\d\dZ$/,
  maximum_retail_price: /^\d+\.\d\d INR$/,
  gtin: /^(\d{8}|\d{12,13})$/,
  gender: /^(male|female|unisex)$/,
  age_group: /^(infant|kids|adult)$/,
}

const unescape = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name]!,
  )
type Item = Record<string, string[]>
const itemsOf = (xml: string): Item[] =>
  [...xml.matchAll(/<item>\n(.*?)<\/item>/gs)].map(([, text]) => {
    const item: Item = {}
    for (const [, name, value] of text!.matchAll(/^<g:(\w+)>(.*?)<\/g:\1>$/gms))
      item[name!] = [...(item[name!] ?? []), unescape(value!)]
    return item
  })

async function write(shop: TestShop, feed: 'google' | 'meta' = 'google') {
  await shop.db.execute(sql`
    insert into ${productImages} (product_id, position, url)
    select p.id, 0, '/media/0000000000000001/800x1000.jpg' from ${products} p
     where not exists (select from ${productImages} i where i.product_id = p.id)`)
  await writeFeeds(shop)
  const xml = await new Response(await (await findFeed(shop, feed, ''))!.open()).text()
  return { xml, items: itemsOf(xml) }
}
const byId = (items: Item[], id: string) => items.find((item) => item.id?.[0] === id)!
const skuOf = async (shop: TestShop, id: number) =>
  (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]!.sku

test('says of each live variant what Google specifies, with the price and the stock of its page', async ({ shop }) => {
  await shop.db.update(products).set({ description: 'Made slowly.' })
  const { items, xml } = await write(shop)
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g=/)
  expect(xml.endsWith('</channel>\n</rss>\n')).toBe(true)
  const expected: Record<string, object> = {}
  for (const { id } of await shop.db.select({ id: products.id }).from(products)) {
    const { product } = await readProduct(shop, id)
    for (const variant of product.variants)
      expected[variant.sku] = {
        price: [`${toRupees(variant.price).toFixed(2)} INR`],
        maximum_retail_price: [`${toRupees(mrpOf(variant)).toFixed(2)} INR`],
        availability: [variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
        link: [`http://localhost:3000${productPath(product)}?variant=${variant.id}`],
      }
  }
  expect(items.map((item) => item.id![0]).toSorted()).toEqual(Object.keys(expected).toSorted())
  for (const item of items) {
    expect(item).toMatchObject(expected[item.id![0]!]!)
    for (const [name, values] of Object.entries(item)) {
      expect([name, values.length <= (SPECIFIED[name] ?? 0)]).toEqual([name, true])
      for (const value of values) expect(value).toMatch(PATTERNS[name] ?? /\S/)
    }
  }
  const small = byId(items, await skuOf(shop, kurta.small))
  expect(small).toMatchObject({
    ...{ item_group_id: ['1'], size: ['S'], gender: ['female'], age_group: ['adult'], condition: ['new'] },
    google_product_category: ['Apparel & Accessories > Clothing > Traditional & Ceremonial Clothing'],
  })
  const meta = await write(shop, 'meta')
  expect(meta.items.map((item) => item.availability![0])).toEqual(
    items.map((item) => (item.availability![0] === 'in_stock' ? 'in stock' : 'out of stock')),
  )
})

test('leaves out drafts, hidden and deleted products, and deleted sizes', async ({ shop }) => {
  const gone = await skuOf(shop, kurta.large)
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, jeans.id))
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, lamp.id))
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, soldOut.id))
  await shop.db.update(variants).set({ deletedAt: shop.now() }).where(eq(variants.id, kurta.large))
  const { items } = await write(shop)
  const ids = items.map((item) => item.id![0])
  for (const variant of [jeans.variant, lamp.variant, soldOut.variant])
    expect(ids).not.toContain(await skuOf(shop, variant))
  expect(ids).not.toContain(gone)
  expect(ids).toContain(await skuOf(shop, kurta.small))
})

test('writes a title with ]]>, & and control characters as XML can contain it', async ({ shop }) => {
  const title = 'Salt & pepper <b>"]]>\u0007 kurta’s 👗'
  await shop.db.update(products).set({ title }).where(eq(products.id, lamp.id))
  const { items, xml } = await write(shop)
  expect(byId(items, await skuOf(shop, lamp.variant)).title).toEqual(['Salt & pepper <b>"]]> kurta’s 👗'])
  for (const text of [']]>', '<b>', '\u0007']) expect(xml).not.toContain(text)
})

test('says the regular price and the one of the sale with its dates while a price list runs', async ({ shop }) => {
  const admin = shop.as(meera)
  const endsAt = new Date(shop.now().getTime() + 86_400_000)
  const { id } = await addPriceList(admin, { name: 'Diwali', startsAt: shop.now(), endsAt })
  await setPrices(admin, id, [{ item: `#${toPublicId(kurta.id)}`, price: fromRupees(599) }])
  await movePriceList(admin, id, 'start', 1)
  const { items } = await write(shop)
  expect(byId(items, await skuOf(shop, kurta.small))).toMatchObject({
    price: ['799.00 INR'],
    sale_price: ['599.00 INR'],
    sale_price_effective_date: ['2026-01-15T06:30Z/2026-01-16T06:30Z'],
    maximum_retail_price: ['999.00 INR'],
  })
})

test('names the return policy of products that have one of their own', async ({ shop }) => {
  await shop.db.insert(returnRules).values({ productId: kurta.id, isReturnable: false, fee: ZERO })
  const { items } = await write(shop)
  expect(byId(items, await skuOf(shop, kurta.small)).return_policy_label).toEqual(['no-returns'])
  expect(byId(items, await skuOf(shop, jeans.variant))).not.toHaveProperty('return_policy_label')
})

test('lists what it leaves out with the field', async ({ shop }) => {
  await shop.db.update(products).set({ description: ' ' }).where(eq(products.id, jeans.id))
  const { items } = await write(shop)
  expect(items.map((item) => item.id![0])).not.toContain(await skuOf(shop, jeans.variant))
  expect(await readFeeds(shop.as(meera))).toMatchObject({
    ...{ items: items.length, leftOut: 1, writtenAt: shop.now() },
    problems: { items: [{ productId: 2, variantId: jeans.variant, field: 'description' }] },
  })
})

test('reads every product once, however many are read at once', async ({ shop }) => {
  const idsOf = async (size: number) => {
    const ids: number[] = []
    for await (const { id } of readFeedProducts(shop, size)) ids.push(id)
    return ids
  }
  const all = await idsOf(200)
  expect(all.length).toBeGreaterThan(4)
  for (const size of [1, 2, 3]) expect(await idsOf(size)).toEqual(all)
})

test('keeps the file and its date when nothing has changed, and replaces it when something has', async ({ shop }) => {
  await write(shop)
  const [first] = await shop.db.select().from(feedFiles)
  shop.clock.at = new Date(shop.now().getTime() + 60_000)
  await writeFeeds(shop)
  const [same] = await shop.db.select().from(feedFiles)
  expect(same).toMatchObject({ fileKey: first!.fileKey, changedAt: first!.changedAt, writtenAt: shop.now() })
  await shop.db.update(products).set({ title: 'Neel Kurta' }).where(eq(products.id, kurta.id))
  await writeFeeds(shop)
  const [changed] = await shop.db.select().from(feedFiles)
  expect(changed).toMatchObject({ changedAt: shop.now() })
  expect(changed!.fileKey).not.toBe(first!.fileKey)
  expect((await shop.db.select().from(orphanedFiles)).map(({ version }) => version)).toContain(first!.fileKey)
})

test('has a feed written that is asked for the first time', async ({ shop }) => {
  expect(await findFeed(shop, 'google', '')).toBeUndefined()
  expect(shop.enqueuedJobs).toEqual([{ name: 'write-feeds', after: 'change' }])
})

test('shows a feed with a key to nobody else', async ({ shop }) => {
  const kept: TestShop = { ...shop, settings: { ...shop.settings, feedKey: 'a-key-of-this-store' } }
  await write(shop)
  for (const key of ['', 'another', 'a-key-of-this-stor'])
    await expect(findFeed(kept, 'google', key)).rejects.toThrow(DomainError)
  expect(await findFeed(kept, 'google', 'a-key-of-this-store')).toBeDefined()
})

test('lets only admins write feeds and see what is left out', async ({ shop }) => {
  for (const visitor of [shop, shop.as(asha)]) {
    await expect(readFeeds(visitor)).rejects.toThrow(DomainError)
    await expect(requestFeeds(visitor)).rejects.toThrow(DomainError)
  }
  await requestFeeds(shop.as(meera))
  expect(shop.enqueuedJobs).toEqual([{ name: 'write-feeds' }])
})

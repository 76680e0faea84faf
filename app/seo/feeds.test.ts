import { sql } from 'drizzle-orm'
import { productImages, products } from '#db/schema.server.ts'
import { writeFeeds } from '#shop/feeds/write-feeds.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { loader as llms } from './llms.ts'
import { callRoute } from '#test/call-route.ts'
import { sendFeed } from './send-feed.ts'

async function writtenFeeds(shop: TestShop) {
  await shop.db.execute(sql`
    insert into ${productImages} (product_id, position, url)
    select id, 1, '/media/0000000000000001/800x1000.jpg' from ${products} on conflict do nothing`)
  await writeFeeds(shop)
}
const ask = (shop: TestShop, headers: Record<string, string> = {}, query = '') =>
  sendFeed(shop, new Request(`http://localhost:3000/feeds/google.xml${query}`, { headers }), 'google')

test('sends a feed with its ETag and date, hidden from search engines', async ({ shop }) => {
  await writtenFeeds(shop)
  const response = await ask(shop)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'x-robots-tag': 'noindex',
    'last-modified': 'Thu, 15 Jan 2026 06:30:00 GMT',
  })
  expect(await response.text()).toContain('<g:id>')
})

test('answers 304 to who has the feed already, also compressed', async ({ shop }) => {
  await writtenFeeds(shop)
  const etag = (await ask(shop)).headers.get('etag')!
  const at = (time: string) => ({ 'if-modified-since': time })
  for (const headers of [
    { 'if-none-match': etag },
    { 'if-none-match': `"other", W/${etag}` },
    at('Thu, 15 Jan 2026 06:30:00 GMT'),
  ])
    expect((await ask(shop, headers)).status).toBe(304)
  for (const headers of [{ 'if-none-match': '"other"' }, at('Thu, 15 Jan 2026 06:29:59 GMT'), at('yesterday')])
    expect((await ask(shop, headers)).status).toBe(200)
})

test('asks to come again when no feed is written yet', async ({ shop }) => {
  const response = await ask(shop)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
})

test('says in llms.txt what is sold and on which terms, and names no feed that needs a key', async ({ shop }) => {
  const read = async (one: TestShop) => ((await callRoute(llms, one, '/llms.txt')) as Response).text()
  const text = await read(shop)
  for (const line of [
    '# Dhoop',
    '- [Clothes](http://localhost:3000/category/clothes)',
    '- [Shipping](http://localhost:3000/shipping): Free everywhere in India. Delivery by 3-4 days.',
    '- [Store API](http://localhost:3000/api/openapi.json): OpenAPI 3.1: products, carts, checkout and orders',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toContain('/feeds/google.xml')
  const kept: TestShop = { ...shop, settings: { ...shop.settings, feedKey: 'a-key-of-this-store' } }
  expect(await read(kept)).not.toMatch(/feeds\/google|a-key-of/)
})

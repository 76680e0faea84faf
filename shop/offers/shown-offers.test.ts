/** The offers that the page of offers and the API show. */
import { eq, sql } from 'drizzle-orm'
import { categories, offers, products } from '#db/schema.server.ts'
import * as offersPage from '#app/offers/offers-page.tsx'
import * as sitemap from '#app/seo/sitemap.ts'
import { callRoute } from '#test/call-route.ts'
import { dress, kurta, lamp } from '#test/fixtures.ts'
import { insertOffer, TEN } from '#test/offers.ts'
import { readPage } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, days } from '#core/time.ts'
import { listShownOffers } from './shown-offers.ts'

const read = (shop: TestShop) => readPage(offersPage, shop, '/offers')
const names = async (shop: TestShop) => (await listShownOffers(shop)).map(({ name }) => name)

test('says that no offer runs', async ({ shop }) => {
  const { words, status } = await read(shop)
  expect([status, words]).toEqual([200, expect.arrayContaining(['No offer runs now'])])
})

test('shows an offer with its code, its goods, its conditions, its terms and its end', async ({ shop }) => {
  const [clothes] = await shop.db.select().from(categories).where(eq(categories.slug, 'clothes'))
  await insertOffer(shop, {
    ...{ ...TEN, terms: 'While the monsoon lasts.', endsAt: new Date('2026-01-31T18:29:00Z') },
    goods: { categories: [clothes!.id], products: [lamp.id] },
    except: { brands: ['Khadi'] },
    conditions: { minGoods: fromRupees(1000) },
    maxReduction: 50,
  })
  const { words, links } = await read(shop)
  expect(words).toEqual(
    expect.arrayContaining([
      ...['Ten percent', '10 % off', 'TEN', 'For goods of ₹1,000 or more.', 'Not for Khadi.'],
      ...['Not for goods that are reduced by more than 50 %.', 'While the monsoon lasts.'],
    ]),
  )
  expect(words.join(' ')).toContain('Ends on 31 January 2026, 11:59 pm')
  expect(links).toMatchObject({ Clothes: '/category/clothes', [lamp.title]: '/product/4' })
})

test('says for whom and for which payment an offer is', async ({ shop }) => {
  await insertOffer(shop, { conditions: { isFirstOrder: true, method: 'online', minPieces: 2 }, isExclusive: true })
  await insertOffer(shop, { name: 'Once', maxPerCustomer: 1, maxUses: 5 })
  const [first, once] = await listShownOffers(shop)
  expect(first!.conditions).toEqual([
    ...['For 2 pieces or more.', 'For online payment.', 'For your first order. Sign in to use it.'],
    'Not together with another offer.',
  ])
  expect(once!.conditions).toEqual([
    'Once for each shopper. Sign in to use it.',
    'It ends when it has been used often enough.',
  ])
})

test('shows those that run now, those that end first before the others', async ({ shop }) => {
  const later = addDuration(shop.now(), days(3))
  await insertOffer(shop, { name: 'Endless' })
  await insertOffer(shop, { name: 'Ending', endsAt: later })
  await insertOffer(shop, { name: 'Hidden', display: 'cart' })
  await insertOffer(shop, { name: 'Draft', state: 'draft' })
  await insertOffer(shop, { name: 'Coming', startsAt: later })
  await insertOffer(shop, { name: 'Many', code: 'MANY-1', codeMode: 'many' })
  const id = await insertOffer(shop, { name: 'Used up', maxUses: 3, used: 3 })
  expect(await names(shop)).toEqual(['Ending', 'Endless'])
  await shop.db.update(offers).set({ used: 2 }).where(eq(offers.id, id))
  expect(await names(shop)).toEqual(['Ending', 'Endless', 'Used up'])
  shop.clock.at = later
  expect(await names(shop)).toEqual(['Endless', 'Coming', 'Used up'])
})

test('names no product that is not live, no hidden category and no tag', async ({ shop }) => {
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, kurta.id))
  const [furniture] = await shop.db
    .update(categories)
    .set({ isShown: false })
    .where(eq(categories.slug, 'furniture'))
    .returning()
  await insertOffer(shop, { goods: { products: [kurta.id], categories: [furniture!.id], tags: ['secret'] } })
  await insertOffer(shop, { goods: { products: [kurta.id, dress.id] } })
  const goods = (await listShownOffers(shop)).map((offer) => offer.goods)
  expect(goods).toEqual([
    [{ name: 'selected products', path: null }],
    [{ name: dress.title, path: `/women/${dress.id - 151}` }],
  ])
})

test('is in the sitemap while an offer runs', async ({ shop }) => {
  const listed = async () => {
    const answer = (await callRoute(sitemap.loader, shop, '/sitemap.xml')) as Response
    return (await answer.text()).includes('/offers</loc>')
  }
  expect(await listed()).toBe(false)
  await insertOffer(shop)
  expect(await listed()).toBe(true)
  await shop.db.execute(sql`update shop.offers set state = 'paused'`)
  expect(await listed()).toBe(false)
})

/** What lists are sorted by when they are sorted by rating. */
import { sql } from 'drizzle-orm'
import { jeans, kurta } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { listAll } from '../catalogue/listings.ts'
import { searchProducts } from '../search/search.ts'
import { scoreRatings } from './score-ratings.ts'

const rate = (shop: TestShop, id: number, count: number, sum: number) =>
  shop.db.execute(sql`
    insert into shop.product_ratings (product_id, count, sum, stars, fit)
    values (${id}, ${count}, ${sum}, '{0,0,0,0,0}', '{0,0,0}')
        on conflict (product_id) do update set count = excluded.count, sum = excluded.sum`)

const best = CategoryQuery.parse({ sort: 'rating' })
const scoresOf = async (shop: TestShop) => {
  await scoreRatings(shop)
  const { rows } = await shop.db.execute<{ id: number; score: number }>(
    sql`select id, rating_score as score from shop.products where rating_score > 0 order by id`,
  )
  return new Map(rows.map(({ id, score }) => [id, score]))
}

test('puts many good reviews before two of five stars, and products without reviews last', async ({ shop }) => {
  await rate(shop, kurta.id, 40, 180)
  await rate(shop, jeans.id, 2, 10)
  // The mean of the store is 190 / 42 stars.
  expect(await scoresOf(shop)).toEqual(
    new Map([
      [kurta.id, Math.round((100 * (180 + (5 * 190) / 42)) / 45)],
      [jeans.id, Math.round((100 * (10 + (5 * 190) / 42)) / 7)],
    ]),
  )
  const ids = async () => (await listAll(shop, best)).products.items.map(({ id }) => id)
  expect((await ids()).slice(0, 2)).toEqual([jeans.id, kurta.id])
  await rate(shop, jeans.id, 2, 6)
  await scoresOf(shop)
  const listed = await ids()
  expect(listed.slice(0, 2)).toEqual([kurta.id, jeans.id])
  expect(listed.slice(2)).toEqual(listed.slice(2).toSorted((one, other) => one - other))
  const found = await searchProducts(shop, 'kurta', best)
  expect(found.products.items[0]!.id).toBe(kurta.id)
})

test('forgets the score of a product whose reviews are gone, and leaves its version', async ({ shop }) => {
  await rate(shop, kurta.id, 3, 12)
  const read = () => shop.db.execute(sql`select version, updated_at from shop.products where id = ${kurta.id}`)
  const { rows: before } = await read()
  expect((await scoresOf(shop)).get(kurta.id)).toBe(400)
  expect((await read()).rows).toEqual(before)
  await shop.db.execute(sql`delete from shop.product_ratings`)
  expect((await scoresOf(shop)).size).toBe(0)
})

import { sql } from 'drizzle-orm'
import { dress, jeans, kurta, lamp } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { SeenProducts } from './input.ts'
import { listSeen } from './list-seen.ts'
import { MAX_SEEN } from './rules.ts'

const seen = async (shop: TestShop, ids: unknown) =>
  (await listSeen(shop, SeenProducts.parse({ ids }).ids)).map((card) => card.id)

test('lists the live products of these ids in this order, once each', async ({ shop }) => {
  expect(await seen(shop, '4,1,3,1')).toEqual([lamp.id, kurta.id, dress.id])
  await shop.db.execute(sql`update shop.products set status = 'hidden' where id = ${kurta.id}`)
  expect(await seen(shop, '4,1,3')).toEqual([lamp.id, dress.id])
})

test.for([undefined, '', 'abc', '-1', '0', '1.5', '99999999999', "1'; drop table", ['2'], 'x'.repeat(100_000)])(
  'lists nothing for %j',
  async (ids, { shop }) => {
    expect(await seen(shop, ids)).toEqual([])
  },
)

test('leaves out what is no id, and everything after the twelfth', async ({ shop }) => {
  expect(await seen(shop, 'abc,2,,77777')).toEqual([jeans.id])
  const many = Array.from({ length: 40 }, (_, n) => 1000 + n)
  expect(SeenProducts.parse({ ids: many.join() }).ids).toHaveLength(MAX_SEEN)
})

/** What a process keeps of its searches: it answers them as the database would after any change. */
import { sql } from 'drizzle-orm'
import { dress, jeans, kurta, lamp, soldOut } from '#test/fixtures.ts'
import { openProcesses } from '#test/processes.ts'
import { committingTest, expect } from '#test/shop.ts'
import { collectStatements } from '#test/statements.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import type { Shop } from '../shop.ts'
import { searchProducts } from './search.ts'

const test = committingTest.extend<{ openProcess: () => Promise<Shop> }>({
  openProcess: async ({ shop, settings }, use) => {
    const { open, stop } = openProcesses(shop, settings)
    await use(open)
    await stop()
  },
})

const search = (shop: Shop, text: string, query = {}) => searchProducts(shop, text, CategoryQuery.parse(query))
const searchAll = async (shop: Shop) => ({
  word: await search(shop, 'kurta'),
  other: await search(shop, 'zari'),
  dress: await search(shop, 'dress'),
  bySynonym: await search(shop, 'pitcher'),
  byPrice: await search(shop, 'cotton', { sort: 'price_asc' }),
  upTo: await search(shop, 'cotton under 900'),
  inSize: await search(shop, 'kurta', { facets: { size: ['M'] } }),
  inStock: await search(shop, 'shirt', { facets: { available: ['1'] } }),
})

const CHANGES = {
  'a title, by which another search finds it': sql`update shop.products set title = 'Zari Kurta' where id = ${jeans.id}`,
  'a price that changes an order': sql`update shop.products set price = 1 where id = ${kurta.id}`,
  'a price above what was searched for': sql`update shop.products set price = 95000 where id = ${kurta.id}`,
  'the last unit': sql`insert into shop.stock_moves (variant_id, quantity, reason, at) values (${soldOut.variant}, 1, 'corrected', now())`,
  'a description': sql`update shop.products set description = 'Of zari.' where id = ${lamp.id}`,
  'a search term': sql`insert into shop.search_terms (kind, term, same) values ('product', 'surahi', '{pitcher}')`,
  'a deleted product': sql`update shop.products set deleted_at = now() where id = ${dress.id}`,
}

test(
  'answers searches as the database does after every change',
  { timeout: 120_000 },
  async ({ shop, openProcess }) => {
    const process = await openProcess()
    let before = await searchAll(shop)
    await expect.poll(() => searchAll(process)).toEqual(before)
    for (const [name, change] of Object.entries(CHANGES)) {
      await shop.db.execute(change)
      const after = await searchAll(shop)
      expect(after, name).not.toEqual(before)
      await expect.poll(() => searchAll(process), { message: name }).toEqual(after)
      before = after
    }
  },
)

test('reads nothing for a search that was answered before, nor for its next page', async ({ openProcess }) => {
  const process = await openProcess()
  await search(process, 'kurta')
  const { statements } = await collectStatements(async () => [
    await search(process, 'kurta'),
    await search(process, 'kurta', { page: 2 }),
  ])
  expect(statements).toEqual([])
})

import { sql } from 'drizzle-orm'
import { priceTotalChanges, priceTotals } from '#db/schema.server.ts'
import { expect, test } from '#test/shop.ts'
import type { Paise } from '#core/money.ts'
import { findPriceStart, stepOf, stepsWithin } from './price-steps.ts'

test('has the same steps as the database', async ({ shop }) => {
  const prices = [0, 7, 99, 100, 999, 1000, 1009, 1010, 99_999, 100_000, 123_456, 99_999_999]
  const { rows } = await shop.db.execute<{ step: string }>(
    sql`select shop.price_step(price) as step from unnest(${sql.param(prices)}::bigint[]) with ordinality p (price, at) order by at`,
  )
  expect(prices.map(stepOf)).toEqual(rows.map(({ step }) => Number(step)))
})

test('takes only the steps that are completely within a range', () => {
  const within = (min: number, max: number | null) => stepsWithin(min as Paise, max as Paise | null)
  expect(within(100_000, 150_000)).toEqual({ from: 100_000, to: 150_000 })
  expect(within(100_001, 150_999)).toEqual({ from: 101_000, to: 151_000 })
  expect(within(0, 99_999)).toEqual({ from: 0, to: 100_000 })
  expect(within(150_100, null)).toEqual({ from: 151_000, to: null })
  expect(within(100_001, 101_500)).toBeUndefined()
  expect(within(500, 400)).toBeUndefined()
})

test('finds the step of prices in which a late page begins', async ({ shop }) => {
  const list = 'department/99'
  await shop.db.insert(priceTotals).values([
    { list, step: 50_000 as Paise, count: 800 },
    { list, step: 100_000 as Paise, count: 900 },
    { list, step: 101_000 as Paise, count: 700 },
  ])
  await shop.db.insert(priceTotalChanges).values([{ list, step: 100_000 as Paise, count: 100 }])
  expect(await findPriceStart(shop, [list], 'asc', 999)).toEqual({ offset: 999 })
  expect(await findPriceStart(shop, [list], 'asc', 1799)).toEqual({ from: 100_000, offset: 999 })
  expect(await findPriceStart(shop, [list], 'asc', 1800)).toEqual({ from: 101_000, offset: 0 })
  expect(await findPriceStart(shop, [list], 'desc', 1000)).toEqual({ below: 101_000, offset: 300 })
  expect(await findPriceStart(shop, [list], 'desc', 5000)).toEqual({ offset: 5000 })
})

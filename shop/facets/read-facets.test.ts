import { expect, test } from '#test/shop.ts'
import { toFacets } from './read-facets.ts'

const colours = (...counts: [string, number | null][]) =>
  counts.map(([value, count]) => ({ facet: 'colour', value, count }))

test('shows no number for a value that the read part of a long list does not have', async ({ shop }) => {
  const whole = colours(['red', 9000], ['blue', 3])
  const countsOf = async (narrowed: ReturnType<typeof colours>) =>
    (await toFacets(shop, whole, narrowed, {}))[0]!.values.map(({ value, count }) => [value, count])
  expect(await countsOf(colours(['red', null]))).toEqual([
    ['red', null],
    ['blue', null],
  ])
  expect(await countsOf(colours(['red', 5]))).toEqual([
    ['red', 5],
    ['blue', 0],
  ])
})

test('shows the 200 most frequent values, and those that are chosen', async ({ shop }) => {
  const brands = Array.from({ length: 300 }, (_, n) => ({ facet: 'brand', value: `brand ${n}`, count: n + 1 }))
  const [facet] = await toFacets(shop, brands, brands, { brand: ['brand 0'] })
  const values = facet!.values.map(({ value }) => value)
  expect(values).toHaveLength(200)
  expect(values).toEqual(expect.arrayContaining(['brand 299', 'brand 101', 'brand 0']))
  expect(values).not.toContain('brand 100')
})

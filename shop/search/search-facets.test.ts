/** The facets of a search: what it found is narrowed, and the counts are those of the lists they lead to. */
import fc from 'fast-check'
import { insertProducts, type NewProduct } from '#db/seed/insert-products.server.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import type { FacetChoices } from '../facets/rules.ts'
import { MAX_SEARCH_RESULTS } from './rules.ts'
import { searchProducts } from './search.ts'

const pick = <T>(all: readonly T[], at: number) => all[at % all.length]!

const thing = (n: number): NewProduct => ({
  ...{ title: `Gamla ${n}`, brand: pick(['Tantuvan', 'Neelambari', ''], n * 7), description: '', features: [] },
  ...{ rupees: 500 + n * 37, mrp: (500 + n * 37) * pick([1, 1.2, 1.5], n), gender: pick(['men', 'women', null], n) },
  ...{ category: pick(['Shirts', 'Jeans'], n * 5), departmentId: pick([1, 2], n), collectionIds: [], images: [] },
  ...{ sizes: pick([['S', 'M', 'L'], ['28', '30'], []], n), colours: pick([['Indigo', 'Red'], ['Sky'], []], n * 3) },
  ...{ hsn: '6204', stock: (position) => (position + n) % 3, attributes: { fabric: pick(['silk', 'cotton'], n * 3) } },
})

const search = (shop: TestShop, query: Record<string, unknown> = {}, text = 'gamla') =>
  searchProducts(shop, text, CategoryQuery.parse(query))
const valuesOf = async (shop: TestShop, query: FacetChoices) =>
  (await search(shop, query)).facets.flatMap(({ name, values }) => values.map((one) => ({ name, ...one })))

test('shows counts that equal the results they lead to', { timeout: 120_000 }, async ({ shop }) => {
  await insertProducts(
    shop.db,
    Array.from({ length: 40 }, (_, n) => thing(n)),
  )
  const all = await valuesOf(shop, {})
  expect(new Set(all.map(({ name }) => name))).toEqual(
    new Set(['size', 'colour', 'brand', 'for', 'category', 'discount', 'f.fabric', 'available']),
  )
  const chosen = fc.subarray(all, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(chosen, fc.nat(), async (choice, at) => {
      const facets: FacetChoices = {}
      for (const { name, value } of choice) (facets[name] ??= []).push(value)
      const values = await valuesOf(shop, facets)
      const { name, value, count, isChosen } = pick(values, at)
      if (isChosen) return
      const narrowed = { ...facets, [name]: [value] }
      expect([narrowed, (await search(shop, narrowed)).products.total]).toEqual([narrowed, count])
    }),
    { numRuns: 60 },
  )
})

test('ignores what does not exist, and answers contradictory filters with an empty list and its facets', async ({
  shop,
}) => {
  await insertProducts(shop.db, [thing(0), thing(1)])
  const { products, choices } = await search(shop, { colour: 'zorp', size: ['S', 'x'.repeat(200)] })
  expect([products.total, choices]).toEqual([0, { size: ['S'] }])
  const none = await search(shop, { size: 'S', colour: 'blue', available: '1', price_max: '600' })
  expect(none).toMatchObject({ products: { total: 0 }, dropped: [], places: [], instead: [] })
  expect(none.facets.length).toBeGreaterThan(3)
  expect((await search(shop, { size: 'm' }, 'gamla zorpiest')).products.total).toBe(0)
})

test(
  'shows values without numbers when there are more results than it lists',
  { timeout: 60_000 },
  async ({ shop }) => {
    await insertProducts(
      shop.db,
      Array.from({ length: MAX_SEARCH_RESULTS + 20 }, (_, n) => thing(n)),
    )
    const { products, facets, prices } = await search(shop)
    expect([products.total, prices]).toEqual([MAX_SEARCH_RESULTS, null])
    const brands = facets.find(({ name }) => name === 'brand')!.values
    expect(brands.map(({ value, count }) => [value, count])).toEqual([
      ['Neelambari', null],
      ['Tantuvan', null],
    ])
    const narrowed = await search(shop, { brand: 'Tantuvan' })
    expect(narrowed.products.total).toBe(174)

    // Narrowed, it is still longer: the values stay, and have no numbers.
    const blue = await search(shop, { colour: 'blue' })
    expect(blue.products.total).toBe(MAX_SEARCH_RESULTS)
    const namesAndValues = (of: typeof facets) => of.map(({ name, values }) => [name, values.map(({ value }) => value)])
    expect(namesAndValues(blue.facets)).toEqual(namesAndValues(facets))
    const cheapest = await search(shop, { sort: 'price_asc' })
    expect(namesAndValues(cheapest.facets)).toEqual(namesAndValues(facets))
    expect(new Set(blue.facets.flatMap(({ values }) => values.map(({ count }) => count)))).toEqual(new Set([null]))
  },
)

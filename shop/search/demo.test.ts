/** What shoppers in India search for, in English, Hindi and Hinglish, with the category that comes first in the demo catalogue. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { seedDemo } from '#db/seed/seed.server.ts'
import { fromRupees } from '#core/money.ts'
import { committingTest as test, expect, type TestShop } from '#test/shop.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { searchProducts } from './search.ts'
import { suggest } from './suggestions.ts'

const KURTAS = 'Kurtas and Kurtis'
const DRESSES = 'Dresses and Jumpsuits'

type Kinds = { gender?: 'men' | 'women'; colour?: RegExp; max?: number; title?: RegExp }

/** The search, the category of its first product, and what else all products have. */
const SEARCHES: [text: string, category: string, all?: Kinds][] = [
  ['chappal', 'Sandals'],
  ['चप्पल', 'Sandals'],
  ['ladies sandal', 'Sandals', { gender: 'women' }],
  ['chapppal', 'Sandals'],
  ['joota', 'Casual'],
  ['lal joota', 'Formal', { colour: /Red|Maroon/ }],
  ['लाल जूता', 'Formal', { colour: /Red|Maroon/ }],
  ['kala joota mard ke liye', 'Boots', { gender: 'men', colour: /Black/ }],
  ['महिलाओं के लिए जूते', 'Casual', { gender: 'women' }],
  ['joote 1500 se kam', 'Casual', { max: 1500 }],
  ['जूते १५०० से कम', 'Casual', { max: 1500 }],
  ['lal kurta', KURTAS, { colour: /Maroon|Red/ }],
  ['लाल कुर्ता', KURTAS, { colour: /Maroon|Red/ }],
  ['neela kurta', KURTAS, { colour: /Indigo|Blue|Navy/ }],
  ['safed kurta for men', 'Ethnic Wear', { gender: 'men', colour: /White|Ivory/ }],
  ['kurta size M for women', KURTAS, { gender: 'women' }],
  ['mahila kurti', KURTAS, { gender: 'women' }],
  ['cotton kurta', KURTAS],
  ['blue jeans under 1500', 'Jeans', { colour: /Blue|Navy|Indigo|Sky/, max: 1500 }],
  ['jeens', 'Jeans'],
  ['jeans waist 32', 'Jeans'],
  ['size 28 jeans women', 'Jeans', { gender: 'women' }],
  ['tshirt for men under 1000', 'T-Shirts', { gender: 'men', max: 1000 }],
  ['t shirt xl', 'T-Shirts'],
  ['kameez', 'Casual Shirts'],
  ['linen shirt', 'Casual Shirts'],
  ['chaupar', 'Casual Shirts'],
  ['patloon', 'Bottoms'],
  ['gulabi dress', DRESSES, { colour: /Pink|Rose/ }],
  ['phoolwala dress', DRESSES],
  ['girls frock', 'Girls Clothing'],
  ['frock 2-3 years', 'Girls Clothing'],
  ['ladkon ke liye t-shirt', 'T-Shirts'],
  ['bachche ke kapde', 'T-Shirts'],
  ['thand ke kapde', 'Winter Wear'],
  ['uk 9 sneakers', 'Sneakers'],
  ['snekers', 'Sneakers'],
  ['ghadi', 'Accessories'],
  ['chashma', 'Accessories'],
  ['moje', 'Accessories'],
  ['batua', 'Accessories'],
  ['sasta headphone', 'Headphones'],
  ['mobile', 'Smartphones'],
  ['kursi', 'Chairs'],
  ['almari', 'Storage'],
  ['kajal', 'Beauty'],
  ['ethnic wear', 'Ethnic Wear'],
  ['saree', 'Ethnic Wear', { gender: 'women', title: /Saree/ }],
  ['sari', 'Ethnic Wear', { title: /Saree/ }],
  ['साड़ी', 'Ethnic Wear', { title: /Saree/ }],
  ['silk saree', 'Ethnic Wear', { title: /Silk Saree/ }],
  ['lehenga for women', 'Ethnic Wear', { gender: 'women', title: /Lehenga/ }],
  ['lal saree', 'Ethnic Wear', { title: /Saree/, colour: /Red|Maroon/ }],
  ['saree under 2000', 'Ethnic Wear', { title: /Saree/, max: 2000 }],
]
/** The demo store sells none of these, and shows nothing else for them. */
const NOT_SOLD = ['jhumka', 'dupatta', 'nike', 'nike shoe', 'adidas', 'xylophone']

const find = (shop: TestShop, text: string) => searchProducts(shop, text, CategoryQuery.parse({}))

test('finds what shoppers in India mean, and nothing else', { timeout: 120_000 }, async ({ shop }) => {
  await shop.db.execute(sql`truncate shop.products, shop.categories restart identity cascade`)
  await seedDemo(shop.db as never, async (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  for (const [text, category, all = {}] of SEARCHES) {
    const { products, dropped } = await find(shop, text)
    expect([text, products.items[0]?.category, dropped]).toEqual([text, category, []])
    for (const card of products.items) {
      if (all.gender) expect([text, all.gender, null]).toContain(card.gender)
      if (all.max) expect([text, card.priceFrom <= fromRupees(all.max)]).toEqual([text, true])
      if (all.title) expect(`${text}: ${card.title}`).toMatch(all.title)
      if (all.colour) expect(`${text}: ${card.colours.join()} ${card.title}`).toMatch(all.colour)
    }
    const suggested = (await suggest(shop, text)).products.map(({ id }) => id)
    expect([text, (await find(shop, text)).products.total >= suggested.length && suggested.length > 0]).toEqual([
      text,
      true,
    ])
  }
  for (const text of NOT_SOLD) expect([text, (await find(shop, text)).products.total]).toEqual([text, 0])

  const { unsoldBrand, suggestedQuery, instead } = await find(shop, 'nike shoe')
  expect([unsoldBrand, suggestedQuery, instead.length]).toEqual(['Nike', 'shoe', 8])
  expect((await find(shop, 'dupatta')).places).toMatchObject([{ path: 'women/ethnicwear' }, { path: 'men/ethnicwear' }])
  // The suggestions begin with the categories of the kind that was meant, and agree with the page where nothing is sold.
  for (const [text, name] of [
    ['chappal', 'Sandals'],
    ['chappa', 'Sandals'],
  ] as const)
    expect([text, (await suggest(shop, text)).places[0]]).toMatchObject([text, { name }])
  for (const text of NOT_SOLD) {
    const [{ queries, places, products }, page] = [await suggest(shop, text), await find(shop, text)]
    if (page.products.total === 0)
      expect([text, queries, places, products]).toEqual([text, [], page.places.slice(0, 3), []])
  }
  for (const [text] of SEARCHES) {
    const { queries, places, products } = await suggest(shop, text)
    expect([text, queries.length + places.length + products.length <= 8]).toEqual([text, true])
  }
  // One variant has the size and the colour, and is in stock.
  const green = await find(shop, 'green shirt size m')
  const { rows } = await shop.db.execute(sql`
    select count(distinct product_id)::int as count from shop.variants
     where deleted_at is null and stock > 0 and size = 'M' and colour in ('Bottle Green', 'Olive', 'Sage')
       and product_id = any(${sql.param(green.products.items.map(({ id }) => id))}::int[])`)
  expect(rows).toEqual([{ count: green.products.total }])
  expect(await find(shop, 'linen red')).toMatchObject({ dropped: ['linen'], isPartialMatch: true })
  expect(await find(shop, 'kurta under 100')).toMatchObject({ products: { total: 0 }, isPriceTooNarrow: true })
})

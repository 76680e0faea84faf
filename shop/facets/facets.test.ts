import { eq, sql } from 'drizzle-orm'
import type { AttributeSlugs } from '#db/seed/insert-attributes.server.ts'
import { insertProducts, type NewProduct } from '#db/seed/insert-products.server.ts'
import { attributes, products, stockMovements, variants } from '#db/schema.server.ts'
import { kurta } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { readFacetedList } from '../catalogue/faceted-list.ts'
import type { PriceRange } from '../catalogue/price-range.ts'
import { allProducts, collectionList, departmentList, featuredList, genderList } from '../catalogue/product-lists.ts'
import { ANY_PRICE } from '../catalogue/rules.ts'
import { parseFacets } from './input.ts'
import { choicesOf, MAX_FACET_VALUES, type FacetChoices } from './rules.ts'

const SIZES = [['S', 'M', 'L'], ['m', 'xxl'], ['UK 10', 'UK 9'], ['28', '30'], []]
const COLOURS = [['Indigo', 'Red'], ['Bottle Green'], ['Sky', 'Maroon', 'Ivory'], ['Zorp'], []]
const pick = <T>(all: readonly T[], at: number) => all[at % all.length]!

/** Sixty products whose sizes, colours, brands, prices and stock differ. */
const THINGS = Array.from({ length: 60 }, (_, n): NewProduct => ({
  title: `Thing ${n}`,
  brand: pick(['Tantuvan', 'Neelambari', 'Lal & Sons', ''], n * 7),
  description: '',
  features: [],
  rupees: 500 + n * 37,
  mrp: (500 + n * 37) * pick([1, 1.2, 1.5, 2.5], n * 3),
  gender: pick(['men', 'women', null], n),
  category: pick(['Shirts', 'Jeans', 'Kurtas'], n * 5),
  departmentId: pick([1, 2], n),
  collectionIds: [],
  images: [],
  sizes: pick(SIZES, n),
  colours: pick(COLOURS, n * 3 + (n % 2)),
  hsn: '6204',
  stock: (position) => (position + n) % 3,
  law: { originCountry: pick(['IN', null], n) },
  attributes: pick<AttributeSlugs>([{ fabric: ['cotton', 'linen'] }, { fabric: 'silk', fit: 'slim' }, {}], n),
}))

/** Of each of five lists. Tests of every day try fewer than `RUNS=40 npx vitest run shop/facets/facets`. */
const SELECTIONS = Number(process.env.RUNS ?? 12)

const request = (facets: FacetChoices, range: PriceRange = ANY_PRICE) =>
  ({ ...range, facets, sort: 'default', page: 1, size: 500 }) as const

const read = (shop: TestShop, facets: FacetChoices) => readFacetedList(shop, allProducts, request(facets))

/** What a facet shows: the number of products by value. */
async function countsOf(shop: TestShop, facets: FacetChoices, name: string) {
  const facet = (await read(shop, facets)).facets.find((one) => one.name === name)
  return Object.fromEntries(facet?.values.map(({ value, count }) => [value, count]) ?? [])
}

test(
  'shows counts that equal the lists they lead to, for random selections',
  { timeout: 120_000 },
  async ({ shop }) => {
    await insertProducts(shop.db, THINGS)
    await shop.db.execute(sql`
    insert into shop.categories (id, kind, slug, path, name) values (900, 'collection', 'many', 'collections/many', 'Many')`)
    await shop.db.execute(sql`
    insert into shop.product_collections (product_id, category_id) select id, 900 from shop.products where id % 4 > 0`)
    const lists = [
      allProducts,
      departmentList(1),
      genderList('women', []),
      collectionList(900, [900]),
      featuredList(shop),
    ]
    const range = { priceMin: fromRupees(700), priceMax: fromRupees(2000) }
    let state = 7
    const random = (below: number) => (state = (state * 48271) % 2147483647) % below
    let checked = 0
    for (const list of lists)
      for (let n = 0; n < SELECTIONS; n++) {
        const prices = n % 4 === 0 ? range : ANY_PRICE
        let choices: FacetChoices = {}
        const { facets: all } = await readFacetedList(shop, list, request(choices, prices))
        for (let chosen = random(4); chosen > 0; chosen--) {
          const { name, values } = pick(all, random(all.length))
          choices = {
            ...choices,
            [name]: [...new Set([...(choices[name] ?? []), pick(values, random(99)).value])].sort(),
          }
        }
        const { facets } = await readFacetedList(shop, list, request(choices, prices))
        const { name, values } = pick(facets, random(facets.length))
        const { value, count } = pick(values, random(99))
        const alone = { ...choices, [name]: [value] }
        const { products: found } = await readFacetedList(shop, list, request(alone, prices))
        expect([alone, found.total]).toEqual([alone, count])
        expect(found.items).toHaveLength(found.total)
        checked += 1
      }
    expect(checked).toBe(5 * SELECTIONS)
  },
)

test('lists a product with a size and a colour only when one variant has both in stock', async ({ shop }) => {
  const [{ product } = { product: { id: 0 } }] = await insertProducts(shop.db, [
    { ...THINGS[0]!, sizes: ['S', 'M'], colours: ['Red', 'Navy'], stock: (at) => [1, 1, 1, 0][at]! },
  ])
  const has = async (facets: FacetChoices) =>
    (await read(shop, facets)).products.items.some(({ id }) => id === product.id)
  expect(await has({ size: ['M'], colour: ['red'] })).toBe(true)
  expect(await has({ size: ['M'], colour: ['blue'] })).toBe(false)
  expect(await has({ size: ['M'], colour: ['blue', 'red'] })).toBe(true)
  expect(await has({ size: ['S'], colour: ['blue'] })).toBe(true)
  expect(await countsOf(shop, { colour: ['blue'] }, 'size')).toMatchObject({ S: 2, M: 1 })
  expect(await countsOf(shop, { size: ['M'], colour: ['blue'] }, 'colour')).toEqual({ blue: 1, red: 1 })
})

test('removes a size when a sale takes its last piece, and nothing before', async ({ shop }) => {
  const sell = (quantity: number) =>
    shop.db.insert(stockMovements).values({ variantId: kurta.medium, quantity, reason: 'sold', at: shop.now() })
  const xmin = async () =>
    (await shop.db.execute(sql`select ctid from shop.variant_facets where variant_id = ${kurta.medium}`)).rows
  const before = await xmin()
  await sell(-9)
  expect(await xmin()).toEqual(before)
  expect(await countsOf(shop, {}, 'size')).toEqual({ S: 1, M: 1, L: 1 })
  await sell(-1)
  expect(await countsOf(shop, {}, 'size')).toEqual({ S: 1, L: 1 })
  expect((await read(shop, { size: ['M'] })).products.total).toBe(0)
  await sell(1)
  expect((await read(shop, { size: ['M'] })).products.total).toBe(1)
})

test('keeps the facets of products and variants when they change', async ({ shop }) => {
  await insertProducts(shop.db, THINGS)
  await shop.db
    .update(products)
    .set({ brand: 'Novo', price: fromRupees(100) })
    .where(eq(products.id, kurta.id))
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.title, 'Thing 3'))
  await shop.db.update(variants).set({ colour: 'Rust', size: 'XXL' }).where(eq(variants.id, kurta.large))
  await shop.db.update(variants).set({ deletedAt: shop.now() }).where(eq(variants.id, kurta.medium))
  await shop.db.execute(sql`delete from shop.product_attributes where product_id % 2 = 0`)
  await shop.db.execute(sql`update shop.product_attributes set product_id = product_id - 1 where product_id % 3 = 0`)
  for (const [stored, current] of [
    ['product_id, facet, value from shop.product_facets', 'product_id, facet, value from shop.current_product_facets'],
    ['* from shop.variant_facets', '* from shop.current_variant_facets'],
  ] as const) {
    const [one, other] = [sql.raw(`select ${stored}`), sql.raw(`select ${current}`)]
    const { rows } = await shop.db.execute(sql`((${one}) except (${other})) union all ((${other}) except (${one}))`)
    expect(rows).toEqual([])
  }
  expect(await countsOf(shop, {}, 'size')).toMatchObject({ XXL: expect.any(Number) as number })
})

test('ignores what is unknown, invalid or too much', async ({ shop }) => {
  const long = 'x'.repeat(5000)
  expect(parseFacets({ size: ['M', 'L', 'M'], colour: 'blue', utm: 'x', 'f.fabric': 'silk', 'f.A_': 'x' })).toEqual({
    colour: ['blue'],
    'f.fabric': ['silk'],
    size: ['L', 'M'],
  })
  expect(parseFacets({ brand: ['a\0b', '', ' ', long, '<script>'], __proto__: ['x'] })).toEqual({ brand: ['<script>'] })
  const many = parseFacets({ brand: Array.from({ length: 5000 }, (_, n) => `b${n}`), size: ['M'] })
  expect(choicesOf(many)).toHaveLength(MAX_FACET_VALUES)
  const asked = {
    brand: ['<script>', "'; drop table"],
    colour: ['no'],
    origin: ['XX'],
    'f.nothing': ['x'],
    available: ['2'],
  }
  const { choices, products: found } = await read(shop, { ...asked, size: ['m'] })
  expect(choices).toEqual({ size: ['M'] })
  expect(found.total).toBe(1)
})

test('is empty when choices contradict each other, and still offers the ways out', async ({ shop }) => {
  const { products: found, facets } = await read(shop, { brand: ['Neelambari'], size: ['M'], for: ['men'] })
  expect(found.total).toBe(0)
  expect(facets.find(({ name }) => name === 'for')?.values).toMatchObject([
    { value: 'men', count: 0, isChosen: true },
    { value: 'women', label: 'Women', count: 1, isChosen: false },
  ])
})

test('shows sizes in their order, attributes that are filters, and the country by its name', async ({ shop }) => {
  await insertProducts(shop.db, THINGS)
  const { facets } = await read(shop, {})
  const labels = (name: string) => facets.find((one) => one.name === name)?.values.map(({ label }) => label)
  expect(labels('size')).toEqual(['S', 'M', 'L', 'XXL', '28', '30', 'UK 9', 'UK 10'])
  expect(labels('origin')).toEqual(['India'])
  expect(labels('f.fabric')).toEqual(['Cotton', 'Linen', 'Silk'])
  expect(labels('discount')).toEqual(['10% or more', '20% or more', '30% or more', '40% or more', '50% or more'])
  await shop.db.update(attributes).set({ isFacet: false }).where(eq(attributes.key, 'fabric'))
  expect((await read(shop, { 'f.fabric': ['silk'] })).choices).toEqual({})
  expect((await read(shop, {})).facets.some(({ name }) => name === 'f.fabric')).toBe(false)
})

/** Whatever words surround it: an answer has what names the product, and a brand is never taken for another word. */
import fc from 'fast-check'
import { insertProducts, type NewProduct } from '#db/seed/insert-products.server.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { searchProducts } from './search.ts'

const THINGS: Record<string, { words: string[]; category: string }> = {
  Kurta: { words: ['kurta', 'kurtas', 'कुर्ता'], category: 'Kurtas' },
  Jeans: { words: ['jeans', 'jeens'], category: 'Jeans' },
  Sneakers: { words: ['sneakers', 'snekers'], category: 'Sneakers' },
  Shirt: { words: ['shirt', 'shirts'], category: 'Shirts' },
  Headphones: { words: ['headphones'], category: 'Headphones' },
}
const TRAITS = [
  ...['red', 'lal', 'नीला', 'blue', 'linen', 'cotton', 'silk', 'size M', 'uk 9', '2xl', 'under 1000', '500 se kam'],
  ...['for women', 'mard ke liye', 'sasta', 'office', 'party wear', 'ka', 'best', 'new', '2026'],
]
const BRANDS = ['nike', 'adidas', 'puma', 'zara', 'new balance']

const thing = (name: string, n: number): NewProduct => ({
  ...{
    title: `${['Red', 'Blue', 'Linen', 'Office'][n % 4]} ${name} ${n}`,
    brand: '',
    features: [],
    hsn: '6204',
    gstPercent: 5,
  },
  // The other words stand in the descriptions, where a search also looks.
  description: `Goes with jeans, a kurta, a shirt, sneakers and headphones. Nothing like Nine or Pumas.`,
  ...{ rupees: 300 + n * 200, mrp: 300 + n * 200, gender: null, category: THINGS[name]!.category, departmentId: 1 },
  ...{ collectionIds: [], images: [], sizes: ['M', 'L'], colours: ['Red', 'Blue'], stock: 3 },
})

const find = (shop: TestShop, text: string) => searchProducts(shop, text, CategoryQuery.parse({}))
const textOf = fc.tuple(fc.subarray(TRAITS, { maxLength: 3 }), fc.subarray(TRAITS, { maxLength: 2 }), fc.nat())

test(
  'never answers without what names the product, nor reads a brand as another word',
  { timeout: 120_000 },
  async ({ shop }) => {
    const names = Object.keys(THINGS)
    await insertProducts(
      shop.db,
      names.flatMap((name) => [0, 1, 2, 3].map((n) => thing(name, n))),
    )
    let answered = 0
    await fc.assert(
      fc.asyncProperty(textOf, async ([before, after, at]) => {
        const name = names[at % names.length]!
        const { words } = THINGS[name]!
        const text = [...before, words[at % words.length], ...after].join(' ')
        const { products, unsoldBrand } = await find(shop, text)
        expect([text, products.items.filter(({ title }) => !title.includes(name)).map(({ title }) => title)]).toEqual([
          text,
          [],
        ])
        expect(unsoldBrand).toBeUndefined()
        if (products.total > 0) answered++

        const brand = BRANDS[at % BRANDS.length]!
        const branded = await find(shop, `${brand} ${text}`)
        expect([brand, text, branded.products.total]).toEqual([brand, text, 0])
        expect(branded.unsoldBrand?.toLowerCase()).toBe(brand)
        expect(branded.correctedQuery ?? brand).toContain(brand)
      }),
      { numRuns: 200 },
    )
    expect(answered).toBeGreaterThan(100)
  },
)

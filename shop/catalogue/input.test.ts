import { expect, test } from 'vitest'
import { fromRupees } from '#core/money.ts'
import { CategoryQuery, GenderQuery } from './input.ts'
import { parsePublicId } from './rules.ts'

const price = (text: string | undefined) => CategoryQuery.parse({ price_min: text, price_max: text })

// S2.1-02, S5.4-01
test.each([
  ['nothing asked', undefined, 0, null],
  ['an empty box', '', 0, null],
  ['letters', 'abc', 0, null],
  ['a power of ten', '1e3', 0, null],
  ['two numbers', '10 to 20', 0, null],
  ['less than nothing', '-50', 0, 0],
  ['nothing', '0', 0, 0],
  ['whole rupees', '999', 999, 999],
  ['paise', '999.50', 999.5, 999.5],
  ['as people write it', ' ₹1,23,456 ', 123456, 123456],
  ['more than there is', '9'.repeat(40), 1_000_000_000, 1_000_000_000],
])('parses a price of %s', (_, text, min, max) => {
  expect(price(text)).toMatchObject({
    priceMin: fromRupees(min),
    priceMax: max === null ? null : fromRupees(max),
  })
})

// S2.1-06, S4.7-01, S5.4-02
test.each([
  [undefined, 1],
  ['', 1],
  ['2', 2],
  ['0', 1],
  ['-3', 1],
  ['two', 1],
  ['Infinity', 1],
  ['99999999999999999999', 1e20],
])('parses page %s as page %s', (text, page) => {
  expect(CategoryQuery.parse({ page: text }).page).toBe(page)
  expect(GenderQuery.parse({ page: text }).page).toBe(page)
})

test('uses the default when the sort, view or order is unknown', () => {
  expect(CategoryQuery.parse({ sort: 'cheapest', view: 'table' })).toMatchObject({ sort: 'default', view: 'grid' })
  expect(CategoryQuery.parse({ sort: 'price_desc', view: 'list' })).toMatchObject({ sort: 'price_desc', view: 'list' })
  expect(GenderQuery.parse({ order: 'up' }).order).toBeNull()
  expect(GenderQuery.parse({ order: 'desc' }).order).toBe('desc')
})

test('accepts a subcategory in any case and converts it to lower case', () => {
  expect(CategoryQuery.parse({ subcategory: ' T-Shirts ' }).subcategory).toBe('t-shirts')
  expect(CategoryQuery.parse({}).subcategory).toBe('')
})

test('accepts repeated categories and counts each once', () => {
  expect(
    GenderQuery.parse({ category: ['Jeans', ' Jeans', '', '\0', 'x'.repeat(99), 'Casual Shirts'] }).categories,
  ).toEqual(['Jeans', 'Casual Shirts'])
  expect(GenderQuery.parse({ category: Array.from({ length: 99 }, (_, n) => `c${n}`) }).categories).toHaveLength(20)
})

// S2.1-18
test.each([
  ['1', 152],
  ['2147483496', 2147483647],
  ['2147483497', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['12a', undefined],
  ['99999999999999999999', undefined],
  ['', undefined],
  [undefined, undefined],
])('maps the URL part %s to the database id %s', (text, id) => {
  expect(parsePublicId(text)).toBe(id)
})

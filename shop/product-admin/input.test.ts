import { expect, test } from 'vitest'
import { fromRupees } from '#core/money.ts'
import { messages as media } from '../media/messages.ts'
import { messages as common } from '../messages.ts'
import { SaveProduct, ProductListQuery, WriteProduct } from './input.ts'
import { messages } from './messages.ts'

const FORM = {
  title: 'Neel Kurta',
  category: 'Kurtas and Kurtis',
  gender: 'women',
  price: '1499',
  'pictures.0.url': 'https://pictures.example.in/neel.jpg',
}
const parsed = (more: Record<string, string> = {}) => SaveProduct.parse({ ...FORM, ...more })
const errorsOf = (more: Record<string, string>) => {
  const { issues } = SaveProduct.safeParse({ ...FORM, ...more }).error!
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('rejects an MRP below the price, and raises it for API clients that may have sent one before', () => {
  expect(errorsOf({ actualPrice: '1498.99' })).toEqual([['actualPrice', 'The MRP cannot be lower than the price']])
  for (const actualPrice of ['', '0', '1499', '1999']) expect(parsed({ actualPrice }).price).toBe(fromRupees(1499))
  expect(WriteProduct.parse({ ...FORM, actualPrice: '10' }).actualPrice).toBe(fromRupees(1499))
})

// S5.7-04
test('requires only title, price, category and an image', () => {
  expect(parsed()).toMatchObject({
    title: 'Neel Kurta',
    price: fromRupees(1499),
    actualPrice: null,
    discount: null,
    gender: 'women',
    type: '',
    pictures: [{ url: 'https://pictures.example.in/neel.jpg', colour: '' }],
    variants: [],
    collections: [],
  })
})

// S5.7-06
test('defaults the gender to men (S5.7-06)', () => {
  const { gender: _, ...rest } = FORM
  expect(SaveProduct.parse(rest).gender).toBe('men')
  expect(parsed({ gender: 'unisex' }).gender).toBeNull()
})

// S5.7-01
test('reports missing required fields in one message before other errors (S5.7-01)', () => {
  expect(SaveProduct.safeParse({ discount: 'x' }).error!.issues.map((issue) => issue.message)).toEqual([
    ...Array<string>(4).fill(common.fillRequired),
    messages.invalidDiscount,
  ])
  expect(errorsOf({ title: '  ', price: ' ' })).toEqual([
    ['title', common.fillRequired],
    ['price', common.fillRequired],
  ])
})

// S5.7-02, S5.7-03
test.each([
  ['price', 'abc', messages.invalidPrice],
  ['price', '-1', messages.invalidPrice],
  ['price', '1e3', messages.invalidPrice],
  ['price', '10000001', messages.invalidPrice],
  ['actualPrice', '-0.5', messages.invalidPrice],
  ['discount', '101', messages.invalidDiscount],
  ['discount', '-1', messages.invalidDiscount],
  ['discount', 'half', messages.invalidDiscount],
  ['gender', 'kids', messages.invalidGender],
  ['gst', '7', messages.invalidGstRate],
  ['pictures.0.url', 'http://example.in/a.jpg', media.invalidUrl],
  ['pictures.0.url', 'javascript:alert(1)', media.invalidUrl],
  ['pictures.0.url', '/etc/passwd', media.invalidUrl],
  ['title', 'x'.repeat(151), common.tooLong(150)],
])('rejects a %s of %s (S5.7-02, -03)', (field, value, message) => {
  expect(errorsOf({ [field]: value })).toEqual([[field, message]])
})

// Q11
test('parses prices in usual notations', () => {
  expect(parsed({ price: '₹1,499.50', actualPrice: '0', discount: '12.5' })).toMatchObject({
    price: fromRupees(1499.5),
    actualPrice: 0,
    discount: 13,
  })
})

test('accepts images of the store and of other hosts, and one more by its URL', () => {
  const storeUrl = '/media/3f9c2b7a1d4e5f60/800x1000.jpg'
  expect(
    parsed({ 'pictures.0.url': storeUrl, 'pictures.1.url': '', imageUrl: ' https://a.in/b.png ' }).pictures,
  ).toEqual([
    { url: storeUrl, view: '', colour: '' },
    null,
    { url: 'https://a.in/b.png', view: 'back view', colour: '' },
  ])
})

test('ignores empty rows and keeps the numbers of the others', () => {
  const rows = { 'variants.0.size': '', 'variants.0.stock': '', 'variants.2.size': ' M ', 'variants.2.stock': '4' }
  expect(parsed({ ...rows, defaultVariant: '2' }).variants).toEqual([
    null,
    null,
    { size: 'M', colour: '', stock: 4, was: 0, isDefault: true },
  ])
  expect(errorsOf({ ...rows, 'variants.2.stock': '1.5' })).toEqual([['variants.2.stock', messages.invalidStock]])
})

test('rejects duplicate variants, and unnamed ones when there are several', () => {
  const two = (size: string) => ({ 'variants.0.size': 'M', 'variants.1.size': size, 'variants.1.stock': '1' })
  expect(errorsOf(two('m'))).toEqual([['variants.1.size', messages.duplicateVariant]])
  expect(errorsOf(two(''))).toEqual([['variants.1.size', messages.variantNameRequired]])
})

test('ignores invalid values in the query of the product list', () => {
  expect(ProductListQuery.parse({ gender: 'men', category: ' Jeans ', sort: 'stock', page: '2' })).toMatchObject({
    ...{ gender: 'men', category: 'Jeans', sort: 'stock', page: 2 },
  })
  expect(ProductListQuery.parse({ gender: 'x', category: '\0', q: '\0', sort: ';drop', page: 'abc' })).toMatchObject({
    ...{ gender: 'women', category: '', q: '', sort: 'newest', page: 1 },
  })
})

test('reads attributes whose key is a name of JavaScript', () => {
  expect(parsed({ 'attributes.constructor': 'x', 'attributes.toString.y': 'on' }).attributes).toEqual({
    constructor: ['x'],
    toString: ['y'],
  })
})

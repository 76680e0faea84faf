import { expect, test } from 'vitest'
import { CartCommand, GuestCart } from './input.ts'
import { messages } from './messages.ts'

const errorMessage = (input: unknown) => CartCommand.safeParse(input).error?.issues[0]?.message
const uuid = '3f0c7a52-6c1e-4b8e-9a7e-0d3f5b1c2a99'
const lines = (json: unknown) => GuestCart.safeParse({ lines: JSON.stringify(json) })

// S3.2-03, D34, Q13
test('reads a product by its public id, with a default quantity of one', () => {
  expect(CartCommand.parse({ do: 'add', productId: '1' })).toEqual({ do: 'add', productId: 152, quantity: 1 })
  expect(CartCommand.parse({ do: 'add', productId: 1, variantId: 3, quantity: 2, from: '/men?page=2' })).toEqual({
    do: 'add',
    productId: 152,
    variantId: 3,
    quantity: 2,
    from: '/men?page=2',
  })
  expect(CartCommand.parse({ do: 'add', productId: ' 7 ', variantId: '' })).toMatchObject({ productId: 158 })
})

// S5.5-01
test('rejects a product id that is not a number', () => {
  for (const productId of ['', 'abc', '-1', '1.5', '1e3', undefined, null, {}, '9'.repeat(40)])
    expect(errorMessage({ do: 'add', productId })).toBe('Invalid product ID')
  expect(errorMessage({ do: 'add', productId: '1', variantId: 'x' })).toBe('Invalid product ID')
})

test('rejects a quantity that is not a number, and reduces a huge one', () => {
  for (const quantity of ['', 'NaN', '1.5', 'Infinity', '0', '-3'])
    expect(errorMessage({ do: 'add', productId: '1', quantity })).toBe(messages.invalidQuantity)
  expect(CartCommand.parse({ do: 'add', productId: '1', quantity: '99999999' })).toMatchObject({ quantity: 10_000 })
  expect(CartCommand.parse({ do: 'set-quantity', lineId: '4', quantity: '-2' })).toMatchObject({ quantity: -2 })
  expect(errorMessage({ do: 'set-quantity', lineId: '4', quantity: 'two' })).toBe(messages.invalidQuantity)
})

test('reads a line id that is not a number as an id without an owner', () => {
  for (const lineId of ['x', '', '-1', '9'.repeat(20), undefined])
    expect(CartCommand.parse({ do: 'remove', lineId })).toMatchObject({ lineId: 0 })
})

test('rejects an unknown command with a message', () => {
  for (const input of [{}, { do: 'steal' }, undefined])
    expect(errorMessage(input)).toBe('Something went wrong! Please try again.')
})

test('ignores a return path outside the store', () => {
  for (const from of ['https://evil.example', '//evil.example', '/\\evil.example', 'men', '/' + 'x'.repeat(3000)])
    expect(CartCommand.parse({ do: 'add', productId: '1', from })).toMatchObject({ from: undefined })
})

test('reads the valid lines of a guest’s cart and drops the invalid ones', () => {
  expect(
    lines([
      { id: 1, variant_id: 2, quantity: 3, cart_item_id: uuid, title: 'x', price: 1 },
      { id: 2, quantity: 1e9, cart_item_id: uuid },
      { id: '3', quantity: 1, cart_item_id: uuid },
      { id: 4, quantity: -1, cart_item_id: uuid },
      { id: 5, quantity: 1, cart_item_id: 'mine' },
      { id: 1e12, quantity: 1, cart_item_id: uuid },
      null,
      'line',
    ]).data,
  ).toEqual({
    codes: [],
    lines: [
      { id: 152, variant_id: 2, quantity: 3, cart_item_id: uuid },
      { id: 153, quantity: 9999, cart_item_id: uuid },
    ],
  })
})

test('rejects a guest’s cart that is not a list, or is too long', () => {
  expect(lines({}).error?.issues[0]?.message).toBe('Something went wrong! Please try again.')
  expect(GuestCart.safeParse({ lines: '[' }).success).toBe(false)
  expect(GuestCart.safeParse({}).success).toBe(false)
  expect(lines(Array(101).fill(null)).error?.issues[0]?.message).toBe(messages.tooManyLines)
})

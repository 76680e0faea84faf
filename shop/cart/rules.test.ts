import { expect, test } from 'vitest'
import { variantLabel, hasInsufficientStock } from './rules.ts'

test('reports insufficient stock when the quantity exceeds the stock', () => {
  expect([
    hasInsufficientStock({ quantity: 2, stock: 2 }),
    hasInsufficientStock({ quantity: 3, stock: 2 }),
    hasInsufficientStock({ quantity: 1, stock: 0 }),
  ]).toEqual([false, true, true])
})

test('formats variant size and colour for display', () => {
  expect(variantLabel({ colour: 'Indigo', size: 'M' })).toBe('Indigo, size M')
  expect(variantLabel({ colour: '', size: 'M' })).toBe('Size M')
  expect(variantLabel({ colour: 'Indigo', size: '' })).toBe('Indigo')
  expect(variantLabel({ colour: '', size: '' })).toBe('')
})

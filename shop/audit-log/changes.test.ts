import { expect, test } from '#test/shop.ts'
import { changesOf } from './changes.ts'

const places = new Map([
  [3, 'Clothes'],
  [4, 'Shoes'],
])
const changes = (before: unknown, after: unknown) => changesOf(before, after, places)

test('only what differs is told, in the words and numbers of the pages', () => {
  const before = { id: 1, version: 1, title: 'Kurta', price: 79900, departmentId: 3, status: 'pending', isShown: true }
  const after = { id: 1, version: 2, title: 'Kurta', price: 89950, departmentId: 4, status: 'shipped', isShown: false }
  expect(changes(before, after)).toEqual([
    { field: 'Price', before: ['₹799'], after: ['₹899.50'] },
    { field: 'Department', before: ['Clothes'], after: ['Shoes'] },
    { field: 'Status', before: ['Pending'], after: ['Shipped'] },
    { field: 'Shown', before: ['Yes'], after: ['No'] },
  ])
  expect(changes(before, before)).toEqual([])
})

test('of a list only what went and what came', () => {
  const small = { id: 1, size: 'S', colour: '', stock: 4, isDefault: true }
  const medium = { id: 2, size: 'M', colour: 'Indigo', stock: 2, isDefault: false }
  expect(changes({ variants: [small, medium] }, { variants: [small, { ...medium, stock: 9 }] })).toEqual([
    { field: 'Variants', before: ['size M, colour Indigo, stock 2'], after: ['size M, colour Indigo, stock 9'] },
  ])
  expect(changes({ features: ['Soft', 'Warm'] }, { features: ['Warm', 'Soft'] })).toEqual([
    { field: 'Features', before: ['Soft', 'Warm'], after: ['Warm', 'Soft'] },
  ])
})

test('what a server’s key may do is told as the desk says it', () => {
  expect(changes(null, { rights: ['read-orders', 'change-orders'], expiresAt: null })).toEqual([
    { field: 'Rights', before: [], after: ['Read orders', 'Change orders'] },
  ])
})

test('what came to be has nothing before it, and dates are India’s', () => {
  expect(changes(null, { text: 'Rings twice', brand: '' })).toEqual([
    { field: 'Text', before: [], after: ['Rings twice'] },
  ])
  expect(changes({ deletedAt: null }, { deletedAt: '2026-01-15T06:30:00.000Z' })).toEqual([
    { field: 'Deleted at', before: [], after: ['15 Jan 2026, 12:00 pm'] },
  ])
})

import { expect, test } from '#test/shop.ts'
import { changesOf } from './changes.ts'

const categoryNames = new Map([
  [3, 'Clothes'],
  [4, 'Shoes'],
])
const parties = new Map([[7, 'Neelambari Weavers']])
const changes = (before: unknown, after: unknown) =>
  changesOf(before, after, { categories: categoryNames, parties, charts: new Map(), taxClasses: new Map() })

test('lists only the differences, formatted as on the pages', () => {
  const before = { id: 1, version: 1, title: 'Kurta', price: 79900, departmentId: 3, status: 'pending', isShown: true }
  const after = { id: 1, version: 2, title: 'Kurta', price: 89950, departmentId: 4, status: 'shipped', isShown: false }
  expect(changes(before, after)).toEqual([
    { field: 'Price', before: ['₹799'], after: ['₹899.50'] },
    { field: 'Department', before: ['Clothes'], after: ['Shoes'] },
    { field: 'Status', before: ['Pending'], after: ['Shipped'] },
    { field: 'Shown', before: ['Yes'], after: ['No'] },
  ])
  expect(changes(before, before)).toEqual([])
  expect(changes({ packerId: null }, { packerId: 7 })).toEqual([
    { field: 'Packer', before: [], after: ['Neelambari Weavers'] },
  ])
  expect(changes({ sort: null, seoTitle: '' }, { sort: 'newest', seoTitle: 'Kurtas online' })).toEqual([
    { field: 'Order of its products', before: [], after: ['Newest first'] },
    { field: 'Heading in search results', before: [], after: ['Kurtas online'] },
  ])
})

test('lists only the removed and the added entries of a list', () => {
  const small = { id: 1, size: 'S', colour: '', stock: 4, isDefault: true }
  const medium = { id: 2, size: 'M', colour: 'Indigo', stock: 2, isDefault: false }
  expect(changes({ variants: [small, medium] }, { variants: [small, { ...medium, stock: 9 }] })).toEqual([
    { field: 'Variants', before: ['size M, colour Indigo, stock 2'], after: ['size M, colour Indigo, stock 9'] },
  ])
  expect(changes({ features: ['Soft', 'Warm'] }, { features: ['Warm', 'Soft'] })).toEqual([
    { field: 'Features', before: ['Soft', 'Warm'], after: ['Warm', 'Soft'] },
  ])
})

test('lists a hundred entries of a long list', () => {
  const stock = (pieces: number) => Array.from({ length: 1000 }, (_, n) => ({ sku: `S${n}`, pieces }))
  const [change] = changes({ stock: stock(1) }, { stock: stock(2) })
  expect([change!.before.length, change!.after.at(0), change!.after.at(-1)]).toEqual([
    101,
    'label S0, pieces 2',
    'and 900 more',
  ])
})

test('shows the permissions of a server key by their labels', () => {
  expect(changes(null, { rights: ['read-orders', 'change-orders'], expiresAt: null })).toEqual([
    { field: 'Rights', before: [], after: ['Read orders', 'Change orders'] },
  ])
})

test('lists no earlier value for a new record, and formats dates in Indian time', () => {
  expect(changes(null, { text: 'Rings twice', brand: '' })).toEqual([
    { field: 'Text', before: [], after: ['Rings twice'] },
  ])
  expect(changes({ deletedAt: null }, { deletedAt: '2026-01-15T06:30:00.000Z' })).toEqual([
    { field: 'Deleted at', before: [], after: ['15 Jan 2026, 12:00 pm'] },
  ])
})

test('names the place and the times of an offer', () => {
  const before = { states: [], pinPrefixes: [], weekdays: [], hours: null }
  const after = {
    ...{ states: ['Goa'], pinPrefixes: ['560', '561'], weekdays: ['friday'] },
    hours: { from: '22:00', to: '02:00' },
  }
  expect(changes(before, after)).toEqual([
    { field: 'Delivered to states', before: [], after: ['Goa'] },
    { field: 'PIN codes that begin with', before: [], after: ['560', '561'] },
    { field: 'Weekdays', before: [], after: ['Friday'] },
    { field: 'Hours (IST)', before: [], after: ['from 22:00, to 02:00'] },
  ])
})

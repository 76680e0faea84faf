import { expect, test } from 'vitest'
import { completionsOf } from './completions.ts'
import { nearestWord, editDistance } from './rules.ts'

test('counts a missing, additional or wrong letter, or two swapped letters, as one mistake', () => {
  const distances = [editDistance('kurtaa', 'kurta'), editDistance('jens', 'jeans'), editDistance('denin', 'denim')]
  expect([...distances, editDistance('chiar', 'chair'), editDistance('lamp', 'lamp')]).toEqual([1, 1, 1, 1, 0])
})

test('prefers the more similar word when two have the same distance', () => {
  const candidates = [
    { word: 'kurtas', likeness: 0.56 },
    { word: 'kurta', likeness: 0.63 },
  ]
  expect(nearestWord('kurtaa', candidates)).toEqual({ word: 'kurta', distance: 1 })
  expect(nearestWord('kurtaa', [])).toBeUndefined()
})

test('completes a search with words of the products it finds', () => {
  const products = [
    { title: 'Ikat Straight Kurta', gender: 'women' as const, colours: ['Green'] },
    { title: 'Ikat Long Kurta', gender: 'women' as const, colours: ['Blue'] },
  ]
  expect(completionsOf('kur', 'kur', products)).toEqual(['kurta', 'kurta for women', 'kurta ikat', 'kurta straight'])
  expect(completionsOf('kurta for women', 'kurta for women', products)[0]).toBe('kurta for women ikat')
})

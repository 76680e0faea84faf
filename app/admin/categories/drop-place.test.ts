import { expect, test } from 'vitest'
import type { CategoryNode } from '#shop/merchandising/list-categories.ts'
import { dropPlaceAt, listDropPlaces, placeAfterDrop } from './drop-place.ts'

type Node = Pick<CategoryNode, 'id' | 'kind' | 'parentId' | 'level' | 'isRetired'> & { below: Node[] }

let lastId = 0
function node(kind: Node['kind'], below: Node[] = [], level = 1): CategoryNode {
  const made: Node = { id: ++lastId, kind, parentId: null, level, isRetired: false, below }
  for (const one of below) Object.assign(one, { parentId: made.id })
  return made as CategoryNode
}

const leaf = node('subcategory', [], 3)
const branch = node('subcategory', [leaf], 2)
const other = node('subcategory', [], 2)
const department = node('department', [branch, other])
const furniture = node('department')
const tops = node('collection', [], 2)
const kids = node('group', [tops])
const diwali = node('collection')

test.for([
  ['a leaf beside and below a leaf of the second level', leaf, other, ['before', 'after', 'into']],
  ['a leaf beside its parent', leaf, branch, ['before', 'after']],
  ['a branch below another department', branch, furniture, ['into']],
  ['a branch below its own department', branch, department, []],
  ['a branch beside, not below, what would be too deep', branch, other, ['before', 'after']],
  ['a leaf of the second level below a branch', other, branch, ['before', 'after', 'into']],
  ['nothing below the third level', other, leaf, ['before', 'after']],
  ['nothing below itself', branch, leaf, []],
  ['a department beside a department', department, furniture, ['before', 'after']],
  ['a collection beside another one', tops, diwali, ['before', 'after']],
  ['a collection below a group', diwali, kids, ['into']],
  ['no collection in the tree of departments', diwali, department, []],
  ['nothing at a retired one', furniture, { ...department, isRetired: true }, []],
] as const)('drops %s', ([, dragged, target, places]) => {
  expect(listDropPlaces(dragged, target)).toEqual(places)
})

test('means the middle of a row by below, its halves by beside', () => {
  expect([0.1, 0.4, 0.6, 0.9].map((share) => dropPlaceAt(['before', 'after', 'into'], share))).toEqual([
    'before',
    'into',
    'into',
    'after',
  ])
  expect([0.4, 0.6].map((share) => dropPlaceAt(['before', 'after'], share))).toEqual(['before', 'after'])
  expect([dropPlaceAt(['into'], 0), dropPlaceAt([], 0.5)]).toEqual(['into', undefined])
})

test('counts the place after a drop without what was dragged', () => {
  expect(placeAfterDrop(2, { place: 5, at: 'after' })).toBe(5)
  expect(placeAfterDrop(2, { place: 5, at: 'before' })).toBe(4)
  expect(placeAfterDrop(5, { place: 2, at: 'before' })).toBe(2)
  expect(placeAfterDrop(5, { place: 2, at: 'after' })).toBe(3)
  expect(placeAfterDrop(3, { place: 3, at: 'after' })).toBe(3)
})

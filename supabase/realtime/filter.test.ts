import { expect, test } from 'vitest'
import { filterOf } from './filter.ts'

const ROW = {
  user_id: 'u-1',
  total: 1499.5,
  status: 'pending',
  note: null,
  paid: true,
  created_at: '2026-01-02T00:00:00+00:00',
}
const COLUMNS = Object.keys(ROW)

test.each([
  ['user_id=eq.u-1', true],
  ['user_id=eq.u-2', false],
  ['user_id=neq.u-2', true],
  ['total=gt.200', true],
  ['total=lt.200', false],
  ['total=gte.1499.5', true],
  ['total=lte.1499', false],
  ['status=in.(pending,shipped)', true],
  ['status=in.("pend\\"ing",shipped)', false],
  ['status=not.in.(pending,shipped)', false],
  ['status=like.pen%', true],
  ['status=like.PEN*', false],
  ['status=ilike.PEN*', true],
  ['status=like.pen_ing', true],
  ['status=like.%e%d%', true],
  ['status=like.%d%e', false],
  ['status=like.pending%', true],
  ['status=like.%%', true],
  ['status=like.pend', false],
  ['status=match.^pend', true],
  ['status=match.^pending$', true],
  ['status=match.^end', false],
  ['status=match.ding$', true],
  ['status=match.end', true],
  ['status=imatch.ING$', true],
  ['note=is.null', true],
  ['note=not.is.null', false],
  ['paid=is.true', true],
  ['note=eq.x', false],
  ['note=not.eq.x', false],
  ['note=isdistinct.x', true],
  ['created_at=gt.2026-01-01T23:59:59Z', true],
  ['created_at=lt.2026-01-01T23:59:59Z', false],
  ['user_id=eq.u-1,status=eq.pending', true],
  ['user_id=eq.u-1,status=eq.shipped', false],
  ['status=eq.a,b', false],
])('%s: %s', (filter, holds) => {
  expect(filterOf(filter, COLUMNS)(ROW)).toBe(holds)
})

test.each([
  ['nonsense', 'Error parsing `filter` params: ["nonsense"]'],
  ['user_id=near.1', 'Error parsing `filter` params: ["user_id=near.1"]'],
  ['user_id=constructor.1', 'Error parsing `filter` params: ["user_id=constructor.1"]'],
  ['nobody=eq.1', 'invalid column for filter nobody'],
  ['status=match.(a+)+$', 'Error parsing `filter` params: ["(a+)+$"]'],
])('rejects %s', (filter, sentence) => {
  expect(() => filterOf(filter, COLUMNS)).toThrow(sentence)
})

test('answers at once when a pattern would need exponential backtracking', () => {
  const long = { status: '_'.repeat(50_000) }
  expect(filterOf(`status=like.${'%_%_%'.repeat(8)}~`, ['status'])(long)).toBe(false)
})

import { expect, test } from 'vitest'
import { timeOrderedId } from './time-ordered-id.ts'

test('creates UUIDs of version 7 that sort by time and differ in their end', () => {
  const at = new Date('2026-01-15T06:30:00Z')
  const ids = [0, 1, 256, 1e6, 1e12].map((later) => timeOrderedId(new Date(at.getTime() + later)))
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(Array.from({ length: 1000 }, () => timeOrderedId(at).slice(-8))).size).toBeGreaterThan(990)
})

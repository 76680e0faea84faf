/** Pages that changes drop at once, and those whose numbers may be old for a moment. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createDrops } from './page-drops.ts'

const pageOf = (...tags: string[]) => ({ status: 200, tags: new Set(tags) })
const LATE_BY = 30

test('drops a page at once when a change affects what it shows', () => {
  const dropped: string[] = []
  const { addChange, droppedAt } = createDrops(LATE_BY, (key) => dropped.push(key))
  const page = pageOf('product:152', 'late:discounts:3')
  addChange('/category/shoes', page, ['product:153'], 1000)
  expect(droppedAt(page)).toBeUndefined()
  addChange('/category/shoes', page, ['product:152', 'discounts:3'], 2000)
  addChange('/category/shoes', page, 'other', 3000)
  expect(droppedAt(page)).toBe(2000)
  expect(dropped).toEqual(['/category/shoes'])
})

test('drops a page later when only its numbers are affected, counted from the first such change', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { addChange, droppedAt } = createDrops(LATE_BY)
  const page = pageOf('late:discounts:3')
  const since = performance.now() - 10
  addChange('/category/shoes', page, ['discounts:all', 'discounts:3'], since)
  vi.advanceTimersByTime(LATE_BY - 11)
  addChange('/category/shoes', page, ['discounts:3'], performance.now())
  expect(droppedAt(page)).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(droppedAt(page)).toBe(since)
  vi.useRealTimers()
})

test('keeps a page whose numbers are of another list', async () => {
  const { addChange, droppedAt } = createDrops(0)
  const page = pageOf('late:discounts:3')
  addChange('/category/shoes', page, ['discounts:4', 'price:3:100:200'], 1000)
  await wait(LATE_BY)
  expect(droppedAt(page)).toBeUndefined()
})

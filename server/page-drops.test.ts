/** Pages that changes drop at once, and those whose numbers may be old for a moment. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDrops } from './page-drops.ts'

const pageOf = (...tags: string[]) => ({ status: 200, tags: new Set(tags) })
const LATE_BY = 30

test('drops a page at once when a change affects what it shows', () => {
  const dropped: string[] = []
  const { addChange, droppedAt } = createDrops(LATE_BY, (key) => dropped.push(key))
  const page = pageOf('product:152', 'late:discount:3')
  addChange('/category/shoes', page, ['product:153'], 1000)
  expect(droppedAt(page)).toBeUndefined()
  addChange('/category/shoes', page, ['product:152', 'discount:3'], 2000)
  addChange('/category/shoes', page, 'other', 3000)
  expect(droppedAt(page)).toBe(2000)
  expect(dropped).toEqual(['/category/shoes'])
})

test('drops a page later when only its numbers are affected, counted from the first such change', async () => {
  const { addChange, droppedAt } = createDrops(LATE_BY)
  const page = pageOf('late:discount:3')
  addChange('/category/shoes', page, ['discount:all', 'discount:3'], 1000)
  addChange('/category/shoes', page, ['discount:3'], 2000)
  expect(droppedAt(page)).toBeUndefined()
  await wait(2 * LATE_BY)
  expect(droppedAt(page)).toBe(1000)
})

test('keeps a page whose numbers are of another list', async () => {
  const { addChange, droppedAt } = createDrops(0)
  const page = pageOf('late:discount:3')
  addChange('/category/shoes', page, ['discount:4', 'price:3:100:200'], 1000)
  await wait(LATE_BY)
  expect(droppedAt(page)).toBeUndefined()
})

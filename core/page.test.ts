import { expect, test } from 'vitest'
import { clampPage } from './page.ts'

// S4.7-01, Q5
test('returns the last page when the page is past the end, and the first when it is no number (S5.4-02, Q5)', () => {
  expect([1, 3, 4, 0, -2, 1.5, NaN].map((page) => clampPage(page, 30, 12).page)).toEqual([1, 3, 3, 1, 1, 1, 1])
  expect(clampPage(1, 0, 12)).toEqual({ page: 1, pages: 1, offset: 0 })
})

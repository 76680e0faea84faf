import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

// S2.15-03
test('quotes a cell when it contains commas, quotes or line breaks', () => {
  expect(csvLine(['12, "Lotus"', 'two\nlines', 'धूप', -5])).toBe('"12, ""Lotus""","two\nlines",धूप,-5\r\n')
})

// S2.15-03
test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
  'escapes %o when a spreadsheet would run it as a formula',
  (value) => {
    expect(csvLine([value]).replaceAll('"', '')).toMatch(/^'/)
  },
)

import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { csvLine } from './csv.ts'
import { fromRupees } from './money.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [13, 'Rupees Thirteen Only'],
  [40, 'Rupees Forty Only'],
  [105.5, 'Rupees One Hundred Five and Fifty Paise Only'],
  [123456.07, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seven Paise Only'],
  [20000000, 'Rupees Two Crore Only'],
])('writes ₹%d in words', (rupees, words) => {
  expect(amountInWords(fromRupees(rupees))).toBe(words)
})

// S2.15-03
test('quotes a cell when it contains commas, quotes or line breaks', () => {
  expect(csvLine(['12, "Lotus"', 'two\nlines', 'धूप', -5])).toBe('"12, ""Lotus""","two\nlines",धूप,-5\r\n')
})

// S2.15-03
test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
  'escapes %o when a spreadsheet would run it as a formula',
  (typed) => {
    expect(csvLine([typed]).replaceAll('"', '')).toMatch(/^'/)
  },
)

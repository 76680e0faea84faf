import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { fromRupees } from './money.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [13, 'Rupees Thirteen Only'],
  [40, 'Rupees Forty Only'],
  [105.5, 'Rupees One Hundred Five and Fifty Paise Only'],
  [123456.07, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seven Paise Only'],
  [20000000, 'Rupees Two Crore Only'],
])('writes ₹%d in words', (rupees, text) => {
  expect(amountInWords(fromRupees(rupees))).toBe(text)
})

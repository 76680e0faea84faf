/** Writes an amount in Indian English words: Rupees One Lakh Twenty-Three Thousand Only. */
import type { Paise } from './money.ts'

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
const GROUPS: [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
]

export function amountInWords(amount: Paise) {
  const paise = amount % 100
  const rupees = `Rupees ${inWords((amount - paise) / 100)}`
  return `${rupees}${paise === 0 ? '' : ` and ${inWords(paise)} Paise`} Only`
}

function inWords(n: number): string {
  for (const [size, name] of GROUPS) {
    if (n < size) continue
    const rest = n % size
    return `${inWords((n - rest) / size)} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`
  }
  if (n < 20) return SMALL[n]!
  return `${TENS[Math.floor(n / 10)]}${n % 10 === 0 ? '' : `-${SMALL[n % 10]}`}`
}

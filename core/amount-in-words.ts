/** Writes an amount in Indian English words: Rupees One Lakh Twenty-Three Thousand Only. */
import type { Paise } from './money.ts'

const BELOW_TWENTY =
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
  const rupees = `Rupees ${numberInWords((amount - paise) / 100)}`
  return `${rupees}${paise === 0 ? '' : ` and ${numberInWords(paise)} Paise`} Only`
}

function numberInWords(n: number): string {
  for (const [size, name] of GROUPS) {
    if (n < size) continue
    const remainder = n % size
    return `${numberInWords((n - remainder) / size)} ${name}${remainder === 0 ? '' : ` ${numberInWords(remainder)}`}`
  }
  if (n < 20) return BELOW_TWENTY[n]!
  return `${TENS[Math.floor(n / 10)]}${n % 10 === 0 ? '' : `-${BELOW_TWENTY[n % 10]}`}`
}

/** Messages of the search. */
import { formatRupees, type Paise } from '#core/money.ts'

export const messages = {
  tooOften: 'You have searched many times in a short while. Please try again in a minute.',
  size: (label: string) => `Size ${label}`,
  cheapestFirst: 'Cheapest first',
  between: (min: Paise, max: Paise) => `${formatRupees(min)} to ${formatRupees(max)}`,
  from: (min: Paise) => `from ${formatRupees(min)}`,
  upTo: (max: Paise) => `up to ${formatRupees(max)}`,
}

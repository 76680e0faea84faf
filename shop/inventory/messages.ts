/** Messages about stock. The specification has none of them. */
import { formatCount, pluralize } from '#core/number-format.ts'
import { MAX_KEY_LENGTH, MAX_STOCK, MAX_STOCK_LINES, MIN_KEY_LENGTH, signed } from './rules.ts'

export const messages = {
  changed: (variants: number) =>
    variants === 0 ? 'Stock is as it was' : `Stock of ${pluralize(variants, 'size')} changed`,
  notChanged: (lines: number) => `Nothing was changed: ${pluralize(lines, 'line')} cannot be done`,

  /** One line of a call, named by its SKU. */
  unknownSku: 'No such SKU',
  onlyLeft: (left: number, change: number) => `Only ${formatCount(left)} left: ${signed(change)} is not possible`,
  tooMany: `There can be ${formatCount(MAX_STOCK)} pieces at most`,
  duplicateSku: 'This SKU stands here twice',

  invalidLine: 'Please send a sku with either change, or set and of (available or on-hand)',
  invalidPieces: `Please enter a whole number up to ${formatCount(MAX_STOCK)}`,
  noLines: `Please send 1 to ${formatCount(MAX_STOCK_LINES)} lines`,
  invalidTime: 'Please send a time like 2026-01-15T06:30:00Z',
  invalidReason: 'Please choose a reason',
  keyRequired: `Please send an Idempotency-Key: a word of your own for this one call, of ${MIN_KEY_LENGTH} to ${MAX_KEY_LENGTH} letters`,
  keyReused: 'This Idempotency-Key was used for another call',

  variantNotFound: 'There is no such size',
  failed: {
    list: 'Failed to load the stock. Please try again.',
    ledger: 'Failed to load the stock movements. Please try again.',
    change: 'Failed to change the stock. Please try again.',
  },
}

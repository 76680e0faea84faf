/** Messages about price lists. */
import { formatCount, pluralize } from '#core/number-format.ts'
import { formatRupees, type Paise } from '#core/money.ts'
import { MAX_LINES, MAX_NAME_LENGTH, MAX_PASTED_LENGTH, MAX_PERCENT, MAX_PRODUCTS, momentOf } from './rules.ts'

export const messages = {
  nameNeeded: 'Please name the price list',
  longName: `Please use at most ${MAX_NAME_LENGTH} letters`,
  startNeeded: 'Please say when the prices begin',
  badEnd: 'Please write a time, or nothing for a list without an end',
  endBeforeStart: 'The end is before the start',
  noLines: 'Please paste at least one line: SKU or product id, price',
  tooManyLines: `Please paste at most ${formatCount(MAX_LINES)} lines at once`,
  longText: `Please paste at most ${formatCount(MAX_PASTED_LENGTH)} letters`,
  badPrice: 'Please write a price in rupees',
  unknown: 'No size has this SKU, and no product this id',
  twice: 'This stands twice in the list',
  aboveMrp: (mrp: Paise) => `The price is above the MRP of ${formatRupees(mrp)}`,
  aboveRegular: (price: Paise) => `Not below the regular price of ${formatRupees(price)}: it changes nothing`,
  lowers: (price: Paise) => `Instead of ${formatRupees(price)}`,
  badPercent: `Please write a percent from 1 to ${MAX_PERCENT}`,
  categoryNeeded: 'Please choose a category',
  noProducts: 'This category has no products with a price',
  tooManyProducts: `This category has more than ${formatCount(MAX_PRODUCTS)} products`,
  nothingToSet: 'No line can be taken over',
  notFound: 'Price list not found',
  priceNotFound: 'This price is not in the list any more',
  changedMeanwhile: 'This price list has changed in the meantime: please look at it again. Nothing was saved.',
  hasEnded: 'This price list has ended: please make another one',
  endIsPast: 'Its end is in the past: please change it first',
  added: 'The price list is added. Now give it prices.',
  saved: 'The price list is saved',
  pricesSet: (count: number) => `${pluralize(count, 'price')} saved`,
  preview: (count: number) => `${pluralize(count, 'price')} can be saved. Nothing is saved yet.`,
  priceRemoved: 'The price is removed',
  moved: { on: 'The price list is on', paused: 'The price list is paused', ended: 'The price list has ended' },
  sale: (price: Paise, end: Date | null) => `Sale ${formatRupees(price)}${end ? ` until ${momentOf(end)}` : ''}`,
  failed: { read: 'Failed to load the price lists.', change: 'Something went wrong! Please try again.' },
}

/** The notes are sentences of their own. */
export const joinNotes = (text: string, notes: string[]) => (notes.length > 0 ? `${text}. ${notes.join(' ')}` : text)

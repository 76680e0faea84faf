/** Messages about returns and exchanges that the pages show in the browser. */
import { addDuration, istLongDate } from '#core/time.ts'

export const pageMessages = {
  exchangeOnly: (name: string) => `${name} can be exchanged, but not refunded.`,
  notReturnable: (name: string) => `${name} cannot be returned unless it came damaged or wrong.`,
  tooLate: (until: Date) => `This could be returned until ${istLongDate(addDuration(until, -1))}.`,
  returnUntil: (until: Date) => `Can be returned until ${istLongDate(addDuration(until, -1))}`,
  returnedAlready: 'Everything of this item is returned already',
  failed: {
    read: 'Failed to load the return.',
    list: 'Failed to load the returns.',
    change: 'Something went wrong! Please try again.',
    photo: 'The photo could not be stored. Please try again.',
  },
}

/** Messages about where the store delivers. */
import { formatCount, pluralize } from '#core/number-format.ts'
import { MAX_AREAS } from './rules.ts'

export const messages = {
  notDelivered: (pin: string) => `We do not deliver to ${pin} yet.`,
  noCash: (pin: string) => `Cash on delivery is not possible at ${pin}. Please pay in another way.`,
  badPrefix: (text: string) => `“${text}” is no PIN code: please type 1 to 6 digits, the first one not 0`,
  twice: (prefix: string) => `${prefix} stands in two lists`,
  tooMany: `Please name at most ${formatCount(MAX_AREAS)} PIN codes. 560 names all that begin with it`,
  saved: (count: number) =>
    count === 0 ? 'Saved. Nothing differs from what your couriers serve' : `Saved: ${pluralize(count, 'PIN code')}`,
  changedMeanwhile: 'Somebody else has changed the lists in the meantime. Please load the page again.',
  failed: {
    load: 'Failed to load the delivery areas.',
    save: 'Failed to save the delivery areas. Please try again.',
  },
}

import { MAX_CODES } from '../offers/rules.ts'
import { MAX_SIMULATED_LINES } from './rules.ts'

export const messages = {
  itemsNeeded: 'Please type what is in the cart: a SKU or the number of a product in each line',
  manyItems: `Please type at most ${MAX_SIMULATED_LINES} lines`,
  longItem: 'No SKU is that long',
  longCode: 'No code is that long',
  past: 'What a cart cost before is in its order. Please choose now or a later time.',
  badQuantity: 'Please type a whole number of pieces from 1, like TEE-S 2',
  unknownPin: 'No state has this PIN code',
  manyCodes: `A cart can have ${MAX_CODES} codes`,
  failed: 'Failed to calculate the cart.',
}

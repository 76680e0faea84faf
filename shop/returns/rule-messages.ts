/** Messages for admins about the return rules. */
import { MAX_RULE_DAYS, MAX_RULE_NOTE_LENGTH } from './rules.ts'

export const ruleMessages = {
  notFound: 'Return rule not found',
  added: 'Return rule added successfully',
  updated: 'Return rule updated successfully',
  deleted: 'Return rule deleted successfully',
  targetNeeded: 'Please choose a category or name a product',
  oneTarget: 'Please choose a category or name a product, not both',
  noCategory: 'This category does not exist any more, please choose another',
  noProduct: 'No product has this SKU',
  exists: (name: string) => `There is a rule for ${name} already. Change it instead.`,
  badDays: `Please type a whole number of days from 1 to ${MAX_RULE_DAYS}, or nothing`,
  badFee: 'Please type an amount in rupees, like 99 or 99.50',
  choiceNeeded: 'Please choose whether it can be returned',
  longNote: `Please use at most ${MAX_RULE_NOTE_LENGTH} letters`,
  exchangeWithoutReturn: 'What cannot be returned cannot be exchanged',
  feeWithoutReturn: 'What cannot be returned has no fee',
  feeForExchange: 'What is exchanged only has no fee',
  changedMeanwhile: (by: string | undefined) =>
    `${by ?? 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,
  failed: {
    list: 'Failed to load the return rules.',
    load: 'Failed to load the return rule.',
    save: 'Something went wrong! Please try again.',
  },
}

/** Messages for the admin about what the law wants of a product, and about responsible parties. */
import { pluralize } from '#core/number-format.ts'

const unexpected = 'Something went wrong! Please try again.'

export const messages = {
  cannotGoLive: (missing: string[]) =>
    `Cannot go live: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
  importerRequired: 'Goods from abroad need an importer',
  invalidCountry: 'Please choose a country',
  invalidNetAmount: 'Please enter a number above 0, with at most three decimals',
  wholeNetAmount: 'Pieces, pairs and sets are whole numbers',
  invalidNetUnit: 'Please choose a unit',
  unknownParty: 'It is not in the list any more, please choose another',

  partyNotFound: 'Responsible party not found',
  partyAdded: 'Responsible party added successfully',
  partyUpdated: 'Responsible party updated successfully',
  partyDeleted: 'Responsible party deleted successfully',
  invalidEmail: 'Please enter an email address',
  partyInUse: (name: string, products: number) =>
    `${name} is named by ${pluralize(products, 'product')}. Choose another one there first.`,
  /** `by` is the other admin, if known. */
  changedMeanwhile: (by?: string) =>
    `${by || 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,

  failed: {
    listParties: 'Failed to fetch responsible parties',
    loadParty: 'Error loading responsible party',
    saveParty: `Error saving responsible party: ${unexpected}`,
  },
}

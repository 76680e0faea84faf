/** Messages about the attributes of products. */
import { pluralize } from '#core/number-format.ts'
import { MAX_NEW_VALUES, MAX_TEXT_LENGTH } from './rules.ts'

const unexpected = 'Something went wrong! Please try again.'

export const messages = {
  unknownAttribute: (key: string) => `There is no attribute "${key}"`,
  unknownValue: (attribute: string, value: string) => `${attribute}: there is no value "${value}"`,
  onlyOne: (attribute: string) => `${attribute}: please choose one value`,
  invalidNumber: (attribute: string) => `${attribute}: please enter a number, with at most three decimals`,
  invalidYesNo: (attribute: string) => `${attribute}: please choose yes or no`,
  tooLong: (attribute: string) => `${attribute}: please enter at most ${MAX_TEXT_LENGTH} characters`,

  notFound: 'Attribute not found',
  valueNotFound: 'Value not found',
  keyTaken: 'There is an attribute with this name',
  nameRequired: 'Please enter a name with letters',
  valueTaken: (name: string) => `There is a value ${name} already. Merge the two instead.`,
  tooManyValues: `Please add at most ${MAX_NEW_VALUES} values at once`,
  facetOfList: 'Only an attribute with a list of values can be a filter',
  invalidKind: 'Please choose a kind',
  added: 'Attribute added successfully',
  updated: 'Attribute updated successfully',
  deleted: 'Attribute deleted successfully',
  inUse: (name: string, products: number) =>
    `${pluralize(products, 'product')} say their ${name}. Remove it there first.`,
  /** `by` is the other admin, if known. */
  changedMeanwhile: (by?: string) =>
    `${by || 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,

  failed: {
    list: 'Failed to fetch attributes',
    load: 'Error loading attribute',
    save: `Error saving attribute: ${unexpected}`,
  },
}

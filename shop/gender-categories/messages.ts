/** Messages for the admin about the categories of women and men. */
import { formatCount } from '#core/number-format.ts'

const unexpected = 'Something went wrong! Please try again.'

export const messages = {
  notFound: 'Category not found',
  invalidGender: 'Please choose women or men',
  invalidCategory: 'Please choose the category in which its products are filed',
  invalidPlace: 'Please choose one of the places',
  labelTaken: 'Another one in the same place has this name',
  reservedLabel: 'The store itself uses this name. Please choose another one',
  tooMany: (most: number) => `There are at most ${formatCount(most)} categories for women, and as many for men`,
  hasProducts: (count: number, label: string) =>
    `There ${count === 1 ? 'is 1 product' : `are ${formatCount(count)} products`} in ${label}, drafts included. Give ${count === 1 ? 'it' : 'them'} another category first.`,
  added: 'Category added successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
  /** `by` is the other admin, if known. */
  changedMeanwhile: (by?: string) =>
    `${by || 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,

  failed: {
    list: 'Failed to fetch categories',
    load: 'Error loading category',
    save: `Error saving category: ${unexpected}`,
  },
}

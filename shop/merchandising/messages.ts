/** Messages for the admin about categories. */
import { formatCount } from '#core/number-format.ts'
import { MAX_ARRANGED, MAX_CONDITIONS, MAX_RULE_DAYS, MAX_RULE_TEXT_LENGTH } from './rules.ts'

const unexpected = 'Something went wrong! Please try again.'

export const messages = {
  invalidPlace: 'Please choose one of the places',
  invalidGoogleCategory:
    'Please enter Google’s number, such as 2271, or its path, such as Apparel & Accessories > Clothing > Dresses',
  invalidSort: 'Please choose one of the orders',
  nameTaken: 'Another one in the same place has this name',

  invalidSlug: 'Please enter an address of small letters, digits and hyphens, such as silk-sarees',
  reservedSlug: 'The store itself uses this address. Please choose another one',
  slugTaken: (name: string) => `${name} has this address. Please choose another one`,
  invalidParent: 'Please choose where it belongs',
  tooDeep: 'The tree has at most three levels: a department, its categories, and those below them',
  belowItself: 'A category cannot be moved below itself',
  cannotMove: 'Departments and groups have no place to move to. Change their order instead',
  tooManyCategories: (most: number) => `A store has at most ${formatCount(most)} categories`,
  invalidTarget: 'Please choose another category for its address to lead to',
  retired: 'It is retired. Bring it back first',
  parentRetired: 'What it belongs to is retired. Bring that back first',
  hasProducts: (count: number, name: string) =>
    `There ${count === 1 ? 'is 1 product' : `are ${formatCount(count)} products`} in ${name}. Move ${count === 1 ? 'it' : 'them'} first, or retire it.`,
  isOnHomePage: (title: string) =>
    `The section ${title} of the home page shows it. Let that show something else first, or retire the category.`,
  isInOffer: (name: string, offer: string) =>
    `The offer ${offer} names ${name} among its goods. Change or end that first, or retire the category.`,
  hasReturnRule: (name: string) => `${name} has a return rule. Delete that first, or retire the category.`,
  hasDeletedProducts: (name: string) => `Deleted products were in ${name} and can be brought back. Retire it instead.`,
  hasCategories: (count: number, name: string) =>
    `There ${count === 1 ? 'is 1 category' : `are ${formatCount(count)} categories`} below ${name}. Move or delete ${count === 1 ? 'it' : 'them'} first, or retire it.`,
  filesGender: (label: string, gender: string) =>
    `Products of ${label} for ${gender} are filed in it. Choose another category for them first, or retire it.`,
  invalidChoice: 'Please choose one of the three',
  nothingPicked: 'Please choose at least one of them',
  alreadySetUp: 'The store has its first categories. They can be changed one by one',
  storeSetUp: 'The categories are in the store',
  tooManyConditions: `Rules have at most ${MAX_CONDITIONS} conditions`,
  invalidRules: 'Please send all or any, with a list of conditions: field, op and value',
  noConditions: 'Please add a condition, or remove the rules',
  onlyCollections: 'Only a collection has rules',
  invalidCondition: {
    field: (field: string) => `There is no field ${field || 'without a name'}`,
    operator: (field: string) => `${field} cannot be compared like this`,
    category: 'Please choose a department or a category',
    text: `Please enter a text of at most ${MAX_RULE_TEXT_LENGTH} letters`,
    gender: 'Please choose women, men or neither',
    price: 'Please enter a price, such as 999',
    percent: 'Please enter percent from 1 to 99',
    days: `Please enter days from 1 to ${MAX_RULE_DAYS}`,
    yesNo: 'Please choose yes or no',
    number: 'Please enter a number, such as 12.5',
    value: (attribute: string) => `Please choose a value of ${attribute}`,
  },
  invalidProductPlace: `Please enter a place from 1 to ${formatCount(MAX_ARRANGED)}`,
  noProducts: `Please send 1 to ${formatCount(MAX_ARRANGED)} products, each of them once`,
  notInCollection: 'Only products that are on sale in this collection have a place in it',
  notArranged: 'The order of this collection is another one. Choose the order As arranged first',
  productMoved: (title: string, place: number) => `${title} has the place ${formatCount(place)}`,
  productsMoved: (count: number) => `${formatCount(count)} products moved`,
  arrangedByHand: 'The products stay in the order they had. Now they can be moved',
  rulesSaved: 'Rules saved. The collection follows in a moment',
  rulesRemoved: 'Rules removed. Only products picked by hand are left',
  categoryAdded: 'Category added successfully',
  categoryMoved: 'Category moved successfully',
  categoryRetired: 'Category retired successfully',
  categoryRestored: 'Category is back in the store',
  categoryDeleted: 'Category deleted successfully',
  categoryNotFound: 'Category not found',
  categoryUpdated: 'Category updated successfully',
  /** `by` is the other admin, if known. */
  changedMeanwhile: (by?: string) =>
    `${by || 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,

  failed: {
    setUp: `Error setting up the store: ${unexpected}`,
    newCategory: `Error adding category: ${unexpected}`,
    listCategories: 'Failed to fetch categories',
    loadCategory: 'Error loading category',
    loadArranged: 'Error loading the products of the collection',
    arrange: `Error moving products: ${unexpected}`,
    loadRules: 'Error loading rules',
    changeRules: `Error saving rules: ${unexpected}`,
    updateCategory: `Error updating category: ${unexpected}`,
  },
}

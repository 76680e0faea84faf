/** Messages for the admin about products (S5.7, S8.7, Q37). */
import { formatCount } from '#core/number-format.ts'
import { messages as catalogue } from '../catalogue/messages.ts'
import { MAX_STOCK } from '../inventory/rules.ts'
import {
  MAX_IMAGES,
  MAX_PIECES_IN_PACK,
  MAX_PRICE_RUPEES,
  MAX_TAGS,
  MAX_VARIANTS,
  MAX_WEIGHT_G,
  MAX_WORD_LENGTH,
} from './rules.ts'

const unexpected = 'Something went wrong! Please try again.'
const notAdded = (message: string) => `Error adding product: ${message}`
const notUpdated = (message: string) => `Error updating product: ${message}`

export const messages = {
  invalidPrice: `Please enter a number of rupees from 0 to ${formatCount(MAX_PRICE_RUPEES)}`,
  mrpBelowPrice: 'The MRP cannot be lower than the price',
  invalidDiscount: 'Please enter a number from 0 to 100',
  invalidStock: `Please enter a whole number from 0 to ${formatCount(MAX_STOCK)}`,
  invalidCategory: 'Please choose a category of this gender',
  invalidGender: 'Please choose Women, Men or Neither',
  /** For API clients, which name a category in fields of their own. */
  unknownCategory: (field: string, value: string) => `${field}: the store has no category "${value}"`,
  notOfGender: (field: string, { label, gender }: { label: string; gender: string }) =>
    `${field}: "${label}" is a category of ${gender}`,
  unknownGender: (value: string) => `gender: "${value}" is none of women, men, unisex and kids`,
  invalidStatus: 'Please choose Draft, Live or Hidden',
  invalidPublishAt: 'Please enter a day and a time',
  publishAtPast: 'Please choose a time in the future, or Live',
  tooManyTags: `A product can have ${MAX_TAGS} tags`,
  tagTooLong: `A tag can have ${MAX_WORD_LENGTH} letters`,
  cannotGoLive: (missing: string[]) =>
    `Cannot go live: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
  cannotBeWithout: (missing: string[]) => `In this category a live product cannot be without ${missing.join(', ')}.`,
  preview: (state: string) => `${state} · Only admins see this page.`,
  invalidGstRate: 'Please choose a rate',
  variantNameRequired: 'Please give each of several a size or a colour',
  duplicateVariant: 'This size and colour stands here twice',
  duplicateSku: 'This SKU stands here twice',
  duplicateBarcode: 'This barcode stands here twice',
  skuTaken: (name: string) => `This SKU belongs to ${name}`,
  barcodeTaken: (name: string) => `This barcode belongs to ${name}`,
  /** The handle of an import. */
  handleTaken: (title: string, isDeleted: boolean) =>
    `This handle belongs to "${title}"${isDeleted ? ', which is deleted' : ''}`,
  /** Another product got them while this one was saved. */
  codesTaken: 'A SKU or a barcode was given to another size in the meantime. Nothing was saved.',
  invalidBarcode: 'Please enter the 8, 12 or 13 digits of the barcode',
  wrongCheckDigit: 'This barcode’s last digit does not fit',
  invalidWeight: `Please enter grams from 1 to ${formatCount(MAX_WEIGHT_G)}`,
  invalidPiecesInPack: `Please enter a number of pieces from 1 to ${MAX_PIECES_IN_PACK}`,
  tooManyImages: `A product can have ${MAX_IMAGES} pictures`,
  tooManyVariants: `A product can have ${MAX_VARIANTS} sizes and colours`,

  confirmDelete: 'Are you sure you want to delete this product?',
  added: 'Product added successfully',
  updated: 'Product updated successfully',
  duplicated: 'Product duplicated. The copy is a draft.',
  deleted: 'Product deleted successfully',
  restored: 'Product restored successfully',

  productNotFound: catalogue.productNotFound,
  /** `by` is the other admin, if known. */
  changedMeanwhile: (by?: string) =>
    `${by || 'Somebody else'} has changed it in the meantime. Nothing was overwritten.`,
  soldMeanwhile: (left: number) => `Only ${formatCount(left)} left, the others were sold in the meantime`,

  failed: {
    list: 'Failed to fetch products. Please try again.',
    listNotice: 'Error fetching products',
    load: 'Error loading product',
    add: notAdded(unexpected),
    update: notUpdated(unexpected),
    delete: 'Error deleting product',
    restore: 'Error restoring product',
    duplicate: 'Error duplicating product',
  },
  notAdded,
  notUpdated,
}

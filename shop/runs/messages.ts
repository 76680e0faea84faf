/** Messages about imports. The specification has none of them. */
import { formatCount, pluralize } from '#core/number-format.ts'
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_FILE_BYTES, MAX_PRODUCT_ROWS, MAX_ROWS, STOCK_OPTIONS } from './rules.ts'

const megabytes = MAX_FILE_BYTES / 1024 / 1024

export const messages = {
  noFile: 'Please choose a CSV file',
  tooLarge: `A file may not be larger than ${megabytes} MB`,
  uploaded: 'The file is being checked. Nothing is changed yet.',
  applying: 'The changes are being applied',
  undoing: 'The changes are being undone',
  mapped: 'The file is being checked again',

  notFound: 'There is no such import',
  notChecked: 'This file cannot be applied now',
  notApplied: 'This import cannot be undone now',
  nothingToApply: 'There is nothing to apply: no row changes anything',
  otherAtWork: 'Another import is being applied or undone. Please wait until it is done.',
  actorGone: 'Who uploaded this file may not change products any more',

  wrongEncoding:
    'This file is not in UTF-8. Save it as "CSV UTF-8" in Excel, or with the character set Unicode (UTF-8), and upload it again.',
  tooManyProductRows: (rows: number) =>
    `A product can have ${formatCount(MAX_PRODUCT_ROWS)} rows, and this one has ${formatCount(rows)}. Do they have the right handle?`,
  notCsv: (line: number) =>
    `The file cannot be read from line ${formatCount(line)} on: a quotation mark is not closed, or the line has no end`,
  emptyFile: 'The file is empty',
  noColumns:
    'The first row must name the columns, with at least handle, sku or title. Say which columns they are, or export your products to see all of them.',
  unknownColumn: (name: string) => `There is no column "${name}"`,
  columnChosenTwice: (name: string) => `Two columns cannot both be ${name}`,
  duplicateColumn: (name: string) => `The column "${name}" stands here twice`,
  tooManyColumns: `A file can have ${formatCount(MAX_COLUMNS)} columns. Is it a CSV file?`,
  scattered:
    'In this file the variations stand too far from their products. Please sort it so that they follow their product, or split it.',
  tooManyRows: `A file can have ${formatCount(MAX_ROWS)} rows. Please split it.`,
  fileGone: 'The file is not kept any more. Please upload it again.',

  cellTooLong: `A cell can have ${formatCount(MAX_CELL_LENGTH)} letters`,
  noProduct: 'This row names no product: it needs a handle, a title or a SKU that exists',
  invalidHandle: 'A handle has small letters, digits and hyphens only',
  unknownSku: 'No such SKU',
  productDeleted: 'This product is deleted. A row with its title brings it back.',
  bringsBack: 'This product is deleted, and is brought back',
  duplicateSku: (row: number) => `This SKU stands in row ${row}, too`,
  duplicateBarcode: (row: number) => `This barcode stands in row ${row}, too`,
  duplicateSize: (row: number) => `This size and colour stands in row ${row}, too`,
  duplicateHandle: (row: number) => `This product stands in row ${row}, too. Its rows must follow each other.`,
  differs: (row: number) => `This differs from row ${row} of the same product`,
  otherRow: (row: number) => `Row ${row} of the same product has an error`,
  invalidMoney: 'Please enter rupees like 1499, 1,23,456.50 or ₹999',
  invalidNumber: 'Please enter a number like 1.5',
  invalidNetQuantity: 'Please enter an amount and its unit like 1 N, 1 pair, 50 ml or 1.5 kg',
  netQuantityTwice: 'Please give net_quantity, or net_amount and net_unit, not both',
  invalidCount: 'Please enter a whole number',
  invalidYesNo: 'Please enter yes or no',
  unknownGender: 'Please enter women, men or unisex',
  unknownCategory: (near: string[]) =>
    `The store has no such category${near.length ? `. Near: ${near.join(', ')}` : ''}`,
  unknownCollection: (path: string) => `The store has no collection "${path}"`,
  unknownParty: (name: string) => `The store has no responsible party "${name}". Add it under Manufacturers first.`,
  unknownChart: (name: string) => `The store has no size chart "${name}"`,
  emptyNotPossible: 'This cannot be empty',
  categoryMissing: 'A new product needs a category',
  stockNotCounted: `This size exists. Upload the file as “${STOCK_OPTIONS.available}”, or use the column stock_change.`,
  stockTwice: 'Please give stock or stock_change, not both',
  onlyLeft: (left: number) => `Only ${formatCount(left)} left`,
  invalidPictureUrl: 'Please enter addresses that begin with https://, one in a line',
  staysDraft: (missing: string[]) =>
    `Not live yet: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. It can be made live later.`,
  timeOfNoDraft: 'Only a draft goes live at a time',
  thirdOption: 'A product can have two options, one of them its colour',
  noFallback: (column: string) => `A value for all rows is not possible for "${column}"`,
  invalidFallbackStatus: 'Please choose draft or hidden',
  otherKind: (kind: string) => `Products of the kind "${kind}" cannot be imported`,
  noParent: 'The product of this variation is not in the file',
  mrpIgnored: 'The price to compare is not above the price, and is left out',

  changedSince: (by?: string) => `Changed by ${by || 'somebody else'} after the check`,
  stockChangedSince: (by?: string) => `The stock was changed by ${by || 'somebody else'} after the check`,
  goneSince: 'This product was deleted after the check',
  sizeGoneSince: 'This size was removed after the check',
  changedLater: (column: string) => `${column} was changed since and stays`,
  soldSince: (sold: number, all: number) => `${formatCount(sold)} of ${pluralize(all, 'piece')} were sold meanwhile`,
  sizeChangedLater: 'This size was changed or stocked since, and stays',
  timePassed: 'This stays, because the former time of publishing is past',
  neededStays: 'This stays, because a live product needs it',
  sizeStays: 'This size stays, because the product needs one',

  failed: {
    list: 'Failed to load the imports. Please try again.',
    upload: 'Failed to upload the file. Please try again.',
    read: 'Failed to load the import. Please try again.',
    change: 'Failed to start. Please try again.',
    export: 'Failed to export the products. Please try again.',
    work: 'Something went wrong! Please upload the file again.',
  },
}

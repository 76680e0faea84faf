/** Messages for the admin about size charts. */
import { pluralize } from '#core/number-format.ts'
import { MAX_COLUMNS, MAX_ROWS } from './rules.ts'

const unexpected = 'Something went wrong! Please try again.'

export const messages = {
  notFound: 'Size chart not found',
  added: 'Size chart added successfully',
  updated: 'Size chart updated successfully',
  deleted: 'Size chart deleted successfully',
  invalidFigure: (column: string) => `${column}: please enter centimetres, with at most one decimal`,
  sizeMissing: 'Each row needs the name of its size',
  sizeTwice: (size: string) => `The size ${size} stands here twice`,
  columnMissing: 'A column with figures needs a name',
  tooFewColumns: 'A chart needs the sizes and at least one column of figures',
  tooFewRows: 'A chart needs at least one row',
  unevenRows: 'Each row needs a text for each column',
  tooMany: `A chart has at most ${MAX_COLUMNS} columns and ${MAX_ROWS} rows`,
  noAudience: 'Please choose whom it is for',
  inUse: (name: string, products: number) =>
    `${name} is named by ${pluralize(products, 'product')}. Choose another chart there first.`,
  /** `by` is the other admin, if known. */
  changedMeanwhile: (by?: string) =>
    `${by || 'Somebody else'} has changed it in the meantime. Nothing was overwritten: open it again to see it as it is.`,

  failed: {
    list: 'Failed to fetch size charts',
    load: 'Error loading size chart',
    save: `Error saving size chart: ${unexpected}`,
  },
}

/** Adds and moves the images of the product form. */
import { viewOf } from '#shop/product-admin/rules.ts'
import { randomUuid } from '#core/uuid.ts'
import type { ImageRow } from '../products/product-form-values.ts'

export const newImageRow = (row: Partial<ImageRow>, index: number): ImageRow => ({
  key: randomUuid(),
  url: '',
  view: viewOf(index),
  colour: '',
  ...row,
})

/** Moves an image one position forward or back. */
export const moveItem = (rows: ImageRow[], index: number, by: number) => {
  const next = rows.toSpliced(index, 1)
  return next.toSpliced(index + by, 0, rows[index]!)
}

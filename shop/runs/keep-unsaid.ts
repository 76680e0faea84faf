/**
 * What a file of Shopify has no room for stays: the line breaks of a text, and the colours of further pictures. So do the texts
 * of pictures if the file has no column for them.
 */
import { toSingleLine } from '#core/single-line.ts'
import type { Cells } from './product-sheet.ts'
import { pictureCells, picturesOf } from './sheet-input.ts'

export function keepUnsaid(given: Cells, present: Cells) {
  const { description = '' } = present
  if (given.description !== undefined && toSingleLine(given.description) === toSingleLine(description))
    given.description = description
  if (given.picture_urls === undefined) return
  const known = new Map(picturesOf(present).map((picture) => [picture.url, picture]))
  const pictures = picturesOf(given).map((one) => ({
    ...one,
    view: (given.picture_alts === undefined && known.get(one.url)?.view) || one.view,
    colour: one.colour || (known.get(one.url)?.colour ?? ''),
  }))
  Object.assign(given, pictureCells(pictures))
}

/** What a file of Shopify has no room for stays: the line breaks of a text, and the colours of further pictures. */
import { toSingleLine } from '#core/single-line.ts'
import type { Cells } from './product-sheet.ts'
import { pictureCells, picturesOf } from './sheet-input.ts'

export function keepUnsaid(given: Cells, present: Cells) {
  const { description = '' } = present
  if (given.description !== undefined && toSingleLine(given.description) === toSingleLine(description))
    given.description = description
  if (given.picture_urls === undefined) return
  const colours = new Map(picturesOf(present).map(({ url, colour }) => [url, colour]))
  const pictures = picturesOf(given).map((one) => ({ ...one, colour: one.colour || (colours.get(one.url) ?? '') }))
  Object.assign(given, pictureCells(pictures))
}

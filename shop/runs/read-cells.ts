/** Reads the cells of one row into the forms of their values, with a sentence for each that cannot be read. */
import type { RunProblem } from '#db/schema.server.ts'
import { imageUrl } from '../media/input.ts'
import type { ProductStatus } from '../catalogue/product-status.ts'
import { messages as products } from '../product-admin/messages.ts'
import { COLUMN_NAMES, columnOf } from './columns.ts'
import { readAttributeCell } from './attribute-cells.ts'
import { listOf, readCell } from './cell-text.ts'
import { messages } from './messages.ts'
import type { PlanContext } from './plan-product.ts'
import { joinPaths, type Cells } from './product-sheet.ts'
import type { RowChange } from './row-change.ts'
import { MAX_CELL_LENGTH } from './rules.ts'

type Reading = { text: string } | { problem: string }
type Context = Pick<PlanContext, 'lookup' | 'storedPicture'>

export function readCells(change: RowChange, context: Context): { cells: Cells; problems: RunProblem[] } {
  const cells: Cells = {}
  const problems: RunProblem[] = []
  for (const name of [...COLUMN_NAMES, ...context.lookup.attributes.keys()]) {
    const typed = change.cells[name]
    if (typed === undefined) continue
    const reading = readTyped(name, typed, context)
    if ('problem' in reading) problems.push({ column: name, message: reading.problem })
    else if (reading.text !== '' || !columnOf(name)?.isRequired) cells[name] = reading.text
  }
  return { cells, problems }
}

function readTyped(name: string, typed: string, { lookup, storedPicture }: Context): Reading {
  if (typed.length > MAX_CELL_LENGTH) return { problem: messages.cellTooLong }
  const attribute = lookup.attributes.get(name)
  if (attribute) return readAttributeCell(attribute, typed)
  const { kind, names } = columnOf(name)!
  const reading = readCell(kind, typed)
  if ('problem' in reading || reading.text === '') return reading
  const { text } = reading
  if (name === 'category') {
    const value = lookup.find(text)?.value
    return value === undefined ? { problem: messages.unknownCategory(lookup.near(text)) } : { text: value }
  }
  if (name === 'gender') {
    const gender = GENDERS.get(text.toLowerCase())
    return gender ? { text: gender } : { problem: messages.unknownGender }
  }
  if (name === 'status') {
    const status = STATUSES.get(text.toLowerCase())
    return status ? { text: status } : { problem: products.invalidStatus }
  }
  if (name === 'collections') {
    const named = listOf(text).map((name) => ({ name, path: lookup.findCollection(name) }))
    const unknown = named.find(({ path }) => path === undefined)
    if (unknown) return { problem: messages.unknownCollection(unknown.name) }
    return { text: joinPaths(named.map(({ path }) => path!)) }
  }
  if (names) {
    const id = lookup[names].idOf(text)
    return id === undefined ? { problem: UNKNOWN[names](text) } : { text: lookup[names].nameOf(id) }
  }
  if (name === 'picture_urls') return readPictureUrls(text, storedPicture)
  return reading
}

const UNKNOWN = { parties: messages.unknownParty, charts: messages.unknownChart }

/** With the words of other shops. */
const STATUSES = new Map<string, ProductStatus>([
  ['live', 'live'],
  ['active', 'live'],
  ['draft', 'draft'],
  ['hidden', 'hidden'],
  ['archived', 'hidden'],
])

const GENDERS = new Map(
  Object.entries({
    ...{ women: 'women', woman: 'women', female: 'women', ladies: 'women' },
    ...{ men: 'men', man: 'men', male: 'men', gents: 'men' },
    ...{ unisex: 'unisex', neither: 'unisex', kids: 'unisex' },
  }),
)

function readPictureUrls(text: string, storedPicture: Context['storedPicture']): Reading {
  const urls = text.split('\n').map((url) => storedPicture(url) ?? url)
  return urls.every((url) => imageUrl.safeParse(url).success)
    ? { text: urls.join('\n') }
    : { problem: messages.invalidPictureUrl }
}

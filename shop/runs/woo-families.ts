/**
 * Brings the rows of each WooCommerce product together. Variations may stand anywhere in the file, so it is read twice: first
 * to learn where the rows of each product end, then to hold them until there. It holds no more than MAX_HELD_BYTES.
 */
import { fail } from '#core/domain-error.ts'
import { messages } from './messages.ts'
import type { CsvRow } from './read-csv.ts'
import { MAX_HELD_BYTES } from './rules.ts'

export type Rows = AsyncIterable<CsvRow>
export type Line = { row: number; cells: string[]; of: (name: string) => string }
type ToLine = (row: CsvRow) => Line

export function lineReader(names: string[]): ToLine {
  const places = new Map(names.map((name, at) => [name, at]))
  return ({ row, cells }) => ({ row, cells, of: (name) => (cells[places.get(name) ?? -1] ?? '').trim() })
}

export const kindOf = ({ of }: Line) => of('type').split(',')[0]!.trim().toLowerCase()
export const isVariation = (line: Line) => kindOf(line) === 'variation'

/** Rows by numbers, because a file may have a hundred thousand of them. */
type Families = {
  /** The row of the product that variations name as their parent. */
  productOf: Map<string, number>
  /** The last row of each product that has variations. */
  lastRowOf: Map<number, number>
}

const parentOf = ({ of }: Line) => of('parent').toLowerCase()

export async function findFamilies(rows: Rows, toLine: ToLine): Promise<Families> {
  const products = new Map<string, number>()
  const lastOf = new Map<string, number>()
  for await (const one of rows) {
    const line = toLine(one)
    if (isVariation(line)) lastOf.set(parentOf(line), line.row)
    else
      for (const name of [line.of('sku'), `id:${line.of('id')}`]) if (name) products.set(name.toLowerCase(), line.row)
  }
  const families: Families = { productOf: new Map(), lastRowOf: new Map() }
  for (const [parent, row] of lastOf) {
    const product = products.get(parent)
    if (product === undefined) continue
    families.productOf.set(parent, product)
    families.lastRowOf.set(product, Math.max(product, row, families.lastRowOf.get(product) ?? 0))
  }
  return families
}

type Held = { row: number; packed: Buffer }

/** Yields the rows of one product after the other, and each variation without a product by itself. */
export async function* joinFamilies(rows: Rows, { productOf, lastRowOf }: Families, toLine: ToLine) {
  const held = new Map<number, Held[]>()
  let bytes = 0
  for await (const one of rows) {
    const line = toLine(one)
    const product = isVariation(line) ? productOf.get(parentOf(line)) : line.row
    const last = product === undefined ? undefined : lastRowOf.get(product)
    if (product === undefined || last === undefined) yield [line]
    else if (line.row < last) {
      const packed = pack(one)
      bytes += packed.packed.length
      if (bytes > MAX_HELD_BYTES) fail('invalid', messages.scattered)
      hold(held, product, packed)
    } else {
      const earlier = held.get(product) ?? []
      held.delete(product)
      for (const { packed } of earlier) bytes -= packed.length
      yield [...earlier.map((one) => toLine(unpack(one))), line]
    }
  }
}

function hold(held: Map<number, Held[]>, product: number, line: Held) {
  const lines = held.get(product)
  if (lines) lines.push(line)
  else held.set(product, [line])
}

/** Bytes need a fraction of the memory of texts. */
const pack = ({ row, cells }: CsvRow): Held => ({ row, packed: Buffer.from(JSON.stringify(cells)) })
const unpack = ({ row, packed }: Held): CsvRow => ({ row, cells: JSON.parse(packed.toString()) as string[] })

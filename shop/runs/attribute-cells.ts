/** What products say of the store's attributes, as the cells of their columns: slugs of values, a number, a text, yes or no. */
import { inArray } from 'drizzle-orm'
import { productAttributes } from '#db/schema.server.ts'
import { toSingleLine } from '#core/single-line.ts'
import { messages } from '../attributes/messages.ts'
import { isList, type Attribute } from '../attributes/rules.ts'
import type { Shop } from '../shop.ts'
import { listOf, readCell } from './cell-text.ts'
import type { Lookup } from './lookup.ts'
import type { Cells } from './product-sheet.ts'

/** By product: a cell for each column of an attribute, empty where the product says nothing. */
export async function readAttributeCells(shop: Shop, { attributes }: Lookup, ids: number[]) {
  const rows = await shop.db.select().from(productAttributes).where(inArray(productAttributes.productId, ids))
  const ofProduct = Map.groupBy(rows, (row) => row.productId)
  return (productId: number): Cells =>
    Object.fromEntries(
      [...attributes].map(([column, attribute]) => {
        const own = (ofProduct.get(productId) ?? []).filter((row) => row.attributeId === attribute.id)
        return [column, textOf(attribute, own)]
      }),
    )
}

type Row = Pick<typeof productAttributes.$inferSelect, 'valueId' | 'number' | 'words'>

function textOf({ kind, values }: Attribute, rows: Row[]) {
  if (isList(kind)) return slugsOf(values, ({ id }) => rows.some((row) => row.valueId === id))
  const [row] = rows
  if (!row) return ''
  return kind === 'yes-no' ? (row.number === 1 ? 'yes' : 'no') : toSingleLine(row.words ?? String(row.number))
}

/** In the order of the list, so that the order in a file makes no difference. */
const slugsOf = (values: Attribute['values'], isSaid: (value: Attribute['values'][number]) => boolean) =>
  values
    .filter(isSaid)
    .map(({ slug }) => slug)
    .join(', ')

export function readAttributeCell(attribute: Attribute, typed: string): { text: string } | { problem: string } {
  const { kind, name, values } = attribute
  const text = toSingleLine(typed)
  if (text === '') return { text }
  if (isList(kind)) {
    const named = (kind === 'choices' ? listOf(text) : [text]).map((one) => one.toLowerCase())
    const isNamed = (value: (typeof values)[number], one: string) =>
      value.slug === one || value.name.toLowerCase() === one
    const unknown = named.find((one) => !values.some((value) => isNamed(value, one)))
    if (unknown !== undefined) return { problem: messages.unknownValue(name, unknown) }
    return { text: slugsOf(values, (value) => named.some((one) => isNamed(value, one))) }
  }
  if (kind === 'yes-no') {
    const reading = readCell('yes-no', text)
    return 'problem' in reading ? { problem: messages.invalidYesNo(name) } : { text: reading.text || 'no' }
  }
  if (kind === 'text') return { text }
  return /^-?\d{1,9}(\.\d{1,3})?$/.test(text)
    ? { text: String(Number(text)) }
    : { problem: messages.invalidNumber(name) }
}

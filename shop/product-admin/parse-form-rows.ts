/**
 * Parses the rows that a form sends field by field: `variants.2.stock` is the stock of the third row. A row keeps its
 * number when others are empty.
 */
import { toSingleLine } from '#core/single-line.ts'
import { plainNumber, viewOf } from './rules.ts'

type Fields = Record<string, unknown>
type Row = Fields | null

/** Parses a product form with its rows as lists. A product that is not live may lack a price and images. */
export function parseProductForm(formData: unknown) {
  const fields = parseFormRows(formData as Fields)
  if (!mayBeIncomplete(fields)) return fields
  const { price, pictures, ...rest } = fields
  return {
    ...rest,
    price: typeof price === 'string' && plainNumber(price) ? price : null,
    pictures: pictures.some(Boolean) ? pictures : undefined,
  }
}

/** Whether a stored product may become live is decided when it is saved (live-requirements.ts). */
const mayBeIncomplete = ({ status, version }: Fields) =>
  status === 'draft' || status === 'hidden' || (status === 'live' && Number(version) > 0)

/** One more image may be given by its URL alone. */
function parseFormRows(fields: Fields) {
  const pictures = rowsOf(fields, 'pictures').map((row) => (row?.url ? row : null))
  const extraUrl = typeof fields.imageUrl === 'string' && toSingleLine(fields.imageUrl)
  if (extraUrl) pictures.push({ url: extraUrl, view: viewOf(pictures.filter(Boolean).length) })
  // The form sends this switch off as an empty text; API clients do not send it.
  const samePrices = fields.ownPrices === '' ? { price: '', actualPrice: '' } : {}
  const variants = rowsOf(fields, 'variants').map((row, at) =>
    isEmpty(row) ? null : { ...row, ...samePrices, isDefault: fields.defaultVariant === String(at) },
  )
  const collections = Object.keys(fields).flatMap((name) => /^collections\.(\d{1,9})$/.exec(name)?.[1] ?? [])
  const attributes = attributesOf(fields)
  return { ...fields, pictures, variants, collections: collections.map(Number), attributes } as Fields & {
    pictures: Row[]
  }
}

/** `attributes.fit` is a value, `attributes.fabric.cotton` one of several. An empty text alone removes the values. */
function attributesOf(fields: Fields) {
  const said = new Map<string, unknown[]>()
  for (const [path, value] of Object.entries(fields)) {
    const [, key, slug] = /^attributes\.([\w-]{1,60})(?:\.(.{1,60}))?$/.exec(path) ?? []
    if (key) said.set(key, [...(said.get(key) ?? []), slug ?? value])
  }
  return Object.fromEntries(said)
}

function rowsOf(fields: Fields, list: string): Row[] {
  const field = new RegExp(`^${list}\\.(\\d{1,3})\\.(\\w+)$`)
  const rows: Row[] = []
  for (const [path, value] of Object.entries(fields)) {
    const [, at, name] = field.exec(path) ?? []
    if (at && name) rows[Number(at)] = { ...rows[Number(at)], [name]: value }
  }
  return Array.from(rows, (row) => row ?? null)
}

const isEmpty = (row: Row) => !row || Boolean(row.remove) || !(row.id || row.size || row.colour || row.stock || row.sku)

/** Lists what an audit event changed, field by field: only the differences, formatted as on the pages. */
import { formatRupees, type Paise } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import { PAYMENT_NAMES, STATUS_NAMES } from '../orders/rules.ts'
import { ALL_RIGHTS, PERMISSION_LABELS } from '../server-keys/rules.ts'

export type Change = { field: string; before: string[]; after: string[] }
/** Category names by id. Audit events store only the ids. */
type Places = Map<number, string>

const MONEY = ['price', 'actualPrice']
const PLACES = ['departmentId', 'subcategoryId', 'collections']
/** These fields are useful only to API clients. */
const UNSAID = ['id', 'version']
const LABELS: Record<string, string> = {
  departmentId: 'Department',
  subcategoryId: 'Subcategory',
  gstPercent: 'GST rate',
  hsn: 'HSN code',
  sku: 'Label',
  isShown: 'Shown',
  isDefault: 'First',
  to: 'To',
}
const WORDS: Record<string, Record<string, string>> = {
  status: STATUS_NAMES,
  paymentStatus: PAYMENT_NAMES,
  rights: Object.fromEntries(ALL_RIGHTS.map((right) => [right, PERMISSION_LABELS[right].name])),
}
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

export function changesOf(before: unknown, after: unknown, places: Places): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const [old, now] = [told(name, was[name], places), told(name, is[name], places)]
    if (UNSAID.includes(name) || same(old, now)) return []
    return { field: label(name), ...apart(old, now) }
  })
}

const fieldsOf = (sheet: unknown) =>
  (typeof sheet === 'object' && sheet !== null ? sheet : {}) as Record<string, unknown>

/** Returns one line per entry of a list. */
function told(name: string, value: unknown, places: Places): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((one) => told(name, one, places))
  if (typeof value === 'object') return [parts(value as Record<string, unknown>, places)]
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No']
  if (typeof value === 'number') return [number(name, value, places)]
  if (typeof value !== 'string') return []
  return [WORDS[name]?.[value] ?? (ISO.test(value) ? istDateTime(new Date(value)) : value)]
}

function number(name: string, value: number, places: Places) {
  if (MONEY.includes(name)) return formatRupees(value as Paise)
  return (PLACES.includes(name) && places.get(value)) || String(value)
}

const parts = (one: Record<string, unknown>, places: Places) =>
  Object.entries(one)
    .filter(([name, value]) => !UNSAID.includes(name) && value !== false)
    .flatMap(([name, value]) => told(name, value, places).map((text) => `${label(name).toLowerCase()} ${text}`))
    .join(', ')

const same = (one: string[], other: string[]) =>
  one.length === other.length && one.every((line, at) => line === other[at])

/** Omits lines that are in both lists, unless only their order has changed. */
function apart(before: string[], after: string[]) {
  const gone = before.filter((line) => !after.includes(line))
  const come = after.filter((line) => !before.includes(line))
  return gone.length + come.length > 0 ? { before: gone, after: come } : { before, after }
}

/** `actualPrice` becomes `Actual price`. */
function label(name: string) {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

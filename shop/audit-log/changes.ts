/** Lists what an audit event changed, field by field: only the differences, formatted as on the pages. */
import { capitalize } from '#core/capitalize.ts'
import { formatRupees, type Paise } from '#core/money.ts'
import { formatCount } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import { PAYMENT_NAMES, STATUS_NAMES } from '../orders/rules.ts'
import { ADMIN_MAILS, LABELS as LABELS_OF_MAILS } from '../admin-mails/rules.ts'
import { MODES } from '../announcement/rules.ts'
import { STOCK_REASONS } from '../inventory/rules.ts'
import { CATEGORY_SORTS } from '../merchandising/rules.ts'
import { CODE_MODES, DISPLAYS, STAGES, WEEKDAY_NAMES } from '../offers-admin/rules.ts'
import { FOOTERS, PAGE_STATES } from '../pages/rules.ts'
import { STATE_NAMES as RETURN_STATES } from '../returns/rules.ts'
import { STATE_NAMES as REVIEW_STATES } from '../reviews/rules.ts'
import { STATE_NAMES } from '../shipping/rules.ts'
import { PRODUCT_STATUSES } from '../catalogue/product-status.ts'
import { ALL_RIGHTS, PERMISSION_LABELS } from '../server-keys/rules.ts'

export type Change = { field: string; before: string[]; after: string[] }
/** Names by id. Audit events store only the ids. */
export type Names = {
  categories: Map<number, string>
  parties: Map<number, string>
  charts: Map<number, string>
  taxClasses: Map<number, string>
}

const MONEY_FIELDS = [
  ...['upTo', 'price', 'actualPrice', 'codDue', 'refund', 'cashDue', 'cashPaid', 'minGoods', 'budget'],
]
const NAMED_FIELDS: Record<string, keyof Names> = {
  ...{ departmentId: 'categories', subcategoryId: 'categories', collections: 'categories' },
  ...{ manufacturerId: 'parties', packerId: 'parties', importerId: 'parties' },
  ...{ categoryId: 'categories', categories: 'categories', sizeChartId: 'charts' },
  taxClassId: 'taxClasses',
  exceptCategories: 'categories',
}
/** These fields are useful only to API clients. */
const HIDDEN_FIELDS = ['id', 'version']
const LABELS: Record<string, string> = {
  departmentId: 'Department',
  subcategoryId: 'Subcategory',
  categoryId: 'Category',
  gstPercent: 'GST rate',
  taxClassId: 'Tax class',
  percent: 'Percent',
  hsn: 'HSN code',
  sku: 'Label',
  weightG: 'Weight in grams',
  sizeLabel: 'Word for size',
  isShown: 'Shown',
  isFacet: 'Filter of lists',
  isDefault: 'First',
  to: 'To',
  lowStock: 'Low at',
  originCountry: 'Country of origin',
  manufacturerId: 'Manufacturer',
  packerId: 'Packer',
  importerId: 'Importer',
  sizeChartId: 'Size chart',
  sort: 'Order of its products',
  awb: 'AWB',
  codDue: 'Cash to collect',
  cashDue: 'Cash collected',
  courierName: 'Courier',
  trackingPattern: 'Tracking address',
  stage: 'Taken off',
  lead: 'Words in bold',
  body: 'Text',
  minGoods: 'Least goods',
  minPieces: 'Least pieces',
  method: 'Way to pay',
  ...{ states: 'Delivered to states', pinPrefixes: 'PIN codes that begin with', hours: 'Hours (IST)' },
  maxReduction: 'Not on goods reduced by more than percent',
  seoTitle: 'Heading in search results',
  seoDescription: 'Text in search results',
  googleCategory: 'Google product category',
  ...{ wideUrl: 'Wide picture', tallUrl: 'Tall picture', alt: 'What the pictures show', side: 'Side of the words' },
  ...{ startsAt: 'Begins', endsAt: 'Ends', source: 'Shows' },
}
const VALUE_LABELS: Record<string, Record<string, string>> = {
  status: { ...STATUS_NAMES, ...PRODUCT_STATUSES },
  paymentStatus: PAYMENT_NAMES,
  reason: STOCK_REASONS,
  state: { ...STATE_NAMES, ...RETURN_STATES, ...PAGE_STATES, ...REVIEW_STATES },
  ...{ footer: FOOTERS, mode: MODES },
  sort: CATEGORY_SORTS,
  ...{ stage: STAGES, codeMode: CODE_MODES, display: DISPLAYS, weekdays: WEEKDAY_NAMES },
  emails: Object.fromEntries(ADMIN_MAILS.map((mail) => [mail, LABELS_OF_MAILS[mail].name])),
  rights: Object.fromEntries(ALL_RIGHTS.map((right) => [right, PERMISSION_LABELS[right].name])),
}
/** A call may change the stock of a thousand sizes. */
const MAX_LINES = 100
const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

export function changesOf(before: unknown, after: unknown, names: Names): Change[] {
  const [oldFields, newFields] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])].flatMap((name) => {
    const [oldLines, newLines] = [formatLines(name, oldFields[name], names), formatLines(name, newFields[name], names)]
    if (HIDDEN_FIELDS.includes(name) || isSame(oldLines, newLines)) return []
    return { field: label(name), ...diffLines(oldLines, newLines) }
  })
}

const fieldsOf = (record: unknown) =>
  (typeof record === 'object' && record !== null ? record : {}) as Record<string, unknown>

/** Returns one line per entry of a list. */
function formatLines(field: string, value: unknown, names: Names): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((entry) => formatLines(field, entry, names))
  if (typeof value === 'object') return [formatObject(value as Record<string, unknown>, names)]
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No']
  if (typeof value === 'number') return [formatNumber(field, value, names)]
  if (typeof value !== 'string') return []
  return [VALUE_LABELS[field]?.[value] ?? (ISO_DATE.test(value) ? istDateTime(new Date(value)) : value)]
}

function formatNumber(field: string, value: number, names: Names) {
  if (MONEY_FIELDS.includes(field)) return formatRupees(value as Paise)
  const kind = NAMED_FIELDS[field]
  return (kind && names[kind].get(value)) || String(value)
}

const formatObject = (entry: Record<string, unknown>, names: Names) =>
  Object.entries(entry)
    .filter(([name, value]) => !HIDDEN_FIELDS.includes(name) && value !== false)
    .flatMap(([name, value]) => formatLines(name, value, names).map((text) => `${label(name).toLowerCase()} ${text}`))
    .join(', ')

const isSame = (a: string[], b: string[]) => a.length === b.length && a.every((line, at) => line === b[at])

/** Omits lines that are in both lists, unless only their order has changed. */
function diffLines(before: string[], after: string[]) {
  const removed = before.filter((line) => !after.includes(line))
  const added = after.filter((line) => !before.includes(line))
  return removed.length + added.length > 0
    ? { before: limitLines(removed), after: limitLines(added) }
    : { before: limitLines(before), after: limitLines(after) }
}

const limitLines = (lines: string[]) =>
  lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), `and ${formatCount(lines.length - MAX_LINES)} more`] : lines

/** `actualPrice` becomes `Actual price`. */
function label(name: string) {
  const text = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return LABELS[name] ?? capitalize(text)
}

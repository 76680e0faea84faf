/** The cash book: limits, and how pasted lines are read. Pure, because the browser uses it too. */
import { capitalize } from '#core/capitalize.ts'
import { fromRupees, minus, type Paise } from '#core/money.ts'
import { parsePastedPairs } from '#core/pasted-pairs.ts'
import { orderNumber } from '../orders/rules.ts'

export const MAX_LINES = 1000
/** About 1,000 lines of an AWB and an amount, with what else a courier's table has beside them. */
export const MAX_PASTED_LENGTH = 100_000
/** Of one line. The sum of a remittance stays an exact number. */
export const MAX_AMOUNT = fromRupees(1e9)
export const MAX_REFERENCE_LENGTH = 60
export const MAX_NOTE_LENGTH = 500
export const ADMIN_PAGE_SIZE = 20

export const LISTS = ['outstanding', 'remittances', 'differences'] as const
export type ListName = (typeof LISTS)[number]
export const LIST_NAMES: Record<ListName, string> = {
  outstanding: 'Outstanding',
  remittances: 'Remittances',
  differences: 'Differences',
}

/**
 * `shipment` is an AWB or an order number. `amount` is null where it cannot be read. `unclear` is an amount as it was typed, if it
 * could be two columns.
 */
export type CashLine = { shipment: string; amount: Paise | null; unclear?: string }
/** A line as it was pasted. */
export type PastedLine = { shipment: string; amount: string; unclear?: string }

const HEADING = /^(awb|order|shipment|tracking|waybill)/i

/** The lines of a pasted table: AWB and amount. */
export const parseLines = (text: string): PastedLine[] =>
  parsePastedPairs(text, HEADING).map(({ key, ...line }) => ({ shipment: key, ...line }))

/** What a line names: the end of an order's id or the whole id, and perhaps the number of the shipment: #1A2B3C4D-2. */
const ORDER_KEY = /^([0-9a-f]{8}(?:(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?)(?:-(\d{1,4}))?$/
export type ShipmentKey = { awb: string | null; order: string | null; number: number | null }

/** A `#` says that it is an order number: eight digits can be an AWB as well. */
export function parseKey(typed: string): ShipmentKey {
  const text = typed.replace(/\s/g, '')
  const [, order = null, number] = ORDER_KEY.exec(text.replace(/^#/, '').toLowerCase()) ?? []
  const awb = text.startsWith('#') ? null : text.replace(/-/g, '').toUpperCase()
  return { awb: awb || null, order, number: number ? Number(number) : null }
}

/** Who pays the cash of a shipment. The database has the same rule (shop.cash_courier). */
export const payerOf = ({ courier, courierName }: { courier: string; courierName: string | null }) =>
  courier === 'manual' ? (courierName ?? '').trim() : courier

export const isSameCourier = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Negative when the courier has paid less than it was to collect. */
export const differenceOf = ({ amount, due }: { amount: Paise; due: Paise }) => minus(amount, due)

/** As the pages name it. Adapters have names in small letters. */
export const courierLabel = (courier: string) => (courier === '' ? 'No courier named' : capitalize(courier))

export const shipmentName = ({ orderId, number }: { orderId: string; number: number }) =>
  `#${orderNumber(orderId)}, shipment ${number}`

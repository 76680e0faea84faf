/**
 * What the returns offline tool of the GST portal expects: the columns of its CSV files, its words, and the limit from
 * which invoices are listed one by one (record 0161). Check this file when the portal publishes another version.
 */
import type { Paise } from '#core/money.ts'
import { fromRupees } from '#core/money.ts'
import { istDay } from '#core/time.ts'
import { STATE_CODES } from '../orders/gst.ts'

/** The day on which the columns and the limit were compared with public descriptions of the tool. */
export const CHECKED_ON = '2026-11-26'

/** An invoice to an unregistered buyer in another state is listed by itself (b2cl) when its amount is above this. */
export const LARGE_INVOICE: Paise = fromRupees(100_000)

const ITEM = ['Rate', 'Taxable Value', 'Cess Amount']
const HSN = [
  ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value', 'Integrated Tax Amount'],
  ...['Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
]
const BUYER = ['GSTIN/UIN of Recipient', 'Receiver Name']
const NOTE = ['Note Number', 'Note Date', 'Note Type', 'Place Of Supply']
const APPLICABLE = 'Applicable % of Tax Rate'
const MARKETPLACE = 'E-Commerce GSTIN'

/** The files, in the order of the tool's sheets. */
export const COLUMNS = {
  b2b: [
    ...[...BUYER, 'Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Reverse Charge', APPLICABLE],
    ...['Invoice Type', MARKETPLACE, ...ITEM],
  ],
  b2cl: ['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', APPLICABLE, ...ITEM, MARKETPLACE],
  b2cs: ['Type', 'Place Of Supply', APPLICABLE, ...ITEM, MARKETPLACE],
  cdnr: [...BUYER, ...NOTE, 'Reverse Charge', 'Note Supply Type', 'Note Value', APPLICABLE, ...ITEM],
  cdnur: ['UR Type', ...NOTE, 'Note Value', APPLICABLE, ...ITEM],
  hsn_b2b: HSN,
  hsn_b2c: HSN,
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
} satisfies Record<string, string[]>
export type FileName = keyof typeof COLUMNS

export const WORDS = {
  regular: 'Regular B2B',
  creditNote: 'C',
  no: 'N',
  ownShop: 'OE',
  large: 'B2CL',
  documents: { invoice: 'Invoices for outward supply', note: 'Credit Note' },
} as const

const STATES: Partial<Record<string, string>> = STATE_CODES

/** 29-Karnataka. The tool writes `&` in the names of states. */
export const placeName = (state: string) => `${STATES[state] ?? '97'}-${state.replaceAll(' and ', ' & ')}`

/** 05-Nov-2026 */
export function toolDate(at: Date) {
  const [year, month, day] = istDay(at).split('-') as [string, string, string]
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * What the tax class of goods counts, or pairs of footwear. Services, like delivery, have no quantity: their codes begin
 * with 99.
 */
export function unitOf(hsn: string, unit: 'piece' | 'pair' | null = null) {
  if (hsn.startsWith('99')) return 'NA'
  return (unit ?? (hsn.startsWith('64') ? 'pair' : 'piece')) === 'pair' ? 'PRS-PAIRS' : 'PCS-PIECES'
}

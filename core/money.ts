/**
 * Amounts are whole paise inside the store. Rupees exist only on pages and in API responses (D8).
 *
 *   1. A `Paise` is an integer. Only the functions below create one.
 *   2. Arithmetic on money goes through this file, so that no float ever enters a total.
 */
import { formatCount } from './number-format.ts'

declare const paise: unique symbol
export type Paise = number & { readonly [paise]: true }

export const ZERO = 0 as Paise

export const fromRupees = (rupees: number) => Math.round(rupees * 100) as Paise
export const toRupees = (amount: Paise) => amount / 100
export const sum = (amounts: Iterable<Paise>) => [...amounts].reduce<number>((a, b) => a + b, 0) as Paise
export const times = (amount: Paise, quantity: number) => (amount * quantity) as Paise
export const plus = (a: Paise, b: Paise) => (a + b) as Paise
export const minus = (a: Paise, b: Paise) => (a - b) as Paise
export const max = (a: Paise, b: Paise) => (a > b ? a : b)
export const min = (a: Paise, b: Paise) => (a < b ? a : b)

/** Without commas, in groups as India writes them, or in groups of three. */
const WHOLE_RUPEES = /\d{1,13}|\d{1,2}(?:,\d{2}){0,4},\d{3}|\d{1,3}(?:,\d{3}){1,3}/.source
const TYPED_RUPEES = new RegExp(`^₹?\\s*((?:${WHOLE_RUPEES})(?:\\.\\d{1,2})?)$`)
/** Reads an amount as people type it: 1499, 1,23,456.50 or ₹999. A comma that groups no digits is an error. */
export function parseRupees(text: string): Paise | undefined {
  const digits = TYPED_RUPEES.exec(text.trim())?.[1]
  return digits === undefined ? undefined : fromRupees(Number(digits.replaceAll(',', '')))
}

/** ₹1,23,456 – Indian grouping, paise only when they are not zero (D8). */
export function formatRupees(amount: Paise) {
  const size = Math.abs(amount)
  const paise = size % 100
  const rupees = `${amount < 0 ? '-' : ''}₹${formatCount((size - paise) / 100)}`
  return paise === 0 ? rupees : `${rupees}.${String(paise).padStart(2, '0')}`
}

import { toSingleLine } from './single-line.ts'

/** An Indian mobile number: ten digits, the first from 6 to 9. */
export const MOBILE = /^[6-9]\d{9}$/
export const MOBILE_LENGTH = 10

/** Users paste numbers with +91, a leading 0 and spaces. These are removed. */
export const normalizeMobile = (input: string) => {
  const digits = input.replace(/[\s()+.-]/g, '')
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2)
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits
}

/** Returns an Indian mobile number as its ten digits, and any other number (foreign or landline) as it was typed. */
export const phoneOf = (input: string) =>
  MOBILE.test(normalizeMobile(input)) ? normalizeMobile(input) : toSingleLine(input)

const PHONE_LENGTH = 40
/** A phone number has at least three digits. */
export const isPhone = (phone: string) => phone.length <= PHONE_LENGTH && /\d\D*\d\D*\d/.test(phone)

/** Cleans the input while the user types, so that ten digits fit: removes gaps, a leading 0 and a complete +91. */
export const sanitizeMobileInput = (input: string) =>
  input
    .replace(/[\s().-]/g, '')
    .replace(/^\+91/, '')
    .replace(/^0+/, '')

/** +91 98765 43210 */
export const formatMobile = (mobile: string) =>
  MOBILE.test(mobile) ? `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}` : mobile

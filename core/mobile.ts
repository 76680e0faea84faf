import { toSingleLine } from './single-line.ts'

/** An Indian mobile number: ten digits, the first from 6 to 9. */
export const MOBILE = /^[6-9]\d{9}$/
export const MOBILE_LENGTH = 10

/** A number is pasted as people keep it: +91, a leading 0, gaps. What is left is what was meant. */
export const normalizeMobile = (typed: string) => {
  const digits = typed.replace(/[\s()+.-]/g, '')
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2)
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits
}

/** An Indian mobile as its ten digits; a number of elsewhere, or of a landline, as it was written. */
export const phoneOf = (typed: string) =>
  MOBILE.test(normalizeMobile(typed)) ? normalizeMobile(typed) : toSingleLine(typed)

const PHONE_LENGTH = 40
/** Three digits are the least that is dialled. */
export const isPhone = (phone: string) => phone.length <= PHONE_LENGTH && /\d\D*\d\D*\d/.test(phone)

/** While it is typed, so that ten digits have room: gaps go at once, and so do a leading 0 and a whole +91. */
export const sanitizeMobileInput = (typed: string) =>
  typed
    .replace(/[\s().-]/g, '')
    .replace(/^\+91/, '')
    .replace(/^0+/, '')

/** +91 98765 43210 */
export const formatMobile = (mobile: string) =>
  MOBILE.test(mobile) ? `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}` : mobile

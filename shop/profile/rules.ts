/** Formats a profile for display (S2.12). Pure: the browser uses it too. */
import { MOBILE, formatMobile } from '#core/mobile.ts'
import { istLongDate } from '#core/time.ts'

export type Profile = {
  id: string
  email: string
  firstName: string
  lastName: string
  /** Ten digits of an Indian mobile number, any other number as entered, or an empty string. */
  phone: string
  createdAt: Date | null
}

export const fullName = ({ firstName, lastName, email }: Pick<Profile, 'firstName' | 'lastName' | 'email'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email.split('@')[0]!

export const memberSince = ({ createdAt }: Profile) => (createdAt ? istLongDate(createdAt) : 'N/A')
export const formatPhone = ({ phone }: Profile) => (phone ? formatMobile(phone) : 'Not provided')
/** Also true if there is no phone number yet. */
export const hasIndianPhone = ({ phone }: Profile) => phone === '' || MOBILE.test(phone)

/** Rules for the delivery address (S5.2). Pure, because the browser uses them too. */
import type { PostalAddress } from '#db/schema.server.ts'

export { MOBILE, MOBILE_LENGTH, sanitizeMobileInput, normalizeMobile } from '#core/mobile.ts'

/** The fields of an address, by their names in the form. */
export const ADDRESS_FIELDS = ['name', 'mobile', 'pin', 'city', 'state', 'building']

export const PIN = /^\d{6}$/
/** The maximum for one account's address book. */
export const MAX_ADDRESSES = 20
export const PIN_LENGTH = 6
export const MAX_NAME_LENGTH = 80
export const MAX_CITY_LENGTH = 60
export const MAX_BUILDING_LENGTH = 200

/** The 28 states, then the 8 union territories. */
export const STATES = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const
export type State = (typeof STATES)[number]

export const normalizePin = (text: string) => text.replace(/\s/g, '')

export const formatAddress = ({ name, building, city, state, pin }: PostalAddress) =>
  `${name}, ${building}, ${city}, ${state} ${pin}`

/**
 * The tax included in a price (D11). Prices include tax, so nothing is added: each amount is split into value and tax.
 *
 *   1. Within the seller's state, half of the tax goes to the centre (CGST) and half to the state (SGST, or UTGST in a
 *      union territory without an assembly). Across states, all of it is IGST.
 *   2. The two halves are always equal, and value plus taxes always equals the amount, to the paisa.
 */
import { minus, ZERO, plus, sum, times, type Paise } from '#core/money.ts'
import type { State } from '../checkout/rules.ts'

/** The first two digits of a GSTIN. */
export const STATE_CODES = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
} as const satisfies Record<State, string>

const WITHOUT_ASSEMBLY: string[] = [
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Lakshadweep',
  'Andaman and Nicobar Islands',
  'Ladakh',
]
export const stateTaxName = (state: string) => (WITHOUT_ASSEMBLY.includes(state) ? 'UTGST' : 'SGST')

/**
 * Within a state, `stateAndCentral` is the amount of each half and `integrated` is zero. Across states,
 * `stateAndCentral` is zero.
 */
export type Tax = { value: Paise; stateAndCentral: Paise; integrated: Paise }

export function includedTax(amount: Paise, percent: number, isWithinState: boolean): Tax {
  const tax = (share: number) => Math.round((amount * share) / (100 + percent)) as Paise
  const stateAndCentral = isWithinState ? tax(percent / 2) : ZERO
  const integrated = isWithinState ? ZERO : tax(percent)
  return { value: minus(amount, plus(times(stateAndCentral, 2), integrated)), stateAndCentral, integrated }
}

export const sumOf = (taxes: Tax[]): Tax => ({
  value: sum(taxes.map((tax) => tax.value)),
  stateAndCentral: sum(taxes.map((tax) => tax.stateAndCentral)),
  integrated: sum(taxes.map((tax) => tax.integrated)),
})

const STATES_BY_CODE = new Map(Object.entries(STATE_CODES).map(([state, code]) => [code as string, state as State]))
/** Undefined for digits of no state, such as those of states that were merged. */
export const stateOfGstin = (gstin: string) => STATES_BY_CODE.get(gstin.slice(0, 2))
/** "29 · Karnataka", once the first two digits are typed. */
export function stateNote(typed: string) {
  const gstin = normalizeGstin(typed)
  const state = stateOfGstin(gstin)
  return state && `${gstin.slice(0, 2)} · ${state}`
}
export const normalizeGstin = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character is a checksum of the first fourteen, so that typing errors are detected. */
export function isGstin(text: string) {
  if (!GSTIN.test(text)) return false
  const total = [...text.slice(0, 14)].reduce((sum, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (total % 36)) % 36] === text[14]
}

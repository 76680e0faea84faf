/**
 * What the law wants a shopper to be told of a product, before he buys it from afar. Pure: the forms and the product page
 * also use it.
 *
 *   1. Legal Metrology (Packaged Commodities) Rules, 2011, rule 6(10): a listing shows what rule 6(1) wants on the package,
 *      except the month of making: names and addresses of maker, packer and importer, country of origin, generic name, net
 *      quantity, MRP inclusive of all taxes, unit sale price, and consumer care. Rule 6(10A): the country of origin of
 *      imported goods can be searched and sorted.
 *   2. Consumer Protection (E-Commerce) Rules, 2020, rules 4 to 7: name and contact of the seller, country of origin, and
 *      the details that help a shopper to decide.
 */
import type { NetUnit } from '#db/schema.server.ts'
import { formatCount } from '#core/number-format.ts'
import { formatRupees, fromRupees, toRupees, type Paise } from '#core/money.ts'

export type { NetUnit }

export const HOME_COUNTRY = 'IN'
/** Texts of one unit and of several, after its number. */
export const NET_UNITS: Record<NetUnit, [one: string, several: string]> = {
  N: ['piece', 'pieces'],
  pair: ['pair', 'pairs'],
  set: ['set', 'sets'],
  g: ['g', 'g'],
  kg: ['kg', 'kg'],
  ml: ['ml', 'ml'],
  l: ['l', 'l'],
  m: ['m', 'm'],
}
export const DEFAULT_NET_UNIT: NetUnit = 'N'
/** Units of which there are no fractions. */
export const WHOLE_UNITS: readonly NetUnit[] = ['N', 'pair', 'set']

export const MAX_GENERIC_NAME_LENGTH = 60
export const MAX_CARE_LENGTH = 500
export const MAX_PARTY_NAME_LENGTH = 120
export const MAX_PARTY_ADDRESS_LENGTH = 300
export const MAX_EMAIL_LENGTH = 200
export const MAX_PHONE_LENGTH = 30

/** The roles of a responsible party, in the order of the product page. */
export const ROLES = { manufacturer: 'Manufacturer', packer: 'Packer', importer: 'Importer' } as const
export type Role = keyof typeof ROLES

export type LawColumns = {
  originCountry: string | null
  genericName: string
  netAmount: number | null
  netUnit: NetUnit | null
  manufacturerId: number | null
  packerId: number | null
  importerId: number | null
}

/** As a product's page shows it. `country` is its code. */
export type PartyInfo = { name: string; address: string; country: string; email: string; phone: string }

/** What the law wants of a product, as its page shows it. */
export type ProductInformation = NetQuantity & {
  /** The country's code and name. */
  origin: { code: string; name: string } | null
  genericName: string
  care: string
} & Record<Role, (PartyInfo & { countryName: string }) | null>

export const isImported = (originCountry: string | null) => originCountry !== null && originCountry !== HOME_COUNTRY

/** The names of what a product lacks. Imported goods name their importer, others the maker or the packer. */
export function missingLawFields(law: LawColumns): string[] {
  const { originCountry, genericName, netAmount, manufacturerId, packerId, importerId } = law
  const hasParty = isImported(originCountry) ? importerId !== null : manufacturerId !== null || packerId !== null
  return [
    ...(originCountry ? [] : ['country of origin']),
    ...(genericName ? [] : ['generic name']),
    ...(netAmount === null ? ['net quantity'] : []),
    ...(hasParty ? [] : [isImported(originCountry) ? 'importer' : 'manufacturer or packer']),
  ]
}

type NetQuantity = { netAmount: number | null; netUnit: NetUnit | null }

/** `50 ml`, `1 pair`, or `undefined`. */
export function formatNetQuantity({ netAmount, netUnit }: NetQuantity) {
  if (netAmount === null || netUnit === null) return undefined
  const [one, several] = NET_UNITS[netUnit]
  return `${formatAmount(netAmount)} ${netAmount === 1 ? one : several}`
}

/** `0.35`, `1,500` */
function formatAmount(amount: number) {
  const [whole, fraction] = String(amount).split('.')
  return [formatCount(Number(whole)), fraction].filter(Boolean).join('.')
}

const UNIT_OF_SIZE = /^([\d,]*\.?\d+)\s*(g|kg|ml|l|m)$/i
/** Units of one kind: a size of 1 l belongs to a product of 500 ml. */
const KINDS: readonly NetUnit[][] = [['g', 'kg'], ['ml', 'l'], ['m']]

/**
 * The net quantity of one size (record 0139): what the name of the size says, such as `100 ml`, else that of the product.
 * Where sizes with other prices are measured and their names say nothing, it is that of the default size only.
 */
export function netQuantityOf({ netAmount, netUnit }: NetQuantity, { size, isSamePrice }: NamedSize): NetQuantity {
  const kind = KINDS.find((units) => units.some((unit) => unit === netUnit))
  const [, amount = '', text = ''] = (kind && UNIT_OF_SIZE.exec(size.trim())) ?? []
  const unit = kind?.find((unit) => unit === text.toLowerCase())
  if (unit) return { netAmount: Number(amount.replaceAll(',', '')), netUnit: unit }
  return kind && !isSamePrice ? { netAmount: null, netUnit: null } : { netAmount, netUnit }
}

/** `isSamePrice`: it costs as much as the default size, or is it. */
type NamedSize = { size: string; isSamePrice: boolean }

/** How many grams or millilitres a unit has, and the units of the price below and from one kilogram or litre on. */
const MEASURED: Partial<Record<NetUnit, [factor: number, small: string, large: string]>> = {
  g: [1, 'g', 'kg'],
  kg: [1000, 'g', 'kg'],
  ml: [1, 'ml', 'l'],
  l: [1000, 'ml', 'l'],
}

/** The unit sale price of what is weighed or measured (rule 6(1)(m)): ₹1,299 for 50 ml is `₹25.98 per ml`. */
export function formatUnitPrice(price: Paise, { netAmount, netUnit }: NetQuantity) {
  const measured = netUnit && MEASURED[netUnit]
  if (!measured || netAmount === null) return undefined
  const [factor, small, large] = measured
  const amount = netAmount * factor
  const isLarge = amount >= 1000
  return `${formatRupees(fromRupees((toRupees(price) / amount) * (isLarge ? 1000 : 1)))} per ${isLarge ? large : small}`
}

/**
 * Fills in what a text names of the store: `{phone}` and the like (VARIABLES). Anything else in braces stays as it is.
 * A link may contain a variable, too: `tel:{phone}`. There, Markdown has encoded the braces.
 */
import { formatRupees } from '#core/money.ts'
import type { Shop } from '../shop.ts'
import type { Variable } from './rules.ts'

type Values = Record<Variable, string>
const IN_TEXT = /\{(\w+)\}/g
const IN_LINK = /%7B(\w+)%7D/g
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function valuesOf({ settings }: Pick<Shop, 'settings'>): Values {
  return {
    store: settings.name,
    phone: settings.phone,
    email: settings.email,
    returnDays: String(settings.returnDays),
    freeAbove: formatRupees(settings.freeShippingAbove),
    legalName: settings.seller.name,
    address: settings.seller.address,
    grievanceOfficer: settings.grievanceOfficer ?? '',
  }
}

const fill = (text: string, pattern: RegExp, values: Values, encode: (value: string, name: string) => string) =>
  text.replace(pattern, (all, name: string) =>
    Object.hasOwn(values, name) ? encode(values[name as Variable], name) : all,
  )

export const fillText = (shop: Pick<Shop, 'settings'>, text: string) =>
  fill(text, IN_TEXT, valuesOf(shop), (value) => value)

export function fillHtml(shop: Pick<Shop, 'settings'>, html: string) {
  const values = valuesOf(shop)
  const filled = fill(html, IN_LINK, values, (value, name) =>
    encodeURIComponent(name === 'phone' ? value.replace(/[^+\d]/g, '') : value),
  )
  return fill(filled, IN_TEXT, values, (value) => value.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!))
}

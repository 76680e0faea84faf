/** How rates are written in the admin panel. */
import { formatRupees } from '#core/money.ts'
import type { TaxClass, TaxSlab } from '#shop/tax/rules.ts'

/** `5 % up to ₹2,500 a piece, 18 % above` */
export function ratesText(slabs: readonly TaxSlab[], unit: TaxClass['unit']) {
  if (slabs.length === 1) return `${slabs[0]!.percent} % at every price`
  return slabs
    .map(({ upTo, percent }) =>
      upTo === null ? `${percent} % above` : `${percent} % up to ${formatRupees(upTo)} a ${unit}`,
    )
    .join(', ')
}

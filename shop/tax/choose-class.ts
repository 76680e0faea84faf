/**
 * Which tax class a product has after a change. Pure: the product form and the check of a file use it, too.
 *
 *   1. A class that is named is taken. `hsn` asks for that of the HSN code.
 *   2. A new rate is obeyed unless goods of this HSN code are taxed by their price, or the product is and the rate is that of
 *      another price: an older file has it.
 *   3. Otherwise the class stays while the HSN code does.
 */
import { findClassOfHsn, findFlatClass, isByPrice, slabsOf, UNKNOWN_PERCENT, type TaxClass } from './rules.ts'

export type TaxInput = { hsn: string; gst?: number | undefined; taxClassId?: number | 'hsn' | undefined }
export type TaxedProduct = { hsn: string; gstPercent: number; taxClassId: number }

/** Undefined for a class that does not exist. */
export function chooseTaxClass(
  classes: readonly TaxClass[],
  { hsn, gst, taxClassId }: TaxInput,
  current: TaxedProduct | undefined,
  day: string,
): TaxClass | undefined {
  const flat = (percent: number) => findFlatClass(classes, percent)
  const byId = (id: number) => classes.find((one) => one.id === id)
  const isNamed = typeof taxClassId === 'number'
  if (isNamed && taxClassId !== current?.taxClassId) return byId(taxClassId)
  const proposed = findClassOfHsn(classes, hsn)
  if (taxClassId === 'hsn') return proposed ?? flat(gst ?? UNKNOWN_PERCENT)
  const present = current && hsn === current.hsn ? byId(current.taxClassId) : undefined
  const isOfOtherPrice =
    present && isByPrice(present, day) && slabsOf(present.slabs, day).some(({ percent }) => percent === gst)
  const hasNewRate = gst !== undefined && gst !== current?.gstPercent
  if (hasNewRate && !isOfOtherPrice && !(proposed && isByPrice(proposed, day))) return flat(gst)
  if (current && (isNamed || hsn === current.hsn)) return byId(current.taxClassId)
  return proposed ?? (current ? byId(current.taxClassId) : flat(UNKNOWN_PERCENT))
}

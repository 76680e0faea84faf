/** The tax class of a product that is saved. */
import { fail } from '#core/domain-error.ts'
import { istDay } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { chooseTaxClass, type TaxedProduct, type TaxInput } from './choose-class.ts'
import { queryTaxClasses } from './list-classes.ts'
import { messages } from './messages.ts'

export async function resolveTaxClass(shop: Shop, input: TaxInput, current?: TaxedProduct): Promise<number> {
  if (current && isUnchanged(input, current)) return current.taxClassId
  const chosen = chooseTaxClass(await queryTaxClasses(shop), input, current, istDay(shop.now()))
  return chosen?.id ?? fail('invalid', messages.noClass, { taxClassId: messages.noClass })
}

/** Saves a statement for each of many products whose prices change. */
const isUnchanged = ({ hsn, gst, taxClassId }: TaxInput, current: TaxedProduct) =>
  hsn === current.hsn &&
  (gst === undefined || gst === current.gstPercent) &&
  (taxClassId === undefined || taxClassId === current.taxClassId)

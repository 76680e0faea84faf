/** The warnings about the tax of a product that was saved, the default size first. */
import { istDay } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { queryTaxClasses } from '../tax/list-classes.ts'
import { noHsnWarning, otherRateWarning, taxWarnings } from '../tax/warnings.ts'
import type { ProductToEdit } from './product-detail.ts'

/** `gst` is the rate that was asked for. */
export async function listTaxWarnings(shop: Shop, product: ProductToEdit, gst: number | undefined): Promise<string[]> {
  const taxClass = (await queryTaxClasses(shop)).find(({ id }) => id === product.taxClassId)!
  const sizes = product.variants
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ price, piecesInPack }) => ({ price: price ?? product.price, pieces: piecesInPack }))
  const day = istDay(shop.now())
  const taxed = { taxClass, hsn: product.hsn, sizes }
  const context = { day, digits: shop.settings.hsnDigits }
  return [otherRateWarning(taxed, gst, day) ?? [], taxWarnings(taxed, context), noHsnWarning(taxed)].flat()
}

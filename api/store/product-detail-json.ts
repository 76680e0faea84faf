/** Serializes a product with all its data for admins and their server keys. */
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { SaveProduct } from '#shop/product-admin/input.ts'
import { listTaxWarnings } from '#shop/product-admin/list-tax-warnings.ts'
import { readProductDetail, type ProductToEdit } from '#shop/product-admin/product-detail.ts'
import { UNISEX } from '#shop/product-admin/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { toRupees, type Paise } from '#core/money.ts'

const rupeesOf = (amount: Paise | null) => (amount === null ? null : toRupees(amount))

const productDetailJson = ({
  id,
  price,
  actualPrice,
  choice,
  gstPercent,
  gender,
  variants,
  ...rest
}: ProductToEdit) => ({
  ...rest,
  gender: gender ?? UNISEX,
  variants: variants.map((variant) => ({
    ...variant,
    was: variant.stock,
    price: rupeesOf(variant.price),
    actualPrice: rupeesOf(variant.actualPrice),
  })),
  id: toPublicId(id),
  category: choice,
  price: toRupees(price),
  actualPrice: toRupees(actualPrice),
  gst: gstPercent,
})

export const detailJson = async (shop: Shop, id: number | undefined) =>
  productDetailJson(await readProductDetail(shop, id))

/** The product after a save, with what an admin should know of its tax. */
export async function savedJson(shop: Shop, id: number | undefined, message: string, { gst }: SaveProduct) {
  const product = await readProductDetail(shop, id)
  return { message, warnings: await listTaxWarnings(shop, product, gst), ...productDetailJson(product) }
}

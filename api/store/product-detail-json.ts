/** Serializes a product with all its data for admins and their server keys. */
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { ProductToEdit } from '#shop/product-admin/product-detail.ts'
import { UNISEX } from '#shop/product-admin/rules.ts'
import { toRupees, type Paise } from '#core/money.ts'

const rupeesOf = (amount: Paise | null) => (amount === null ? null : toRupees(amount))

export const productDetailJson = ({
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

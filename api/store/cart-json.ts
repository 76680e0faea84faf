/** Serializes a cart for the store API. */
import type { FullCart, FullCartLine } from '#shop/cart/full-lines.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { UNISEX } from '#shop/product-admin/rules.ts'
import { toRupees } from '#core/money.ts'
import { imageJson, totalsJson, withRupees } from './serializers.ts'

export const cartJson = (cart: FullCart) => ({
  items: cart.lines.map(lineJson),
  count: cart.count,
  ...totalsJson(cart),
  ...offersJson(cart),
})

/** What the cart costs with a way to pay is null unless an offer depends on it. */
const offersJson = ({ applied, codes, nextOffer, placeOffer, byMethod }: FullCart) => ({
  applied: applied.map(withRupees),
  codes: codes ?? [],
  nextOffer,
  placeOffer,
  byMethod: byMethod && { online: totalsJson(byMethod.online), cash: totalsJson(byMethod.cash) },
})

/** The cart view of the specification (S3.5-02). Its name for the id of the line is kept beside the store's own. */
const lineJson = ({ productId, price, actualPrice, gender, type, images, ...line }: FullCartLine) => ({
  ...line,
  cart_item_id: line.id,
  productId: toPublicId(productId),
  price: toRupees(price),
  actualPrice: toRupees(actualPrice),
  gender: gender ?? UNISEX,
  type: type || 'regular',
  images: images.map(imageJson),
})

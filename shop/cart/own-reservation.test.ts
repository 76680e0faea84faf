/**
 * A payment in progress reserves its items for the shopper who pays. For that shopper they still count as available.
 */
import { asha, dress, jeans, ravi } from '#test/fixtures.ts'
import { prepareCheckout, stockOf, upi, reserve } from '#test/checkout.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { readProduct } from '../catalogue/products.ts'
import { readCheckout } from '../checkout/checkout.ts'
import { withTransaction } from '../shop.ts'
import { addToWishlist, moveToCart, readWishlist } from '../wishlist/wishlist.ts'
import { addToCart, cartCountQuery, clearCart, readCart, setQuantity } from './cart.ts'
import { mergeGuestCart, priceGuestLines } from './guest-cart.ts'
import { messages } from './messages.ts'
import { addNewLine } from './default-variant-lines.ts'

/** Starts Asha's hosted payment for the whole stock: ten jeans and the last dress. */
async function reservedByAsha(shop: TestShop) {
  const request = await prepareCheckout(
    shop,
    asha,
    [
      [jeans, jeans.variant, 10],
      [dress, dress.variant],
    ],
    upi,
  )
  await withTransaction(shop.as(asha), (shop) => reserve(shop, request))
  expect([await stockOf(shop, jeans.variant), await stockOf(shop, dress.variant)]).toEqual([0, 0])
  return shop.as(asha)
}
const lineOf = async (shop: TestShop, variantId: number) =>
  (await readCart(shop.as(asha))).lines.find((line) => line.variantId === variantId)!
const guestLine = (quantity: number) => ({
  id: jeans.id,
  variant_id: jeans.variant,
  quantity,
  cart_item_id: crypto.randomUUID(),
})

// D7
test('lowers and raises a quantity when the items are reserved for the same shopper', async ({ shop }) => {
  const ashaShop = await reservedByAsha(shop)
  const { id } = await lineOf(shop, jeans.variant)
  expect(await setQuantity(ashaShop, Number(id), 9)).toEqual({ isQuantityReduced: false })
  expect(await lineOf(shop, jeans.variant)).toMatchObject({ quantity: 9, stock: 10 })
  expect(await setQuantity(ashaShop, Number(id), 11)).toEqual({
    message: messages.onlyLeft(10),
    isQuantityReduced: true,
  })
  expect(await cartCountQuery(ashaShop.db, asha.id)).toEqual([{ count: 11 }])
  expect(await readCheckout(ashaShop)).toMatchObject({ canBePaid: true })
})

test('adds to a cart, from a wishlist and by an API client when the items are reserved for the same shopper', async ({
  shop,
}) => {
  const ashaShop = await reservedByAsha(shop)
  await clearCart(ashaShop)
  await addToCart(ashaShop, { productId: jeans.id, quantity: 4 })
  expect(await addToCart(ashaShop, { productId: jeans.id, quantity: 8 })).toMatchObject({
    message: messages.onlyLeft(10),
  })
  await addToWishlist(ashaShop, dress.id)
  expect((await readWishlist(ashaShop)).items).toMatchObject([{ inStock: true, defaultInStock: true }])
  await moveToCart(ashaShop, dress.id)
  await clearCart(ashaShop)
  expect(await addNewLine(ashaShop, { productId: dress.id, quantity: 1 })).toMatchObject({ isQuantityReduced: false })
})

test('merges and prices guest lines when the items are reserved for the same shopper', async ({ shop }) => {
  const ashaShop = await reservedByAsha(shop)
  await clearCart(ashaShop)
  expect((await priceGuestLines(ashaShop, [guestLine(3)])).lines).toMatchObject([{ quantity: 3, stock: 10 }])
  expect((await mergeGuestCart(ashaShop, [guestLine(3)])).lines).toMatchObject([{ quantity: 3 }])
  expect((await mergeGuestCart(ashaShop, [guestLine(9)])).lines).toMatchObject([{ quantity: 10, stock: 10 }])
})

// D7
test('shows items as available only to the shopper for whom they are reserved', async ({ shop }) => {
  const ashaShop = await reservedByAsha(shop)
  expect((await readProduct(ashaShop, dress.id)).product).toMatchObject({ inStock: true, variants: [{ stock: 1 }] })
  for (const shopper of [shop, shop.as(ravi)]) {
    const { product } = await readProduct(shopper, dress.id)
    expect(product).toMatchObject({ inStock: false, defaultInStock: false, variants: [{ stock: 0 }] })
  }
  await expect(addToCart(shop.as(ravi), { productId: dress.id })).rejects.toMatchObject({ message: messages.soldOut })
})

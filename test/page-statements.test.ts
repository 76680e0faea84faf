/**
 * How many statements the pages of a shopper take, however many rows they show. A running store takes three less for the
 * wishlist and one for the checkout, because it keeps the products' data, its first day, the words of colours and whether it has rules for
 * returns (shop/catalogue/catalogue-cache.ts).
 */
import * as cartPage from '#app/cart/cart-page.tsx'
import * as checkoutPage from '#app/checkout/checkout-page.tsx'
import * as orderHistoryPage from '#app/orders/order-history-page.tsx'
import * as wishlistPage from '#app/wishlist/wishlist-page.tsx'
import { addToCart } from '#shop/cart/cart.ts'
import { addToWishlist } from '#shop/wishlist/wishlist.ts'
import { callRoute } from './call-route.ts'
import { seedCustomerData } from './customer-data.ts'
import { asha, jeans, kurta, lamp } from './fixtures.ts'
import { expect, test } from './shop.ts'
import { collectStatements } from './statements.ts'

test.for([
  ['/cart', cartPage, 1],
  ['/wishlist', wishlistPage, 5],
  ['/wishlist?page=9', wishlistPage, 5],
  ['/checkout', checkoutPage, 4],
  ['/order-history', orderHistoryPage, 1],
  ['/order-history?page=9', orderHistoryPage, 1],
] as const)('reads %s in few statements', async ([path, page, most], { shop }) => {
  await seedCustomerData(shop)
  const hers = shop.as(asha)
  for (const { id } of [kurta, jeans, lamp]) {
    await addToCart(hers, { productId: id })
    await addToWishlist(hers, id).catch(() => undefined)
  }
  const load = page.loader as (args: never) => Promise<unknown>
  const { statements } = await collectStatements(() => callRoute(load, hers, path))
  expect(statements.map(({ text }) => text)).toHaveLength(most)
})

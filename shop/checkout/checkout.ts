/** The data of the checkout page: the cart with its totals, and the delivery address. */
import { fail } from '#core/domain-error.ts'
import { readUnpricedCart, type UnpricedCart } from '../cart/cart.ts'
import { readUnpricedFullCart } from '../cart/full-lines.ts'
import { hasInsufficientStock, type Cart } from '../cart/rules.ts'
import type { Shop } from '../shop.ts'
import { setDefaultAddress, listAddresses, saveAddress } from './addresses.ts'
import type { CheckoutCommand } from './input.ts'
import { messages } from './messages.ts'
import { readSavedBuyer, saveBuyer } from './saved-buyer.ts'

export async function readCheckout(shop: Shop) {
  const [checkout, buyer] = await Promise.all([toCheckout(shop, readUnpricedCart(shop)), readSavedBuyer(shop)])
  return { ...checkout, buyer, takesBuyer: shop.settings.seller.gstin !== null }
}
/** The same with the product data that API clients receive. */
export const readFullCheckout = (shop: Shop) => toCheckout(shop, readUnpricedFullCart(shop))

async function toCheckout<C extends Cart>(shop: Shop, unpriced: Promise<UnpricedCart<C>>) {
  const [price, addresses] = await Promise.all([unpriced, listAddresses(shop)])
  const cart = await price(addresses[0])
  const canBePaid = cart.lines.length > 0 && !cart.lines.some(hasInsufficientStock)
  return { cart, addresses, address: addresses[0] ?? null, canBePaid }
}

/** The page to which a form of the checkout redirects. */
export type CheckoutRedirect = { to: 'checkout' | 'payment' | 'home'; message?: string }

export async function changeCheckout(shop: Shop, command: CheckoutCommand): Promise<CheckoutRedirect> {
  switch (command.do) {
    case 'save':
      await saveAddress(shop, command)
      return { to: 'checkout', message: messages.addressAdded }
    case 'choose':
      await setDefaultAddress(shop, command.id)
      return { to: 'checkout' }
    case 'proceed':
      await saveBuyer(shop, command.buyer)
      return proceed(shop)
  }
}

async function proceed(shop: Shop): Promise<CheckoutRedirect> {
  const { cart, address, canBePaid } = await toCheckout(shop, readUnpricedCart(shop))
  if (cart.lines.length === 0) return { to: 'home', message: messages.itemsRequired }
  if (!address) fail('conflict', messages.addressRequired)
  if (!canBePaid) fail('conflict', messages.outOfStock)
  return { to: 'payment' }
}

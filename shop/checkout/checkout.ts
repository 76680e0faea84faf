/** The data of the checkout page: the cart with its totals, and the delivery address. */
import { fail } from '#core/domain-error.ts'
import { readCart } from '../cart/cart.ts'
import { readFullCart } from '../cart/full-lines.ts'
import { hasInsufficientStock, type Cart } from '../cart/rules.ts'
import type { Shop } from '../shop.ts'
import { setDefaultAddress, listAddresses, saveAddress } from './addresses.ts'
import type { CheckoutCommand } from './input.ts'
import { messages } from './messages.ts'

export const readCheckout = (shop: Shop) => toCheckout(shop, readCart(shop))
/** The same with the product data that API clients receive. */
export const readFullCheckout = (shop: Shop) => toCheckout(shop, readFullCart(shop))

async function toCheckout<C extends Cart>(shop: Shop, pendingCart: Promise<C>) {
  const [cart, addresses] = await Promise.all([pendingCart, listAddresses(shop)])
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
      return proceed(shop)
  }
}

async function proceed(shop: Shop): Promise<CheckoutRedirect> {
  const { cart, address, canBePaid } = await readCheckout(shop)
  if (cart.lines.length === 0) return { to: 'home', message: messages.itemsRequired }
  if (!address) fail('conflict', messages.addressRequired)
  if (!canBePaid) fail('conflict', messages.outOfStock)
  return { to: 'payment' }
}

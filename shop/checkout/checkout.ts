/** The data of the checkout page: the cart with its totals, and the delivery address. */
import { fail } from '#core/domain-error.ts'
import { readUnpricedCart, type UnpricedCart } from '../cart/cart.ts'
import { readUnpricedFullCart } from '../cart/full-lines.ts'
import { hasInsufficientStock, type Cart } from '../cart/rules.ts'
import type { Shop } from '../shop.ts'
import { messages as deliveryMessages } from '../delivery/messages.ts'
import { readDelivery } from '../delivery/read-delivery.ts'
import { setDefaultAddress, listAddressesWithDelivery, saveAddress } from './addresses.ts'
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
  const [price, listed] = await Promise.all([unpriced, listAddressesWithDelivery(shop)])
  const addresses = listed.map(({ known: _, ...address }) => address)
  const [address = null] = addresses
  const [cart, delivery] = await Promise.all([
    price(addresses[0]),
    address && readDelivery(shop, address, listed[0]!.known),
  ])
  const canBePaid = cart.lines.length > 0 && !cart.lines.some(hasInsufficientStock) && (delivery?.isDelivered ?? true)
  return { cart, addresses, address, delivery, canBePaid }
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
  const { cart, address, delivery, canBePaid } = await toCheckout(shop, readUnpricedCart(shop))
  if (cart.lines.length === 0) return { to: 'home', message: messages.itemsRequired }
  if (!address) fail('conflict', messages.addressRequired)
  if (delivery && !delivery.isDelivered) fail('conflict', deliveryMessages.notDelivered(address.pin))
  if (!canBePaid) fail('conflict', messages.outOfStock)
  return { to: 'payment' }
}

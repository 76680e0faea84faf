/** What the checkout shows: the cart with its totals, and where it goes. */
import { refuse } from '#words/refusal.ts'
import { readCart } from '../cart/cart.ts'
import type { Shop } from '../shop.ts'
import { chooseAddress, listAddresses, saveAddress } from './addresses.ts'
import type { CheckoutCommand } from './input.ts'
import { messages } from './messages.ts'

export async function readCheckout(shop: Shop) {
  const cart = await readCart(shop)
  const addresses = await listAddresses(shop)
  const canBePaid = cart.lines.length > 0 && cart.lines.every((line) => line.stock >= line.quantity)
  return { cart, addresses, address: addresses[0] ?? null, canBePaid }
}
export type Checkout = Awaited<ReturnType<typeof readCheckout>>

/** The checkout page's forms. Answers what is said, or nothing when the payment may follow. */
export async function changeCheckout(shop: Shop, command: CheckoutCommand): Promise<string | undefined> {
  switch (command.do) {
    case 'save':
      await saveAddress(shop, command)
      return messages.addressAdded
    case 'choose':
      await chooseAddress(shop, command.id)
      return undefined
    case 'proceed': {
      const { cart, address, canBePaid } = await readCheckout(shop)
      if (!address) refuse('conflict', messages.needsAddress)
      if (cart.lines.length === 0) refuse('conflict', messages.needsItems)
      if (!canBePaid) refuse('conflict', messages.needsStock)
      return undefined
    }
  }
}

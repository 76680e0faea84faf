/**
 * What a cart would cost at a time, with every step: prices of that time, offers by stage, what each line costs after
 * them, its GST rate and its tax. Nothing is stored, and stock is not looked at.
 *
 *   1. Nothing is calculated here: prices are those of price lists, offers those of a cart, rates those of an order.
 *   2. It runs in a transaction, so that the offers of another time are never kept in the memory of the process.
 */
import { fail } from '#core/domain-error.ts'
import type { Paise } from '#core/money.ts'
import { addDuration, minutes } from '#core/time.ts'
import { findVariants, toCartLine } from '../cart/cart-variants.ts'
import { describePlaceOffer, priceLines } from '../cart/price-cart.ts'
import { nameOf, type CartLine } from '../cart/rules.ts'
import { suggestLocation } from '../checkout/pin-codes.ts'
import type { Place } from '../offers/conditions.ts'
import { describeCodes, describeNext } from '../offers/describe-offers.ts'
import { messages as offerMessages } from '../offers/messages.ts'
import { parseCode } from '../offers/rules.ts'
import { readCartOffers } from '../offers/running-offers.ts'
import { includedTax } from '../orders/gst.ts'
import { snapshotLines } from '../payments/snapshot-lines.ts'
import { findTargets } from '../price-lists/find-targets.ts'
import { readSalePrices } from '../price-lists/reprice.ts'
import { lineAmount } from '../pricing/line-amount.ts'
import { requirePermission, withTransaction, withUser, type Shop, type User } from '../shop.ts'
import { messages as admin } from '../offers-admin/messages.ts'
import type { SimulatedCart } from './input.ts'
import { messages } from './messages.ts'

export type Simulation = Awaited<ReturnType<typeof simulateCart>>

export async function simulateCart(shop: Shop, cart: SimulatedCart) {
  requirePermission(shop, 'change-products')
  const now = shop.now()
  const at = cart.at ?? now
  // Price lists and offers that have ended leave no trace of when they ran.
  if (at < addDuration(now, -minutes(1))) fail('invalid', messages.past, { at: messages.past })
  const shopper = cart.shopper === 'guest' ? null : newShopper()
  return withTransaction(shop, async (shop) => {
    const shopThen = withUser({ ...shop, now: () => at }, shopper)
    const lines = await readLines(shopThen, cart.items)
    const typed = [...new Set(cart.codes.filter(Boolean).map((code) => parseCode(code) ?? code))]
    const offers = await readCartOffers(shopThen, lines, {
      codes: typed.filter((code) => parseCode(code) === code),
      place: placeOf(cart),
    })
    const result = priceLines(shop, lines, offers, cart.method)
    const snapshots = await snapshotLines(shopThen, { lines, savings: result.savings })
    const sellerState = shop.settings.seller.state
    const taxOf = (amount: Paise, percent: number) =>
      includedTax(amount, percent, (placeOf(cart)?.state ?? sellerState) === sellerState)
    const bought = lines.map((line, at) => {
      const { actualPrice, price, quantity } = line
      const { sku, gstPercent } = snapshots[at]!
      const offer = result.savings[at]!
      const net = lineAmount({ price, quantity, offer })
      const tax = taxOf(net, gstPercent)
      return { name: nameOf(line), sku, actualPrice, price, quantity, offer, net, percent: gstPercent, tax }
    })
    const { mrp, discount, offers: saved, shipping, total, applied } = result
    const percent = Math.max(...bought.map((line) => line.percent))
    return {
      at,
      lines: bought,
      applied: applied.map(({ perLine, ...offer }) => ({ ...offer, lines: perLine.map(toLineShare(lines)) })),
      codes: withUnknown(typed, describeCodes(offers, result) ?? []),
      next: describeNext(result),
      placeOffer: describePlaceOffer(shop, lines, offers, result),
      ...{ mrp, discount, offers: saved, shipping, total },
      shippingTax: shipping > 0 ? { percent, tax: taxOf(shipping, percent) } : null,
    }
  })
}

/** A PIN code says its state. Without both, the cart is one before its address is chosen. */
function placeOf({ state, pin }: SimulatedCart): Place | null {
  const found = state ?? suggestLocation(pin).state
  return found ? { state: found, pin } : null
}

/** What an offer saves of the lines of a variant, by the position of the first of them. */
const toLineShare =
  (lines: CartLine[]) =>
  ({ variantId, amount }: { variantId: number; amount: Paise }) => ({
    line: lines.findIndex((line) => line.variantId === variantId),
    amount,
  })

/** Somebody who has never ordered. */
const newShopper = (): User => ({
  ...{ id: crypto.randomUUID(), sessionId: crypto.randomUUID(), email: '', name: '' },
  ...{ isAdmin: false, emailConfirmed: true },
})

async function readLines(shop: Shop, items: SimulatedCart['items']): Promise<CartLine[]> {
  const targets = await findTargets(
    shop,
    items.map(({ item }) => item),
  )
  const unknown = items.filter((_, at) => !targets[at]).map(({ item }) => item)
  if (unknown.length > 0) fail('invalid', admin.unknownProducts(unknown), { items: admin.unknownProducts(unknown) })
  const found = targets.flatMap((target) => target ?? [])
  const variants = await findVariants(
    shop,
    found.map(({ productId, variantId }) => ({ productId, variantId: variantId ?? undefined })),
  )
  const sales = await readSalePrices(
    shop,
    found.map(({ productId }) => productId),
  )
  return variants.map((variant, at) => {
    const { quantity } = items[at]!
    const sale = sales.find(({ id }) => id === variant!.productId)!
    const price = sale.variants.find(({ id }) => id === variant!.variantId)?.price ?? sale.product.price
    return toCartLine({ ...variant!, price }, { id: at + 1, quantity })
  })
}

/** A cart refuses a code that does not exist as soon as it is typed. */
const withUnknown = (typed: string[], known: { code: string; problem: string | null }[]) => [
  ...known,
  ...typed
    .filter((code) => !known.some((one) => one.code === code))
    .map((code) => ({ code, problem: offerMessages.unknownCode })),
]

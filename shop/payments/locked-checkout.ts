/** What a checkout buys: the cart with its stock locked, and the delivery address. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { addresses, cartItems, products, variants, type AppliedOffer, type LineSnapshot } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { cartVariantColumns, toCartLine } from '../cart/cart-variants.ts'
import { priceLines } from '../cart/price-cart.ts'
import type { CartLine, Totals } from '../cart/rules.ts'
import { findAddress, ADDRESS_COLUMNS, type SavedAddress } from '../checkout/addresses.ts'
import { deliveryOf, type KnownDelivery } from '../delivery/find-delivery.ts'
import { messages as deliveryMessages } from '../delivery/messages.ts'
import { deliveryOfAddress } from '../delivery/read-delivery.ts'
import { hasOffers, NO_OFFERS, readCartOffers } from '../offers/running-offers.ts'
import { payingMethodOf } from '../pricing/offer.ts'
import { requireUser, type Shop } from '../shop.ts'
import type { CheckoutRequest } from './reserve-stock.ts'
import { messages } from './messages.ts'
import { FACTS, toSnapshot } from './snapshot-lines.ts'

export type LockedCheckout = {
  address: SavedAddress
  lines: LineSnapshot[]
  totals: Totals
  applied: AppliedOffer[]
}

/**
 * Call this in a transaction in which the shopper has no other attempt in progress: the stock is the one of the table.
 * Fails if something cannot be bought, or the total is not the one that the shopper saw.
 */
export async function readLockedCheckout(shop: Shop, order: CheckoutRequest): Promise<LockedCheckout> {
  const rows = await queryLockedCheckout(shop, order.addressId)
  // The statement waited for a change and saw the prices from before it. The next one does not wait: the variants are
  // locked.
  if (rows.some(({ isOutdated }) => isOutdated)) return readLockedCheckout(shop, order)
  const [first] = rows
  if (!first) {
    if (!(await findAddress(shop, order.addressId))) fail('not-found', messages.needsAddress)
    return fail('conflict', messages.needsItems)
  }
  refuseDelivery(first.known, first.address.pin, order)
  const bought = rows
    .toSorted((a, b) => a.line.id - b.line.id)
    .map(({ line: { id, quantity, ...variant }, facts }) => {
      return { line: toCartLine(variant, { id, quantity }), facts }
    })
  const lines = bought.map(({ line }) => line)
  const offers = first.hasOffers ? await readCartOffers(shop, lines, { place: first.address }) : NO_OFFERS
  const priced = priceLines(shop, lines, offers, payingMethodOf(order.paymentDetails.method))
  refuseWhatCannotBeBought(lines, priced, order)
  const { mrp, discount, offers: saved, shipping, total, applied, savings } = priced
  return {
    address: first.address,
    lines: bought.map(({ line, facts }, at) => toSnapshot(shop, line, facts, savings[at])),
    totals: { mrp, discount, offers: saved, shipping, total },
    applied,
  }
}

/**
 * One row per line of the cart. Locks the variant rows in id order, so that concurrent checkouts cannot deadlock. A
 * lock returns the newest version of its row, so the stock is valid until commit. A row `isOutdated` if the statement
 * sees an older version: then what it sees of the product may be older, too, because saving a product writes its
 * variants.
 */
function queryLockedCheckout(shop: Shop, addressId: number) {
  const { db } = shop
  const userId = requireUser(shop).id
  const inCart = db.select({ id: cartItems.variantId }).from(cartItems).where(eq(cartItems.userId, userId))
  const locked = db.$with('locked').as(
    db
      .select({ id: variants.id, stock: variants.stock, rowVersion: sql`ctid`.as('row_version') })
      .from(variants)
      .where(inArray(variants.id, inCart))
      .orderBy(asc(variants.id))
      .for('no key update'),
  )
  const line = { id: cartItems.id, quantity: cartItems.quantity, ...cartVariantColumns(sql<number>`${locked.stock}`) }
  const isOutdated = sql<boolean>`${locked.rowVersion} <> ${variants}.ctid`
  return db
    .with(locked)
    .select({ address: ADDRESS_COLUMNS, line, facts: FACTS, isOutdated, hasOffers, known: deliveryOfAddress(shop) })
    .from(addresses)
    .innerJoin(cartItems, eq(cartItems.userId, addresses.userId))
    .innerJoin(locked, eq(locked.id, cartItems.variantId))
    .innerJoin(variants, eq(variants.id, locked.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
}

function refuseDelivery(known: KnownDelivery, pin: string, { paymentDetails: { method } }: CheckoutRequest) {
  const { isDelivered, takesCash } = deliveryOf(known)
  if (!isDelivered) fail('conflict', deliveryMessages.notDelivered(pin))
  if (method === 'cash' && !takesCash) fail('conflict', deliveryMessages.noCash(pin))
}

function refuseWhatCannotBeBought(lines: CartLine[], { total }: Totals, { expectedTotal }: CheckoutRequest) {
  for (const { stock, title, quantity } of lines) {
    if (stock === 0) fail('conflict', messages.soldOut(title))
    if (stock < quantity) fail('conflict', messages.onlyLeft(stock))
  }
  if (total !== expectedTotal) fail('conflict', messages.totalChanged(total))
}

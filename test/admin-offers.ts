/** Offers for tests: their values as API clients send them, and orders on which they applied. */
import { offerUses, orderLines, orderOffers, orders } from '#db/schema.server.ts'
import { AddOfferBody } from '#shop/offers-admin/input.ts'
import { addOffer } from '#shop/offers-admin/save-offer.ts'
import { moveOffer } from '#shop/offers-admin/move-offer.ts'
import { withTransaction } from '#shop/shop.ts'
import { fromRupees, minus, plus, sum, times, ZERO } from '#core/money.ts'
import { home, prepareCheckout, reserve } from './checkout.ts'
import { asha, kurta, meera } from './fixtures.ts'
import type { TestShop } from './shop.ts'

type Fields = Record<string, unknown>

const TEN_PERCENT = { name: '10 % off', benefit: { kind: 'percent', percent: 10 }, stage: 'order' }

/** 10 % off the order, without a code, unless `more` says otherwise. */
export const offerBody = (more: Fields = {}): Fields => ({ ...TEN_PERCENT, ...more })

export const insertOffer = async (shop: Pick<TestShop, 'as'>, more: Fields = {}) =>
  (await addOffer(shop.as(meera), AddOfferBody.parse(offerBody(more)))).id

/** An offer that is on. */
export async function insertRunningOffer(shop: TestShop, more: Fields = {}) {
  const id = await insertOffer(shop, more)
  await moveOffer(shop.as(meera), id, { do: 'start', version: 1 })
  return id
}

type Line = { product: { id: number }; variant: number; rupees: number; mrp?: number; quantity?: number }
type OrderFields = Partial<typeof orders.$inferInsert>

/** Asha's order, of which an offer has saved this much. */
export function insertOrder(
  shop: TestShop,
  lines: Line[],
  more: OrderFields = {},
  saved?: [offer: number, rupees: number],
) {
  const id = crypto.randomUUID()
  const goods = sum(lines.map(({ rupees, quantity = 1 }) => times(fromRupees(rupees), quantity)))
  const mrp = sum(lines.map(({ rupees, mrp = rupees, quantity = 1 }) => times(fromRupees(mrp), quantity)))
  const offers = fromRupees(saved?.[1] ?? 0)
  const shipping = more.shipping ?? ZERO
  const at = shop.now()
  return withTransaction(shop, async ({ db }) => {
    await db.insert(orders).values({
      ...{ id, userId: asha.id, method: 'cash', address: home, mrp, discount: minus(mrp, goods), offers, shipping },
      ...{ total: plus(minus(goods, offers), shipping), createdAt: at, updatedAt: at, ...more },
    })
    await db.insert(orderLines).values(
      lines.map(({ product, variant, rupees, mrp = rupees, quantity = 1 }, position) => ({
        ...{ orderId: id, position, productId: product.id, variantId: variant, title: 'Goods', quantity },
        ...{ price: fromRupees(rupees), actualPrice: fromRupees(mrp), offer: position === 0 ? offers : ZERO },
        ...{ size: '', colour: '', sku: `G-${variant}`, hsn: '6204', gstPercent: 5 },
      })),
    )
    if (saved) {
      const row = {
        orderId: id,
        position: 0,
        offerId: saved[0],
        name: 'Offer',
        stage: 'order',
        amount: offers,
      } as const
      await db.insert(orderOffers).values({ ...row, perLine: [{ variantId: lines[0]!.variant, amount: offers }] })
    }
    return id
  })
}

/** Asha is paying with the offer, or has paid. */
export async function insertUse(shop: TestShop, offerId: number, rupees: number) {
  const request = await prepareCheckout(shop, asha, [[kurta, kurta.small]])
  const reserved = await reserve(shop.as(asha), request)
  await shop.db
    .insert(offerUses)
    .values({
      ...{
        offerId,
        attemptId: reserved.id,
        userId: asha.id,
        amount: fromRupees(rupees),
        state: 'held',
        at: shop.now(),
      },
    })
    .onConflictDoNothing()
}

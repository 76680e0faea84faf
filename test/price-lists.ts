/** Price lists that begin and end while a test runs. */
import { priceListPrices, priceLists } from '#db/schema.server.ts'
import { applySchedule } from '#shop/product-admin/apply-schedule.ts'
import type { Shop } from '#shop/shop.ts'
import { fromRupees } from '#core/money.ts'
import { hours } from '#core/time.ts'
import type { TestShop } from './shop.ts'

type Price = { productId: number; variantId?: number; rupees: number }

/** Begins in an hour and ends an hour later, unless it says otherwise. Returns its id. */
export async function insertPriceList(shop: Shop, prices: Price[], { start = hours(1), end = hours(2) } = {}) {
  const at = (after: number) => new Date(shop.now().getTime() + after)
  const [list] = await shop.db
    .insert(priceLists)
    .values({ name: 'Diwali', startsAt: at(start), endsAt: at(end), state: 'on', createdAt: shop.now() })
    .returning()
  await shop.db
    .insert(priceListPrices)
    .values(prices.map(({ rupees, ...target }) => ({ ...target, listId: list!.id, price: fromRupees(rupees) })))
  return list!.id
}

export async function passTime(shop: TestShop, time: number) {
  shop.clock.at = new Date(shop.clock.at.getTime() + time)
  await applySchedule(shop)
}

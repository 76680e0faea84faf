/** What an order buys if the catalogue changes while it waits for the stock. */
import { sql } from 'drizzle-orm'
import { prepareCheckout, stockOf } from '#test/checkout.ts'
import { priceListPrices, priceLists } from '#db/schema.server.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { committingTest, expect } from '#test/shop.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import { fromRupees } from '#core/money.ts'
import { reprice } from '../price-lists/reprice.ts'
import { patchProduct } from '../product-admin/patch-product.ts'
import { withTransaction } from '../shop.ts'
import { messages } from './messages.ts'
import { placeOrder } from './place-order.ts'

const CHANGES: [Parameters<typeof patchProduct>[2], refusal: string][] = [
  [{ price: fromRupees(899) }, messages.totalChanged(fromRupees(899))],
  [{ variants: [] }, messages.soldOut(kurta.title)],
]

for (const [change, refusal] of CHANGES)
  // D21
  committingTest(`refuses an order that waited for a change of the ${Object.keys(change).join()}`, async ({ shop }) => {
    const request = await prepareCheckout(shop, asha, [[kurta, kurta.small]])
    let order = Promise.resolve<unknown>('')
    await withTransaction(shop.as(meera), async (admin) => {
      await patchProduct(admin, kurta.id, change)
      order = placeOrder(shop.as(asha), request).catch((error: unknown) => error)
      const waiting = () => shop.db.execute(sql`select from pg_locks where not granted`)
      await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    })
    expect(await order).toMatchObject({ message: refusal })
    expect(await stockOf(shop, kurta.small)).toBe(10)
  })

// The price of the product is that of its default size, whose row the list does not change.
committingTest('refuses an order that waited for a price list to begin', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[kurta, kurta.small]])
  const times = { startsAt: shop.now(), createdAt: shop.now() }
  const [list] = await shop.db
    .insert(priceLists)
    .values({ name: 'Diwali', state: 'on', ...times })
    .returning()
  const target = { listId: list!.id, productId: kurta.id }
  await shop.db.insert(priceListPrices).values({ ...target, price: fromRupees(599) })
  let order = Promise.resolve<unknown>('')
  await withTransaction(shop, async (admin) => {
    await reprice(admin, [kurta.id])
    order = placeOrder(shop.as(asha), request).catch((error: unknown) => error)
    await waitForLock(shop)
  })
  expect(await order).toMatchObject({ message: messages.totalChanged(fromRupees(599)) })
})

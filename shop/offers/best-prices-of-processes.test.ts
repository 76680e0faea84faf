/** What one process changes, the best prices of another one follow when it is announced. */
import { eq } from 'drizzle-orm'
import { offers } from '#db/schema.server.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { asha, dress, kurta, meera } from '#test/fixtures.ts'
import { insertOffer } from '#test/offers.ts'
import { openProcesses } from '#test/processes.ts'
import { committingTest as test, expect } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { addToCart } from '../cart/cart.ts'
import { toCards } from '../catalogue/cards.ts'
import { moveOffer } from '../offers-admin/move-offer.ts'
import { placeOrder } from '../payments/place-order.ts'
import { patchProduct } from '../product-admin/patch-product.ts'
import { withUser } from '../shop.ts'

test('shows each change in another process: a start, a price, the last use and an end', async ({ shop, settings }) => {
  const processes = openProcesses(shop, settings)
  const [one, other] = [await processes.open(), await processes.open()]
  const shown = () => expect.poll(async () => (await toCards(other, [kurta]))[0]!.bestPrice?.text, { timeout: 10_000 })
  await shown().toBeUndefined()

  const id = await insertOffer(one, { state: 'draft', maxUses: 1 })
  await moveOffer(withUser(one, meera), id, { do: 'start', version: 1 })
  await shown().toBe('Best price ₹649 with Diwali')
  await patchProduct(withUser(one, meera), kurta.id, { price: fromRupees(899) })
  await shown().toBe('Best price ₹749 with Diwali')

  await addToCart(withUser(one, asha), { productId: dress.id, variantId: undefined, quantity: 1 })
  const order = await prepareCheckout(shop, asha, [[dress, dress.variant]])
  await placeOrder(shop.as(asha), order)
  const [used] = await shop.db.select({ used: offers.used }).from(offers).where(eq(offers.id, id))
  expect(used).toEqual({ used: 1 })
  await shown().toBeUndefined()

  await shop.db.update(offers).set({ maxUses: 9 }).where(eq(offers.id, id))
  await shown().toBe('Best price ₹749 with Diwali')
  await moveOffer(withUser(one, meera), id, { do: 'end', version: 2 })
  await shown().toBeUndefined()
  await processes.stop()
})

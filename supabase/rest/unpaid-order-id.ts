/** The ids of orders that were placed with an idempotency key. */
import { and, eq } from 'drizzle-orm'
import { orders, users } from '#db/schema.server.ts'
import { requireUser, withTransaction, type Shop } from '#shop/shop.ts'

/** The same key and shopper always give the same order id. */
export function idOf(shop: Shop, userId: string, key: string) {
  const digest = shop.services.secrets.hash(JSON.stringify(['order', userId, key])).toString('hex')
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

/** Whether the user has an order with this key. */
export async function hasPlaced(shop: Shop, key: string) {
  const { id: userId } = requireUser(shop)
  const isOwn = and(eq(orders.id, idOf(shop, userId, key)), eq(orders.userId, userId))
  return (await shop.db.$count(orders, isOwn)) > 0
}

/** The same after waiting for an order of the user that is being placed: it holds the row of the account. */
export const hasPlacedMeanwhile = (shop: Shop, key: string) =>
  withTransaction(shop, async (shop) => {
    const isUser = eq(users.id, requireUser(shop).id)
    await shop.db.select({ id: users.id }).from(users).where(isUser).for('share')
    return hasPlaced(shop, key)
  })

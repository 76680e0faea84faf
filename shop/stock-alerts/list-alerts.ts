/** What a signed-in shopper waits for, and how many shoppers wait for a size. */
import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { products, stockAlerts as alerts, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requireUser, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

export async function listOwnAlerts(shop: Shop) {
  const { id: userId } = requireUser(shop)
  return selectAlerts(shop, and(eq(alerts.userId, userId), isNull(alerts.sentAt)))
}

/** Also what was asked as a guest with the same email, and what was sent lately. */
export const exportAlerts = (shop: Shop, userId: string, email: string) =>
  selectAlerts(shop, or(eq(alerts.userId, userId), eq(alerts.email, email)))

const selectAlerts = ({ db }: Shop, condition: SQL | undefined) =>
  db
    .select({
      ...{ id: alerts.id, createdAt: alerts.createdAt, confirmedAt: alerts.confirmedAt, sentAt: alerts.sentAt },
      variantId: variants.id,
      ...{ productId: products.id, title: products.title, gender: products.gender, sizeLabel: products.sizeLabel },
      ...{ size: variants.size, colour: variants.colour },
    })
    .from(alerts)
    .innerJoin(variants, eq(variants.id, alerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(condition)
    .orderBy(asc(alerts.createdAt), asc(alerts.id))

export async function removeAlert(shop: Shop, id: string) {
  const { id: userId } = requireUser(shop)
  const isOwn = and(eq(alerts.id, id), eq(alerts.userId, userId), isNull(alerts.sentAt))
  const removed = await shop.db.delete(alerts).where(isOwn).returning({ id: alerts.id })
  if (removed.length === 0) fail('not-found', messages.alertNotFound)
  return messages.removed
}

/** The size that a form on a page is about. One that is not on sale is not found. */
export async function findAlertTarget(shop: Shop, variantId: number) {
  const [found] = await shop.db
    .select({
      ...{ variantId: variants.id, size: variants.size, colour: variants.colour, stock: variants.stock },
      ...{ productId: products.id, title: products.title, gender: products.gender, sizeLabel: products.sizeLabel },
    })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), products.isLive))
    .where(and(eq(variants.id, variantId), isNull(variants.deletedAt)))
  return found ?? fail('not-found', messages.notFound)
}

/** How many shoppers wait for each of these sizes. The caller has checked who may know it. */
export async function countWaiting(shop: Shop, variantIds: number[]): Promise<(id: number) => number> {
  const rows = await shop.db
    .select({ id: alerts.variantId, count: sql<number>`count(*)::int` })
    .from(alerts)
    .where(and(inArray(alerts.variantId, variantIds), isNull(alerts.sentAt), isNotNull(alerts.confirmedAt)))
    .groupBy(alerts.variantId)
  const byId = new Map(rows.map(({ id, count }) => [id, count]))
  return (id) => byId.get(id) ?? 0
}

/** Products whose rate changed when the store got tax classes, and that nobody has changed since: for an admin to check. */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { auditLog, products } from '#db/schema.server.ts'
import { requirePermission, type Shop } from '../shop.ts'

/** More than anybody checks at once. */
const LIMIT = 100

export async function listRestatedProducts(shop: Shop) {
  requirePermission(shop, 'read-products')
  const percentOf = (state: typeof auditLog.before | typeof auditLog.after) =>
    sql<number>`(${state} ->> 'gstPercent')::int`
  return shop.db
    .select({ id: products.id, title: products.title, from: percentOf(auditLog.before), to: percentOf(auditLog.after) })
    .from(auditLog)
    .innerJoin(products, eq(sql`${products.id}::text`, auditLog.entityId))
    .where(
      and(
        ...[eq(auditLog.action, 'change-tax'), eq(auditLog.entity, 'product')],
        ...[lte(products.updatedAt, auditLog.at), isNull(products.deletedAt)],
      ),
    )
    .orderBy(asc(products.title), asc(products.id))
    .limit(LIMIT)
}

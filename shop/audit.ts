/** Who did what, with what was before and what is after. In the transaction of the deed itself: both are true, or neither. */
import { and, desc, eq } from 'drizzle-orm'
import { auditLog, users } from '#db/tables.server.ts'
import type { DeedName, Kind } from './audit-log/rules.ts'
import { admin, type Shop } from './shop.ts'

type Deed = { action: DeedName; entity: Kind; entityId: number | string; before?: unknown; after?: unknown }

export const writeDown = (shop: Shop, deed: Deed) => insert(shop, admin(shop).id, deed)

/** By whoever runs the store, on its own machine: they need no account in it. */
export const writeDownForKeeper = (shop: Shop, deed: Deed) => insert(shop, null, deed)

async function insert(shop: Shop, actorId: string | null, { entityId, ...deed }: Deed) {
  await shop.db.insert(auditLog).values({ ...deed, entityId: String(entityId), actorId, at: shop.now() })
}

/** Who touched a record last: for whoever comes second. */
export async function lastHand(shop: Shop, entity: Kind, entityId: number | string) {
  const [last] = await shop.db
    .select({ email: users.email })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(entityId))))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return last?.email ?? undefined
}

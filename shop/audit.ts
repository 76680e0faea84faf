/** Who did what, with what was before and what is after. In the transaction of the deed itself: both are true, or neither. */
import { and, desc, eq } from 'drizzle-orm'
import { auditLog, serverKeys, users } from '#db/schema.server.ts'
import type { AuditAction, AuditEntity } from './audit-log/rules.ts'
import { actorName } from './server-keys/rules.ts'
import { requireAdmin, type Shop } from './shop.ts'

type AuditEvent = {
  action: AuditAction
  entity: AuditEntity
  entityId: number | string
  before?: unknown
  after?: unknown
}

/** An admin's, or of a program with a server key: whether that may, the operation has asked by then. */
export const recordAuditEvent = (shop: Shop, deed: AuditEvent) =>
  insert(shop, shop.serverKey ? { keyId: shop.serverKey.id } : { actorId: requireAdmin(shop).id }, deed)

/** By whoever runs the store, on its own machine: they need no account in it. */
export const recordOperatorEvent = (shop: Shop, deed: AuditEvent) => insert(shop, {}, deed)

async function insert(shop: Shop, who: { actorId?: string; keyId?: string }, { entityId, ...deed }: AuditEvent) {
  await shop.db.insert(auditLog).values({ ...deed, ...who, entityId: String(entityId), at: shop.now() })
}

/** Who touched a record last: for whoever comes second. */
export async function findLastEditor(shop: Shop, entity: AuditEntity, entityId: number | string) {
  const [last] = await shop.db
    .select({ email: users.email, key: serverKeys.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(serverKeys, eq(serverKeys.id, auditLog.keyId))
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(entityId))))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return last?.key ? actorName(last.key) : (last?.email ?? undefined)
}

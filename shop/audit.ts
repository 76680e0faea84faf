/** Records audit events with the state before and after, in the transaction of the change itself. */
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

/** For a change by an admin or a server key. The operation has checked the permission before it calls this. */
export const recordAuditEvent = (shop: Shop, event: AuditEvent) => insert(shop, actorOf(shop), event)

/** The server key or the admin of the request. */
export const actorOf = (shop: Shop): { actorId?: string; keyId?: string } =>
  shop.serverKey ? { keyId: shop.serverKey.id } : { actorId: requireAdmin(shop).id }

/** For a change by the operator on the store's own machine, who needs no account. */
export const recordOperatorEvent = (shop: Shop, event: AuditEvent) => insert(shop, {}, event)

async function insert(shop: Shop, actor: { actorId?: string; keyId?: string }, { entityId, ...event }: AuditEvent) {
  await shop.db.insert(auditLog).values({ ...event, ...actor, entityId: String(entityId), at: shop.now() })
}

/** The last editor of a record, to name in the message of an edit conflict. */
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

/**
 * The audit log as admins read it: the actor, the action, the record, and its values before and after, newest first.
 */
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { auditLog, categories, products, serverKeys, users } from '#db/schema.server.ts'
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { clampPage, type Page } from '#core/page.ts'
import { parsePublicId } from '../catalogue/rules.ts'
import { escapeLike } from '../escape-like.ts'
import { orderNumber } from '../orders/rules.ts'
import { actorName } from '../server-keys/rules.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { changesOf, type Change } from './changes.ts'
import type { AuditQuery } from './input.ts'
import {
  AUDIT_PAGE_SIZE,
  AUDIT_ACTIONS,
  OPERATOR,
  OPERATOR_NAME,
  AUDIT_ENTITIES,
  type AuditAction,
  type AuditEntity,
} from './rules.ts'

/**
 * `recordId` is the id in the database, and `record` the name that admins know. Both are empty if the event has no
 * single record.
 */
export type AuditEventView = {
  id: number
  at: Date
  by: string
  did: string
  kind: AuditEntity
  recordId: string
  record: string
  changes: Change[]
}
export type AuditPage = Page<AuditEventView> & { actors: { id: string; name: string }[] }

type Row = typeof auditLog.$inferSelect

export async function listAuditEvents(shop: Shop, asked: AuditQuery): Promise<AuditPage> {
  requireAdmin(shop)
  const where = and(
    asked.by === OPERATOR ? and(isNull(auditLog.actorId), isNull(auditLog.keyId)) : undefined,
    asked.by && asked.by !== OPERATOR ? eq(actor, asked.by) : undefined,
    asked.kind ? eq(auditLog.entity, asked.kind) : undefined,
    asked.record ? about(asked.record) : undefined,
  )
  const total = await shop.db.$count(auditLog, where)
  const { page, pages, offset } = clampPage(asked.page, total, AUDIT_PAGE_SIZE)
  const rows = await shop.db
    .select({ deed: auditLog, by: users.email, key: serverKeys.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(serverKeys, eq(serverKeys.id, auditLog.keyId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(AUDIT_PAGE_SIZE)
    .offset(offset)
  const places = new Map(
    (await shop.db.select({ id: categories.id, name: categories.name }).from(categories)).map(({ id, name }) => [
      id,
      name,
    ]),
  )
  const nameOf = await namesOf(
    shop,
    rows.map(({ deed }) => deed),
    places,
  )
  const items = rows.map(({ deed, by, key }) => ({
    id: deed.id,
    at: deed.at,
    by: calledBy(deed.actorId, by, key),
    did: AUDIT_ACTIONS[deed.action as AuditAction] ?? deed.action,
    kind: deed.entity as AuditEntity,
    recordId: deed.entityId,
    record: deed.entityId && (nameOf(deed) ?? deed.entityId),
    changes: changesOf(deed.before, deed.after, places),
  }))
  return { items, total, page, pages, actors: await actorsOf(shop) }
}

/** The id of a user or of a server key. */
const actor = sql<string | null>`coalesce(${auditLog.actorId}, ${auditLog.keyId})`

function calledBy(actorId: string | null, email: string | null, key: string | null) {
  if (key !== null) return actorName(key)
  return actorId ? (email ?? DELETED_ACCOUNT) : OPERATOR_NAME
}

/** Names a product by its current title, an order by its number and a user by the email. */
async function namesOf(shop: Shop, rows: Row[], places: Map<number, string>) {
  const of = (kind: AuditEntity) =>
    rows.filter(({ entity, entityId }) => entity === kind && entityId).map((row) => row.entityId)
  const goods = await shop.db
    .select({ id: products.id, name: products.title })
    .from(products)
    .where(inArray(products.id, of('product').map(Number)))
  const people = await shop.db
    .select({ id: users.id, name: users.email })
    .from(users)
    .where(inArray(users.id, of('user')))
  const keys = await shop.db
    .select({ id: serverKeys.id, name: serverKeys.name })
    .from(serverKeys)
    .where(inArray(serverKeys.id, of('key')))
  const names: Record<AuditEntity, (id: string) => string | null | undefined> = {
    product: (id) => goods.find((one) => String(one.id) === id)?.name,
    order: (id) => `#${orderNumber(id)}`,
    banner: (id) => id,
    category: (id) => places.get(Number(id)),
    key: (id) => keys.find((one) => one.id === id)?.name,
    user: (id) => people.find((one) => one.id === id)?.name ?? DELETED_ACCOUNT,
  }
  return ({ entity, entityId }: Row) => (entity in AUDIT_ENTITIES ? names[entity as AuditEntity](entityId) : undefined)
}

/**
 * Finds a product by its public id or a part of its title, an order by its number, and other records by a part of the
 * name or email.
 */
function about(record: string): SQL {
  const word = escapeLike(record.replace(/^#/, ''))
  const part = `%${word}%`
  const stored = String(parsePublicId(record) ?? '')
  return sql`(
    (${auditLog.entity} = 'order' and (right(${auditLog.entityId}, 8) ilike ${`${word}%`} or ${auditLog.entityId} = ${record.toLowerCase()}))
    or (${auditLog.entity} = 'product' and (${auditLog.entityId} = ${stored}
      or ${auditLog.entityId} in (select p.id::text from ${products} p where p.title ilike ${part})))
    or (${auditLog.entity} = 'key' and ${auditLog.entityId} in (select k.id::text from ${serverKeys} k where k.name ilike ${part}))
    or (${auditLog.entity} = 'category' and ${auditLog.entityId} in (select c.id::text from ${categories} c where c.name ilike ${part}))
    or (${auditLog.entity} = 'user' and ${auditLog.entityId} in (select u.id::text from ${users} u where u.email ilike ${part}))
  )`
}

async function actorsOf(shop: Shop) {
  const rows = await shop.db
    .selectDistinct({ id: actor, actorId: auditLog.actorId, email: users.email, key: serverKeys.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(serverKeys, eq(serverKeys.id, auditLog.keyId))
  return rows
    .map(({ id, actorId, email, key }) => ({ id: id ?? OPERATOR, name: calledBy(actorId, email, key) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

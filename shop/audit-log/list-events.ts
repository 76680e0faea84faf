/**
 * The audit log as admins read it: the actor, the action, the record, and its values before and after, newest first.
 */
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import {
  attributes,
  auditLog,
  banners,
  categories,
  genderCategories,
  homeSections,
  offers,
  products,
  responsibleParties,
  returnRules,
  returns,
  reviews,
  searchTerms,
  runs,
  serverKeys,
  shipments,
  sizeCharts,
  taxClasses,
  users,
  variants,
} from '#db/schema.server.ts'
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { clampPage, type Page } from '#core/page.ts'
import { parsePublicId } from '../catalogue/rules.ts'
import { escapeLike } from '../escape-like.ts'
import { actorName } from '../server-keys/rules.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { changesOf, type Change } from './changes.ts'
import type { AuditQuery } from './input.ts'
import { readNames, readRecordNames } from './record-names.ts'
import { AUDIT_PAGE_SIZE, AUDIT_ACTIONS, OPERATOR, OPERATOR_NAME, type AuditAction, type AuditEntity } from './rules.ts'

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

export async function listAuditEvents(shop: Shop, query: AuditQuery): Promise<AuditPage> {
  requireAdmin(shop)
  const where = and(
    query.by === OPERATOR ? and(isNull(auditLog.actorId), isNull(auditLog.keyId)) : undefined,
    query.by && query.by !== OPERATOR ? eq(actor, query.by) : undefined,
    query.kind ? eq(auditLog.entity, query.kind) : undefined,
    query.record ? matchesRecord(query.record) : undefined,
  )
  const total = await shop.db.$count(auditLog, where)
  const { page, pages, offset } = clampPage(query.page, total, AUDIT_PAGE_SIZE)
  const rows = await shop.db
    .select({ event: auditLog, by: users.email, key: serverKeys.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(serverKeys, eq(serverKeys.id, auditLog.keyId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(AUDIT_PAGE_SIZE)
    .offset(offset)
  const names = await readNames(shop)
  const nameOf = await readRecordNames(
    shop,
    rows.map(({ event }) => event),
    names,
  )
  const items = rows.map(({ event, by, key }) => ({
    id: event.id,
    at: event.at,
    by: formatActor(event.actorId, by, key),
    did: AUDIT_ACTIONS[event.action as AuditAction] ?? event.action,
    kind: event.entity as AuditEntity,
    recordId: event.entityId,
    record: event.entityId && (nameOf(event) ?? event.entityId),
    changes: changesOf(event.before, event.after, names),
  }))
  return { items, total, page, pages, actors: await listActors(shop) }
}

/** The id of a user or of a server key. */
const actor = sql<string | null>`coalesce(${auditLog.actorId}, ${auditLog.keyId})`

function formatActor(actorId: string | null, email: string | null, key: string | null) {
  if (key !== null) return actorName(key)
  return actorId ? (email ?? DELETED_ACCOUNT) : OPERATOR_NAME
}

/**
 * Finds a product by its public id or a part of its title, an order by its number, and other records by a part of the
 * name or email.
 */
function matchesRecord(record: string): SQL {
  const text = escapeLike(record.replace(/^#/, ''))
  const pattern = `%${text}%`
  const productId = String(parsePublicId(record) ?? '')
  return sql`(
    (${auditLog.entity} = 'order' and (right(${auditLog.entityId}, 8) ilike ${`${text}%`} or ${auditLog.entityId} = ${record.toLowerCase()}))
    or (${auditLog.entity} = 'shipment' and ${auditLog.entityId} in (
      select s.id::text from ${shipments} s where right(s.order_id::text, 8) ilike ${`${text}%`} or s.order_id::text = ${record.toLowerCase()}))
    or (${auditLog.entity} = 'product' and (${auditLog.entityId} = ${productId}
      or ${auditLog.entityId} in (select p.id::text from ${products} p where p.title ilike ${pattern})))
    or (${auditLog.entity} = 'stock' and ${auditLog.entityId} in (select v.id::text from ${variants} v where v.sku = ${record}))
    or (${auditLog.entity} = 'attribute' and ${auditLog.entityId} in (select a.id::text from ${attributes} a where a.name ilike ${pattern}))
    or (${auditLog.entity} = 'size-chart' and ${auditLog.entityId} in (select s.id::text from ${sizeCharts} s where s.name ilike ${pattern}))
    or (${auditLog.entity} = 'tax' and ${auditLog.entityId} in (select t.id::text from ${taxClasses} t where t.name ilike ${pattern}))
    or (${auditLog.entity} = 'run' and ${auditLog.entityId} in (select r.id::text from ${runs} r where r.file_name ilike ${pattern}))
    or (${auditLog.entity} = 'gender-category' and ${auditLog.entityId} in (select g.id::text from ${genderCategories} g where g.label ilike ${pattern}))
    or (${auditLog.entity} = 'party' and ${auditLog.entityId} in (select r.id::text from ${responsibleParties} r where r.name ilike ${pattern}))
    or (${auditLog.entity} = 'key' and ${auditLog.entityId} in (select k.id::text from ${serverKeys} k where k.name ilike ${pattern}))
    or (${auditLog.entity} = 'category' and ${auditLog.entityId} in (select c.id::text from ${categories} c where c.name ilike ${pattern}))
    or (${auditLog.entity} = 'return' and ${auditLog.entityId} in (
      select r.id::text from ${returns} r where 'R-' || lpad(r.number::text, 6, '0') ilike ${`${text}%`}))
    or (${auditLog.entity} = 'review' and ${auditLog.entityId} in (
      select r.id::text from ${reviews} r join ${products} p on p.id = r.product_id where p.title ilike ${pattern}))
    or (${auditLog.entity} = 'return-rule' and ${auditLog.entityId} in (
      select r.id::text from ${returnRules} r left join ${categories} c on c.id = r.category_id left join ${products} p on p.id = r.product_id
       where coalesce(c.name, p.title) ilike ${pattern}))
    or (${auditLog.entity} = 'search-term' and ${auditLog.entityId} in (
      select t.id::text from ${searchTerms} t where t.term ilike ${pattern}))
    or (${auditLog.entity} = 'colour' and ${auditLog.entityId} ilike ${pattern})
    or (${auditLog.entity} = 'banner' and ${auditLog.entityId} in (select b.id::text from ${banners} b where b.eyebrow ilike ${pattern} or b.headline ilike ${pattern}))
    or (${auditLog.entity} = 'home-section' and ${auditLog.entityId} in (select h.id::text from ${homeSections} h where h.title ilike ${pattern}))
    or (${auditLog.entity} = 'offer' and ${auditLog.entityId} in (select o.id::text from ${offers} o where o.name ilike ${pattern}))
    or (${auditLog.entity} = 'user' and ${auditLog.entityId} in (select u.id::text from ${users} u where u.email ilike ${pattern}))
  )`
}

async function listActors(shop: Shop) {
  const rows = await shop.db
    .selectDistinct({ id: actor, actorId: auditLog.actorId, email: users.email, key: serverKeys.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(serverKeys, eq(serverKeys.id, auditLog.keyId))
  return rows
    .map(({ id, actorId, email, key }) => ({ id: id ?? OPERATOR, name: formatActor(actorId, email, key) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

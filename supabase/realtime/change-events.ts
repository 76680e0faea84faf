/**
 * The feed of table changes and of messages between API clients. Triggers and `publish` write each event in the
 * transaction that causes it. On commit the database notifies every process of the event's number, and each process
 * reads the event here. Old events are deleted (shop/change-events.ts).
 */
import { and, asc, eq, gt } from 'drizzle-orm'
import { changeEvents } from '#db/schema.server.ts'
import type { Shop } from '#shop/shop.ts'

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE'
export type Change = {
  kind: 'change'
  id: number
  at: Date
  table: string
  type: ChangeType
  /** The owner of the row; null for a public row. */
  owner: string | null
  key: string
  /** The row before an update or delete, without the columns that the view reads from other tables. */
  old: Record<string, unknown> | null
}
export type BroadcastEvent = {
  kind: 'told'
  id: number
  topic: string
  event: string
  content: unknown
  from: string | null
}
/** Who joined a channel's presence, and who left (presence-store.ts). */
export type PresenceEvent = { kind: 'present'; id: number; topic: string; content: Record<string, unknown> }
export type RealtimeEvent = Change | BroadcastEvent | PresenceEvent

const EVENTS_PAGE_SIZE = 1000

/** Returns an empty list when the event has been deleted. */
export const readEvent = async (shop: Shop, id: number) =>
  (await shop.db.select().from(changeEvents).where(eq(changeEvents.id, id))).map(fromRow)

/** For processes that missed notifications since then. Pages continue after the last event's number. */
export async function listEventsSince(shop: Shop, since: Date, afterId = 0): Promise<RealtimeEvent[]> {
  const page = await shop.db
    .select()
    .from(changeEvents)
    .where(and(gt(changeEvents.at, since), gt(changeEvents.id, afterId)))
    .orderBy(asc(changeEvents.id))
    .limit(EVENTS_PAGE_SIZE)
  const events = page.map(fromRow)
  return events.length < EVENTS_PAGE_SIZE
    ? events
    : events.concat(await listEventsSince(shop, since, events.at(-1)!.id))
}

/** Publishes to all listeners of the topic, in every process. `from` names the sender, who may not want an echo. */
export async function publish(shop: Shop, { topic, event, content, from }: Omit<BroadcastEvent, 'kind' | 'id'>) {
  await shop.db
    .insert(changeEvents)
    .values({ kind: 'told', topic, type: event, key: from ?? '', content: { content }, at: shop.now() })
}

function fromRow(row: typeof changeEvents.$inferSelect): RealtimeEvent {
  const { id, at, topic, key, content } = row
  if (row.kind === 'told')
    return { kind: 'told', id, topic, event: row.type, content: content?.content, from: key || null }
  if (row.kind === 'present') return { kind: 'present', id, topic, content: content ?? {} }
  return { kind: 'change', id, at, table: topic, type: row.type as ChangeType, owner: row.owner, key, old: content }
}

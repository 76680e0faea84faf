/**
 * What changed in the tables that programs see, and what they tell each other: written down by triggers, and by `tell`, in
 * the transaction that it is of. The database announces each by its number when it is committed; every process reads it
 * here. They are deleted after a while (shop/change-events.ts).
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
  /** Whose row it is; null for what is everybody's. */
  owner: string | null
  key: string
  /** The row before an update and of a delete, without what other tables bring to it. */
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
/** Who came to a room, and who left (presences.ts). */
export type PresenceEvent = { kind: 'present'; id: number; topic: string; content: Record<string, unknown> }
export type RealtimeEvent = Change | BroadcastEvent | PresenceEvent

const PAGE = 1000

/** None where it was deleted meanwhile. */
export const readNews = async (shop: Shop, id: number) =>
  (await shop.db.select().from(changeEvents).where(eq(changeEvents.id, id))).map(fromRow)

/** For who could not listen since then: in pages, each after the last one's number. */
export async function listEventsSince(shop: Shop, since: Date, after = 0): Promise<RealtimeEvent[]> {
  const page = await shop.db
    .select()
    .from(changeEvents)
    .where(and(gt(changeEvents.at, since), gt(changeEvents.id, after)))
    .orderBy(asc(changeEvents.id))
    .limit(PAGE)
  const read = page.map(fromRow)
  return read.length < PAGE ? read : read.concat(await listEventsSince(shop, since, read.at(-1)!.id))
}

/** To everybody who listens to the topic, in every process. `from` names the teller, who may not want to hear himself. */
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

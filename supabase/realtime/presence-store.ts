/**
 * Who is present in a channel, in all processes of the store: for every key the data that its connections track.
 *
 *   1. Each connection has one row. Joins and leaves are written as change events in the same transaction: every
 *      process receives them in the same order (change-events.ts).
 *   2. A row is valid as long as its process renews it. Rows of a killed process expire; they are deleted and reported
 *      as left.
 */
import { and, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import { changeEvents, presences } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { PRESENCE_LIFE } from './rules.ts'

/** do not rename: clients read these names. */
type Meta = { phx_ref: string; [data: string]: unknown }
export type Present = Record<string, { metas: Meta[] }>
export type PresenceHolder = { holder: string; topic: string; key: string }

/** Tracking new data first reports the previous data as left. */
export const track = (
  shop: Shop,
  process: string,
  { holder, topic, key }: PresenceHolder,
  data: Record<string, unknown>,
) =>
  withTransaction(shop, async (shop) => {
    const previous = await take(shop, eq(presences.holder, holder))
    const meta = { ...data, phx_ref: crypto.randomUUID() }
    const until = addDuration(shop.now(), PRESENCE_LIFE)
    await shop.db.insert(presences).values({ holder, process, topic, key, meta, until })
    await publishDiff(shop, topic, { joins: byKey([{ key, meta }]), leaves: byKey(previous) })
  })

export const untrack = (shop: Shop, holder: string) => leave(shop, eq(presences.holder, holder))
export const untrackAll = (shop: Shop, process: string) => leave(shop, eq(presences.process, process))
export const deleteStalePresences = (shop: Shop) => leave(shop, lte(presences.until, shop.now()))

/** Extends a process's rows. Returns the ones that still exist: another process may have deleted expired ones. */
export async function renewPresences(shop: Shop, process: string, holders: string[]) {
  const isOwn = and(eq(presences.process, process), inArray(presences.holder, holders))
  const until = addDuration(shop.now(), PRESENCE_LIFE)
  const rows = await shop.db.update(presences).set({ until }).where(isOwn).returning({ holder: presences.holder })
  return rows.map(({ holder }) => holder)
}

export async function listPresent(shop: Shop, topic: string): Promise<Present> {
  const isPresent = and(eq(presences.topic, topic), gt(presences.until, shop.now()))
  return byKey(await shop.db.select().from(presences).where(isPresent))
}

const leave = (shop: Shop, condition: SQL) =>
  withTransaction(shop, async (shop) => {
    const removed = Map.groupBy(await take(shop, condition), ({ topic }) => topic)
    for (const [topic, rows] of removed) await publishDiff(shop, topic, { joins: {}, leaves: byKey(rows) })
  })

const take = (shop: Shop, condition: SQL) => shop.db.delete(presences).where(condition).returning()

const byKey = (rows: { key: string; meta: Record<string, unknown> }[]): Present =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(rows, ({ key }) => key),
      ([key, group]) => [key, { metas: group.map(({ meta }) => meta as Meta) }],
    ),
  )

const publishDiff = async (shop: Shop, topic: string, diff: { joins: Present; leaves: Present }) =>
  void (await shop.db
    .insert(changeEvents)
    .values({ kind: 'present', topic, type: 'presence_diff', key: '', content: diff, at: shop.now() }))

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
type Meta = { phx_ref: string; [what: string]: unknown }
export type Present = Record<string, { metas: Meta[] }>
export type Place = { holder: string; topic: string; key: string }

/** Tracking new data first reports the previous data as left. */
export const track = (shop: Shop, process: string, { holder, topic, key }: Place, what: Record<string, unknown>) =>
  withTransaction(shop, async (shop) => {
    const before = await take(shop, eq(presences.holder, holder))
    const meta = { ...what, phx_ref: crypto.randomUUID() }
    const until = addDuration(shop.now(), PRESENCE_LIFE)
    await shop.db.insert(presences).values({ holder, process, topic, key, meta, until })
    await tellDiff(shop, topic, { joins: byKey([{ key, meta }]), leaves: byKey(before) })
  })

export const untrack = (shop: Shop, holder: string) => leave(shop, eq(presences.holder, holder))
export const untrackAll = (shop: Shop, process: string) => leave(shop, eq(presences.process, process))
export const deleteStalePresences = (shop: Shop) => leave(shop, lte(presences.until, shop.now()))

/** Extends a process's rows. Returns the ones that still exist: another process may have deleted expired ones. */
export async function renewPresences(shop: Shop, process: string, holders: string[]) {
  const mine = and(eq(presences.process, process), inArray(presences.holder, holders))
  const until = addDuration(shop.now(), PRESENCE_LIFE)
  const rows = await shop.db.update(presences).set({ until }).where(mine).returning({ holder: presences.holder })
  return rows.map(({ holder }) => holder)
}

export async function listPresent(shop: Shop, topic: string): Promise<Present> {
  const there = and(eq(presences.topic, topic), gt(presences.until, shop.now()))
  return byKey(await shop.db.select().from(presences).where(there))
}

const leave = (shop: Shop, those: SQL) =>
  withTransaction(shop, async (shop) => {
    const gone = Map.groupBy(await take(shop, those), ({ topic }) => topic)
    for (const [topic, rows] of gone) await tellDiff(shop, topic, { joins: {}, leaves: byKey(rows) })
  })

const take = (shop: Shop, those: SQL) => shop.db.delete(presences).where(those).returning()

const byKey = (rows: { key: string; meta: Record<string, unknown> }[]): Present =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(rows, ({ key }) => key),
      ([key, held]) => [key, { metas: held.map(({ meta }) => meta as Meta) }],
    ),
  )

const tellDiff = async (shop: Shop, topic: string, diff: { joins: Present; leaves: Present }) =>
  void (await shop.db
    .insert(changeEvents)
    .values({ kind: 'present', topic, type: 'presence_diff', key: '', content: diff, at: shop.now() }))

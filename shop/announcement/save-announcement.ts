/**
 * Saves what the announcement bar says. Each change is a new version, and the latest one is in force.
 *
 *   1. A change states the version it was made from, 0 for none. If there is a later one, it fails.
 *   2. Saving without a difference is not a change.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { announcements } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import type { SaveAnnouncement } from './input.ts'
import { messages } from './messages.ts'
import { readVersions } from './read-announcement.ts'

const EVENT = { action: 'change-announcement', entity: 'announcement', entityId: 'bar' } as const
type Columns = Omit<SaveAnnouncement, 'version'>

export async function saveAnnouncement(shop: Shop, { version, ...input }: SaveAnnouncement): Promise<string> {
  await write(shop, version, toColumns(input))
  return input.mode === 'own' && input.startsAt && input.startsAt > shop.now() ? messages.scheduled : messages.saved
}

/** Puts an earlier version back, as a new one. */
export async function restoreAnnouncement(shop: Shop, from: number, version: number): Promise<string> {
  requireAdmin(shop)
  const [row] = await shop.db.select().from(announcements).where(eq(announcements.version, from))
  if (!row) return fail('not-found', messages.versionNotFound)
  await write(shop, version, toColumns(row))
  return messages.restored(from)
}

async function write(shop: Shop, version: number, after: Columns) {
  const actorId = requireAdmin(shop).id
  await withTransaction(shop, async (shop) => {
    const [latest] = await readVersions(shop, 1)
    const failChanged = async () =>
      fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, EVENT.entity, EVENT.entityId)))
    if ((latest?.version ?? 0) !== version) await failChanged()
    const before = latest && toColumns(latest)
    if (isDeepStrictEqual(before, after)) return
    // Of two admins who save at the same time, the second one waits here and finds the version taken.
    const added = await shop.db
      .insert(announcements)
      .values({ ...after, version: version + 1, actorId, at: shop.now() })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) await failChanged()
    await recordAuditEvent(shop, { ...EVENT, before, after })
  })
  applyCatalogueChange(shop, 'other')
}

const toColumns = ({ mode, lead, text, link, startsAt, endsAt }: Columns): Columns => ({
  ...{ mode, lead, text, link, startsAt, endsAt },
})

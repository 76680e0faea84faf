/** The line above the header of every page: what is in force, and what the admin has saved. */
import { desc, eq } from 'drizzle-orm'
import { announcements, users } from '#db/schema.server.ts'
import { istMinute } from '#core/time.ts'
import { tagUntil } from '../catalogue/cache-tags.ts'
import { cacheValue } from '../catalogue/catalogue-cache.ts'
import { isRunning } from '../catalogue/schedule.ts'
import { fillText } from '../pages/variables.ts'
import { promises } from '../promises.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { MAX_VERSIONS } from './rules.ts'

export type Announcement = typeof announcements.$inferSelect
/** `lead` is in bold. `link` is a path of this store, or empty. */
export type AnnouncementWords = { lead: string; text: string; link: string }
export type Saved = Pick<Announcement, 'mode' | 'lead' | 'text' | 'link' | 'startsAt' | 'endsAt'>

/** Null if the bar has no words. The page that shows them is kept no longer than they are in force. */
export async function currentAnnouncement(shop: Shop): Promise<AnnouncementWords | null> {
  const saved = await cacheValue(shop, 'announcement', async () => (await readVersions(shop, 1))[0] ?? null)
  const change = [saved?.startsAt, saved?.endsAt].find((at) => at && at > shop.now())
  if (saved?.mode === 'own' && change) tagUntil(shop, change)
  return wordsOf(shop, saved)
}

/** What it says now. Before and after its time the bar says what shipping costs. */
function wordsOf(shop: Shop, saved: Saved | null): AnnouncementWords | null {
  if (saved?.mode === 'none') return null
  return saved?.mode === 'own' && isRunning(saved, shop.now()) ? ownWords(shop, saved) : standardWords(shop)
}

const ownWords = (shop: Shop, { lead, text, link }: AnnouncementWords): AnnouncementWords => ({
  ...{ lead: fillText(shop, lead), text: fillText(shop, text), link },
})

const standardWords = ({ settings }: Shop): AnnouncementWords => ({
  lead: 'Free shipping',
  text: `${promises.freeAbove(settings.freeShippingAbove)}, everywhere in India`,
  link: '',
})

/** What the bar would say in its time, with the values of the form, which a browser without scripts has lost. */
export function previewAnnouncement(shop: Shop, { mode, lead, text, link, startsAt, endsAt, version }: PreviewInput) {
  requireAdmin(shop)
  const words = mode === 'own' ? ownWords(shop, { lead, text, link }) : null
  const values = {
    ...{ mode, lead, text, link, version: String(version) },
    ...{ startsAt: startsAt ? istMinute(startsAt) : '', endsAt: endsAt ? istMinute(endsAt) : '' },
  }
  return { preview: words ?? (mode === 'standard' ? standardWords(shop) : null), values }
}
type PreviewInput = Saved & { version: number }

export type AnnouncementVersion = Announcement & { by: string | null }

/** The newest first: it is the one in force. */
export async function listAnnouncements(shop: Shop): Promise<AnnouncementVersion[]> {
  requireAdmin(shop)
  const rows = await shop.db
    .select({ announcement: announcements, by: users.email })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.actorId))
    .orderBy(desc(announcements.version))
    .limit(MAX_VERSIONS)
  return rows.map(({ announcement, by }) => ({ ...announcement, by }))
}

export const readVersions = ({ db }: Pick<Shop, 'db'>, limit: number): Promise<Announcement[]> =>
  db.select().from(announcements).orderBy(desc(announcements.version)).limit(limit)

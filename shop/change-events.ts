/**
 * Change events: rows that triggers write for each change of a table that API clients can read. They are written whether or
 * not the Supabase API runs, so the store deletes them itself.
 */
import { lt } from 'drizzle-orm'
import { changeEvents } from '#db/schema.server.ts'
import { addDuration, minutes } from '#core/time.ts'
import type { Shop } from './shop.ts'

/** As long as a process may need to connect to the database again and read what it missed. */
const CHANGE_EVENT_TTL = minutes(10)

export async function deleteOldChangeEvents(shop: Shop) {
  await shop.db.delete(changeEvents).where(lt(changeEvents.at, addDuration(shop.now(), -CHANGE_EVENT_TTL)))
}

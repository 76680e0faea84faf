/**
 * Bytes that no row names go (db/migrations/0016_files_of_programs.sql writes them down). Not at once: an upload may still
 * be under way, and somebody may still be reading what was just replaced.
 */
import { asc, eq, lte, sql } from 'drizzle-orm'
import { storageLeftovers } from '#db/tables.server.ts'
import { together, type Shop } from '../shop.ts'

const AT_A_TIME = 200

/** Longer than the longest upload (server/door.ts). By the database's clock, which wrote them down. */
const isDue = lte(storageLeftovers.since, sql`now() - interval '15 minutes'`)

export async function sweepLeftovers(shop: Shop): Promise<void> {
  const swept = await together(shop, async (shop) => {
    const due = await shop.db
      .select()
      .from(storageLeftovers)
      .where(isDue)
      .orderBy(asc(storageLeftovers.since))
      .limit(AT_A_TIME)
      .for('update', { skipLocked: true })
    for (const { version } of due) {
      await shop.tools.objects.remove(version)
      await shop.db.delete(storageLeftovers).where(eq(storageLeftovers.version, version))
    }
    return due.length
  })
  if (swept === AT_A_TIME) await sweepLeftovers(shop)
}

/** Runs are kept for 90 days, their files for 30. */
import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import { runs } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { FILE_TTL, RUN_TTL } from './rules.ts'

export async function deleteOldRuns(shop: Shop) {
  const isOld = lt(runs.madeAt, addDuration(shop.now(), -RUN_TTL))
  const isFileOld = lt(runs.madeAt, addDuration(shop.now(), -FILE_TTL))
  const files = await shop.db
    .select({ id: runs.id, fileKey: runs.fileKey })
    .from(runs)
    .where(and(isNotNull(runs.fileKey), or(isOld, isFileOld)))
  for (const { id, fileKey } of files) {
    await shop.services.objectStore.remove(fileKey!)
    await shop.db.update(runs).set({ fileKey: null }).where(eq(runs.id, id))
  }
  await shop.db.delete(runs).where(isOld)
}

/** Takes a file of products in. It is kept and read by a job; nothing is changed until the admin applies it. */
import { eq } from 'drizzle-orm'
import { orphanedFiles, runs, type RunOptions } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { randomUuid } from '#core/uuid.ts'
import { actorOf, recordAuditEvent } from '../audit.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { MAX_FILE_BYTES, MAX_FILE_NAME_LENGTH, NO_COUNTS } from './rules.ts'

/**
 * Keeps a file before its run is created, because the fields of a form may follow its file. Returns its key. Until a run
 * has it, it is noted as orphaned, so that a job deletes what no run takes.
 */
export async function keepFile(shop: Shop, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  requirePermission(shop, 'change-products')
  const fileKey = randomUuid()
  await shop.db.insert(orphanedFiles).values({ version: fileKey })
  const stored = await shop.services.objectStore.put(fileKey, bytes, MAX_FILE_BYTES)
  if (!stored) return fail('invalid', messages.tooLarge, { file: messages.tooLarge })
  return stored.size > 0 ? fileKey : fail('invalid', messages.noFile, { file: messages.noFile })
}

/** `fileKey` is that of a file that was kept for this run. */
export type NewRun = { fileName: string; fileKey: string; options: RunOptions }

export async function createRun(shop: Shop, { fileName, fileKey, options }: NewRun): Promise<string> {
  requirePermission(shop, 'change-products')
  const id = randomUuid()
  const { actorId, keyId } = actorOf(shop)
  const now = shop.now()
  const name = fileName.slice(0, MAX_FILE_NAME_LENGTH)
  await withTransaction(shop, async (shop) => {
    const [kept] = await shop.db.delete(orphanedFiles).where(eq(orphanedFiles.version, fileKey)).returning()
    if (!kept) fail('not-found', messages.fileGone)
    await shop.db.insert(runs).values({
      ...{ id, kind: 'csv', fileKey, fileName: name, options, counts: NO_COUNTS, unknown: NOTHING_UNKNOWN },
      ...{ madeBy: actorId, keyId, madeAt: now, workedAt: now },
    })
    await recordAuditEvent(shop, {
      action: 'import-file',
      entity: 'run',
      entityId: id,
      after: { file: name, ...options },
    })
    await shop.enqueue({ name: 'read-run', runId: id })
  })
  return id
}

export const NOTHING_UNKNOWN = { columns: [], categories: [] }

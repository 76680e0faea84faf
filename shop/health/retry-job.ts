/** Lets a job that has failed for good run again. */
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

export async function retryJob(shop: Shop, id: string): Promise<string> {
  requireAdmin(shop)
  await withTransaction(shop, async (shop) => {
    const queue = await shop.services.queue.retryFailedJob(shop.db, id)
    if (queue === undefined) fail('not-found', messages.notFailed)
    await recordAuditEvent(shop, { action: 'retry-job', entity: 'job', entityId: id, after: { queue } })
  })
  return messages.retried
}

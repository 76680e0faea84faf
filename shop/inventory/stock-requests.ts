/**
 * Runs a call once, however often it is sent with the same idempotency key: a repeated call gets the first answer. A call that
 * failed has changed nothing and can be sent again.
 */
import { and, eq, lt } from 'drizzle-orm'
import { stockRequests } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration } from '#core/time.ts'
import { actorOf } from '../audit.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { STOCK_REQUEST_TTL } from './rules.ts'

/** Call this in a transaction. Keys are separate for each admin and server key; the answer is stored as JSON. */
export async function answerOnce<T>(shop: Shop, key: string, body: object, run: () => Promise<T>): Promise<T> {
  const { actorId, keyId } = actorOf(shop)
  const row = { actor: (keyId ?? actorId)!, key }
  const bodyHash = shop.services.secrets.hash(JSON.stringify(body))
  const isThis = and(eq(stockRequests.actor, row.actor), eq(stockRequests.key, key))
  // The insert waits for a concurrent call with this key.
  const [inserted] = await shop.db
    .insert(stockRequests)
    .values({ ...row, bodyHash, at: shop.now() })
    .onConflictDoNothing()
    .returning({ key: stockRequests.key })
  if (!inserted) {
    const [earlier] = await shop.db.select().from(stockRequests).where(isThis)
    if (!earlier?.bodyHash.equals(bodyHash)) fail('invalid', messages.keyReused, { key: messages.keyReused })
    return earlier.answer as T
  }
  const answer = await run()
  await shop.db.update(stockRequests).set({ answer }).where(isThis)
  return answer
}

export async function deleteOldStockRequests(shop: Shop) {
  await shop.db.delete(stockRequests).where(lt(stockRequests.at, addDuration(shop.now(), -STOCK_REQUEST_TTL)))
}

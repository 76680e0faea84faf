import { eq } from 'drizzle-orm'
import { refunds } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** For the emails about it. */
export async function readRefund(shop: Shop, refundId: string) {
  return (await shop.db.select().from(refunds).where(eq(refunds.id, refundId)))[0]
}

import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import type { Shop } from '../../shop.ts'

/** Confirms only the email that the code was sent to. */
export async function markEmailConfirmed(shop: Shop, { userId, sentTo }: { userId: string; sentTo: string }) {
  await shop.db
    .update(users)
    .set({ emailConfirmedAt: shop.now(), updatedAt: shop.now() })
    .where(and(eq(users.id, userId), eq(users.email, sentTo), isNull(users.emailConfirmedAt)))
}

/** The business that the account has typed last at checkout. Each order keeps its own copy. */
import { eq } from 'drizzle-orm'
import { savedBuyers, type Buyer } from '#db/schema.server.ts'
import { requireUser, type Shop } from '../shop.ts'

/** Null for an account that buys without one, and in a store whose invoices are no tax invoices. */
export async function readSavedBuyer(shop: Shop): Promise<Buyer | null> {
  const { id } = requireUser(shop)
  if (shop.settings.seller.gstin === null) return null
  const [saved] = await shop.db.select().from(savedBuyers).where(eq(savedBuyers.userId, id))
  return saved?.buyer ?? null
}

export async function saveBuyer(shop: Shop, buyer: Buyer | null) {
  const { id: userId } = requireUser(shop)
  if (buyer === null || shop.settings.seller.gstin === null)
    await shop.db.delete(savedBuyers).where(eq(savedBuyers.userId, userId))
  else
    await shop.db
      .insert(savedBuyers)
      .values({ userId, buyer })
      .onConflictDoUpdate({ target: savedBuyers.userId, set: { buyer } })
}

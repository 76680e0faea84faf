/**
 * The account's address book (D17). The address used last is the chosen one (Q27).
 *
 *   1. Only its owner sees, chooses or sends to an address.
 *   2. The same address again is the one that is there already.
 */
import { and, desc, eq } from 'drizzle-orm'
import { addresses, type PostalAddress } from '#db/tables.server.ts'
import { refuse } from '#words/refusal.ts'
import { signedIn, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

export type SavedAddress = PostalAddress & { id: number }

export async function listAddresses(shop: Shop): Promise<SavedAddress[]> {
  return shop.db
    .select(ADDRESS)
    .from(addresses)
    .where(eq(addresses.userId, signedIn(shop).id))
    .orderBy(desc(addresses.lastUsedAt), desc(addresses.id))
}

export async function saveAddress(shop: Shop, address: PostalAddress) {
  const { name, mobile, pin, city, state, building } = address
  const written = { name, mobile, pin, city, state, building }
  const same = (await listAddresses(shop)).find((saved) =>
    Object.entries(written).every(([detail, value]) => saved[detail as keyof PostalAddress] === value),
  )
  if (same) return chooseAddress(shop, same.id)
  const now = shop.now()
  await shop.db.insert(addresses).values({ ...written, userId: signedIn(shop).id, createdAt: now, lastUsedAt: now })
}

export async function chooseAddress(shop: Shop, id: number) {
  const chosen = await shop.db.update(addresses).set({ lastUsedAt: shop.now() }).where(own(shop, id)).returning()
  if (chosen.length === 0) refuse('missing', messages.addressUnknown)
}

export async function findAddress(shop: Shop, id: number): Promise<SavedAddress | undefined> {
  return (await shop.db.select(ADDRESS).from(addresses).where(own(shop, id)))[0]
}

const own = (shop: Shop, id: number) => and(eq(addresses.id, id), eq(addresses.userId, signedIn(shop).id))

const { id, name, mobile, pin, city, state, building } = addresses
const ADDRESS = { id, name, mobile, pin, city, state, building }

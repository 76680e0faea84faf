/**
 * The account's address book (D17). The last used or chosen address comes first and is the default for orders (Q27).
 *
 *   1. Only the owner of an address can see, choose, change, remove or ship to it.
 *   2. Saving an address that is already stored creates no second one.
 *   3. The address book has a maximum size. A write locks the owner's row, so that concurrent requests neither exceed
 *      the maximum nor store an address twice.
 */
import { and, desc, eq } from 'drizzle-orm'
import { addresses, users, type PostalAddress } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { ADDRESSES_MOST } from './rules.ts'

export type SavedAddress = PostalAddress & { id: number }

export async function listAddresses(shop: Shop): Promise<SavedAddress[]> {
  return shop.db
    .select(ADDRESS)
    .from(addresses)
    .where(eq(addresses.userId, requireUser(shop).id))
    .orderBy(desc(addresses.lastUsedAt), desc(addresses.id))
    .limit(ADDRESSES_MOST)
}

export const saveAddress = (shop: Shop, address: PostalAddress) =>
  withTransaction(shop, async (shop) => {
    const userId = await lockAddressBook(shop)
    const saved = await listAddresses(shop)
    const same = saved.find((one) => isSame(one, address))
    if (same) return setDefaultAddress(shop, same.id)
    if (saved.length >= ADDRESSES_MOST) fail('conflict', messages.addressBookFull)
    const now = shop.now()
    await shop.db.insert(addresses).values({ ...addressColumns(address), userId, createdAt: now, lastUsedAt: now })
  })

/** If the changed address equals another one, the two are merged. Orders keep their own copy of the address. */
export const changeAddress = (shop: Shop, id: number, address: PostalAddress) =>
  withTransaction(shop, async (shop) => {
    await lockAddressBook(shop)
    const changed = await shop.db.update(addresses).set(addressColumns(address)).where(own(shop, id)).returning()
    if (changed.length === 0) fail('not-found', messages.addressUnknown)
    const twin = (await listAddresses(shop)).find((one) => one.id !== id && isSame(one, address))
    if (twin) await shop.db.delete(addresses).where(own(shop, twin.id))
  })

export async function setDefaultAddress(shop: Shop, id: number) {
  const chosen = await shop.db.update(addresses).set({ lastUsedAt: shop.now() }).where(own(shop, id)).returning()
  if (chosen.length === 0) fail('not-found', messages.addressUnknown)
}

export async function removeAddress(shop: Shop, id: number) {
  const removed = await shop.db.delete(addresses).where(own(shop, id)).returning()
  if (removed.length === 0) fail('not-found', messages.addressUnknown)
}

export async function findAddress(shop: Shop, id: number): Promise<SavedAddress | undefined> {
  return (await shop.db.select(ADDRESS).from(addresses).where(own(shop, id)))[0]
}

async function lockAddressBook(shop: Shop) {
  const { id } = requireUser(shop)
  await shop.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  return id
}

const addressColumns = ({ name, mobile, pin, city, state, building }: PostalAddress) => ({
  name,
  mobile,
  pin,
  city,
  state,
  building,
})
const isSame = (saved: PostalAddress, address: PostalAddress) =>
  Object.entries(addressColumns(address)).every(([detail, value]) => saved[detail as keyof PostalAddress] === value)

const own = (shop: Shop, id: number) => and(eq(addresses.id, id), eq(addresses.userId, requireUser(shop).id))

const { id, name, mobile, pin, city, state, building } = addresses
const ADDRESS = { id, name, mobile, pin, city, state, building }

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
import { deliveryOfAddress } from '../delivery/read-delivery.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { MAX_ADDRESSES } from './rules.ts'

export type SavedAddress = PostalAddress & { id: number }

export async function listAddresses(shop: Shop): Promise<SavedAddress[]> {
  return shop.db
    .select(ADDRESS_COLUMNS)
    .from(addresses)
    .where(eq(addresses.userId, requireUser(shop).id))
    .orderBy(desc(addresses.lastUsedAt), desc(addresses.id))
    .limit(MAX_ADDRESSES)
}

/** For the checkout, with what is known about the delivery to them. */
export async function listAddressesWithDelivery(shop: Shop) {
  return shop.db
    .select({ ...ADDRESS_COLUMNS, known: deliveryOfAddress(shop) })
    .from(addresses)
    .where(eq(addresses.userId, requireUser(shop).id))
    .orderBy(desc(addresses.lastUsedAt), desc(addresses.id))
    .limit(MAX_ADDRESSES)
}

export const saveAddress = (shop: Shop, address: PostalAddress) =>
  withTransaction(shop, async (shop) => {
    const userId = await lockAddressBook(shop)
    const saved = await listAddresses(shop)
    const existing = saved.find((one) => isSame(one, address))
    if (existing) return setDefaultAddress(shop, existing.id)
    if (saved.length >= MAX_ADDRESSES) fail('conflict', messages.addressBookFull)
    const now = shop.now()
    await shop.db.insert(addresses).values({ ...addressColumns(address), userId, createdAt: now, lastUsedAt: now })
  })

/** If the changed address equals another one, the two are merged. Orders keep their own copy of the address. */
export const changeAddress = (shop: Shop, id: number, address: PostalAddress) =>
  withTransaction(shop, async (shop) => {
    await lockAddressBook(shop)
    const changed = await shop.db
      .update(addresses)
      .set(addressColumns(address))
      .where(isOwnAddress(shop, id))
      .returning()
    if (changed.length === 0) fail('not-found', messages.addressNotFound)
    const duplicate = (await listAddresses(shop)).find((one) => one.id !== id && isSame(one, address))
    if (duplicate) await shop.db.delete(addresses).where(isOwnAddress(shop, duplicate.id))
  })

export async function setDefaultAddress(shop: Shop, id: number) {
  const updated = await shop.db
    .update(addresses)
    .set({ lastUsedAt: shop.now() })
    .where(isOwnAddress(shop, id))
    .returning()
  if (updated.length === 0) fail('not-found', messages.addressNotFound)
}

export async function removeAddress(shop: Shop, id: number) {
  const removed = await shop.db.delete(addresses).where(isOwnAddress(shop, id)).returning()
  if (removed.length === 0) fail('not-found', messages.addressNotFound)
}

export async function findAddress(shop: Shop, id: number): Promise<SavedAddress | undefined> {
  return (await shop.db.select(ADDRESS_COLUMNS).from(addresses).where(isOwnAddress(shop, id)))[0]
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

const isOwnAddress = (shop: Shop, id: number) => and(eq(addresses.id, id), eq(addresses.userId, requireUser(shop).id))

const { id, name, mobile, pin, city, state, building } = addresses
export const ADDRESS_COLUMNS = { id, name, mobile, pin, city, state, building }

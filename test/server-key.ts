/** Server keys for tests. */
import { eq } from 'drizzle-orm'
import { serverKeys, users } from '#db/schema.server.ts'
import { CreateServerKey } from '#shop/server-keys/input.ts'
import { ALL_RIGHTS, expiryOf, keyFrom, lastFourOf } from '#shop/server-keys/rules.ts'
import { createServerKey } from '#shop/server-keys/server-keys.ts'
import type { ServerKey, Shop } from '#shop/shop.ts'
import { meera } from './fixtures.ts'

export const PASSWORD = 'mulberry silk'

export const withPassword = async (shop: Shop, { id } = meera) =>
  shop.db
    .update(users)
    .set({ passwordHash: await shop.services.passwords.hash(PASSWORD) })
    .where(eq(users.id, id))

type KeyFields = { name?: string; rights?: ServerKey['rights']; life?: string; currentPassword?: string }

/** The fields that the form of the keys page sends. */
export const keyForm = ({ rights = ALL_RIGHTS, ...fields }: KeyFields = {}) => ({
  ...{ do: 'make', name: 'Warehouse', life: '0', currentPassword: PASSWORD, ...fields },
  ...Object.fromEntries(rights.map((right) => [right, 'on'])),
})

/** Creates a key like the form does. */
export const createKey = (shop: Shop, fields?: KeyFields) =>
  createServerKey(shop, CreateServerKey.parse(keyForm(fields)))

/** Creates a key of Meera and returns its secret. */
export async function newKey(shop: Shop, fields?: KeyFields) {
  const { name, rights, life } = CreateServerKey.parse(keyForm(fields))
  const key = keyFrom(shop.services.secrets.token())
  const keyHash = shop.services.secrets.hash(key)
  const createdAt = shop.now()
  const expiresAt = expiryOf(life, createdAt)
  await shop.db
    .insert(serverKeys)
    .values({ name, rights, keyHash, lastFour: lastFourOf(key), creatorId: meera.id, createdAt, expiresAt })
  return key
}

/** The admin page of keys: the store's keys from its settings, and the keys that admins created for API clients. */
import { readStoreKeys, showServiceKey } from './store-keys.ts'
import type { Shop } from '../shop.ts'
import type { KeysCommand } from './input.ts'
import { listServerKeys, createServerKey, revokeServerKey } from './server-keys.ts'

export const readKeys = async (shop: Shop) => ({ ...(await readStoreKeys(shop)), ...(await listServerKeys(shop)) })

/** A message, or a key that is shown only in this response. */
type KeysResult = string | RevealedKey
export type RevealedKey = { serviceKey: string } | { name: string; serverKey: string }

/** The single entry point for the forms of the page. */
export async function changeKeys(shop: Shop, command: KeysCommand): Promise<KeysResult> {
  switch (command.do) {
    case 'show-service-key':
      return { serviceKey: await showServiceKey(shop, command) }
    case 'make':
      return { name: command.name, serverKey: await createServerKey(shop, command) }
    case 'revoke':
      return revokeServerKey(shop, command.id)
  }
}

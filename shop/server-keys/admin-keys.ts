/** The admin's page of keys: those that the store has from its settings, and those that were made for servers. */
import { readStoreKeys, showServiceKey } from './store-keys.ts'
import type { Shop } from '../shop.ts'
import type { KeysCommand } from './input.ts'
import { listServerKeys, createServerKey, revokeServerKey } from './server-keys.ts'

export const readKeys = async (shop: Shop) => ({ ...(await readStoreKeys(shop)), ...(await listServerKeys(shop)) })

/** What there is to say, or a key that is shown this once. */
type Changed = string | ShownKey
export type ShownKey = { serviceKey: string } | { name: string; serverKey: string }

/** One door for the page's forms. */
export async function changeKeys(shop: Shop, command: KeysCommand): Promise<Changed> {
  switch (command.do) {
    case 'show-service-key':
      return { serviceKey: await showServiceKey(shop, command) }
    case 'make':
      return { name: command.name, serverKey: await createServerKey(shop, command) }
    case 'revoke':
      return revokeServerKey(shop, command.id)
  }
}

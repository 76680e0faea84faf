import { findRecipient } from '#shop/accounts/users/users.ts'
import { PERMISSION_LABELS } from '#shop/server-keys/rules.ts'
import { findKey } from '#shop/server-keys/server-keys.ts'
import type { Shop } from '#shop/shop.ts'
import { write } from './write.ts'

export async function sendServerKeyMade(shop: Shop, { keyId }: { keyId: string }) {
  const key = await findKey(shop, keyId)
  const maker = key && (await findRecipient(shop, key.makerId))
  if (!maker) return
  const { ServerKeyMade } = await import('./emails/server-key-made.tsx')
  const rights = key.rights.map((right) => PERMISSION_LABELS[right].name.toLowerCase())
  const keysUrl = `${shop.settings.baseUrl}/admin/keys`
  const letter = ServerKeyMade({ store: shop.settings, name: maker.name, keyName: key.name, rights, keysUrl })
  await write(shop, maker.to, `A server key of ${shop.settings.name} was made`, letter)
}

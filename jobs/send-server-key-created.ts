import { findRecipient } from '#shop/accounts/users/users.ts'
import { PERMISSION_LABELS } from '#shop/server-keys/rules.ts'
import { findKey } from '#shop/server-keys/server-keys.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

export async function sendServerKeyCreated(shop: Shop, { keyId }: { keyId: string }) {
  const key = await findKey(shop, keyId)
  const creator = key && (await findRecipient(shop, key.creatorId))
  if (!creator) return
  const { ServerKeyCreated } = await import('./emails/server-key-created.tsx')
  const rights = key.rights.map((right) => PERMISSION_LABELS[right].name.toLowerCase())
  const keysUrl = `${shop.settings.baseUrl}/admin/keys`
  const email = ServerKeyCreated({ store: shop.settings, name: creator.name, keyName: key.name, rights, keysUrl })
  await sendEmail(shop, creator.to, `A server key of ${shop.settings.name} was made`, email)
}

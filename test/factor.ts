/** An authenticator app in somebody's hand. */
import { TOTP } from 'otpauth'
import { factors } from '#db/tables.server.ts'
import type { Shop } from '#shop/shop.ts'

/** A factor that counts; its secret, as the app has it. */
export async function withFactor(shop: Shop, userId: string) {
  const [id, secret, at] = [crypto.randomUUID() as string, shop.tools.authenticator.newSecret(), shop.now()]
  const sealed = shop.tools.secrets.seal(secret, id)
  const row = { id, userId, name: '', status: 'verified' as const, secret: sealed, createdAt: at, updatedAt: at }
  await shop.db.insert(factors).values(row)
  return secret
}

/** What the app shows now. */
export const codeNow = (shop: Shop, secret: string) =>
  new TOTP({ secret }).generate({ timestamp: shop.now().getTime() })

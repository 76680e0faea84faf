/** An authenticator app for tests. */
import { TOTP } from 'otpauth'
import { mfaFactors } from '#db/schema.server.ts'
import type { Shop } from '#shop/shop.ts'

/** Creates a factor, verified by default, and returns its secret. */
export async function withFactor(shop: Shop, userId: string, more: Partial<typeof mfaFactors.$inferInsert> = {}) {
  const [id, made, at] = [more.id ?? crypto.randomUUID(), shop.services.totp.newSecret(), shop.now()]
  const secret = shop.services.secrets.seal(made, id)
  const row = { userId, name: '', status: 'verified' as const, createdAt: at, updatedAt: at, ...more }
  await shop.db.insert(mfaFactors).values({ ...row, id, secret })
  return made
}

/** The code that the app currently shows. */
export const codeNow = (shop: Shop, secret: string) =>
  new TOTP({ secret }).generate({ timestamp: shop.now().getTime() })

/** An authenticator app for tests. */
import { TOTP } from 'otpauth'
import { mfaFactors } from '#db/schema.server.ts'
import type { Shop } from '#shop/shop.ts'

/** Creates a factor, verified by default, and returns its secret. */
export async function withFactor(shop: Shop, userId: string, overrides: Partial<typeof mfaFactors.$inferInsert> = {}) {
  const [id, plainSecret, at] = [overrides.id ?? crypto.randomUUID(), shop.services.totp.newSecret(), shop.now()]
  const secret = shop.services.secrets.seal(plainSecret, id)
  const row = { userId, name: '', status: 'verified' as const, createdAt: at, updatedAt: at, ...overrides }
  await shop.db.insert(mfaFactors).values({ ...row, id, secret })
  return plainSecret
}

/** The code that the app currently shows. */
export const codeNow = (shop: Shop, secret: string) =>
  new TOTP({ secret }).generate({ timestamp: shop.now().getTime() })

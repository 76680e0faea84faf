/**
 * PKCE: the emailed link, which others may have read, is not enough to sign in. The link gives a code, and the code
 * together with the client's secret gives the session. A challenge is the SHA-256 of the secret; the client creates
 * both.
 */
import { eq, lt } from 'drizzle-orm'
import { pkceFlows } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { findUserById } from '#shop/accounts/users/users.ts'
import { issueTokens, type Tokens } from '#shop/accounts/sessions/refresh-tokens.ts'
import { PKCE_FLOW_TTL, isBlocked } from '#shop/accounts/rules.ts'
import type { SignInMethod } from '#shop/accounts/sessions/sessions.ts'
import { recordSignIn } from '#shop/accounts/sign-in.ts'

export async function createPkceFlow(shop: Shop, userId: string, challenge: string, method: SignInMethod) {
  const code = shop.services.secrets.token()
  const now = shop.now()
  const codeHash = shop.services.secrets.hash(code)
  await shop.db
    .insert(pkceFlows)
    .values({ userId, challenge, method, codeHash, createdAt: now, expiresAt: addDuration(now, PKCE_FLOW_TTL) })
  return code
}

export type PkceError = { no: 'unknown' | 'late' | 'wrong' | 'blocked' }

/** `challenge` is computed from the secret in the current request. */
export const exchangePkceCode = (shop: Shop, code: string, challenge: string): Promise<Tokens | PkceError> =>
  withTransaction(shop, async (shop) => {
    const asked = eq(pkceFlows.codeHash, shop.services.secrets.hash(code))
    const [flow] = await shop.db.select().from(pkceFlows).where(asked).for('update')
    if (!flow) return { no: 'unknown' }
    if (flow.expiresAt <= shop.now()) return { no: 'late' }
    if (flow.challenge !== challenge) return { no: 'wrong' }
    await shop.db.delete(pkceFlows).where(asked)
    const user = await findUserById(shop, flow.userId)
    if (!user) return { no: 'unknown' }
    if (isBlocked(user, shop.now())) return { no: 'blocked' }
    await recordSignIn(shop, user.id)
    return issueTokens(shop, user, flow.method)
  })

export async function deleteExpiredFlows(shop: Shop) {
  await shop.db.delete(pkceFlows).where(lt(pkceFlows.expiresAt, shop.now()))
}

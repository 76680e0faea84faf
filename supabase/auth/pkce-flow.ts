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

export type PkceError = { error: 'unknown' | 'late' | 'wrong' | 'blocked' }

/** `challenge` is computed from the secret in the current request. */
export const exchangePkceCode = (shop: Shop, code: string, challenge: string): Promise<Tokens | PkceError> =>
  withTransaction(shop, async (shop) => {
    const hasCode = eq(pkceFlows.codeHash, shop.services.secrets.hash(code))
    const [flow] = await shop.db.select().from(pkceFlows).where(hasCode).for('update')
    if (!flow) return { error: 'unknown' }
    if (flow.expiresAt <= shop.now()) return { error: 'late' }
    if (flow.challenge !== challenge) return { error: 'wrong' }
    await shop.db.delete(pkceFlows).where(hasCode)
    const user = await findUserById(shop, flow.userId)
    if (!user) return { error: 'unknown' }
    if (isBlocked(user, shop.now())) return { error: 'blocked' }
    await recordSignIn(shop, user.id)
    return issueTokens(shop, user, flow.method)
  })

export async function deleteExpiredFlows(shop: Shop) {
  await shop.db.delete(pkceFlows).where(lt(pkceFlows.expiresAt, shop.now()))
}

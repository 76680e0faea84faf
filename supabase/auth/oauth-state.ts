/**
 * Pending sign-ins at OAuth providers: the user is redirected to a provider and returns with its response.
 *
 *   1. The state can be used once, within ten minutes, and only in the browser that started the sign-in: a link with an
 *      attacker's state cannot sign a user in to the attacker's account.
 *   2. The PKCE secret for the provider and the nonce are derived from the state with the store's own key: neither is
 *      stored.
 */
import { eq, lt } from 'drizzle-orm'
import { oauthStates } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { enforceRateLimitByIp } from '#shop/rate-limit.ts'
import type { Shop } from '#shop/shop.ts'
import type { ProviderName, OAuthIdentity } from '#shop/services.ts'
import { OAUTH_STATE_TTL, OAUTH_STATES_PER_IP } from '#shop/accounts/rules.ts'

export type OAuthState = typeof oauthStates.$inferSelect
type OAuthRequest = { provider: ProviderName; redirectTo: string; challenge?: string | undefined }

/** Returns the provider's URL and the secret for the browser's cookie. */
export async function createOAuthState(shop: Shop, { provider, redirectTo, challenge }: OAuthRequest) {
  await enforceRateLimitByIp(shop, 'errand', OAUTH_STATES_PER_IP)
  const { token, hash } = shop.services.secrets
  const [state, browser, now] = [token(), token(), shop.now()]
  await shop.db.insert(oauthStates).values({
    ...{ provider, redirectTo, challenge: challenge ?? null },
    ...{
      stateHash: hash(state),
      browserHash: hash(browser),
      createdAt: now,
      expiresAt: addDuration(now, OAUTH_STATE_TTL),
    },
  })
  return { url: await shop.services.oauthProviders.begin(provider, partsOf(shop, state)), browser }
}

/** A returned state is always used up, even in the wrong browser. */
export async function consumeOAuthState(
  shop: Shop,
  state: string,
  browser: string | undefined,
): Promise<OAuthState | undefined> {
  const { hash } = shop.services.secrets
  const [pending] = await shop.db
    .delete(oauthStates)
    .where(eq(oauthStates.stateHash, hash(state)))
    .returning()
  const isValid = pending && pending.expiresAt > shop.now() && pending.browserHash.equals(hash(browser ?? ''))
  return isValid ? pending : undefined
}

/** Throws when the provider does not confirm an identity. */
export const exchangeOAuthCode = (
  shop: Shop,
  { provider }: OAuthState,
  state: string,
  query: string,
): Promise<OAuthIdentity> => {
  const parts = partsOf(shop, state)
  return shop.services.oauthProviders.finish(provider, parts, new URL(`${parts.redirectUri}?${query}`))
}

function partsOf(shop: Shop, state: string) {
  const derive = (purpose: string) => shop.services.secrets.hash(`${purpose} of ${state}`).toString('base64url')
  const redirectUri = `${shop.settings.baseUrl}/auth/v1/callback`
  return { state, verifier: derive('verifier'), nonce: derive('nonce'), redirectUri }
}

export async function deleteExpiredOAuthStates(shop: Shop) {
  await shop.db.delete(oauthStates).where(lt(oauthStates.expiresAt, shop.now()))
}

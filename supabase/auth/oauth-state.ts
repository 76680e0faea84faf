/**
 * Signing in elsewhere: somebody is sent to a service that knows them, and comes back with its word.
 *
 *   1. The state that goes along is good once, for ten minutes, and only in the browser that was sent: a link with
 *      somebody else's state signs nobody in as them.
 *   2. Our secret at the provider (PKCE) and the nonce are made from the state under the store's own key: neither is kept.
 */
import { eq, lt } from 'drizzle-orm'
import { oauthStates } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { enforceRateLimitByIp } from '#shop/rate-limit.ts'
import type { Shop } from '#shop/shop.ts'
import type { ProviderName, OAuthIdentity } from '#shop/services.ts'
import { OAUTH_STATE_TTL, OAUTH_STATES_PER_IP } from '#shop/accounts/rules.ts'

export type OAuthState = typeof oauthStates.$inferSelect
type Wish = { provider: ProviderName; redirectTo: string; challenge?: string | undefined }

/** Where to, and the word for the browser to keep. */
export async function createOAuthState(shop: Shop, { provider, redirectTo, challenge }: Wish) {
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

/** Whoever shows the state ends the errand, in the right browser or not. */
export async function consumeOAuthState(
  shop: Shop,
  state: string,
  browser: string | undefined,
): Promise<OAuthState | undefined> {
  const { hash } = shop.services.secrets
  const [errand] = await shop.db
    .delete(oauthStates)
    .where(eq(oauthStates.stateHash, hash(state)))
    .returning()
  const isGood = errand && errand.expiresAt > shop.now() && errand.browserHash.equals(hash(browser ?? ''))
  return isGood ? errand : undefined
}

/** It throws where the service does not vouch for anybody. */
export const exchangeOAuthCode = (
  shop: Shop,
  { provider }: OAuthState,
  state: string,
  query: string,
): Promise<OAuthIdentity> => {
  const parts = partsOf(shop, state)
  return shop.services.oauthProviders.finish(provider, parts, new URL(`${parts.comeBackTo}?${query}`))
}

function partsOf(shop: Shop, state: string) {
  const made = (what: string) => shop.services.secrets.hash(`${what} of ${state}`).toString('base64url')
  const comeBackTo = `${shop.settings.baseUrl}/auth/v1/callback`
  return { state, verifier: made('verifier'), nonce: made('nonce'), comeBackTo }
}

export async function deleteExpiredOAuthStates(shop: Shop) {
  await shop.db.delete(oauthStates).where(lt(oauthStates.expiresAt, shop.now()))
}

/**
 * Signs in with an OAuth identity: the account is found by the provider's user id, then by the email that the provider
 * has verified; otherwise a new account is created. The creator of an unverified account may not own the email, so the
 * creator's access to it is revoked.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { identities, users } from '#db/schema.server.ts'
import { enforceRateLimitByIp } from '#shop/rate-limit.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import type { IdTokenError, ProviderName, IdTokenInput, OAuthIdentity } from '#shop/services.ts'
import { findUserByEmail, findUserById } from '#shop/accounts/users/users.ts'
import { markEmailConfirmed } from '#shop/accounts/email/mark-email-confirmed.ts'
import { createPkceFlow } from './pkce-flow.ts'
import { mergeMetadata } from './metadata.ts'
import { issueTokens, type Tokens } from '#shop/accounts/sessions/refresh-tokens.ts'
import { isBlocked, NAME_MAX_LENGTH, SIGN_INS_PER_IP } from '#shop/accounts/rules.ts'
import { recordSignIn } from '#shop/accounts/sign-in.ts'
import { revokeUnverifiedAccess } from '#shop/accounts/users/revoke-unverified-access.ts'

type UserRow = typeof users.$inferSelect
type OAuthSignIn = { provider: ProviderName; identity: OAuthIdentity; challenge: string | null }
export type OAuthSignInError = { error: 'no-address' | 'blocked' }

export const signInWithOAuth = (
  shop: Shop,
  { provider, identity, challenge }: OAuthSignIn,
): Promise<Tokens | { flow: string } | OAuthSignInError> =>
  withTransaction(shop, async (shop) => {
    const user = await resolveUser(shop, provider, identity)
    if ('error' in user) return user
    if (challenge !== null) return { flow: await createPkceFlow(shop, user.id, challenge, 'oauth') }
    return issueTokens(shop, user, 'oauth')
  })

/** The client has signed in at the provider itself and sends the ID token that it received. */
export async function signInWithIdToken(
  shop: Shop,
  input: IdTokenInput & { provider: ProviderName },
): Promise<Tokens | OAuthSignInError | IdTokenError> {
  await enforceRateLimitByIp(shop, 'sign-in', SIGN_INS_PER_IP)
  const result = await shop.services.oauthProviders.read(input.provider, input)
  if ('error' in result) return result
  return withTransaction(shop, async (shop) => {
    const user = await resolveUser(shop, input.provider, result.identity)
    return 'error' in user ? user : issueTokens(shop, user, 'oauth')
  })
}

async function resolveUser(
  shop: Shop,
  provider: ProviderName,
  identity: OAuthIdentity,
): Promise<UserRow | OAuthSignInError> {
  const user = await findOrCreateUser(shop, provider, identity)
  if (!user) return { error: 'no-address' }
  if (isBlocked(user, shop.now())) return { error: 'blocked' }
  await saveIdentity(shop, user, provider, identity)
  await recordSignIn(shop, user.id)
  return user
}

async function findOrCreateUser(shop: Shop, provider: ProviderName, identity: OAuthIdentity) {
  const hasIdentity = and(eq(identities.provider, provider), eq(identities.providerId, identity.subject))
  const [identityRow] = await shop.db.select().from(identities).where(hasIdentity)
  if (identityRow) return findUserById(shop, identityRow.userId)
  const { email } = identity
  if (email === null) return undefined
  const existing = await findUserByEmail(shop, email)
  const user =
    existing ?? (await createOAuthUser(shop, provider, email, identity)) ?? (await findUserByEmail(shop, email))
  if (user && !user.emailConfirmedAt && !isBlocked(user, shop.now())) {
    await revokeUnverifiedAccess(shop, user.id)
    await markEmailConfirmed(shop, { userId: user.id, sentTo: email })
  }
  return user && findUserById(shop, user.id)
}

/** Returns nothing when a concurrent request has created an account for the email. */
async function createOAuthUser(shop: Shop, provider: ProviderName, email: string, identity: OAuthIdentity) {
  const at = shop.now()
  const [first_name, last_name] = [identity.firstName, identity.lastName].map((name) =>
    name.slice(0, NAME_MAX_LENGTH).toWellFormed(),
  )
  const [user] = await shop.db
    .insert(users)
    .values({
      ...{ email, emailConfirmedAt: at, createdAt: at, updatedAt: at },
      userMetadata: mergeMetadata({}, { ...identity.metadata, first_name, last_name }),
      appMetadata: { provider, providers: [provider] },
    })
    .onConflictDoNothing()
    .returning()
  return user
}

/** Updates the account and its identity with the provider's current data. */
async function saveIdentity(
  shop: Shop,
  { id: userId, appMetadata }: UserRow,
  provider: ProviderName,
  identity: OAuthIdentity,
) {
  const { subject: providerId, email, metadata } = identity
  const at = shop.now()
  const identityData = {
    ...metadata,
    sub: providerId,
    provider_id: providerId,
    ...(email && { email, email_verified: true }),
  }
  const changes = { identityData, lastSignInAt: at, updatedAt: at }
  await shop.db
    .insert(identities)
    .values({ userId, provider, providerId, ...changes, createdAt: at })
    .onConflictDoUpdate({ target: [identities.provider, identities.providerId], set: changes })
  const providers = Array.isArray(appMetadata.providers) ? (appMetadata.providers as unknown[]) : []
  if (providers.includes(provider)) return
  const all = { ...appMetadata, provider: appMetadata.provider ?? provider, providers: [...providers, provider] }
  await shop.db
    .update(users)
    .set({ appMetadata: all, updatedAt: at })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
}

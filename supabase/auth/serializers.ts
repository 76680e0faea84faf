/** Serializes sessions, users and identities with GoTrue's names (wire.md 3.2). Do not rename: clients read these. */
import { readFullAccount, type Account } from '#shop/accounts/users/full-account.ts'
import type { Factor } from '#shop/accounts/mfa/factors.ts'
import type { Tokens } from '#shop/accounts/sessions/refresh-tokens.ts'
import { publicUserMetadata, signAccessToken } from '#shop/accounts/sessions/access-token.ts'
import type { Shop } from '#shop/shop.ts'
import type { AuthContext } from './request.ts'

/** Go omits empty fields, and so does this serializer. */
const omitEmpty = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

export const userJson = (account: Account) => ({
  id: account.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: account.email ?? '',
  phone: '',
  ...omitEmpty({
    email_confirmed_at: account.emailConfirmedAt,
    confirmed_at: account.emailConfirmedAt,
    confirmation_sent_at: account.confirmationSentAt,
    invited_at: account.invitedAt,
    recovery_sent_at: account.recoverySentAt,
    new_email: account.newEmail,
    email_change_sent_at: account.newEmail && account.emailChangeSentAt,
    last_sign_in_at: account.lastSignInAt,
    banned_until: account.bannedUntil,
  }),
  app_metadata: account.appMetadata,
  user_metadata: publicUserMetadata(account),
  identities: account.identities.map((identity) => identityJson(account, identity)),
  ...(account.factors.length > 0 && { factors: account.factors.map(factorJson) }),
  created_at: account.createdAt,
  updated_at: account.updatedAt,
  is_anonymous: account.isAnonymous,
})

/** The email is the account's own for the email identity, otherwise the one that the provider reported. */
const identityJson = (account: Account, identity: Account['identities'][number]) => {
  const providerEmail = identity.provider === 'email' ? account.email : identity.identityData.email
  const email = typeof providerEmail === 'string' ? providerEmail : ''
  const isVerified = identity.provider === 'email' ? account.emailConfirmedAt !== null : email !== ''
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: {
      ...identity.identityData,
      sub: identity.providerId,
      email,
      email_verified: isVerified,
      phone_verified: false,
    },
    provider: identity.provider,
    ...omitEmpty({ last_sign_in_at: identity.lastSignInAt }),
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    email,
  }
}

export const factorJson = (factor: Factor) => ({
  id: factor.id,
  created_at: factor.createdAt,
  updated_at: factor.updatedAt,
  status: factor.status,
  ...omitEmpty({ friendly_name: factor.name, last_challenged_at: factor.lastChallengedAt }),
  factor_type: 'totp',
})

export async function sessionJson(shop: Shop, { session, refreshToken }: Tokens) {
  const account = await readFullAccount(shop, session.userId)
  const { accessToken, expiresIn, expiresAt } = await signAccessToken(shop, session, account)
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(account),
  }
}

/** Proxies read the two headers; clients do not need them. */
export async function answerSession(c: AuthContext, tokens: Tokens) {
  c.header('sb-auth-user-id', tokens.session.userId)
  c.header('sb-auth-session-id', tokens.session.id)
  return c.json(await sessionJson(c.var.shop, tokens))
}

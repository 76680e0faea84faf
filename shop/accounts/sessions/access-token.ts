/**
 * Access tokens: signed JWTs that identify the signed-in user. Every API of the store accepts them (authenticate-
 * token.ts).
 */
import type { users } from '#db/schema.server.ts'
import type { Shop } from '../../shop.ts'
import { ACCESS_TOKEN_TTL } from '../rules.ts'
import type { SessionRow } from './sessions.ts'

type TokenUser = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'emailConfirmedAt' | 'appMetadata' | 'userMetadata' | 'isAnonymous'
>

/**
 * Supabase Auth fixes the names of the claims, because its clients read them. `iss` is the same when the store does not
 * serve the Supabase API, so that switching it on or off does not change the issuer. `expiresAt` is in seconds since
 * 1970.
 */
export async function signAccessToken(shop: Shop, session: SessionRow, user: TokenUser) {
  const iat = toSeconds(shop.now())
  const expiresIn = ACCESS_TOKEN_TTL / 1000
  const exp = iat + expiresIn
  const claims = {
    iss: `${shop.settings.baseUrl}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    exp,
    iat,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.appMetadata,
    user_metadata: publicUserMetadata(user),
    role: 'authenticated',
    aal: session.aal,
    amr: signInMethods(session),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  }
  return { accessToken: await shop.services.tokens.signAccessToken(claims, shop.now()), expiresIn, expiresAt: exp }
}

/** The metadata as API clients read it, which includes whether the email is confirmed. */
export const publicUserMetadata = ({
  userMetadata,
  emailConfirmedAt,
}: Pick<TokenUser, 'userMetadata' | 'emailConfirmedAt'>) => ({
  ...userMetadata,
  ...(emailConfirmedAt && { email_verified: true }),
})

/** The newest method comes first. */
const signInMethods = ({ method, createdAt, factorAt }: SessionRow) =>
  [...(factorAt ? [{ method: 'totp', at: factorAt }] : []), { method, at: createdAt }].map(({ method, at }) => ({
    method,
    timestamp: toSeconds(at),
  }))

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Grants of `/token` that rely on others: a provider's ID token, or a wallet (wire.md 3.2). */
import { z } from 'zod'
import { signInWithIdToken, type OAuthSignInError } from './oauth-sign-in.ts'
import type { IdTokenError } from '#shop/services.ts'
import { text } from './body-fields.ts'
import { invalid, failAuth, failOAuth } from './errors.ts'
import { parseBody, rejectLinking, type AuthContext } from './request.ts'
import { answerSession } from './serializers.ts'

const IdTokenBody = z.object({
  ...{ provider: text, issuer: text, client_id: text },
  ...{ id_token: text, access_token: text, nonce: text, link_identity: z.boolean().nullish() },
})

/** The providers whose ID tokens GoTrue accepts, with the issuer in their tokens. */
const ISSUERS = {
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
} as const

export async function idToken(c: AuthContext): Promise<Response> {
  const { shop } = c.var
  const { id_token: idToken, access_token, nonce, ...body } = await parseBody(c, IdTokenBody)
  if (!idToken) return failOAuth('invalid request', 'id_token required')
  if (!body.provider && !(body.client_id && body.issuer))
    return failOAuth('invalid request', 'provider or client_id and issuer required')
  // A client that wants to link an identity must not sign in to a different account instead.
  if (body.link_identity) return rejectLinking(c)
  const [name, issuer] =
    Object.entries(ISSUERS).find(([knownName, url]) => body.provider === knownName || body.issuer === url) ?? []
  if (!name) return invalid(`Custom OIDC provider ${JSON.stringify(body.provider ?? '')} not allowed`)
  const provider = shop.services.oauthProviders.names.find((one) => one === name)
  if (!provider) return failAuth(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
  const input = { provider, idToken, accessToken: access_token ?? undefined, nonce: nonce ?? undefined }
  const result = await signInWithIdToken(shop, input)
  if (!('error' in result)) return answerSession(c, result)
  if (result.error === 'no-address' || result.error === 'blocked') return SIGN_IN_ERRORS[result.error](provider)
  return ID_TOKEN_ERRORS[result.error]('audience' in result ? result.audience : [])
}

export async function web3(c: AuthContext): Promise<never> {
  const { chain } = await parseBody(c, z.object({ chain: text }))
  if (chain !== 'solana' && chain !== 'ethereum') failAuth(400, 'web3_unsupported_chain', 'Unsupported chain')
  return failAuth(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}

const ID_TOKEN_ERRORS: Record<IdTokenError['error'], (audience: string[]) => never> = {
  token: () => failOAuth('invalid request', 'Bad ID token'),
  audience: (audience) => failOAuth('invalid request', `Unacceptable audience in id_token: [${audience.join(' ')}]`),
  'missing-nonce': () =>
    failOAuth('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.'),
  nonce: () => failOAuth('invalid nonce', 'Nonces mismatch'),
  'keys-unavailable': () => failOAuth('server_error', 'Internal Server Error'),
}
const SIGN_IN_ERRORS: Record<OAuthSignInError['error'], (provider: string) => never> = {
  'no-address': (provider) =>
    failAuth(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    ),
  blocked: () => failAuth(403, 'user_banned', 'User is banned'),
}
